import LarderAnswers
import LarderModel
import LarderProjections
import LarderReplay

/// When what is in will be gone.
public struct RunOutRequest: ReportRequest {
  public var days: Int
  /// Only these items; nil for all.
  public var items: Set<ItemID>?

  public init(days: Int = 7, items: Set<ItemID>? = nil) {
    self.days = days
    self.items = items
  }

  /// What of the ledger is needed for it.
  package static let kinds: [any Projection.Type] = [Purchases.self]

  public func report(_ desk: inout ReportDesk) throws -> RunOutReport {
    let view = try desk.snapshot.view(Self.kinds)
    let planned = try PlannedUse(view, &desk.snapshot.log, today: desk.today)
    return RunOutReport(
      household: view.household, purchases: view.state.projection(Purchases.self), planned: planned, today: desk.today,
      horizonDays: days, items: items)
  }
}
