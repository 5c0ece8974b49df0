import LarderModel
import LarderRecipes
import RecipeFormats

/// Makes commands of recipes and of what is planned: what their lines mean is no business of an import.
public protocol CookbookIntake: Sendable {
  /// The command that writes a recipe down; nil for one that is there already.
  mutating func command(for recipe: Recipe, in household: Household, _ moment: Moment) -> WriteRecipe?
  /// The command that plans a meal; nil for one that is passed over.
  mutating func command(for meal: PlannedMeal, in household: Household, _ moment: Moment) -> PlanMeal?
  /// The names of recipes whose own name another recipe has.
  var renamed: [String] { get }
  /// What was passed over of the plan, in a sentence; nil where nothing was.
  var passedOver: Wording? { get }
}
