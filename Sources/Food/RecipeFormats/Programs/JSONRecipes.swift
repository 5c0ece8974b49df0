internal import Hypertext

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
      for element in elements { basket.take(RecipeSage.recipe(element), member: member) }
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
    if Mealie.isLikely(value) {
      basket.take(Mealie.recipe(value), member: member)
      return .mealie
    }
    if Tandoor.isLikely(value) {
      basket.take(Tandoor.recipe(value), member: member)
      return .tandoor
    }
    if Paprika.isLikely(value) {
      basket.take(Paprika.recipe(value), member: member)
      return .paprika
    }
    if RecipeSage.isLikely(value) {
      basket.take(RecipeSage.recipe(value), member: member)
      return .recipeSage
    }
    if Nextcloud.isLikely(value) {
      basket.take(Nextcloud.recipe(value), member: member)
      return .nextcloud
    }
    return nil
  }

  /// Recipes by schema.org, wherever they stand.
  private static func described(
    _ value: LooseJSON, into basket: inout RecipeBasket, member: String?
  ) -> RecipeFormat? {
    var finder = SchemaFinder()
    finder.search(value)
    guard !finder.recipes.isEmpty else { return nil }
    let parts = finder.parts
    for recipe in finder.recipes { basket.take(SchemaRecipe(recipe, parts: parts).read(), member: member) }
    return .schema
  }
}
