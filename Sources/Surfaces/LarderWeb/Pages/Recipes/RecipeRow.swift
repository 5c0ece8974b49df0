import LarderAnswers
import LarderKitchen
import LarderModel
import LarderRecipes
import LarderSentences
import Page

/// A recipe in a list, with its photo or a drawing: what it uses up, then what is short, then its time and cost.
struct RecipeRow {
  let name: String
  let categories: [String]
  let photo: String?
  let home: String

  /// The page of a recipe.
  static func path(_ home: String, _ name: String) -> String {
    home + Place.recipes.path + "/" + QueryText.encoded(name)
  }

  /// One that is suggested.
  func write(
    _ line: RecipeSuggestReport.Line, lots: [LotID: LotLine], cost: Money?, today: Day, _ style: OutputStyle,
    to html: inout HTMLWriter
  ) {
    writeRow(isBrief: false, to: &html) { html in
      let used = line.draws.filter { $0.saved.minor > 0 }.sorted { $0.due ?? .max < $1.due ?? .max }
      if !used.isEmpty {
        html.element("span", ["class": "uses"]) { html in
          html.text(Phrases.recipeUses + " ")
          for (index, draw) in used.prefix(4).enumerated() {
            if index > 0 { html.text(" · ") }
            write(draw, lots[draw.lot], today, style, to: &html)
          }
        }
      }
      writeMissing(line, style, to: &html)
      let parts = [
        line.minutes.map(CookingTime.text), line.energy.map { Energy(thousandths: $0).formatted },
        cost.map { Phrases.recipeCost($0.formatted(style)) },
      ]
      html.element("span", ["class": "detail"], text: parts.compactMap { $0 }.joined(separator: " · "))
    }
  }

  private func write(
    _ draw: RecipeSuggestReport.Draw, _ lot: LotLine?, _ today: Day, _ style: OutputStyle, to html: inout HTMLWriter
  ) {
    let look = lot?.look(today)
    guard let lot, let look, ["past", "soon", "week"].contains(look) else { return html.name(draw.name) }
    html.element("span", ["class": look]) { html in
      html.name(draw.name)
      html.text(", " + lot.told(today: today, style))
    }
  }

  private func writeMissing(_ line: RecipeSuggestReport.Line, _ style: OutputStyle, to html: inout HTMLWriter) {
    guard !line.missing.isEmpty else {
      html.element("span", ["class": "fresh"], text: Phrases.recipeNothingMissing)
      return
    }
    let drawn = Set(line.draws.map(\.item))
    let short = line.missing.filter { missing in missing.item.map(drawn.contains) ?? false }
    let missing = line.missing.filter { missing in !(missing.item.map(drawn.contains) ?? false) }
    if !short.isEmpty {
      let names = short.map { $0.quantity.inKitchen(of: $0.name, style) }
      html.element("span", ["class": "week"], text: Phrases.recipeShort(names.joined(separator: ", ")))
    }
    if !missing.isEmpty {
      html.element(
        "span", ["class": "past"], text: Phrases.recipeMissing(missing.map(\.name).joined(separator: ", ")))
    }
  }

  /// One of the book.
  func write(_ line: RecipesReport.Line, _ style: OutputStyle, to html: inout HTMLWriter) {
    writeRow(isBrief: true, to: &html) { html in
      let parts = [
        line.minutes.map(CookingTime.text), line.energy.map { Energy(thousandths: $0).formatted },
        line.hearts.map { Phrases.recipeHearts(style.decimal($0, places: 3)) },
        line.isFavourite ? Phrases.itemIsFavourite : nil,
      ]
      html.element(
        "span", ["class": "detail"],
        text: (parts.compactMap { $0 } + line.categories).joined(separator: " · "))
    }
  }

  private func writeRow(isBrief: Bool, to html: inout HTMLWriter, _ detail: (inout HTMLWriter) -> Void) {
    let search = ([name] + categories).joined(separator: " ")
    html.element("li", ["class": isBrief ? "dish brief" : "dish", "data-search": search, "data-key": "dish \(name)"]) {
      html in
      html.element("a", ["class": "what", "href": Self.path(home, name)]) { html in
        html.element("span", ["class": "thumb"]) { html in
          if let photo {
            html.leaf("img", ["src": photo, "alt": "", "loading": "lazy"])
          } else {
            html.drawing(.of(recipe: name, categories))
          }
        }
        html.element("span", ["class": "told"]) { html in
          html.element("b") { $0.name(name) }
          detail(&html)
        }
      }
    }
    html.newline()
  }
}
