import LarderLedger
import LarderModel
import LarderProjections
import LarderReplay
import LarderReports

extension Verb {
  static let report = Verb(
    name: "report", group: .looking,
    summary: "waste, calories or spending of a period",
    usage: "report waste|calories|spending [-p PERIOD] [--vs PERIOD|previous]",
    words: [.words(["waste", "calories", "spending"]), .period],
    details: """
      A period asks for things as they were, by the day they happened; --as-of asks as they were known then. Both can be
      combined. Without a period: this month, and for calories this week.
      """,
    options: [
      Option.period,
      Option("vs", "PERIOD", "compare the waste with another period, or the previous one"),
      Option("for", "PERSON", "only this person's calories"),
      Option.asOf, Option.csv,
    ],
    examples: [
      "report waste -p \"last month\" --vs previous", "report calories -p week", "report spending -p 2026 --csv",
    ]
  ) { session in
    guard let what = session.arguments.words.first else {
      throw Failure.usage("of what? larder report waste, calories or spending")
    }
    // `report calories today` names its period as a word.
    let words = session.arguments.words.dropFirst().joined(separator: " ")
    let asked = session.arguments["period"] ?? (words.isEmpty ? nil : words)
    if what != "waste", session.arguments["vs"] != nil { throw Failure.usage("only waste is compared with --vs") }
    switch what {
    case "waste": try session.reportWaste(asked)
    case "calories": try session.reportCalories(asked)
    case "spending": try session.reportSpending(asked)
    default: throw Failure.usage("there is no report of \"\(what.visible)\"; larder report waste, calories or spending")
    }
  }
}

extension Session {
  /// Projections folded over a period: from the checkpoint where the tallies tell its months apart.
  private func folded(
    _ kinds: [any Projection.Type], _ period: Period, _ ledger: HouseholdLedger
  ) throws -> (view: LedgerView, tallied: Tallied) {
    let isMonths = period.isWholeMonths || period == .all
    let view = try ledger.view(
      kinds, asOf: try cut(ledger), period: isMonths ? nil : period, months: isMonths ? period : nil)
    return (view, isMonths ? .months : .periodOnly)
  }

  fileprivate mutating func reportWaste(_ asked: String?) throws {
    let ledger = try openForReading()
    let period = try period(asked ?? "month", ledger)
    let (view, tallied) = try folded([Waste.self, Spending.self], period, ledger)
    var other: (period: Period, waste: Waste, spending: Spending)?
    var otherTallied = tallied
    if let text = arguments["vs"] {
      guard let against = try text == "previous" ? period.previous : self.period(text, ledger) else {
        throw Failure.usage("there is no period before \(period.formatted(style(view.standing.catalog)))")
      }
      let before = try folded([Waste.self, Spending.self], against, ledger)
      other = (against, before.view.state.projection(Waste.self), before.view.state.projection(Spending.self))
      otherTallied = before.tallied
    }
    guard otherTallied == tallied || other == nil else {
      // One of the two is not of whole months: both are counted by their days alone.
      throw Failure.usage("compare whole months with whole months, or days with days")
    }
    show(
      WasteReport(
        waste: view.state.projection(Waste.self), spending: view.state.projection(Spending.self),
        catalog: view.standing.catalog, period: period, tallied: tallied, comparedWith: other),
      style(view.standing.catalog))
  }

  fileprivate mutating func reportCalories(_ asked: String?) throws {
    let ledger = try openForReading()
    let period = try period(asked ?? "week", ledger)
    let view = try ledger.view([Calories.self], asOf: try cut(ledger), months: period)
    let person = try arguments["for"].map { name throws(Failure) in
      guard let number = view.standing.catalog.table(of: .person).number(of: name) else {
        throw Failure(.refused, "nobody is called \"\(name.visible)\" in this ledger")
      }
      return PersonID(rawValue: number)
    }
    show(
      CaloriesReport(
        calories: view.state.projection(Calories.self), catalog: view.standing.catalog, period: period, person: person,
        today: today(view)), style(view.standing.catalog))
  }

  fileprivate mutating func reportSpending(_ asked: String?) throws {
    let ledger = try openForReading()
    let period = try period(asked ?? "month", ledger)
    let (view, tallied) = try folded([Spending.self], period, ledger)
    show(
      SpendingReport(
        spending: view.state.projection(Spending.self), catalog: view.standing.catalog, period: period,
        tallied: tallied), style(view.standing.catalog))
  }
}
