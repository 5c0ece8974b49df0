import HTTP
import LarderAnswers
import Page
import WebParts

/// The page of a report that a line asks for. It never records anything, even if its address tries to.
struct LinePage: HouseholdPage {
  private let frame: PageFrame
  private let typed: String
  private let report: (any Report)?

  init(_ context: RequestContext) throws {
    frame = try PageFrame(context, nil)
    // Reports contain money.
    try context.require(.seeMoney)
    typed = context.request.query["line"] ?? ""
    let line = try PageCommand(PageCommand.words(of: typed), context)
    report = try context.report(line.line, line.meaning)
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
