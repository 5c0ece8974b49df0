internal import Hypertext
internal import LarderRecipes

/// Details of a recipe in Larder's own files beyond schema.org.
///
/// Other programs ignore them. `headings` and `ends` are indices in `recipeIngredient`: of lines that are headings, and
/// of lines before which a group ends without a following one.
enum SchemaExtensions {
  /// The member's name.
  static let key = "larder"

  static func apply(_ details: LooseJSON?, to recipe: inout Recipe) {
    guard let details, !details.members.isEmpty else { return }
    recipe.hearts = details["hearts"]?.int
    recipe.difficulty = details["difficulty"]?.int
    recipe.isFavourite = details.isTrue("favourite")
    recipe.notes = details["notes"]?.text ?? ""
    recipe.source = details["source"]?.text ?? ""
    recipe.uid = details["uid"]?.text
    recipe.yield = yield(details["yield"])
    recipe.times = RecipeTimes(
      preparation: count(details["times"]?["prep"]), cooking: count(details["times"]?["cook"]),
      total: count(details["times"]?["total"]))
    recipe.content = PortionContent()
    for (name, path) in contents { recipe.content[keyPath: path] = count(details["content"]?[name]).map { Int64($0) } }
    applyGroups(details, to: &recipe)
    applyPictures(details["pictures"], to: &recipe)
  }

  /// The names of a portion's figures.
  static let contents: [(String, any WritableKeyPath<PortionContent, Int64?> & Sendable)] = [
    ("energy", \.energy), ("protein", \.protein), ("carbohydrate", \.carbohydrate), ("fat", \.fat),
    ("saturates", \.saturates), ("sugar", \.sugar), ("fibre", \.fibre), ("salt", \.salt),
  ]

  // MARK: Reading

  /// A whole number that is non-negative and plausible.
  private static func count(_ value: LooseJSON?) -> Int? {
    value?.int.flatMap { 0...1_000_000_000_000 ~= $0 ? $0 : nil }
  }

  private static func yield(_ value: LooseJSON?) -> RecipeYield? {
    guard let quantity = value?["quantity"]?.text.flatMap({ ExactFraction.read($0) }) else { return nil }
    return RecipeYield(
      quantity, to: value?["quantity_to"]?.text.flatMap { ExactFraction.read($0) }, word: value?["word"]?.text)
  }

  /// Sorts the lines of ingredients into groups, and removes the headings.
  private static func applyGroups(_ details: LooseJSON, to recipe: inout Recipe) {
    let headings = Set(details["headings"]?.list.compactMap(\.int) ?? [])
    let ends = Set(details["ends"]?.list.compactMap(\.int) ?? [])
    let pieces = Dictionary(
      (details["lines"]?.list ?? []).map { ($0["at"]?.int ?? -1, $0) }, uniquingKeysWith: { first, _ in first })
    var group: String?
    var found: [RecipeIngredient] = []
    for (index, ingredient) in recipe.ingredients.enumerated() {
      if ends.contains(index) { group = nil }
      let text = ingredient.line.text
      if headings.contains(index) {
        group = text.hasSuffix(":") ? String(text.dropLast()) : text
      } else {
        var ingredient = ingredient
        ingredient.group = group
        if let value = pieces[index] { LinePieces.apply(value, to: &ingredient) }
        found.append(ingredient)
      }
    }
    recipe.ingredients = found
  }

  private static func applyPictures(_ value: LooseJSON?, to recipe: inout Recipe) {
    guard let names = value?.list, names.count == recipe.pictures.count else { return }
    for (index, details) in names.enumerated() {
      recipe.pictures[index].name = details["name"]?.text ?? recipe.pictures[index].name
      recipe.pictures[index].step = count(details["step"]).flatMap { $0 > 0 ? $0 : nil }
    }
  }
}

/// The parts of an ingredient, if they differ from what reading its text gives.
enum LinePieces {
  /// Whether reading the text gives the same ingredient.
  static func isRead(_ ingredient: RecipeIngredient) -> Bool {
    ingredient == RecipeIngredient(reading: ingredient.line.text, group: ingredient.group)
  }

  static func apply(_ value: LooseJSON, to ingredient: inout RecipeIngredient) {
    ingredient.isFixed = value.isTrue("fixed")
    guard value["item"] != nil else { return }
    var line = ingredient.line
    line.item = value["item"]?.text ?? ""
    line.note = value["note"]?.text
    line.size = value["size"]?.text
    line.isOptional = value.isTrue("optional")
    line.isHeading = false
    let quantity = value["quantity"]?.text.flatMap { ExactFraction.read($0) }
    let unit = value["unit"]?.text.flatMap { KitchenUnit.named($0) }
    if value.isTrue("amount") {
      let isSame = line.amounts.first.map { $0.quantity == quantity } ?? false
      var amount = isSame ? line.amounts[0] : IngredientAmount(quantity: quantity)
      amount.unit = unit
      amount.quantityTo = value["quantity_to"]?.text.flatMap { ExactFraction.read($0) }
      line.amounts = [amount]
    } else {
      line.amounts = []
    }
    ingredient.line = line
  }

  static func write(_ ingredient: RecipeIngredient, at place: Int, to json: inout JSONText) {
    json.object { json in
      json.member("at", place)
      if ingredient.isFixed { json.member("fixed", true) }
      guard ingredient.line != IngredientLineReader.read(ingredient.line.text) else { return }
      let line = ingredient.line
      json.member("item", line.item)
      if let note = line.note { json.member("note", note) }
      if let size = line.size { json.member("size", size) }
      if line.isOptional { json.member("optional", true) }
      guard let amount = line.amounts.first else { return }
      json.member("amount", true)
      if let quantity = amount.quantity { json.member("quantity", ExactFraction.text(quantity)) }
      if let upper = amount.quantityTo { json.member("quantity_to", ExactFraction.text(upper)) }
      if let unit = amount.unit { json.member("unit", unit.word) }
    }
  }
}

/// Fractions as exact text: `3/2`.
enum ExactFraction {
  static func read(_ text: String) -> Fraction? {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { Int64($0) }
    guard (1...2).contains(parts.count), let above = parts[0], let below = parts.count == 2 ? parts[1] : 1 else {
      return nil
    }
    return Fraction(above, over: below)
  }

  static func text(_ fraction: Fraction) -> String {
    fraction.isWhole ? String(fraction.numerator) : "\(fraction.numerator)/\(fraction.denominator)"
  }
}
