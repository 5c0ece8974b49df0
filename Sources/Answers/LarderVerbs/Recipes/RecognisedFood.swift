import LarderAnswers
import LarderCommands
import LarderModel
import LarderRecipes

/// The food of a line of ingredients, before its recipe is kept.
package struct RecognisedFood: Hashable, Sendable {
  /// The household's item, or else the food in the catalogue. Nil if the line is not recognised for certain.
  package let name: String?
  /// The people whom the food concerns. Nil if no one of the household has an allergy.
  package let concerns: [Concern]?

  /// Shared, so that its tables are read once.
  private static let matcher = IngredientMatcher()

  /// The foods of a recipe's lines, in their order.
  package static func all(of recipe: Recipe, _ household: Household, on today: Day) -> [RecognisedFood] {
    let catalog = household.catalog
    let finder = ConcernFinder(catalog, on: today)
    return recipe.ingredients.map { written in
      let ingredient = WriteRecipe.Ingredient(written, matcher, household)
      let contents = FoodContents(matcher.allergens(of: written.line), [written.line.item])
      return RecognisedFood(
        name: ingredient.item.map { catalog.name($0) } ?? ingredient.known,
        concerns: finder.marks(of: contents))
    }
  }
}
