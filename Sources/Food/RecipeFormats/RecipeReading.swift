public import LarderRecipes

/// What a file of recipes holds.
public struct RecipeReading: Hashable, Sendable {
  public var format: RecipeFormat
  public var recipes: [Recipe]
  /// What was not read, or passed over.
  public var remarks: [RecipeRemark]
  /// What is planned for which day, where the file says so.
  public var plans: [PlannedMeal]

  public init(
    format: RecipeFormat, recipes: [Recipe] = [], remarks: [RecipeRemark] = [], plans: [PlannedMeal] = []
  ) {
    (self.format, self.recipes, self.remarks, self.plans) = (format, recipes, remarks, plans)
  }
}
