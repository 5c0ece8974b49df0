internal import LarderModel
internal import LarderRecipes
internal import PlainText

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
    recipe.uid = line(recipe.uid)
    let word = line(recipe.yield?.word)
    recipe.yield?.word = word
    recipe.hearts = recipe.hearts.flatMap { 1...5 ~= $0 ? $0 : nil }
    recipe.difficulty = recipe.difficulty.flatMap { 1...5 ~= $0 ? $0 : nil }
    for index in recipe.ingredients.indices {
      recipe.ingredients[index].group = line(recipe.ingredients[index].group)
      let text = recipe.ingredients[index].line.text
      let clean = CleanText.line(text)
      if clean != text { recipe.ingredients[index].line = IngredientLineReader.read(clean) }
    }
    for index in recipe.steps.indices {
      recipe.steps[index].text = CleanText.line(recipe.steps[index].text)
      recipe.steps[index].group = line(recipe.steps[index].group)
    }
    recipe.steps.removeAll { $0.text.isEmpty }
    recipe.ingredients.removeAll { $0.line.text.isEmpty }
    return recipe
  }

  /// A text on one line, or nil where there is none.
  private static func line(_ text: String?) -> String? {
    text.map(CleanText.line).flatMap { $0.isEmpty ? nil : $0 }
  }

  /// Why a recipe is refused, or nil.
  static func fault(of recipe: Recipe) -> String? {
    if recipe.name.isEmpty { return "a recipe without a name" }
    if recipe.name.utf8.count > NameRule.Length.meal.bytes || recipe.name.count > NameRule.Length.meal.characters {
      return "its name is longer than \(NameRule.Length.meal.characters) characters; shorten it"
    }
    if (try? NameRule.validate(recipe.name, what: "", longest: .meal)) == nil { return "what it is called is no name" }
    if recipe.ingredients.count > RecipeBasket.mostIngredients {
      return "more than \(RecipeBasket.mostIngredients) ingredients; part it"
    }
    if recipe.ingredients.contains(where: { $0.line.text.utf8.count > RecipeBasket.longestWords }) {
      return "an ingredient longer than \(RecipeBasket.longestWords) bytes; shorten it"
    }
    if recipe.steps.count > RecipeBasket.mostSteps { return "more than \(RecipeBasket.mostSteps) steps; part it" }
    if RecipeText.steps(recipe.steps).joined(separator: "\n").utf8.count > RecipeBasket.longestText {
      return "its steps are longer than \(RecipeBasket.longestText) bytes in all; shorten them"
    }
    if [recipe.about, recipe.notes].contains(where: { $0.utf8.count > RecipeBasket.longestText }) {
      return "its description or notes are longer than \(RecipeBasket.longestText) bytes; shorten them"
    }
    if hasLongWords(recipe) {
      return "its source, tools or a heading are longer than \(RecipeBasket.longestWords) bytes; shorten them"
    }
    return nil
  }

  /// Whether what has no limit of its own is too long.
  private static func hasLongWords(_ recipe: Recipe) -> Bool {
    let words: [String?] = [
      recipe.source, recipe.video, recipe.uid, recipe.yield?.word, recipe.tools.joined(separator: ", "),
    ]
    return (words + recipe.ingredients.map(\.group)).contains { ($0 ?? "").utf8.count > RecipeBasket.longestWords }
  }

  /// Whether a household may call something so.
  static func isName(_ text: String) -> Bool { (try? NameRule.validate(text, what: "")) != nil }
}
