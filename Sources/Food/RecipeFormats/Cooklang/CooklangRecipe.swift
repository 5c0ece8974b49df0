internal import LarderRecipes
internal import PlainText

/// A converter from a text in Cooklang to a recipe.
struct CooklangRecipe {
  private let document: CooklangDocument
  private var recipe: Recipe
  private var group: String?
  private var basis = CooklangIngredients()

  /// Whether a text is probably Cooklang: it has an ingredient with braces.
  static func isLikely(_ text: String) -> Bool {
    guard text.utf8.count <= 1 << 20, text.utf8.contains(UInt8(ascii: "@")), text.utf8.contains(UInt8(ascii: "{"))
    else {
      return false
    }
    return CooklangDocument(text).steps.joined().contains { part in
      if case .ingredient(let item) = part { item.quantity != nil } else { false }
    }
  }

  static func read(_ text: String, name: String, into basket: inout RecipeBasket, member: String?) {
    let document = CooklangDocument(text)
    if FileName.ending(name) == "menu" { return CooklangMenu.read(document, into: &basket, member: member) }
    basket.take(recipe(document, name: name), member: member)
  }

  /// The recipe. Its name is the title, otherwise the name of its file.
  static func recipe(_ document: CooklangDocument, name: String) -> Recipe {
    let title = document["title", "name"] ?? FileName.withoutEnding(name)
    var reader = CooklangRecipe(document, title)
    reader.readMetadata()
    for block in document.blocks { reader.read(block) }
    reader.recipe.ingredients = CooklangLines.ordered(reader.basis.ingredients, by: document[CooklangLines.orderKey])
    return reader.recipe
  }

  private init(_ document: CooklangDocument, _ title: String) {
    self.document = document
    recipe = Recipe(title)
  }

  // MARK: Blocks

  private mutating func read(_ block: CooklangDocument.Block) {
    switch block {
    case .section(let name): group = name.isEmpty ? nil : name
    case .note(let text): recipe.notes += (recipe.notes.isEmpty ? "" : "\n") + CooklangRecipe.plain(text)
    case .step(let parts):
      var text = ""
      for part in parts { text += self.text(of: part) }
      if !CooklangRecipe.isListing(parts) { recipe.steps.append(RecipeStep(CleanText.line(text), group: group)) }
    }
  }

  /// The readable text of a part. Ingredients and tools are collected.
  private mutating func text(of part: CooklangPart) -> String {
    switch part {
    case .text(let text): return text
    case .ingredient(let item):
      basis.take(item, group: group)
      return CooklangIngredients.name(of: item)
    case .cookware(let item):
      let name = CooklangIngredients.name(of: item)
      if !recipe.tools.contains(name) { recipe.tools.append(name) }
      return name
    case .timer(let item):
      let amount = CooklangIngredients.amount(of: item)
      return amount.isEmpty ? item.name : amount
    }
  }

  /// Whether a step only lists ingredients.
  private static func isListing(_ parts: [CooklangPart]) -> Bool {
    var hasItem = false
    for part in parts {
      switch part {
      case .ingredient: hasItem = true
      case .cookware, .timer: return false
      case .text(let text): if text.contains(where: { $0.isLetter || $0.isNumber }) { return false }
      }
    }
    return hasItem
  }

  /// A note without Cooklang's signs.
  private static func plain(_ text: String) -> String {
    CooklangStepReader.read(text).map { part in
      switch part {
      case .text(let text): text
      case .ingredient(let item), .cookware(let item): CooklangIngredients.name(of: item)
      case .timer(let item): item.quantity == nil ? item.name : CooklangIngredients.amount(of: item)
      }
    }.joined()
  }

  // MARK: Metadata

  private mutating func readMetadata() {
    basis.written = CooklangLines.read(document[CooklangLines.key])
    recipe.yield = yield()
    recipe.times = RecipeTimes(
      preparation: minutes("prep time", "time.prep", "prep_time", "prep"),
      cooking: minutes("cook time", "time.cook", "cook_time", "cook"),
      total: minutes("time required", "time", "duration", "total time", "time.required"))
    recipe.difficulty = document["difficulty"].flatMap { ForeignDifficulty.read($0) }
    recipe.hearts = document["hearts", "rating"].flatMap { Int($0) }
    recipe.isFavourite = document["favourite", "favorite"] == "true"
    recipe.categories = ["course", "category", "categories", "cuisine", "diet", "tags"].flatMap { key in
      document[key].map { NameList.split($0) } ?? []
    }
    recipe.source = document["source", "source.url", "source.name", "author", "source.author"] ?? ""
    recipe.about = document["description", "introduction"] ?? ""
    recipe.video = document["video"] ?? ""
    recipe.uid = document["uid", "id"]
    recipe.tools = document["tools"].map { NameList.split($0) } ?? []
    recipe.content.energy = document["calories"].flatMap { NutritionFigure.energy($0) }
    for (name, _) in SchemaExtensions.contents {
      if let amount = document[name] { NutritionText.take(amount, as: name, into: &recipe.content) }
    }
    recipe.pictures = ["image", "images", "picture", "pictures"].flatMap { key in
      document[key].map { NameList.split($0).map { RecipePicture($0) } } ?? []
    }
  }

  private func minutes(_ names: String...) -> Int? {
    names.lazy.compactMap { self.document[$0] }.first.flatMap { TimeReader.minutes($0) }
  }

  /// Reads `4`, `1|2|3` or `6%balls`.
  private func yield() -> RecipeYield? {
    for name in ["servings", "serves", "yield"] {
      guard let text = document[name] else { continue }
      let first = text.split(separator: "|").first.map(String.init) ?? text
      if let yield = YieldReader.read(first.replacing("%", with: " ")) { return yield }
    }
    return nil
  }
}

/// Meal plans in Cooklang: sections are days, and references to recipes are meals.
enum CooklangMenu {
  static func read(_ document: CooklangDocument, into basket: inout RecipeBasket, member: String?) {
    let servings = document["servings", "serves"].flatMap { Fraction(reading: $0) }
    var date: String?
    var mealTime = ""
    var others = 0
    for block in document.blocks {
      switch block {
      case .note: continue
      case .section(let name): (date, mealTime) = (DayText.day(in: name), "")
      case .step(let parts):
        for part in parts {
          if case .text(let text) = part {
            mealTime = self.mealTime(in: text) ?? mealTime
          } else if case .ingredient(let item) = part {
            guard item.name.hasPrefix(".") else {
              others += 1
              continue
            }
            let portions = portions(item, servings)
            let name = CooklangIngredients.name(of: item)
            basket.plan(PlannedMeal(date: date, mealTime: mealTime, recipe: name, portions: portions))
          }
        }
      }
    }
    if others > 0 { basket.remark("\(others) foods of the plan that are not recipes were skipped", member: member) }
  }

  /// The last word before a colon.
  private static func mealTime(in text: String) -> String? {
    guard let colon = text.lastIndex(of: ":") else { return nil }
    return text[..<colon].split { !$0.isLetter }.last.map { $0.lowercased() }
  }

  /// The portions, if stated. A bare number is a multiple of the recipe.
  private static func portions(_ item: CooklangItem, _ servings: Fraction?) -> Fraction? {
    guard case .number(let number) = item.quantity else { return servings }
    if YieldWords.people.contains(item.unit.lowercased()) { return number }
    return item.unit.isEmpty ? nil : servings
  }
}
