import Document
import HTTP
import LarderAnswers
import LarderKitchen
import Page
import WebParts

/// The page of a report that a line asks for. It never records anything, even if its address tries to.
struct LinePage: HouseholdPage {
  private let frame: PageFrame
  private let typed: String
  private let report: (any Report)?
  /// The answer in one sentence, if the report is the list on Today.
  private let answer: String?

  init(_ context: RequestContext) throws {
    frame = try PageFrame(context, nil)
    // Reports contain money.
    try context.require(.seeMoney)
    typed = context.request.query["line"] ?? ""
    let line = try PageCommand(PageCommand.words(of: typed), context)
    report = try context.report(line.line, line.meaning)
    // Other words or options ask about an earlier state, the freezer, or more days.
    let said = line.line.arguments
    let isPlain = said.words.isEmpty && said.values.isEmpty && said.switches.isEmpty
    answer = (isPlain ? report as? DueReport : nil).map {
      Phrases.due(past: $0.past.count, ahead: $0.ahead.count, days: $0.horizonDays)
    }
  }

  func response() throws -> Response {
    if let answer { return try frame.context.leading(to: frame.home, saying: Toast(says: answer)) }
    let document = report?.document(frame.style)
    var page = SitePage(frame, document?.title ?? Phrases.line) { html in
      if let document {
        html.sections(document.blocks.filter { !$0.isLine }, isFolded: document.isFolded)
      } else {
        writeEntry(to: &html)
      }
    }
    if document != nil { page.sheets = [.reports] }
    if let lead = document?.lead { page.lead = { $0.text(lead) } }
    page.line = LineForm(typed: typed)
    return page.response()
  }

  /// Writes a button for a line that is an entry.
  private func writeEntry(to html: inout HTMLWriter) {
    html.block(
      "form", ["method": "post", "action": frame.home + "/do", "data-command": "", "data-says": typed]
    ) { html in
      html.hidden("seen", "\(frame.seen)")
      html.hidden("line", typed)
      html.p(nil, Phrases.isEntry(typed))
      html.iconButton(.check, Phrases.record, "do wide")
    }
  }
}

extension Block {
  /// Whether the block is only a line to type at a terminal.
  fileprivate var isLine: Bool {
    guard case .paragraph(let sentence) = self else { return false }
    return sentence.pieces.allSatisfy { if case .line = $0 { true } else { false } }
  }
}
