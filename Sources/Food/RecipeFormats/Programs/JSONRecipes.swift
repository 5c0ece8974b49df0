internal import Hypertext
internal import LarderRecipes

/// Tells by its names what program a JSON file is of, and reads it.
enum JSONRecipes {
  /// The format, or nil where it is none that is known.
  static func read(_ value: LooseJSON, into basket: inout RecipeBasket, member: String?) -> RecipeFormat? {
    if MealieBackup.isLikely(value) {
      MealieBackup.read(value, into: &basket)
      return .mealie
    }
    if KitchenOwl.isLikely(value) {
      KitchenOwl.read(value, into: &basket, member: member)
      return .kitchenOwl
    }
    if case .object = value, let format = single(value, into: &basket, member: member) { return format }
    let list = value["recipes"] ?? value
    if case .array(let elements) = list, let format = several(elements, into: &basket, member: member) { return format }
    return described(value, into: &basket, member: member)
  }

  /// A list of recipes of one program.
  private static func several(
    _ elements: [LooseJSON], into basket: inout RecipeBasket, member: String?
  ) -> RecipeFormat? {
    if let first = elements.first, SchemaFinder.isRecipe(first), first[OwnDetails.key] == nil,
      elements.contains(where: { RecipeSage.isLikely($0) })
    {
      for element in elements { take(RecipeSage.recipe(element), into: &basket, member) }
      return .recipeSage
    }
    var format: RecipeFormat?
    for element in elements {
      guard let found = single(element, into: &basket, member: member) else { continue }
      format = format ?? found
    }
    return format
  }

  private static func single(
    _ value: LooseJSON, into basket: inout RecipeBasket, member: String?
  ) -> RecipeFormat? {
    let found: (format: RecipeFormat, recipe: Recipe)
    switch true {
    case Mealie.isLikely(value): found = (.mealie, Mealie.recipe(value))
    case Tandoor.isLikely(value): found = (.tandoor, Tandoor.recipe(value))
    case Paprika.isLikely(value): found = (.paprika, Paprika.recipe(value))
    case RecipeSage.isLikely(value): found = (.recipeSage, RecipeSage.recipe(value))
    case Nextcloud.isLikely(value): found = (.nextcloud, Nextcloud.recipe(value))
    default: return nil
    }
    take(found.recipe, into: &basket, member)
    return found.format
  }

  /// Recipes by schema.org, wherever they stand.
  private static func described(
    _ value: LooseJSON, into basket: inout RecipeBasket, member: String?
  ) -> RecipeFormat? {
    var finder = SchemaFinder()
    finder.search(value)
    guard !finder.recipes.isEmpty else { return nil }
    let parts = finder.parts
    for json in finder.recipes {
      let recipe = SchemaRecipe(json, parts: parts).read()
      if json[OwnDetails.key] == nil {
        take(recipe, into: &basket, member)
      } else {
        basket.take(recipe, member: member)
      }
    }
    return .schema
  }

  /// Takes a recipe that is more than a name.
  private static func take(_ recipe: Recipe, into basket: inout RecipeBasket, _ member: String?) {
    guard recipe.ingredients.isEmpty, recipe.steps.isEmpty else { return basket.take(recipe, member: member) }
    basket.remark(
      "it has neither ingredients nor steps", recipe: String(recipe.name.prefix(80)), member: member)
  }
}
