import LarderAnswers
import LarderRecipes
import Page

/// The steps of a recipe: scaled amounts stand out, and times are what a timer can be set to.
struct RecipeSteps {
  let sight: RecipeSight
  /// Whether its times are buttons, which a script makes timers of.
  var hasTimers = false

  /// No kitchen timer runs for longer.
  private static let longestTimer = 24 * 60

  func write(to html: inout HTMLWriter) {
    let steps = sight.report.recipe.steps
    html.block("ol", ["class": "steps"]) { html in
      for (index, step) in steps.enumerated() {
        let isHeaded = step.group != nil && (index == 0 || steps[index - 1].group != step.group)
        html.row(["id": "step-\(index + 1)"]) { html in
          if isHeaded, let group = step.group { html.element("h3") { $0.name(group) } }
          html.element("p") { html in
            for piece in step.pieces(scaledBy: sight.report.factor) { write(piece, of: index + 1, to: &html) }
          }
          for photo in sight.photos where photo.step == index + 1 {
            html.leaf("img", ["class": "of-step", "src": photo.path, "alt": "", "loading": "lazy"])
          }
        }
      }
    }
    if sight.report.isScaled, !steps.isEmpty, let yield = sight.report.recipe.yield {
      html.p("hint", Phrases.recipeOtherAmounts(yield.text))
    }
  }

  private func write(_ piece: RecipeStep.Piece, of step: Int, to html: inout HTMLWriter) {
    switch piece {
    case .text(let text): html.text(text)
    case .amount(let text): html.element("b") { $0.name(text) }
    case .time(let text, let minutes):
      guard minutes <= Self.longestTimer else { return html.text(text) }
      guard hasTimers else {
        return html.span("time") { html in
          html.icon(.clock)
          html.text(text)
        }
      }
      html.element(
        "button",
        [
          "type": "button", "class": "time", "data-timer": "\(minutes * 60)", "data-of": "\(step)",
          "aria-label": Phrases.cookTimer(text),
        ]
      ) { html in
        html.icon(.clock)
        html.text(text)
      }
    }
  }
}
