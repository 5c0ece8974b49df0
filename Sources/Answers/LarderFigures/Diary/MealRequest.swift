import LarderAnswers
import LarderModel
import LarderProjections

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
      let name = catalog.name(.meal, meal.rawValue)
      throw Refusal(
        .unknownItem, "the meal book has no \"\(name.visible)\"",
        hint: "\(.addMeal(name, energy: "420kcal")) puts it in")
    }
    return report
  }
}
