import Page

/// The icons in `icons.svg`.
package enum Icon: String, CaseIterable {
  case today, stock, list, recipes, more, scan, plus, minus, check, cross, next, back, down, search, freeze, toss, eaten
  case cook, basket, heart, people, bell, share, print, pencil, clock, undo, offline, bulb, torch, filter, sort, warning
  case why, diary, progress, plan, settings, count, camera, mail, send, out, star, place, shelf, tag
  case `return`

  /// The words of places that have an icon. The first that is part of a place's name counts.
  private static let places: [(word: String, icon: Icon)] = [
    ("freez", .freeze), ("frier", .freeze), ("frost", .freeze), ("tiefkühl", .freeze), ("fridge", .place),
    ("refrigerator", .place), ("kühl", .place),
  ]

  /// The icon of a place for food: a fridge, a snowflake for a freezer, or shelves.
  package static func of(place: String?) -> Icon {
    let name = place?.lowercased() ?? ""
    return places.first { name.contains($0.word) }?.icon ?? .shelf
  }
}

/// The illustrations in `drawings.svg`, drawn in ink with a wash of colour.
package enum Sketch: String, CaseIterable {
  case shelves, bowl, pot, pan, plate, pasta, tray, carton, cup, loaf, fruit, fish, jar, cake

  private static let words: [(Sketch, [String])] = [
    (.pot, ["soup", "stew", "curry", "chilli", "chili", "stock", "broth", "dal", "goulash", "suppe", "eintopf"]),
    (.cake, ["cake", "brownie", "muffin", "tart", "pie", "dessert", "trifle", "cookie", "biscuit", "kuchen", "torte"]),
    (.loaf, ["bread", "roll", "loaf", "sandwich", "toast", "pizza", "bagel", "brot", "baking"]),
    (
      .pasta,
      [
        "pasta", "spaghetti", "lasagne", "lasagna", "noodle", "penne", "tagliatelle", "macaroni", "gnocchi",
        "carbonara", "nudeln",
      ]
    ),
    (.tray, ["traybake", "roast", "gratin", "bake", "casserole", "parmigiana", "auflauf", "braten"]),
    (.fish, ["fish", "salmon", "cod", "trout", "tuna", "prawn", "mackerel", "fisch", "lachs"]),
    (.cup, ["tea", "coffee", "smoothie", "drink", "cocoa", "lemonade", "tee", "kaffee"]),
    (.jar, ["jam", "chutney", "pickle", "pesto", "preserve", "marmelade"]),
    (.bowl, ["salad", "porridge", "yoghurt", "yogurt", "muesli", "bowl", "oats", "rice", "salat", "müsli"]),
    (.pan, ["frittata", "omelette", "pancake", "fried", "eggs", "stir", "pfanne", "pfannkuchen", "hash"]),
    (.fruit, ["fruit", "apple", "berries", "compote", "obst"]),
  ]

  /// Picks a drawing by the words of a recipe's name, then of its categories (default: a plate).
  package static func of(recipe name: String, _ categories: [String]) -> Sketch {
    for text in [name] + categories {
      let said = Set(text.lowercased().split { !$0.isLetter }.map(String.init))
      // "pancakes" matches "pancake".
      let found = words.first { _, known in
        known.contains { word in said.contains(word) || said.contains(word + "s") }
      }
      if let found { return found.0 }
    }
    return .plate
  }
}

extension HTMLWriter {
  /// Writes an icon, which screen readers skip.
  package mutating func icon(_ icon: Icon) { use("icon", "icons.svg#" + icon.rawValue) }

  /// Writes a symbol of one of the files of images.
  mutating func use(_ look: String, _ path: String) {
    element("svg", ["class": look, "aria-hidden": "true"]) { html in
      html.element("use", ["href": Assets.path(path)]) { _ in }
    }
  }

  package mutating func icon(_ icon: Icon, _ text: String) {
    self.icon(icon)
    self.text(text)
  }

  /// Writes an icon with a label.
  package mutating func labelled(_ icon: Icon, _ label: String) {
    self.icon(icon)
    element("span", text: label)
  }

  /// Writes a drawing, which screen readers skip.
  package mutating func drawing(_ sketch: Sketch) {
    use("drawing " + sketch.rawValue, "drawings.svg#" + sketch.rawValue)
  }

  /// Writes what a page shows instead of rows: a drawing, a sentence, and perhaps what to do.
  package mutating func nothing(_ sketch: Sketch, _ sentence: String, _ action: (inout HTMLWriter) -> Void = { _ in }) {
    block("section", ["class": "beginning"]) { html in
      html.drawing(sketch)
      html.p(nil, sentence)
      action(&html)
    }
  }
}
