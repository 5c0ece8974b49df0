import Document
import HTTP
import LarderKitchen
import Page
import WebParts

/// The page with the errors that forecasts would have made on the household's past.
struct ForecastPage: HouseholdPage {
  private let frame: PageFrame
  private let report: ForecastCheckReport

  init(_ context: RequestContext) throws {
    frame = try PageFrame(context, .stock)
    report = try context.answer(ForecastCheckRequest())
  }

  func response() -> Response {
    let document = report.document(frame.style)
    var page = SitePage(frame, Phrases.forecast) { html in
      html.sections(document.blocks, isFolded: document.isFolded)
    }
    page.lead = { $0.text(Phrases.forecastLead) }
    page.tools = { $0.iconLink(.back, frame.home + "/runout", Phrases.runOut) }
    page.sheets = [.reports]
    return page.response()
  }
}
