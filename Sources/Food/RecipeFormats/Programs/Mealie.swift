internal import Hypertext
internal import LarderRecipes

/// One recipe of Mealie, by the names of today or by those before version 1.
enum Mealie {
  static func isLikely(_ value: LooseJSON) -> Bool {
    guard value["name"]?.text != nil, value["slug"]?.text != nil, value["@type"] == nil else { return false }
    return value.either("recipeIngredient") != nil || value.either("recipeInstructions") != nil
  }

  static func recipe(_ value: LooseJSON) -> Recipe {
    var recipe = Recipe(value.line("name"))
    recipe.about = value.paragraphs("description")
    recipe.yield = yield(value)
    recipe.times = times(value)
    recipe.hearts = value.hearts("rating")
    recipe.source = value.line("orgURL", "org_url", "orgUrl")
    recipe.categories = value.names("recipeCategory") + value.names("recipe_category") + value.names("tags")
    recipe.tools = value.names("tools")
    recipe.notes = notes(value["notes"])
    recipe.content = SchemaNutrition.read(value["nutrition"].map { MealieBackup.camelCased($0) })
    recipe.uid = value.line("id", "slug")
    recipe.ingredients = ingredients(value.either("recipeIngredient"))
    recipe.steps = steps(value.either("recipeInstructions"))
    return recipe
  }

  // MARK: Parts

  static func yield(_ value: LooseJSON) -> RecipeYield? {
    let words = value.either("recipeYield")?.text.map { ForeignText.line($0) } ?? ""
    if let servings = value.either("recipeServings")?.text.flatMap({ AmountText.fraction($0) }), servings > .zero {
      return RecipeYield(servings)
    }
    if let amount = value.either("recipeYieldQuantity")?.text.flatMap({ AmountText.fraction($0) }), amount > .zero {
      return YieldReader.read("\(amount.decimalText) \(words)") ?? RecipeYield(amount)
    }
    return YieldReader.read(words)
  }

  static func times(_ value: LooseJSON) -> RecipeTimes {
    func minutes(_ name: String) -> Int? { value.either(name)?.text.flatMap { TimeReader.minutes($0) } }
    return RecipeTimes(
      preparation: minutes("prepTime"), cooking: minutes("performTime") ?? minutes("cookTime"),
      total: minutes("totalTime"))
  }

  static func notes(_ value: LooseJSON?) -> String {
    (value?.list ?? []).map { note in
      let title = note.line("title")
      let text = note.paragraphs("text")
      return title.isEmpty || text.isEmpty ? title + text : "\(title): \(text)"
    }.filter { !$0.isEmpty }.joined(separator: "\n")
  }

  /// A line's title heads it and those behind it.
  static func ingredients(_ value: LooseJSON?) -> [RecipeIngredient] {
    var group: String?
    var found: [RecipeIngredient] = []
    for element in value?.list ?? [] {
      let title = element.line("title")
      if !title.isEmpty { group = HeadingLine.bare(title) }
      let line = element.text.map { IngredientLineReader.read(ForeignText.line($0)) } ?? self.line(element)
      if !line.text.isEmpty { found.append(RecipeIngredient(line, group: group)) }
    }
    return found
  }

  private static func line(_ element: LooseJSON) -> IngredientLine {
    let food = element["food"]?.text ?? element["food"]?.line("name") ?? ""
    let unit =
      element["unit"]?.text
      ?? element["unit"].map { unit in
        unit.isTrue("useAbbreviation") ? unit.line("abbreviation", "name") : unit.line("name", "abbreviation")
      }
    let note = element.line("note")
    let original = element.line("originalText", "original_text")
    // What was not taken apart stands in the note as a whole, beside a number that means nothing.
    if food.isEmpty, unit?.isEmpty ?? true {
      return IngredientLineReader.read(note.isEmpty ? original.isEmpty ? element.line("display") : original : note)
    }
    let amount = element.either("disableAmount")?.bool == true ? nil : element.amount("quantity")
    var pieces = PieceLine(
      food.isEmpty ? note : ForeignText.line(food), quantity: amount, unit: unit.map { ForeignText.line($0) },
      note: food.isEmpty ? nil : note)
    if !original.isEmpty { pieces.written = original }
    return pieces.line
  }

  static func steps(_ value: LooseJSON?) -> [RecipeStep] {
    var group: String?
    var found: [RecipeStep] = []
    for element in value?.list ?? [] {
      let title = element.line("title")
      if !title.isEmpty { group = HeadingLine.bare(title) }
      let text = element.text.map { ForeignText.line($0) } ?? element.line("text")
      if !text.isEmpty { found.append(RecipeStep(text, group: group)) }
    }
    let texts = StepNumbers.removed(from: found.map(\.text))
    for index in found.indices { found[index].text = texts[index] }
    return found
  }
}
