import DiaryPages
import LarderKitchen
import LarderModel
import LarderRecipes
import LarderSentences
import Page
import WebParts

/// The ingredients of a recipe: stock mark, amount and food.
struct RecipeIngredients {
  let recipeView: RecipeView
  /// Whether the names link to item pages.
  let isLinked: Bool

  func write(to html: inout HTMLWriter) {
    html.block("ul", ["class": "rows lines"]) { html in
      for ingredient in recipeView.report.ingredients {
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
        html.element(recipeView.report.isScaled ? "b" : "span") { $0.name(columns.amount) }
      }
      html.span("what") { html in
        writeName(columns?.food ?? ingredient.text, ingredient, to: &html)
        html.span("detail") { writeDetail(ingredient, to: &$0) }
        html.marks(of: ingredient.concerns)
      }
    }
  }

  /// Writes the stock mark. Screen readers get the words after the food instead.
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
    let home = recipeView.frame.home
    let path = ingredient.recipe.map { RecipeRow.path(home, $0) } ?? ingredient.item.map { ItemPage.path(home, $0) }
    if let path, isLinked || ingredient.recipe != nil {
      html.element("a", ["href": path]) { $0.name(food) }
    } else {
      html.name(food)
    }
    html.text(" ")
  }

  private func writeDetail(_ ingredient: RecipeReport.Ingredient, to html: inout HTMLWriter) {
    let there = ingredient.there.filter(\.isPositive).map { Figures.leftInKitchen($0, recipeView.style) }
      .joined(separator: " + ")
    switch ingredient.state {
    case .enough, .short:
      if let lot = recipeView.lot(of: ingredient), lot.isPressing(recipeView.today) {
        html.span(lot.look(recipeView.today), lot.when(recipeView.today, recipeView.style))
        html.text(", ")
      }
      if let pieces = ingredient.roughly {
        html.text(Phrases.recipeAbout(pieces.formatted(recipeView.style)))
      } else {
        html.text(there.isEmpty ? Phrases.recipeThere : Phrases.recipeIn(there))
      }
    case .missing: html.span("past", Phrases.recipeNoneIn)
    case .notNeeded: html.text(Phrases.recipeNotNeeded)
    case .toBeMade: html.text(Phrases.recipeToBeMade)
    }
  }
}

/// The steps of a recipe, with scaled amounts highlighted and times for timers.
struct RecipeSteps {
  let recipeView: RecipeView
  /// Whether times are buttons that a script turns into timers.
  var hasTimers = false

  /// The longest kitchen timer, in minutes.
  private static let longestTimer = 24 * 60

  func write(to html: inout HTMLWriter) {
    let steps = recipeView.report.recipe.steps
    html.block("ol", ["class": "steps"]) { html in
      for (index, step) in steps.enumerated() {
        let isHeaded = step.group != nil && (index == 0 || steps[index - 1].group != step.group)
        html.row(["id": "step-\(index + 1)"]) { html in
          if isHeaded, let group = step.group { html.element("h3") { $0.name(group) } }
          html.element("p") { html in
            for piece in step.pieces(scaledBy: recipeView.report.factor) { write(piece, of: index + 1, to: &html) }
          }
          for photo in recipeView.photos where photo.step == index + 1 {
            html.leaf("img", ["class": "of-step", "src": photo.path, "alt": "", "loading": "lazy"])
          }
        }
      }
    }
    if recipeView.report.isScaled, !steps.isEmpty, let yield = recipeView.report.recipe.yield {
      html.p("hint", Phrases.recipeOtherAmounts(yield.text))
    }
  }

  private func write(_ piece: RecipeStep.Piece, of step: Int, to html: inout HTMLWriter) {
    switch piece {
    case .text(let text): html.text(text)
    case .amount(let text): html.element("b") { $0.name(text) }
    case .time(let text, let minutes):
      guard minutes <= Self.longestTimer else { return html.text(text) }
      guard hasTimers else { return html.span("time") { $0.icon(.clock, text) } }
      html.element(
        "button",
        [
          "type": "button", "class": "time", "data-timer": "\(minutes * 60)", "data-of": "\(step)",
          "aria-label": Phrases.cookTimer(text),
        ]
      ) { $0.icon(.clock, text) }
    }
  }
}

/// The number of portions, with buttons for one more and one less.
struct RecipeServings {
  let recipeView: RecipeView
  /// The page to show for another number.
  let path: String
  /// Whether a script shows the page in the sheet instead of replacing this one.
  let isInSheet: Bool

  func write(to html: inout HTMLWriter) {
    html.div("servings") { html in
      write(.minus, -1, Phrases.recipeFewer, to: &html)
      html.element(
        "span", text: Phrases.recipeFor("\(recipeView.report.portions)", recipeView.report.recipe.yield?.word))
      write(.plus, 1, Phrases.recipeMore, to: &html)
    }
  }

  private func write(_ icon: Icon, _ change: Int64, _ spoken: String, to html: inout HTMLWriter) {
    let href = recipeView.portions(changedBy: change).map { path + "?serves=" + QueryText.encoded($0) }
    html.iconLink(icon, href, spoken, "plain", isSheet: isInSheet)
  }
}
