import LarderModel

extension EventMaker {
  /// A random event about the cookbook, a dish or the plan.
  mutating func ofRecipes() -> any EventBody {
    let meal = MealID(rawValue: number(.meal))
    switch Int.random(in: 0..<7, using: &random) {
    case 0:
      var written = RecipeWritten(meal)
      (written.yield, written.ingredients, written.total) = (quantity(), 2, 25)
      (written.steps, written.notes) = ("1. Cut \\ peel.\n2. Stir: ½ \"hour\".", "für Ann 🥛")
      return written
    case 1:
      var listed = IngredientListed(meal)
      (listed.item, listed.quantity, listed.position) = (item(), quantity(), 1)
      (listed.line, listed.food, listed.measure, listed.isOptional) = ("2 tins tomatoes", "tomatoes", "tin", chance(2))
      return listed
    case 2:
      var rated = RecipeRated(meal, by: chance(2) ? person() : nil)
      (rated.hearts, rated.favourite) = (4, .yes)
      return rated
    case 3:
      return RecipeFiled(
        chance(3) ? nil : meal, under: RecipeCategoryID(rawValue: number(.recipeCategory)), isOut: chance(3))
    case 4:
      var picture = PictureKept()
      (picture.meal, picture.format, picture.bytes) = (meal, .jpeg, 12_345)
      picture.digest = String(repeating: "0a", count: 32)
      return picture
    case 5:
      var dish = DishDescribed()
      (dish.lot, dish.meal, dish.energy, dish.unknown) = (lot(), meal, scaled(900_000), 1)
      return dish
    default:
      var planned = Planned()
      if chance(2) { planned.meal = meal } else { planned.item = item() }
      (planned.on, planned.mealTime, planned.state) = (Day(number: 20_500), .dinner, .planned)
      if chance(2) { planned.quantity = quantity() }
      return planned
    }
  }
}
