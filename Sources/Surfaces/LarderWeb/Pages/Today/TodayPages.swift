import Accounts
import HTTP
import LarderModel
import LarderWords
import Page

/// The first page of a household, and what is asked on it.
enum TodayPages {
  static let routes: [Route] = [
    Route(
      .get, base, .household(.readKitchen), "what is due, the list, the day's energy, and a line to type",
      query: [.said]
    ) { try TodayPage($0).response() },
    Route(
      .get, base + "/line", .household(.readAll), "a report, as it was asked for by a line",
      query: [QueryPart("line", "what was typed")]
    ) { try read($0) },
  ]

  private static let base = "/h/{household}"

  /// The report that was asked for. A page to read records nothing, whatever its address says.
  private static func read(_ visit: Visit) throws -> Response {
    let home = try visit.home()
    // The figures of a report have money among them.
    try visit.require(.seeMoney)
    let typed = visit.request.query["line"] ?? ""
    var form = LineForm(next: "/h/\(home.id)")
    form.typed = typed
    let line = try PageCommand(PageCommand.words(of: typed), visit)
    guard let report = try visit.report(line.line, line.meaning) else {
      var page = try SitePage(visit, nil, Phrases.line) { html in
        html.element("p", text: Phrases.recordsIfEntered)
      }
      page.line = form
      return page.response()
    }
    let document = report.document(try visit.style())
    var page = try SitePage(visit, nil, document.title) { html in html.sections(document.blocks) }
    page.sheets = [.reports]
    if let lead = document.lead { page.lead = { $0.text(lead) } }
    page.line = form
    return page.response()
  }
}
