import LarderAnswers
import LarderModel
import LarderProjections
import LarderReplay

/// What to buy for the days ahead.
public struct SuggestRequest: ReportRequest {
  public var days: Int
  /// Only these items; nil for all.
  public var items: Set<ItemID>?
  public var tellsWhy: Bool

  public init(days: Int = 7, items: Set<ItemID>? = nil, tellsWhy: Bool = false) {
    self.days = days
    self.items = items
    self.tellsWhy = tellsWhy
  }

  /// What of the ledger is needed for it.
  package static let kinds: [any Projection.Type] = [Purchases.self, Spending.self, MonthTotals.self]

  public func report(_ desk: inout ReportDesk) throws -> SuggestReport {
    let view = try desk.snapshot.view(Self.kinds)
    return report(
      from: view, planned: try PlannedUse(view, &desk.snapshot.log, today: desk.today), today: desk.today)
  }

  /// The same from a view of the ledger, as it is seen while something is recorded.
  package func report(from view: LedgerView, planned: PlannedUse, today: Day) -> SuggestReport {
    SuggestReport(
      household: view.household, purchases: view.state.projection(Purchases.self),
      spending: view.state.projection(Spending.self), planned: planned, today: today,
      beginning: view.state.projection(MonthTotals.self).firstDay, horizonDays: days, items: items,
      tellsWhy: tellsWhy)
  }
}
