import LarderLedger
import LarderModel
import LarderProjections
import LarderReplay
import LarderReports

/// What reports of a period, and of another that it is compared with, are made from.
extension Session {
  /// Projections folded over a period: from the checkpoint where the tallies tell its months apart.
  func folded(
    _ kinds: [any Projection.Type], _ period: Period, _ ledger: HouseholdLedger
  ) throws -> (view: LedgerView, tallied: Tallied) {
    let isMonths = period.isWholeMonths || period == .all
    let view = try ledger.view(
      kinds, asOf: try cut(ledger), period: isMonths ? nil : period, months: isMonths ? period : nil)
    return (view, isMonths ? .months : .periodOnly)
  }

  /// The same with the months up to the end of the period, whatever its days.
  func foldedWithTrend(
    _ kinds: [any Projection.Type], _ period: Period, _ ledger: HouseholdLedger
  ) throws -> (view: LedgerView, tallied: Tallied, trend: MonthTrend, life: LedgerLife) {
    let (view, tallied) = try folded(kinds + [MonthTotals.self], period, ledger)
    // Folded over some days alone, the months are not whole.
    let whole = tallied == .months ? view : try ledger.view([MonthTotals.self], asOf: try cut(ledger))
    let totals = whole.state.projection(MonthTotals.self)
    let life = LedgerLife(from: totals.firstDay, to: try lastKnownDay(view, ledger))
    return (view, tallied, MonthTrend(totals, period, today: life.last), life)
  }

  /// The first day that anything is known of.
  func firstKnownDay(_ ledger: HouseholdLedger) throws -> Day? {
    try ledger.view([MonthTotals.self], asOf: try cut(ledger)).state.projection(MonthTotals.self).firstDay
  }

  /// The last day that anything can be known of: today, or the day that `--as-of` goes back to.
  func lastKnownDay(_ view: LedgerView, _ ledger: HouseholdLedger) throws -> Day {
    let today = today(view)
    guard let text = arguments["as-of"] else { return today }
    guard let sequence = UInt64(text) else {
      return min(today, try EnteredDay(parsing: text, today: clock.civilDay, leaning: .past).day)
    }
    let reader = try ledger.log.beginRead()
    return min(today, try reader.event(sequence)?.day ?? today)
  }

  /// The period that `--vs` names; nil where it was not said.
  func otherPeriod(_ period: Period, _ ledger: HouseholdLedger, _ style: OutputStyle) throws -> Period? {
    guard let text = arguments["vs"] else { return nil }
    guard let against = try text == "previous" ? period.previous : self.period(text, ledger) else {
      throw Failure.usage("there is no period before \(period.formatted(style))")
    }
    return against
  }

  /// How many parts `--top` asks for; nil where it was not said.
  func mostParts() throws(Failure) -> Int? {
    guard let text = arguments["top"] else { return nil }
    if text.lowercased() == "all" { return .max }
    guard let count = Int(text), count > 0, text.utf8.allSatisfy({ (48...57).contains($0) }) else {
      throw Failure.usage("--top \(text.visible) is no number of parts; as in --top 5, or all")
    }
    return count
  }

  /// What `--by` asks for; nil where it was not said.
  func breakdown<Breakdown: CaseIterable & RawRepresentable<String>>(
    _ type: Breakdown.Type, of report: String
  ) throws(Failure) -> Breakdown? {
    guard let text = arguments["by"] else { return nil }
    if let breakdown = Breakdown(rawValue: text.lowercased()) { return breakdown }
    let listed = Breakdown.allCases.map { $0.rawValue }.listed("or")
    throw Failure.usage("\(report) is told by \(listed), not by \"\(text.visible)\"")
  }

  /// Whatever may be told by, in any report.
  static var breakdowns: [String] {
    let words = WasteBreakdown.allCases.map { $0.rawValue }
    return words + SpendingBreakdown.allCases.map { $0.rawValue }.filter { !words.contains($0) }
  }
}
