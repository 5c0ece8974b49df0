import HTTP
import LarderModel
import LarderShelves
import Page

/// What happened, the latest first; undone and mended events too.
struct HistoryPage {
  /// How many events a page has.
  private static let most = 40

  private let visit: Visit
  private let home: String
  /// The item whose events they are; nil for all.
  private let item: String?
  /// The event before which they all are; nil for the latest.
  private let before: UInt64?
  private let lines: [HistoryReport.Line]
  private let hasEarlier: Bool
  private let style: OutputStyle

  init(_ visit: Visit) throws {
    try visit.require(.seeMoney)
    self.visit = visit
    home = "/h/\(try visit.home().id)"
    before = visit.request.query["before"].flatMap { UInt64($0) }
    let catalog = try visit.catalog()
    var subject = HistoryRequest.Subject.latest(withIntroductions: false)
    var name: String?
    if let asked = visit.request.query["item"], !asked.isEmpty {
      guard let item = catalog.item(named: asked) else { throw Problem.notFound }
      (subject, name) = (.item(item), catalog.name(item))
    }
    item = name
    let report = try visit.answer(HistoryRequest(subject, most: Self.most + 1, before: before))
    hasEarlier = report.shown.count > Self.most
    lines = report.shown.suffix(Self.most).reversed()
    style = catalog.style
  }

  private func path(before: UInt64?) -> String {
    let pairs = [item.map { (name: "item", value: $0) }, before.map { (name: "before", value: "\($0)") }]
    return home + "/history" + QueryText.behind(pairs.compactMap { $0 })
  }

  func response() throws -> Response {
    let frame = try PageFrame(visit, nil)
    let here = path(before: before)
    var page = try SitePage(visit, in: frame, Phrases.history) { html in
      html.element("form", ["method": "get", "action": home + "/history", "class": "find"]) { html in
        html.leaf(
          "input",
          [
            "type": "search", "name": "item", "value": item, "aria-label": Phrases.historyOf,
            "placeholder": Phrases.historyOf, "autocomplete": "off",
          ])
      }
      html.newline()
      html.part("history") { html in
        if lines.isEmpty { html.element("p", ["class": "quiet"], text: Phrases.historyNone) }
        html.element("ol", ["class": "rows ledger"]) { html in
          for line in lines {
            LedgerEntry(line, style).write(frame, next: here, isMending: visit.may(.mend), to: &html)
          }
        }
        html.newline()
        if hasEarlier, let last = lines.last {
          html.element("p") { html in
            html.element("a", ["href": path(before: last.entry.event.sequence)], text: Phrases.historyEarlier)
          }
        }
      }
    }
    if let item { page.lead = { $0.name(item) } }
    return page.response()
  }
}
