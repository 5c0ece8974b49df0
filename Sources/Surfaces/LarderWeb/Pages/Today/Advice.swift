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
  private let style: OutputStyle

  /// Nil where nothing that is due would be used up.
  init?(_ visit: Visit, _ due: DueLots, _ style: OutputStyle) throws {
    let lots = Set((due.past + due.ahead).map(\.lot))
    guard !lots.isEmpty else { return nil }
    var request = RecipeSuggestRequest()
    request.most = 1
    guard let line = try visit.answer(request).suggested.first else { return nil }
    used = Set(line.draws.map(\.lot)).intersection(lots).count
    guard used > 0 else { return nil }
    self.line = line
    self.style = style
  }

  /// - Parameter frame: nil where whoever looks may not record.
  func write(_ home: String, _ frame: PageFrame?, to html: inout HTMLWriter) {
    let path = RecipeRow.path(home, line.name)
    html.element("div", ["class": "advice"]) { html in
      html.icon(.cook)
      html.element("a", ["class": "what", "href": path]) { html in
        html.element("b") { html in
          html.name(line.name)
          html.text(" " + Phrases.usesUp(used))
        }
        if !detail.isEmpty { html.element("span", ["class": "detail"], text: detail) }
      }
      if frame != nil {
        html.element(
          "a", ["class": "button do", "href": path + "/cook", "aria-label": Phrases.cookThis(line.name)],
          text: Phrases.cookIt)
      }
    }
    html.newline()
  }

  /// "25 min · 30 g parmesan short".
  private var detail: String {
    var parts: [String] = []
    if let minutes = line.minutes { parts.append("\(minutes) min") }
    let missing = line.missing.map { $0.quantity.inKitchen(of: $0.name, style) }
    if let first = missing.first { parts.append(Phrases.short(first, others: missing.count - 1)) }
    if missing.isEmpty { parts.append(Phrases.nothingShort) }
    return parts.joined(separator: " · ")
  }
}
