import LarderAnswers
import LarderKitchen
import LarderModel
import LarderSentences
import Page

/// One dish to cook: the best of those that are suggested, where it uses up what is due.
struct Advice {
  private let line: RecipeSuggestReport.Line
  /// How many of the things that are due it takes.
  private let used: Int
  private let frame: PageFrame

  /// Nil where nothing that is due would be used up.
  init?(_ frame: PageFrame, _ due: DueLots) throws {
    let lots = Set((due.past + due.ahead).map(\.lot))
    guard !lots.isEmpty else { return nil }
    var request = RecipeSuggestRequest()
    request.most = 1
    guard let line = try frame.visit.answer(request).suggested.first else { return nil }
    used = Set(line.draws.map(\.lot)).intersection(lots).count
    guard used > 0 else { return nil }
    (self.line, self.frame) = (line, frame)
  }

  func write(to html: inout HTMLWriter) {
    let path = RecipeRow.path(frame.home, line.name)
    html.block("div", ["class": "advice"]) { html in
      html.icon(.cook)
      html.element("a", ["class": "what", "href": path]) { html in
        html.element("b") { html in
          html.name(line.name)
          html.text(" " + Phrases.usesUp(used))
        }
        if !detail.isEmpty { html.span("detail", detail) }
      }
      guard frame.may(.record) else { return }
      html.element(
        "a", ["class": "button do", "href": path + "/cook", "aria-label": Phrases.cookTitle(line.name)],
        text: Phrases.cookDo)
    }
  }

  /// "25 min · 30 g parmesan short".
  private var detail: String {
    let missing = line.missing.map { $0.quantity.inKitchen(of: $0.name, frame.style) }
    let short = missing.first.map { Phrases.short($0, others: missing.count - 1) } ?? Phrases.nothingMissing
    return HTMLWriter.dotted([line.minutes.map { "\($0) min" }, short])
  }
}
