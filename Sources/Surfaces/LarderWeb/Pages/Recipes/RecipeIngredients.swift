import LarderKitchen
import LarderRecipes
import LarderSentences
import Page

/// The lines of a recipe: whether it is in, how much flush right, and of what.
struct RecipeIngredients {
  let sight: RecipeSight
  /// Whether the names lead to the pages of their items.
  let isLinked: Bool

  func write(to html: inout HTMLWriter) {
    html.block("ul", ["class": "rows lines"]) { html in
      for ingredient in sight.report.ingredients {
        if let heading = ingredient.heading { html.element("li", ["class": "part"]) { $0.name(heading) } }
        write(ingredient, to: &html)
      }
    }
  }

  private func write(_ ingredient: RecipeReport.Ingredient, to html: inout HTMLWriter) {
    let columns = IngredientLineReader.read(ingredient.text).columns
    html.row(["class": "brief \(ingredient.state)"]) { html in
      writeMark(ingredient.state, to: &html)
      html.span("measure") { html in
        guard let columns else { return }
        html.element(sight.report.isScaled ? "b" : "span") { $0.name(columns.amount) }
      }
      html.span("what") { html in
        writeName(columns?.food ?? ingredient.text, ingredient, to: &html)
        html.span("detail") { writeDetail(ingredient, to: &$0) }
      }
    }
  }

  /// The mark says the same as the words behind the food, which whoever hears the page is read.
  private func writeMark(_ state: RecipeReport.Ingredient.State, to html: inout HTMLWriter) {
    html.element("svg", ["class": "mark", "viewBox": "0 0 24 24", "aria-hidden": "true"]) { html in
      switch state {
      case .enough: html.leaf("path", ["d": "M5 12.5l4.5 4.5L19 7"])
      case .short:
        html.leaf("circle", ["cx": "12", "cy": "12", "r": "8.5"])
        html.leaf("path", ["class": "half", "d": "M12 3.5a8.5 8.5 0 0 1 0 17z"])
      case .missing, .notNeeded, .toBeMade:
        html.leaf("circle", ["cx": "12", "cy": "12", "r": "8.5", "stroke-dasharray": "2.6 2.74"])
      }
    }
  }

  private func writeName(_ food: String, _ ingredient: RecipeReport.Ingredient, to html: inout HTMLWriter) {
    let home = sight.frame.home
    let path = ingredient.recipe.map { RecipeRow.path(home, $0) } ?? ingredient.item.map { ItemPage.path(home, $0) }
    if let path, isLinked || ingredient.recipe != nil {
      html.element("a", ["href": path]) { $0.name(food) }
    } else {
      html.name(food)
    }
    html.text(" ")
  }

  private func writeDetail(_ ingredient: RecipeReport.Ingredient, to html: inout HTMLWriter) {
    let there = ingredient.there.filter(\.isPositive).map { $0.inFractions(sight.style) }.joined(separator: " + ")
    switch ingredient.state {
    case .enough, .short:
      if let lot = sight.lot(of: ingredient), lot.isPressing(sight.today) {
        html.span(lot.look(sight.today), lot.told(today: sight.today, sight.style))
        html.text(", ")
      }
      html.text(there.isEmpty ? Phrases.recipeThere : Phrases.recipeIn(there))
    case .missing: html.span("past", Phrases.recipeNoneIn)
    case .notNeeded: html.text(Phrases.recipeNotNeeded)
    case .toBeMade: html.text(Phrases.recipeToBeMade)
    }
  }
}
