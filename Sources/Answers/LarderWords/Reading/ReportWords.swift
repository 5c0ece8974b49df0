import LarderAnswers
import LarderFigures
import LarderKitchen
import LarderLedger
import LarderModel
import LarderSentences

/// The words after `larder report`: the subject and the period.
struct ReportWords: ReadsLine {
  let line: Line
  private let catalog: Catalog
  /// The period that the line names; nil for the usual one.
  private let asked: String?

  static func meaning(of line: Line) throws(WordsError) -> Meaning {
    let arguments = line.arguments
    guard let what = arguments.words.first else {
      throw .usage("of what? \(.words("report waste")), calories, spending, dishes or month")
    }
    let foreign: [OptionName] =
      switch what {
      case "waste", "spending": [.person, .table]
      case "calories": [.by, .top]
      case "month": [.versus, .by, .top, .table]
      case "dishes": [.versus, .by, .top, .table, .person]
      default: []
      }
    if let option = foreign.first(where: arguments.says)?.rawValue {
      throw .usage("\(.words("report \(what.visible)")) takes no --\(option)")
    }
    // `report calories today` names its period as a word.
    let asked = try arguments.saidPeriod(arguments.words.dropFirst().joined(separator: " "))
    guard ["waste", "calories", "spending", "dishes", "month"].contains(what) else {
      throw .usage(
        "there is no report of \"\(what.visible)\"; \(.words("report waste")), calories, spending, dishes or month")
    }
    return .seeing { catalog in try ReportWords(line: line, catalog: catalog, asked: asked).request(what) }
  }

  private func request(_ what: String) throws -> any ReportRequest {
    let period = try line.period(asked ?? (what == "calories" ? "week" : "month"), catalog)
    switch what {
    case "waste":
      let (breakdown, most) = try (breakdown(WasteBreakdown.self, of: what), arguments.mostParts())
      return WasteRequest(period: period, against: try otherPeriod(period), by: breakdown, most: most)
    case "spending":
      let (breakdown, most) = try (breakdown(SpendingBreakdown.self, of: what), arguments.mostParts())
      return SpendingRequest(period: period, against: try otherPeriod(period), by: breakdown, most: most)
    case "calories":
      let against = try otherPeriod(period)
      return CaloriesRequest(period: period, against: against, person: try person(), tableOfCSV: try calorieTable())
    case "dishes": return DishesRequest(period: period)
    default:
      let month = period.first.month
      guard period == Period(month) else {
        throw WordsError.usage("report month is of one month, as 2026-10 or \"last month\"")
      }
      return MonthRequest(month, person: try person())
    }
  }

  private func person() throws(WordsError) -> PersonID? {
    try catalog.known(.person, ifSaid: arguments[.person]).map(PersonID.init(rawValue:))
  }

  private func calorieTable() throws(WordsError) -> CaloriesReport.Table {
    let table: CaloriesReport.Table? = try arguments.choice(.table) {
      "table:\($0) is none of \($1.joined(separator: ", "))"
    }
    guard let table else { return .days }
    guard arguments.has(.csv) else {
      throw .usage("table:\(table.rawValue) goes with --csv; text and JSON hold them all")
    }
    return table
  }

  /// The period that `--vs` names; nil where it was not said.
  private func otherPeriod(_ period: Period) throws -> Period? {
    guard let text = arguments[.versus] else { return nil }
    guard let against = try text == "previous" ? period.previous : line.period(text, catalog) else {
      throw WordsError.usage("there is no period before \(period.formatted(catalog.style))")
    }
    return against
  }

  /// What `--by` asks for; nil where it was not said.
  private func breakdown<Breakdown: CaseIterable & RawRepresentable<String>>(
    _ type: Breakdown.Type, of report: String
  ) throws(WordsError) -> Breakdown? {
    guard let text = arguments[.by] else { return nil }
    if let breakdown = Breakdown(rawValue: text.lowercased()) { return breakdown }
    let listed = Breakdown.allCases.map { $0.rawValue }.listed("or")
    throw .usage("\(report) is told by \(listed), not by \"\(text.visible)\"")
  }

  /// Whatever may be told by, in any report.
  static var breakdowns: [String] {
    let words = WasteBreakdown.allCases.map { $0.rawValue }
    return words + SpendingBreakdown.allCases.map { $0.rawValue }.filter { !words.contains($0) }
  }
}
