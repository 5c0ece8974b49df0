import LarderFigures
import LarderKitchen
import LarderLedger
import LarderModel
import LarderSentences

extension Line {
  /// `larder report`: of what, of which period.
  func reportMeaning() throws(WordsError) -> Meaning {
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
    let words = arguments.words.dropFirst().joined(separator: " ")
    let asked = try saidPeriod(words)
    return switch what {
    case "waste": .inquiry(Inquiry { snapshot in try self.wasteRequest(asked, &snapshot) })
    case "calories": .inquiry(Inquiry { snapshot in try self.caloriesRequest(asked, &snapshot) })
    case "spending": .inquiry(Inquiry { snapshot in try self.spendingRequest(asked, &snapshot) })
    case "dishes": .inquiry(Inquiry { snapshot in try self.dishesRequest(asked, &snapshot) })
    case "month": .inquiry(Inquiry { snapshot in try self.monthRequest(asked, &snapshot) })
    default:
      throw .usage(
        "there is no report of \"\(what.visible)\"; \(.words("report waste")), calories, spending, dishes or month")
    }
  }

  private func dishesRequest(_ asked: String?, _ snapshot: inout LedgerSnapshot) throws -> DishesRequest {
    DishesRequest(period: try period(asked ?? "month", try snapshot.standing().catalog))
  }

  private func wasteRequest(_ asked: String?, _ snapshot: inout LedgerSnapshot) throws -> WasteRequest {
    let catalog = try snapshot.standing().catalog
    let period = try period(asked ?? "month", catalog)
    let breakdown = try breakdown(WasteBreakdown.self, of: "waste")
    let most = try mostParts()
    return WasteRequest(period: period, against: try otherPeriod(period, catalog), by: breakdown, most: most)
  }

  private func spendingRequest(_ asked: String?, _ snapshot: inout LedgerSnapshot) throws -> SpendingRequest {
    let catalog = try snapshot.standing().catalog
    let period = try period(asked ?? "month", catalog)
    let breakdown = try breakdown(SpendingBreakdown.self, of: "spending")
    let most = try mostParts()
    return SpendingRequest(period: period, against: try otherPeriod(period, catalog), by: breakdown, most: most)
  }

  private func caloriesRequest(_ asked: String?, _ snapshot: inout LedgerSnapshot) throws -> CaloriesRequest {
    let catalog = try snapshot.standing().catalog
    let period = try period(asked ?? "week", catalog)
    let against = try otherPeriod(period, catalog)
    let person = try catalog.known(.person, ifSaid: arguments[.person]).map(PersonID.init(rawValue:))
    return CaloriesRequest(period: period, against: against, person: person, tableOfCSV: try calorieTable())
  }

  private func monthRequest(_ asked: String?, _ snapshot: inout LedgerSnapshot) throws -> MonthRequest {
    let catalog = try snapshot.standing().catalog
    let period = try period(asked ?? "month", catalog)
    let month = period.first.month
    guard period == Period(month) else {
      throw WordsError.usage("report month is of one month, as 2026-10 or \"last month\"")
    }
    let person = try catalog.known(.person, ifSaid: arguments[.person]).map(PersonID.init(rawValue:))
    return MonthRequest(month, person: person)
  }

  private func calorieTable() throws(WordsError) -> CaloriesReport.Table {
    guard let text = arguments[.table] else { return .days }
    guard let table = CaloriesReport.Table(rawValue: text) else {
      let known = CaloriesReport.Table.allCases.map(\.rawValue).joined(separator: ", ")
      throw .usage("table:\(text.visible) is none of \(known)")
    }
    guard arguments.has(.csv) else { throw .usage("table:\(text) goes with --csv; text and JSON hold them all") }
    return table
  }

  /// The period that `--vs` names; nil where it was not said.
  private func otherPeriod(_ period: Period, _ catalog: Catalog) throws -> Period? {
    guard let text = arguments[.versus] else { return nil }
    guard let against = try text == "previous" ? period.previous : self.period(text, catalog) else {
      throw WordsError.usage("there is no period before \(period.formatted(catalog.style))")
    }
    return against
  }

  /// How many parts `--top` asks for; nil where it was not said.
  func mostParts() throws(WordsError) -> Int? {
    guard let text = arguments[.top] else { return nil }
    if text.lowercased() == "all" { return .max }
    guard let count = Int(text), count > 0, text.utf8.allSatisfy({ (48...57).contains($0) }) else {
      throw .usage("--top \(text.visible) is no number of parts; as in --top 5, or all")
    }
    return count
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
