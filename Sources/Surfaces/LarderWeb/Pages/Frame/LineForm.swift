import Document
import HTTP
import LarderAnswers
import LarderWords
import Page

/// The entry line of a page, which records, searches or adds.
struct LineForm {
  /// The label for screen readers.
  var label = Phrases.line
  /// The placeholder.
  var placeholder = Phrases.lineHint
  /// The button's label.
  var button = Phrases.record
  var icon = Icon.return
  /// The words placed before the typed ones, such as "list add"; nil if whole lines are typed.
  var before: String?
  /// The path to search with the typed words; nil if the line only records.
  var search: String?
  /// The words typed before.
  var typed = ""
  /// Whether a scan button is next to the line.
  var hasScan = false

  /// - Parameter refused: The words just typed and refused, or nil.
  func write(_ frame: PageFrame, typed refused: String?, to html: inout HTMLWriter) {
    html.block(
      "form",
      [
        "method": "post", "action": frame.home + "/do", "class": "line", "data-command": "", "data-line": "",
        "role": search == nil ? nil : "search",
      ]
    ) { html in
      html.hidden("seen", "\(frame.seen)")
      // By default, forms return to the first page.
      if frame.next != frame.home { html.hidden("next", frame.next) }
      if let before { html.hidden("before", before) }
      html.element("label", ["for": "line", "class": "unseen"], text: label)
      html.div("entry") { html in
        if let search {
          html.element(
            "button",
            ["class": "plain", "formmethod": "get", "formaction": search, "aria-label": Phrases.search]
          ) { $0.icon(.search) }
        }
        writeField(refused ?? typed, to: &html)
        if hasScan, frame.places.contains(.scan) { html.iconLink(.scan, frame.home + "/scan", Phrases.scan, "plain") }
        html.element("button", ["type": "submit", "class": "plain enter", "aria-label": button]) { $0.icon(icon) }
      }
      html.element("div", ["class": "error", "id": "line-error", "role": "alert"]) { _ in }
    }
  }

  private func writeField(_ typed: String, to html: inout HTMLWriter) {
    html.leaf(
      "input",
      [
        "id": "line", "name": "line", "type": search == nil ? "text" : "search",
        "value": typed.isEmpty ? nil : typed, "placeholder": placeholder, "autocomplete": "off",
        "autocapitalize": "none", "enterkeyhint": before == nil ? "send" : "done", "required": "",
        "data-search-field": search == nil ? nil : "",
      ])
  }
}

/// The page of a report that a line asks for. It never records anything, even if its address tries to.
struct LinePage: HouseholdPage {
  private let frame: PageFrame
  private let typed: String
  private let report: (any Report)?

  init(_ visit: RequestContext) throws {
    frame = try PageFrame(visit, nil)
    // Reports contain money.
    try visit.require(.seeMoney)
    typed = visit.request.query["line"] ?? ""
    let line = try PageCommand(PageCommand.words(of: typed), visit)
    report = try visit.report(line.line, line.meaning)
  }

  func response() -> Response {
    let document = report?.document(frame.style)
    var page = SitePage(frame, document?.title ?? Phrases.line) { html in
      if let document { html.sections(document.blocks) } else { html.p(nil, Phrases.recordsIfEntered) }
    }
    if document != nil { page.sheets = [.reports] }
    if let lead = document?.lead { page.lead = { $0.text(lead) } }
    page.line = LineForm(typed: typed)
    return page.response()
  }
}
