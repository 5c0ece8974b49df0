import LarderAnswers
import LarderModel
import LarderReplay
import LarderWords

extension Visit {
  /// What a request for a report is answered.
  func answer<Asked: ReportRequest>(_ request: Asked) throws -> Asked.Answer {
    try reading { desk in try request.report(&desk) }
  }

  /// The report that a line asks for; nil where it asks for something else.
  ///
  /// - Parameter style: how numbers and dates are written, by what the household says of it.
  func report(
    _ line: Line, _ meaning: Meaning, _ style: (Catalog) -> OutputStyle = { $0.style }
  ) throws -> (any Report)? {
    switch meaning {
    case .inquiry(let inquiry): try reading { desk in try line.report(inquiry, on: &desk, style).report }
    case .report(let report): report
    case .wish, .draft, .text, .files, .recipes, .file: nil
    }
  }

  /// The household at the moment of the request.
  func view() throws -> LedgerView { try reading { desk in try desk.snapshot.view() } }

  /// The household's names and settings.
  func catalog() throws -> Catalog { try view().standing.catalog }

  /// How the household writes numbers, money and days.
  func style() throws -> OutputStyle { try catalog().style }

  /// The household's day.
  func today() throws -> Day { try reading { desk in desk.today } }

  /// The number of the last event.
  func last() throws -> UInt64 { try reading { desk in try desk.snapshot.last } }
}
