internal import Hypertext
internal import LarderRecipes
internal import PlainText

/// A reader for the recipes of a web page: by its JSON-LD, otherwise by its marked-up elements.
struct RecipePageReader {
  private let text: String
  private let page: HypertextDocument
  private let address: String?
  private var basket: RecipeBasket
  private let member: String?
  /// Whether Larder wrote the page, so that it is taken literally.
  private var isOwn = false

  /// Reads a page's recipes into a basket. The format is that of a page, or of a program that writes pages.
  static func read(_ text: String, into basket: inout RecipeBasket, member: String? = nil) -> RecipeFormat {
    var reader = RecipePageReader(text, basket, member)
    if RecipeKeeper.isLikely(reader.page) {
      RecipeKeeper.read(reader.page, into: &basket)
      return .recipeKeeper
    }
    reader.read()
    basket = reader.basket
    return .page
  }

  private init(_ text: String, _ basket: RecipeBasket, _ member: String?) {
    self.text = text
    page = HypertextDocument(text)
    address = WebPageHead.address(of: page)
    (self.basket, self.member) = (basket, member)
  }

  private mutating func read() {
    var recipes = described(by: blocks())
    if !isOwn, recipes.isEmpty || recipes.contains(where: { $0.ingredients.isEmpty || $0.steps.isEmpty }) {
      complete(&recipes)
    }
    let whole = recipes.filter { isOwn || !$0.ingredients.isEmpty || !$0.steps.isEmpty }
    for recipe in whole.isEmpty ? Array(recipes.prefix(1)) : whole {
      if whole.isEmpty { basket.remark("it has neither ingredients nor steps", recipe: recipe.name, member: member) }
      basket.take(isOwn ? recipe : PageGroups.completed(named(recipe), from: page), member: member)
    }
    let hollow = whole.isEmpty ? 0 : recipes.count - whole.count
    if hollow > 0 { basket.remark("\(hollow) recipes that the page only mentions were skipped", member: member) }
  }

  // MARK: JSON-LD

  private mutating func blocks() -> [LooseJSON] {
    var values: [LooseJSON] = []
    for block in page.dataBlocks(ofType: "application/ld+json") {
      do {
        let reading = try RecipePageReader.reading(of: block)
        if reading.isCut, text.hasSuffix(block) {
          // Half a recipe would pass for a whole one.
          basket.remark("it is incomplete; get the whole file", member: member)
        } else {
          values.append(reading.value)
        }
      } catch {
        if error != .empty { basket.remark("a block of JSON-LD was skipped: \(error)", member: member) }
      }
    }
    for block in page.dataBlocks(ofType: "application/json") where block.contains("recipeIngredient") {
      if let value = try? LooseJSON.parse(block).value { values.append(value) }
    }
    return values
  }

  /// Parses a block, after decoding it if it is encoded as markup.
  private static func reading(of block: String) throws(LooseJSONError) -> LooseJSONReading {
    let isEncoded = !block.utf8.contains(UInt8(ascii: "\"")) && block.contains("&quot;")
    return try LooseJSON.parse(isEncoded ? Entities.decoded(block) : block)
  }

  private mutating func described(by values: [LooseJSON]) -> [Recipe] {
    var finder = SchemaFinder()
    for value in values { finder.search(value) }
    let parts = finder.parts
    isOwn = !finder.recipes.isEmpty && finder.recipes.allSatisfy { $0[SchemaExtensions.key] != nil }
    let recipes = finder.recipes.map { SchemaRecipe($0, parts: parts, address: address).read() }
    return isOwn ? recipes : RecipePageReader.distinct(recipes)
  }

  /// The recipes without less complete ones of the same name.
  static func distinct(_ recipes: [Recipe]) -> [Recipe] {
    var best: [String: Int] = [:]
    var kept: [Recipe] = []
    for recipe in recipes {
      let weight = recipe.ingredients.count + recipe.steps.count
      if let place = best[recipe.name] {
        let isSame = kept[place].ingredients.map(\.line.text) == recipe.ingredients.map(\.line.text)
        let other = kept[place].ingredients.count + kept[place].steps.count
        if isSame || weight == 0 || other == 0 {
          if weight > other { kept[place] = recipe }
          continue
        }
      }
      best[recipe.name] = kept.count
      kept.append(recipe)
    }
    return kept
  }

  // MARK: Marked-up elements

  /// Completes the recipes from the page's marked-up elements.
  private func complete(_ recipes: inout [Recipe]) {
    let marked = RecipePageReader.distinct(
      MarkedRecipes(page).recipes.map { SchemaRecipe($0, address: address).read() })
    if recipes.allSatisfy({ $0.ingredients.isEmpty && $0.steps.isEmpty }), !marked.isEmpty {
      let name = recipes.count == 1 ? recipes[0].name : ""
      recipes = marked
      if recipes.count == 1, recipes[0].name.isEmpty { recipes[0].name = name }
    } else if recipes.count == 1, let other = marked.first(where: { $0.name == recipes[0].name || marked.count == 1 }) {
      if recipes[0].ingredients.isEmpty { recipes[0].ingredients = other.ingredients }
      if recipes[0].steps.isEmpty { recipes[0].steps = other.steps }
    }
  }

  /// The recipe, named after the page if it has no name.
  private func named(_ recipe: Recipe) -> Recipe {
    guard recipe.name.isEmpty else { return recipe }
    var recipe = recipe
    recipe.name = WebPageHead.title(of: page)
    return recipe
  }
}

/// Facts about a whole page.
enum WebPageHead {
  static func address(of page: HypertextDocument) -> String? {
    let link = page.elements(named: "link").first { $0.lists("canonical", in: "rel") }?.attribute("href")
    let address = link ?? property("og:url", of: page)
    return address.flatMap { WebAddress.isAddress($0) ? CleanText.line($0) : nil }
  }

  /// The heading of the page, otherwise its title. Empty if it has neither.
  static func title(of page: HypertextDocument) -> String {
    let heading = page.elements(named: "h1").map { ForeignText.line($0.text) }.first { !$0.isEmpty }
    if let heading { return heading }
    if let title = property("og:title", of: page) { return ForeignText.line(title) }
    return page.elements(named: "title").first.map { ForeignText.line($0.text) } ?? ""
  }

  private static func property(_ name: String, of page: HypertextDocument) -> String? {
    page.elements(named: "meta").first { $0.attribute("property") == name }?.attribute("content")
  }
}
