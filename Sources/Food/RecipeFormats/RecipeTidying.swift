internal import LarderRecipes

/// What holds of every recipe, whatever file it is from.
enum RecipeTidying {
  /// The recipe without what nobody sees, and with every text within its bounds.
  static func tidied(_ recipe: Recipe) -> Recipe {
    var recipe = recipe
    recipe.name = CleanText.line(recipe.name)
    recipe.about = CleanText.paragraphs(recipe.about)
    recipe.notes = CleanText.paragraphs(recipe.notes)
    recipe.source = CleanText.line(recipe.source)
    recipe.video = CleanText.line(recipe.video)
    recipe.categories = NameList.distinct(recipe.categories.map(CleanText.line))
    recipe.tools = recipe.tools.map(CleanText.line).filter { !$0.isEmpty }
    recipe.uid = recipe.uid.map(CleanText.line).flatMap { $0.isEmpty ? nil : $0 }
    recipe.hearts = recipe.hearts.flatMap { 1...5 ~= $0 ? $0 : nil }
    recipe.difficulty = recipe.difficulty.flatMap { 1...5 ~= $0 ? $0 : nil }
    for index in recipe.ingredients.indices {
      recipe.ingredients[index].group = group(recipe.ingredients[index].group)
      let text = recipe.ingredients[index].line.text
      let clean = CleanText.line(text)
      if clean != text { recipe.ingredients[index].line = IngredientLineReader.read(clean) }
    }
    for index in recipe.steps.indices {
      recipe.steps[index].text = CleanText.line(recipe.steps[index].text)
      recipe.steps[index].group = group(recipe.steps[index].group)
    }
    recipe.steps.removeAll { $0.text.isEmpty }
    recipe.ingredients.removeAll { $0.line.text.isEmpty }
    return recipe
  }

  private static func group(_ group: String?) -> String? {
    group.map(CleanText.line).flatMap { $0.isEmpty ? nil : $0 }
  }

  /// Why a recipe is refused, or nil.
  static func fault(of recipe: Recipe) -> String? {
    if recipe.name.isEmpty { return "a recipe without a name" }
    if recipe.name.utf8.count > RecipeBasket.longestNameBytes || recipe.name.count > RecipeBasket.longestName {
      return "its name is longer than \(RecipeBasket.longestName) characters; shorten it"
    }
    if recipe.ingredients.count > RecipeBasket.mostIngredients {
      return "more than \(RecipeBasket.mostIngredients) ingredients; part it"
    }
    if recipe.ingredients.contains(where: { $0.line.text.utf8.count > RecipeBasket.longestLine }) {
      return "an ingredient longer than \(RecipeBasket.longestLine) bytes; shorten it"
    }
    if recipe.steps.count > RecipeBasket.mostSteps { return "more than \(RecipeBasket.mostSteps) steps; part it" }
    if recipe.steps.reduce(0, { $0 + $1.text.utf8.count }) > RecipeBasket.longestSteps {
      return "its steps are longer than \(RecipeBasket.longestSteps) bytes in all; shorten them"
    }
    if isTooLong(recipe) { return "its texts are longer than \(RecipeBasket.longestText) bytes; shorten them" }
    return nil
  }

  /// Whether what has no limit of its own is too long.
  private static func isTooLong(_ recipe: Recipe) -> Bool {
    let groups = recipe.ingredients.compactMap(\.group) + recipe.steps.compactMap(\.group)
    let texts = [recipe.about, recipe.notes, recipe.source, recipe.video, recipe.uid ?? ""] + recipe.tools
    return (texts + groups + recipe.categories).contains { $0.utf8.count > RecipeBasket.longestText }
  }
}
