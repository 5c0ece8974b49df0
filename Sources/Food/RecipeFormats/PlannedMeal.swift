public import LarderRecipes

/// A meal of a plan.
public struct PlannedMeal: Hashable, Sendable {
  /// The day as `2026-03-07`; nil where none is said.
  public var date: String?
  /// Such as `dinner`, as the file has it; empty where it does not say.
  public var sitting: String
  /// The name of the recipe, or what else is eaten.
  public var recipe: String
  public var portions: Fraction?

  public init(date: String?, sitting: String, recipe: String, portions: Fraction? = nil) {
    (self.date, self.sitting, self.recipe, self.portions) = (date, sitting, recipe, portions)
  }
}
