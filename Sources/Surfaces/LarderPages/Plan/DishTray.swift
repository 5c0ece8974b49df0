import LarderAnswers
import LarderKitchen
import LarderModel
import LarderShelves
import Page
import WebParts

/// The dishes to plan with two taps, a dish and then a day: leftovers, recipes, and eating out.
///
/// A tap on a dish is a link to the same page, on which each day has a button for it. A script does the same without
/// loading the page, and lets a mouse drag dishes to days.
struct DishTray {
  let picked: String?
  private let dishes: [(name: String, isLeftOver: Bool, concerns: [Concern]?)]
  private let frame: PageFrame

  /// The most leftovers and recipes shown. The field of a day takes any dish.
  private static let (mostLeftovers, mostRecipes) = (3, 12)

  init(_ frame: PageFrame, _ book: [RecipesReport.Line]) throws {
    self.frame = frame
    picked = frame.context.request.query["pick"].flatMap { $0.isEmpty ? nil : $0 }
    var leftovers: [LotLine] = []
    for lot in try frame.context.answer(StockRequest()).lots where lot.quantity.dimension == .portions {
      if !leftovers.contains(where: { $0.name == lot.name }) { leftovers.append(lot) }
    }
    let liked = book.filter { $0.isFavourite } + book.filter { !$0.isFavourite }
    let there = leftovers.prefix(Self.mostLeftovers)
    let recipes = liked.filter { recipe in !there.contains { $0.name == recipe.name } }.prefix(Self.mostRecipes)
    dishes =
      there.map { ($0.name, true, $0.concerns) } + recipes.map { ($0.name, false, $0.concerns) }
      + [(Phrases.planEatingOut, false, nil)]
  }

  func write(to html: inout HTMLWriter) {
    html.block("section", ["class": "tray", "aria-labelledby": "tray"]) { html in
      html.element("h2", ["id": "tray"], text: Phrases.planTray)
      html.div("chips") { html in
        for dish in dishes {
          let path = frame.next + "?pick=" + QueryText.encoded(dish.name)
          html.chip(path, isChosen: dish.name == picked) { html in
            html.name(dish.name)
            if dish.isLeftOver { html.small(Phrases.planLeftOver) }
            html.marks(of: dish.concerns, showsUnknown: false)
          }
        }
      }
    }
  }

  /// Writes the button that plans the picked dish on a day.
  func writePlace(on day: Day, named name: String, to html: inout HTMLWriter) {
    html.deed(frame, ["plan", "add", day.description], says: Phrases.planPutOn(name), classes: "here") { html in
      html.hidden("words", picked ?? "")
      html.iconButton(.plus, Phrases.planHere, spoken: Phrases.planPutOn(name))
    }
  }
}
