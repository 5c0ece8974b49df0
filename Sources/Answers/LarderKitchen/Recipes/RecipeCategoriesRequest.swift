import LarderAnswers
import LarderLedger
import LarderModel

/// The categories of recipes.
public struct RecipeCategoriesRequest: ReportRequest {
  public init() {}

  public func report(_ desk: inout ReportDesk) throws -> RecipeCategoriesReport {
    let view = try desk.snapshot.view()
    let marks = try RecipeShelf.marks(view, &desk.snapshot.log)
    let catalog = view.standing.catalog
    let categories = marks.categories.map {
      (name: catalog.name(.recipeCategory, $0.category.rawValue), count: $0.count)
    }
    return RecipeCategoriesReport(categories.sorted { NameRule.key($0.name) < NameRule.key($1.name) })
  }
}
