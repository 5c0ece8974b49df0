import HTTP
import LarderModel
import LarderShelves
import Page

/// What happened, the latest first; undone and mended events too.
struct HistoryPage: HouseholdPage {
  /// How many events a page has.
  private static let most = 40

  private var frame: PageFrame
  /// The item whose events they are; nil for all.
  private let item: String?
  private let lines: [HistoryReport.Line]
  private let hasEarlier: Bool

  init(_ visit: Visit) throws {
    try visit.require(.seeMoney)
    frame = try PageFrame(visit, nil)
    let before = visit.request.query["before"].flatMap { UInt64($0) }
    var subject = HistoryRequest.Subject.latest(withIntroductions: false)
    var name: String?
    if let asked = visit.request.query["item"], !asked.isEmpty {
      let catalog = try visit.catalog()
      guard let item = catalog.item(named: asked) else { throw Problem.notFound }
      (subject, name) = (.item(item), catalog.name(item))
    }
    item = name
    let report = try visit.answer(HistoryRequest(subject, most: Self.most + 1, before: before))
    hasEarlier = report.shown.count > Self.most
    lines = report.shown.suffix(Self.most).reversed()
    frame.next = path(before: before)
  }

  /// - Parameter before: the event before which all that are shown are; nil for the latest.
  private func path(before: UInt64?) -> String {
    let pairs = [item.map { (name: "item", value: $0) }, before.map { (name: "before", value: "\($0)") }]
    return frame.home + "/history" + QueryText.behind(pairs.compactMap { $0 })
  }

  func response() -> Response {
    var page = SitePage(frame, Phrases.history) { html in
      html.block("form", ["method": "get", "action": frame.home + "/history", "class": "find"]) { html in
        html.leaf(
          "input",
          [
            "type": "search", "name": "item", "value": item, "aria-label": Phrases.historyOf,
            "placeholder": Phrases.historyOf, "autocomplete": "off",
          ])
      }
      html.part("history") { html in
        if lines.isEmpty { html.p("quiet", Phrases.historyNone) }
        html.rows(lines, classes: "rows ledger", in: "ol") { LedgerEntry($0, frame.style).write(frame, to: &$1) }
        html.newline()
        guard hasEarlier, let last = lines.last else { return }
        html.element("p") { $0.link(path(before: last.entry.event.sequence), Phrases.historyEarlier) }
      }
    }
    if let item { page.lead = { $0.name(item) } }
    return page.response()
  }
}
