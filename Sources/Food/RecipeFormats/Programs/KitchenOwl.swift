internal import Hypertext
internal import LarderRecipes
internal import PlainText

enum KitchenOwl {
  static func isLikely(_ value: LooseJSON) -> Bool {
    value["recipes"]?.list.contains { $0["items"] != nil && $0["@type"] == nil } ?? false
  }

  static func read(_ value: LooseJSON, into basket: inout RecipeBasket, member: String?) {
    for recipe in value["recipes"]?.list ?? [] { basket.take(self.recipe(recipe), member: member) }
    for meal in (value["planner"] ?? value["plans"])?.list ?? [] {
      if let plan = plan(meal) { basket.plan(plan) }
    }
  }

  static func recipe(_ value: LooseJSON) -> Recipe {
    var recipe = Recipe(value.line("name"))
    recipe.steps = StepList.read(lines: value.lines("description"))
    recipe.times = RecipeTimes(
      preparation: value.minutes("prep_time"), cooking: value.minutes("cook_time"), total: value.minutes("time"))
    recipe.yield = YieldReader.read(value.line("yields"))
    recipe.source = value.line("source")
    recipe.categories = value.names("tags")
    recipe.ingredients = (value["items"]?.list ?? []).compactMap { ingredient($0) }
    let photo = value.line("photo")
    if !photo.isEmpty { recipe.pictures = [RecipePicture(photo)] }
    if WebAddress.isAddress(recipe.source) { recipe.uid = recipe.source }
    return recipe
  }

  /// Reads an item with the text of its amount: `150 g, cubed`.
  private static func ingredient(_ value: LooseJSON) -> RecipeIngredient? {
    let name = value.line("name")
    let words = value.line("description")
    guard !name.isEmpty else { return nil }
    let parts = words.split(separator: ",", maxSplits: 1).map { CleanText.line(String($0)) }
    let amount = parts.first ?? ""
    let isAmount = !IngredientLineReader.read("\(amount) \(name)").amounts.isEmpty && !amount.isEmpty
    let isArticle = amount.hasPrefix("a ") || amount.hasPrefix("an ")
    let note = isAmount ? parts.dropFirst().first : words.isEmpty ? nil : words
    let front = isAmount ? "\(amount)\(isArticle ? " of" : "") \(name)" : name
    var line = IngredientLineReader.read(note.map { "\(front), \($0)" } ?? front)
    (line.item, line.note, line.isHeading) = (name, note, false)
    line.isOptional = line.isOptional || value.isTrue("optional")
    return RecipeIngredient(line)
  }

  private static func plan(_ value: LooseJSON) -> PlannedMeal? {
    let name = value["recipe"].map { $0.text.map { ForeignText.line($0) } ?? $0.line("name") } ?? value.line("name")
    guard !name.isEmpty else { return nil }
    let date = DayText.day(in: value.line("cooking_date", "date", "when", "day"))
    return PlannedMeal(date: date, mealTime: "", recipe: name, portions: value.amount("yields"))
  }
}
