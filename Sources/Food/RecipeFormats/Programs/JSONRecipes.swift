internal import Hypertext
internal import LarderRecipes

/// A reader that recognises the program of a JSON file by its member names.
enum JSONRecipes {
  /// The format. Nil if it is unknown.
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

  /// Reads a list of one program's recipes.
  private static func several(
    _ elements: [LooseJSON], into basket: inout RecipeBasket, member: String?
  ) -> RecipeFormat? {
    if let first = elements.first, SchemaFinder.isRecipe(first), first[SchemaExtensions.key] == nil,
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

  private static func single(_ value: LooseJSON, into basket: inout RecipeBasket, member: String?) -> RecipeFormat? {
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

  /// Reads recipes in the vocabulary of schema.org, at any depth.
  private static func described(_ value: LooseJSON, into basket: inout RecipeBasket, member: String?) -> RecipeFormat? {
    var finder = SchemaFinder()
    finder.search(value)
    guard !finder.recipes.isEmpty else { return nil }
    let parts = finder.parts
    for json in finder.recipes {
      let recipe = SchemaRecipe(json, parts: parts).read()
      if json[SchemaExtensions.key] == nil {
        take(recipe, into: &basket, member)
      } else {
        basket.take(recipe, member: member)
      }
    }
    return .schema
  }

  /// Adds a recipe that consists of more than a name.
  private static func take(_ recipe: Recipe, into basket: inout RecipeBasket, _ member: String?) {
    guard recipe.ingredients.isEmpty, recipe.steps.isEmpty else { return basket.take(recipe, member: member) }
    basket.remark("it has neither ingredients nor steps", recipe: String(recipe.name.prefix(80)), member: member)
  }
}

/// Exports of RecipeSage: schema.org with additional names.
enum RecipeSage {
  static func isLikely(_ value: LooseJSON) -> Bool {
    guard SchemaFinder.isRecipe(value), value[SchemaExtensions.key] == nil, !Nextcloud.isLikely(value) else {
      return false
    }
    return value["isBasedOn"] != nil && value["creditText"] != nil
      || value["comment"]?.list.contains { $0["name"]?.text == "Author Notes" } ?? false
  }

  static func recipe(_ value: LooseJSON) -> Recipe {
    var recipe = SchemaRecipe(value).read()
    let address = value["isBasedOn"]?.text ?? value["isBasedOn"]?["url"]?.text ?? ""
    recipe.source = ForeignText.line(address.isEmpty ? value.line("creditText") : address)
    recipe.notes = (value["comment"]?.list ?? []).map { $0.paragraphs("text") }.filter { !$0.isEmpty }
      .joined(separator: "\n")
    recipe.hearts = value["aggregateRating"]?.hearts("ratingValue")
    recipe.categories = value.names("recipeCategory")
    let id = value.line("identifier", "@id")
    if !id.isEmpty { recipe.uid = id }
    return recipe
  }
}

extension LooseJSON {
  /// The text of the first of some names that has one, cleaned and on one line. Empty if there is none.
  func line(_ names: String...) -> String {
    for name in names {
      let line = self[name]?.text.map { ForeignText.line($0) } ?? ""
      if !line.isEmpty { return line }
    }
    return ""
  }

  func lines(_ name: String) -> [String] { self[name]?.text.map { ForeignText.typedLines($0) } ?? [] }

  /// The text with a name, including its paragraphs.
  func paragraphs(_ name: String) -> String { lines(name).joined(separator: "\n") }

  /// The number with a name, if it is positive.
  func amount(_ name: String) -> Fraction? {
    self[name]?.text.flatMap { AmountText.fraction($0) }.flatMap { $0 > .zero ? $0 : nil }
  }

  /// The minutes with a name, as a number or in words.
  func minutes(_ names: String...) -> Int? {
    names.lazy.compactMap { self[$0]?.text.flatMap { TimeReader.minutes($0) } }.first
  }

  /// The names in a list: texts, or objects with a name.
  func names(_ name: String) -> [String] {
    (self[name]?.list ?? []).map { element in
      element.text.map { ForeignText.line($0) } ?? element.line("name", "label", "title")
    }.filter { !$0.isEmpty }
  }

  /// Whether the value with a name is affirmative: true, 1, "True".
  func isTrue(_ name: String) -> Bool {
    guard let value = self[name] else { return false }
    return value.bool ?? ["1", "true", "yes"].contains(value.text?.lowercased() ?? "")
  }

  /// The hearts for a rating up to five, where 0 means none.
  func hearts(_ name: String) -> Int? {
    guard let text = self[name]?.text, let value = Double(text), value > 0, value <= 5 else { return nil }
    return max(1, Int(value.rounded()))
  }

  /// The value with a name, or with its older spelling: `recipeYield`, `recipe_yield`.
  func either(_ name: String) -> LooseJSON? {
    if let value = self[name] { return value }
    var other = ""
    for character in name {
      if character.isUppercase { other += "_" }
      other += character.lowercased()
    }
    return self[other]
  }
}
