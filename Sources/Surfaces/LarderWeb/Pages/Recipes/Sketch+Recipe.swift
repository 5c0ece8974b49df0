/// What is drawn of a dish of which there is no photo.
extension Sketch {
  private static let words: [(Sketch, [String])] = [
    (.pot, ["soup", "stew", "curry", "chilli", "chili", "stock", "broth", "dal", "goulash", "suppe", "eintopf"]),
    (.cake, ["cake", "brownie", "muffin", "tart", "pie", "dessert", "trifle", "cookie", "biscuit", "kuchen", "torte"]),
    (.loaf, ["bread", "roll", "loaf", "sandwich", "toast", "pizza", "bagel", "brot", "baking"]),
    (.fish, ["fish", "salmon", "cod", "trout", "tuna", "prawn", "mackerel", "fisch", "lachs"]),
    (.cup, ["tea", "coffee", "smoothie", "drink", "cocoa", "lemonade", "tee", "kaffee"]),
    (.jar, ["jam", "chutney", "pickle", "pesto", "preserve", "marmelade"]),
    (.bowl, ["salad", "porridge", "yoghurt", "yogurt", "muesli", "bowl", "oats", "rice", "salat", "müsli"]),
    (.pan, ["frittata", "omelette", "pancake", "fried", "eggs", "stir", "pfanne", "pfannkuchen", "hash"]),
    (.fruit, ["fruit", "apple", "berries", "compote", "obst"]),
  ]

  /// By the words of its name, and then of its categories; a plate where none of them says.
  static func of(recipe name: String, _ categories: [String]) -> Sketch {
    for text in [name] + categories {
      let said = Set(text.lowercased().split { !$0.isLetter }.map(String.init))
      // "pancakes" are one of "pancake".
      let found = words.first { _, known in
        known.contains { word in said.contains(word) || said.contains(word + "s") }
      }
      if let found { return found.0 }
    }
    return .plate
  }
}
