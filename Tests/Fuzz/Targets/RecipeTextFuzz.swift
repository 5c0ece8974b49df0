import LarderRecipes

/// Recipes as typed text.
enum RecipeTextFuzz: FuzzTarget {
  static let name = "recipe-text"
  static let words = [
    "serves: 4", "makes: 12 rolls", "time: 1 h 20 min", "category: ", "difficulty: easy", "\n\n", "1. ", "> ",
    "{25 min}",
    "{200 ml milk}", "For the sauce:", "source: ", "hearts: 5", "energy: 400 kcal", "tools: pan, pot", "- ",
  ]

  static func check(_ input: [UInt8]) throws(BrokenLaw) {
    let text = Input.text(input)
    try checkPasted(text)
    guard let recipe = try? RecipeText.read(text) else { return }
    let written = RecipeText.write(recipe)
    guard let again = try? RecipeText.read(written) else { throw BrokenLaw("a recipe cannot be read: \(written)") }
    try law(again == recipe, "a written recipe is read as another: \(written)")
    try law(RecipeText.write(again) == written, "the same recipe has two texts")
    let scaled = recipe.scaled(by: Fraction(3, over: 1) ?? .one)
    try law(scaled.ingredients.count == recipe.ingredients.count, "a scaled recipe has other lines")
    try law(scaled.steps.count == recipe.steps.count, "a scaled recipe has other steps")
  }

  /// Any text is understood, its recipe is read again as the same one, and no line that states a food is lost.
  private static func checkPasted(_ text: String) throws(BrokenLaw) {
    let understood = RecipeText.understand(text)
    var recipe = understood.recipe
    try law(understood == RecipeText.understand(text), "the same text is understood in two ways")
    guard !recipe.ingredients.isEmpty || !recipe.steps.isEmpty else { return }
    recipe.name = "Dish"
    guard let again = try? RecipeText.read(RecipeText.write(recipe)) else { return }
    try law(again.ingredients.count == recipe.ingredients.count, "a pasted recipe has other ingredients: \(text)")
    try law(again.steps.count == recipe.steps.count, "a pasted recipe has other steps: \(text)")
  }
}
