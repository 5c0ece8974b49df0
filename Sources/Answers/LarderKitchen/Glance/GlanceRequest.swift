import LarderAnswers
import LarderModel
import LarderProjections
import LarderReplay

/// The morning's look at the household.
public struct GlanceRequest: ReportRequest {
  public init() {}

  /// What of the ledger is needed for it.
  package static let kinds: [any Projection.Type] = [
    Purchases.self, Spending.self, MonthTotals.self, Calories.self,
  ]

  public func report(_ desk: inout ReportDesk) throws -> GlanceReport {
    let view = try desk.snapshot.view(Self.kinds)
    let suggestions = SuggestReport(
      household: view.household, purchases: view.state.projection(Purchases.self),
      spending: view.state.projection(Spending.self),
      planned: try PlannedUse(view, &desk.snapshot.log, today: desk.today), today: desk.today,
      beginning: view.state.projection(MonthTotals.self).firstDay, horizonDays: 1)
    return GlanceReport(
      household: view.household, suggestions: suggestions, calories: view.state.projection(Calories.self),
      today: desk.today)
  }
}
