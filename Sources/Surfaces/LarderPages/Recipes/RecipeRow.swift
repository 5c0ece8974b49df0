import DiaryPages
import LarderAnswers
import LarderKitchen
import LarderModel
import LarderRecipes
import Page
import WebParts

/// A recipe in a list, with its photo or a drawing: what it uses up, missing food, time and cost.
struct RecipeRow {
  let name: String
  let categories: [String]
  let photo: String?
  let frame: PageFrame

  static func path(_ home: String, _ name: String) -> String {
    home + Place.recipes.path + "/" + QueryText.encoded(name)
  }

  /// The most missing foods to name.
  private static let mostMissing = 3

  private var style: OutputStyle { frame.style }

  func write(_ line: RecipeSuggestReport.Line, lots: [LotID: LotLine], cost: Money?, to html: inout HTMLWriter) {
    writeRow("dish", to: &html) { html in
      let used = line.uses.filter { $0.saved.minor > 0 }.sorted { $0.due ?? .max < $1.due ?? .max }
      if !used.isEmpty {
        html.span("uses") { html in
          html.text(Phrases.recipeUses + " ")
          for (index, use) in used.prefix(4).enumerated() {
            if index > 0 { html.text(" · ") }
            write(use, lots[use.lot], to: &html)
          }
        }
      }
      writeMissing(line, to: &html)
      html.span(
        "detail",
        HTMLWriter.dotted([
          line.minutes.map(CookingTime.text), line.energy.map { Energy(thousandths: $0).onPage(style) },
          cost.map { Phrases.recipeCost($0.formatted(style)) },
        ]))
      html.marks(of: line.concerns, showsUnknown: false)
    }
  }

  private func write(_ use: RecipeSuggestReport.SuggestedUse, _ lot: LotLine?, to html: inout HTMLWriter) {
    guard let lot, lot.isPressing(frame.today) else { return html.name(use.name) }
    html.element("span", ["class": lot.look(frame.today)]) { html in
      html.name(use.name)
      html.text(", " + lot.when(frame.today, style))
    }
  }

  private func writeMissing(_ line: RecipeSuggestReport.Line, to html: inout HTMLWriter) {
    guard !line.missing.isEmpty else { return html.span("fresh", Phrases.nothingMissing) }
    let usedItems = Set(line.uses.map(\.item))
    // The amount matters only for a food that is partly in stock.
    let foods = line.missing.map { missing in
      missing.item.map(usedItems.contains) == true ? missing.quantity.inKitchen(of: missing.name, style) : missing.name
    }
    let named = foods.prefix(foods.count > Self.mostMissing ? Self.mostMissing - 1 : Self.mostMissing)
    html.span("week", Phrases.short(named.joined(separator: ", "), others: foods.count - named.count))
  }

  func write(_ line: RecipesReport.Line, to html: inout HTMLWriter) {
    writeRow("dish brief", to: &html) { html in
      let parts = [
        line.minutes.map(CookingTime.text), line.energy.map { Energy(thousandths: $0).onPage(style) },
        line.hearts.map { Phrases.recipeStars(style.decimal($0, places: 3)) },
        line.isFavourite ? Phrases.itemIsFavourite : nil,
      ]
      html.span("detail", HTMLWriter.dotted(parts + line.categories.map(Optional.some)))
      html.marks(of: line.concerns, showsUnknown: false)
    }
  }

  private func writeRow(_ classes: String, to html: inout HTMLWriter, _ detail: (inout HTMLWriter) -> Void) {
    let search = ([name] + categories).joined(separator: " ")
    html.row(["class": classes, "data-search": search, "data-key": "dish \(name)"]) { html in
      html.element("a", ["class": "what", "href": Self.path(frame.home, name)]) { html in
        html.span("thumb") { html in
          if let photo {
            html.leaf("img", ["src": photo, "alt": "", "loading": "lazy"])
          } else {
            html.drawing(.of(recipe: name, categories))
          }
        }
        html.span("told") { html in
          html.element("b") { $0.name(name) }
          detail(&html)
        }
      }
    }
  }
}
