public import LarderRecipes

/// A meal of a plan.
public struct PlannedMeal: Hashable, Sendable {
  /// The day as `2026-03-07`; nil where none is said.
  public var date: String?
  /// Such as `dinner`, as the file has it; empty where it does not say.
  public var sitting: String
  /// The name of the recipe, or what else is eaten.
  public var recipe: String
  /// The number that the file knows the recipe by.
  public var uid: String?
  public var portions: Fraction?
  /// How much of something that is no recipe, such as "200 g".
  public var amount: String?
  /// What the file's line is known by, so that it is taken once.
  public var stamp: String?

  public init(date: String?, sitting: String, recipe: String, uid: String? = nil, portions: Fraction? = nil) {
    (self.date, self.sitting, self.recipe, self.uid, self.portions) = (date, sitting, recipe, uid, portions)
  }
}
