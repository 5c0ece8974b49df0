import LarderAnswers
import LarderLedger
import LarderLog
import LarderModel
import LarderReplay

/// What is to be cooked on the days to come.
public struct PlanRequest: ReportRequest {
  public init() {}

  /// What of the ledger is needed for it.
  package static let kinds = RecipeChoice.kinds

  /// What the plan lacks, as it is seen while something is recorded.
  package static func missing(_ log: inout LogReader, today: Day) throws(LogError) -> [NeededFood] {
    let view = try HouseholdLedger.reports.current(&log, wanted: kinds)
    var choice = RecipeChoice(view, today: today)
    return try PlannedFood(view, &log, &choice, today: today).missing
  }

  public func report(_ desk: inout ReportDesk) throws -> PlanReport {
    let view = try desk.snapshot.view(Self.kinds)
    var choice = RecipeChoice(view, today: desk.today)
    let food = try PlannedFood(view, &desk.snapshot.log, &choice, today: desk.today)
    let catalog = view.standing.catalog
    let before = view.household.kitchen.plan.lines(before: desk.today).map {
      PlanReport.Line($0, name: $0.name(catalog))
    }
    return PlanReport(food.lines.map { PlanReport.Line($0) }, unsettled: before, today: desk.today)
  }
}
