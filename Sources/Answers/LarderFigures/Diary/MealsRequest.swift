import LarderAnswers
import LarderProjections

/// The meal book.
public struct MealsRequest: ReportRequest {
  /// Whether those that were taken out of the book are listed too.
  public var withRemoved: Bool

  public init(withRemoved: Bool = false) { self.withRemoved = withRemoved }

  public func report(_ desk: inout ReportDesk) throws -> MealsReport {
    let view = try desk.snapshot.view([Calories.self])
    return MealsReport(
      catalog: view.standing.catalog, calories: view.state.projection(Calories.self), today: desk.today,
      withRemoved: withRemoved)
  }
}
