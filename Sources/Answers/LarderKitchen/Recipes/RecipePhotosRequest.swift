import LarderAnswers
import LarderLedger
import LarderModel

/// The photos of a recipe.
public struct RecipePhotosRequest: ReportRequest {
  public var meal: MealID

  public init(_ meal: MealID) { self.meal = meal }

  public func report(_ desk: inout ReportDesk) throws -> RecipePhotosReport {
    let view = try desk.snapshot.view()
    let name = view.standing.catalog.name(.meal, meal.rawValue)
    let pictures = try RecipePictures(view, &desk.snapshot.log).pictures(of: meal)
    return RecipePhotosReport(name, pictures, folder: desk.snapshot.pictures.path)
  }
}
