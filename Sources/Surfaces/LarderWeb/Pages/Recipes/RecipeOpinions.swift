import LarderLedger
import Page

/// What each person says of a recipe in hearts; one's own are given by a tap.
struct RecipeOpinions {
  let sight: RecipeSight

  private var frame: PageFrame { sight.frame }

  func write(to html: inout HTMLWriter) {
    let given = sight.opinions.filter { $0.rating.hearts != nil && $0.person != frame.person }
    html.section("opinions", Phrases.recipeOpinions) { html in
      if frame.may(.record) { writeOwn(to: &html) }
      html.rows(given) { opinion, html in
        html.row(["class": "brief"]) { html in
          html.span("what") { $0.name(opinion.person ?? Phrases.recipeHousehold) }
          html.span("amount") { html in
            let hearts = opinion.rating.hearts ?? 0
            html.span("unseen", Phrases.recipeHearts("\(hearts)"))
            for _ in 0..<min(max(hearts, 0), 5) { html.icon(.heart) }
          }
        }
      }
    }
  }

  private func writeOwn(to html: inout HTMLWriter) {
    let own = sight.opinion(of: frame.person).hearts ?? 0
    html.block("div", ["class": "hearts", "role": "group", "aria-label": Phrases.recipeYourHearts]) { html in
      html.element("span", text: Phrases.recipeYourHearts)
      html.deed(frame, ["recipe", "rate", sight.name], says: Phrases.recipeRateSays(sight.name)) { html in
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
  }
}
