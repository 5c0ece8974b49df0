import LarderLedger
import Page

/// What each person says of a recipe in hearts; one's own are given by a tap.
struct RecipeOpinions {
  let sight: RecipeSight
  let visit: Visit
  let next: String

  func write(_ frame: PageFrame, to html: inout HTMLWriter) {
    let given = sight.opinions.filter { $0.rating.hearts != nil && $0.person != frame.person }
    html.section("opinions", Phrases.recipeOpinions) { html in
      if visit.may(.record) { writeOwn(frame, to: &html) }
      html.element("ul", ["class": "rows"]) { html in
        for opinion in given {
          html.element("li", ["class": "brief"]) { html in
            html.element("span", ["class": "what"]) { $0.name(opinion.person ?? Phrases.recipeHousehold) }
            html.element("span", ["class": "amount"]) { html in
              let hearts = opinion.rating.hearts ?? 0
              html.element("span", ["class": "unseen"], text: Phrases.recipeHearts("\(hearts)"))
              for _ in 0..<min(max(hearts, 0), 5) { html.icon(.heart) }
            }
          }
          html.newline()
        }
      }
    }
  }

  private func writeOwn(_ frame: PageFrame, to html: inout HTMLWriter) {
    let own = sight.opinion(of: frame.person).hearts ?? 0
    html.element("div", ["class": "hearts", "role": "group", "aria-label": Phrases.recipeYourHearts]) { html in
      html.element("span", text: Phrases.recipeYourHearts)
      html.deed(frame, ["recipe", "rate", sight.name], says: Phrases.recipeRateSays(sight.name), next: next) { html in
        html.hidden("for", frame.person)
        for hearts in 1...5 {
          // The same once more takes it back.
          html.element(
            "button",
            [
              "type": "submit", "name": "hearts", "value": hearts == own ? "none" : "\(hearts)",
              "class": hearts <= own ? "round is-on" : "round", "aria-label": Phrases.recipeHearts("\(hearts)"),
              "aria-pressed": hearts == own ? "true" : "false",
            ]
          ) { $0.icon(.heart) }
        }
      }
    }
    html.newline()
  }
}
