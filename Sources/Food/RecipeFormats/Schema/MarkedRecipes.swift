internal import Hypertext

/// Recipes that are marked on the elements of a page, as values of schema.org.
struct MarkedRecipes {
  private(set) var recipes: [LooseJSON] = []

  init(_ page: HypertextDocument) {
    for vocabulary in MarkVocabulary.all where recipes.isEmpty {
      let scopes = page.elements { vocabulary.type($0) == "recipe" }
      recipes = scopes.prefix(RecipeBasket.mostRecipes).map { MarkedThing.read($0, vocabulary) }
    }
    let hasFood = recipes.contains { $0["recipeIngredient"] != nil || $0["recipeInstructions"] != nil }
    guard !hasFood else { return }
    // Some pages mark the parts and forget the whole.
    let isMarked = !page.elements {
      $0.lists("recipeIngredient", in: "itemprop") || $0.lists("ingredients", in: "itemprop")
    }
    .isEmpty
    if isMarked { recipes = [MarkedThing.read(page.root, .microdata)] }
  }
}
