import LarderModel
import LarderProjections
import LarderSentences

/// A meal of the book.
public struct MealRequest: ReportRequest {
  public var meal: MealID

  public init(_ meal: MealID) { self.meal = meal }

  public func report(_ desk: inout ReportDesk) throws -> MealReport {
    let view = try desk.snapshot.view([Calories.self])
    let catalog = view.standing.catalog
    guard
      let report = MealReport(meal, catalog, calories: view.state.projection(Calories.self), today: desk.today)
    else {
      throw Refusal(.unknownItem, Suggestion.unknownMeal(catalog.name(.meal, meal.rawValue), catalog))
    }
    return report
  }
}
