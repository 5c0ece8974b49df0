import Document
import HTTP
import LarderAnswers
import LarderWords
import Page

/// The one field of a page, under the thumb: it records, searches or adds.
struct LineForm {
  /// What is said of it to whoever hears the page.
  var label = Phrases.line
  /// A word or two in the empty field.
  var placeholder = Phrases.lineHint
  /// What the button does.
  var button = Phrases.record
  var icon = Icon.return
  /// What stands before what is typed, such as "list add"; a whole line is typed where it is nil.
  var before: String?
  /// Where the page is asked for again with what is typed, where it searches; nil where it records alone.
  var search: String?
  /// What was typed before.
  var typed = ""
  /// Whether there is a way to the camera beside it.
  var hasScan = false

  /// - Parameter refused: what was just typed and refused; nil if nothing was just typed.
  func write(_ frame: PageFrame, typed refused: String?, to html: inout HTMLWriter) {
    html.block(
      "form",
      [
        "method": "post", "action": frame.home + "/do", "class": "line", "data-command": "", "data-line": "",
        "role": search == nil ? nil : "search",
      ]
    ) { html in
      html.hidden("seen", "\(frame.seen)")
      // Where nothing is said, one is led back to the first page.
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

/// The report that a line asks for. A page that is read records nothing, even if its address tries to.
struct LinePage: HouseholdPage {
  private let frame: PageFrame
  private let typed: String
  private let report: (any Report)?

  init(_ visit: Visit) throws {
    frame = try PageFrame(visit, nil)
    // The figures of a report have money among them.
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
