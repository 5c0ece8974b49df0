internal import Hypertext
internal import LarderRecipes
internal import PlainText

/// The page exported by Recipe Keeper.
struct RecipeKeeper {
  private let element: HypertextElement
  /// The elements by their `itemprop`.
  private var values: [String: [HypertextElement]] = [:]

  static func isLikely(_ page: HypertextDocument) -> Bool {
    page.elements { $0.hasClass("recipe-details") }.contains { recipe in
      recipe.elements { $0.attribute("itemprop") == "recipeIngredients" }.isEmpty == false
    }
  }

  static func read(_ page: HypertextDocument, into basket: inout RecipeBasket) {
    for element in page.elements(where: { $0.hasClass("recipe-details") }) {
      basket.take(RecipeKeeper(element).recipe())
    }
  }

  private init(_ element: HypertextElement) {
    self.element = element
    for part in element.elements(where: { $0.attribute("itemprop") != nil }) {
      values[part.attribute("itemprop") ?? "", default: []].append(part)
    }
  }

  private func recipe() -> Recipe {
    var recipe = Recipe(text("name"))
    recipe.ingredients = IngredientList.read(lines: lines("recipeIngredients"))
    recipe.steps = StepList.read(lines: lines("recipeDirections"))
    recipe.notes = lines("recipeNotes").joined(separator: "\n")
    recipe.yield = YieldReader.read(text("recipeYield"))
    recipe.times = RecipeTimes(
      preparation: TimeReader.minutes(text("prepTime")), cooking: TimeReader.minutes(text("cookTime")),
      total: TimeReader.minutes(text("totalTime")))
    recipe.categories = ["recipeCourse", "recipeCategory", "recipeCollection"].flatMap { texts($0) }
    recipe.hearts = Int(text("recipeRating")).flatMap { $0 > 0 ? $0 : nil }
    recipe.isFavourite = text("recipeIsFavourite").lowercased() == "true"
    let link = values["recipeSource"]?.first?.elements(named: "a").first?.attribute("href")
    recipe.source = link ?? text("recipeSource")
    recipe.uid = text("recipeId")
    recipe.content = content()
    recipe.pictures = pictures()
    return recipe
  }

  // MARK: Values

  private func text(_ name: String) -> String { texts(name).first ?? "" }

  private func texts(_ name: String) -> [String] {
    (values[name] ?? []).map { CleanText.line($0.attribute("content") ?? $0.textLines.joined(separator: " ")) }
  }

  private func lines(_ name: String) -> [String] {
    (values[name] ?? []).flatMap(\.textLines).flatMap { CleanText.lines($0) }
  }

  private func content() -> PortionContent {
    var content = PortionContent()
    content.energy = NutritionFigure.energy(text("recipeNutCalories"))
    content.fat = NutritionFigure.milligrams(text("recipeNutTotalFat"))
    content.saturates = NutritionFigure.milligrams(text("recipeNutSaturatedFat"))
    content.carbohydrate = NutritionFigure.milligrams(text("recipeNutTotalCarbohydrate"))
    content.fibre = NutritionFigure.milligrams(text("recipeNutDietaryFiber"))
    content.sugar = NutritionFigure.milligrams(text("recipeNutSugars"))
    content.protein = NutritionFigure.milligrams(text("recipeNutProtein"))
    content.salt = NutritionFigure.sodium(text("recipeNutSodium")).map { $0 * 5 / 2 }
    return content
  }

  private func pictures() -> [RecipePicture] {
    let images = element.elements(named: "img").filter { $0.hasClass("recipe-photo") || $0.hasClass("recipe-photos") }
    var seen: Set<String> = []
    return images.compactMap { $0.attribute("src") }.filter { !$0.isEmpty && seen.insert($0).inserted }
      .map { RecipePicture($0) }
  }
}
