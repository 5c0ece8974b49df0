import LarderAnswers
import LarderLedger
import LarderModel
import LarderRecipes

/// The versions of a recipe, and what changed from each to the next.
public struct RecipeHistoryRequest: ReportRequest {
  public var meal: MealID

  public init(_ meal: MealID) { self.meal = meal }

  public func report(_ desk: inout ReportDesk) throws -> RecipeHistoryReport {
    let view = try desk.snapshot.view()
    var versions: [RecipeHistoryReport.Version] = []
    var former: Recipe?
    for sequence in try RecipeShelf.versions(of: meal, view, &desk.snapshot.log) {
      guard let shelved = try RecipeShelf.version(sequence, view, &desk.snapshot.log) else { continue }
      let recipe = Recipe(shelved, view.standing.catalog)
      versions.append(RecipeHistoryReport.Version(sequence, shelved.day, recipe, behind: former))
      former = recipe
    }
    return RecipeHistoryReport(name: view.standing.catalog.name(.meal, meal.rawValue), versions: versions)
  }
}
