import HTTP
import LarderModel
import LarderReports
import Page

/// What happened, the latest first; undone and mended events too.
struct HistoryPage {
  /// How many events a page has.
  private static let most = 40

  private let visit: Visit
  private let home: String
  /// The item whose events they are; nil for all.
  private let item: String?
  private let lines: [HistoryReport.Line]
  private let hasEarlier: Bool
  private let style: OutputStyle

  init(_ visit: Visit) throws {
    try visit.require(.seeMoney)
    self.visit = visit
    home = "/h/\(try visit.visitedHome().id)"
    let name = visit.request.query["item"].flatMap { $0.isEmpty ? nil : $0 }
    let before = visit.request.query["before"].flatMap { UInt64($0) }
    var found = name
    let report = try visit.history { catalog in
      guard let name else {
        return HistoryRequest(.latest(withIntroductions: false), most: Self.most + 1, before: before)
      }
      guard let item = catalog.item(named: name) else { throw Problem.notFound }
      found = catalog.name(item)
      return HistoryRequest(.item(item), most: Self.most + 1, before: before)
    }
    item = found
    hasEarlier = report.shown.count > Self.most
    lines = report.shown.suffix(Self.most).reversed()
    style = try visit.style()
  }

  private func path(before: UInt64? = nil) -> String {
    let parts = [item.map { "item=" + QueryText.encoded($0) }, before.map { "before=\($0)" }].compactMap { $0 }
    return home + "/history" + (parts.isEmpty ? "" : "?" + parts.joined(separator: "&"))
  }

  func response() throws -> Response {
    let frame = try PageFrame(visit, nil)
    let here = path(before: visit.request.query["before"].flatMap { UInt64($0) })
    var page = try SitePage(visit, nil, Phrases.history) { html in
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
