internal import LarderRecipes

/// The lines before a recipe in Cooklang that say what it is.
enum CooklangHead {
  /// The lines; `order` has the places of the ingredients as the text behind them mentions them.
  static func text(_ recipe: Recipe, order: [Int]) -> String {
    var text = "---\n"
    func add(_ key: String, _ value: String?) {
      if let value, !value.isEmpty { text += "\(key): \(quoted(value))\n" }
    }
    add("title", recipe.name)
    if let yield = recipe.yield {
      add(yield.word == nil ? "servings" : "yield", YieldText.amount(yield))
    }
    add("prep time", recipe.times.preparation.map { "\($0) min" })
    add("cook time", recipe.times.cooking.map { "\($0) min" })
    add("time", recipe.times.total.map { "\($0) min" })
    add("difficulty", recipe.difficulty.map { Difficulty.word(of: $0) })
    add("hearts", recipe.hearts.map { "\($0)" })
    if recipe.isFavourite { add("favourite", "true") }
    add("tags", recipe.categories.joined(separator: ", "))
    add("tools", recipe.tools.joined(separator: ", "))
    add("source", recipe.source)
    add("video", recipe.video)
    add("uid", recipe.uid)
    add("image", recipe.pictures.first { $0.bytes == nil }?.name)
    for (name, amount) in NutritionText.figures(recipe.content) { add(name, amount) }
    if order != Array(recipe.ingredients.indices) {
      add(CooklangLines.orderKey, order.map { "\($0 + 1)" }.joined(separator: " "))
    }
    if !recipe.about.isEmpty {
      text += "description: |\n"
      for line in recipe.about.split(separator: "\n") { text += "  \(line)\n" }
    }
    let lines = CooklangLines.needed(recipe, order: order)
    if !lines.isEmpty {
      text += "\(CooklangLines.key): |\n"
      for line in lines { text += "  \(line)\n" }
    }
    return text + "---\n\n"
  }

  /// The value; in quotes where it could be read as something else.
  private static func quoted(_ value: String) -> String {
    let isPlain =
      value.first.map { $0.isLetter || $0.isNumber } ?? false && !value.contains(": ") && !value.contains(" #")
      && !value.hasSuffix(":") && !value.contains("\"") && !["null", "true"].contains(value)
    return isPlain || value == "true"
      ? value : "\"" + value.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
  }
}
