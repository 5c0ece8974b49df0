import Accounts
import HTTP
import LarderFigures
import Page

/// How the months go.
enum ProgressPages {
  static let routes: [Route] = [
    Route(
      .get, base + "/progress", .household(.readAll),
      "what was thrown away and spent in a month, beside the one before to the same day",
      query: [month, QueryPart("by", "category, item or reason: what the waste is told by"), .said]
    ) { try ProgressPage($0).response() },
    Route(.get, base + "/month", .household(.readAll), "all of a month on a page to print", query: [month, .said]) {
      try whole($0)
    },
  ]

  private static let base = "/h/{household}"
  private static let month = QueryPart("month", "which, as 2026-11; this one where it is not said")

  /// The report of a month, as it goes on paper.
  private static func whole(_ visit: Visit) throws -> Response {
    try visit.require(.seeMoney)
    let report = try visit.answer(MonthRequest(ProgressPage.month(visit)))
    let document = report.document(try visit.style())
    var page = try SitePage(visit, .progress, document.title) { html in
      html.sections(document.blocks)
    }
    page.sheets.insert(.reports)
    if let lead = document.lead { page.lead = { $0.text(lead) } }
    page.tools = { html in
      html.element("button", ["type": "button", "class": "plain", "data-print": "", "aria-label": Phrases.printPage]) {
        $0.icon(.print)
      }
    }
    page.modules = ["share"]
    return page.response()
  }
}
