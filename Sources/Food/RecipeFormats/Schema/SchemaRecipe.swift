internal import Hypertext
internal import LarderRecipes
internal import PlainText

/// A converter from a schema.org recipe.
struct SchemaRecipe {
  let json: LooseJSON
  let cleaner: TextCleaner
  /// The objects to which parts refer by `@id`.
  var parts: [String: LooseJSON] = [:]
  var address: String?

  init(_ json: LooseJSON, parts: [String: LooseJSON] = [:], address: String? = nil) {
    (self.json, self.parts, self.address) = (json, parts, address)
    cleaner = json[SchemaExtensions.key] == nil ? .foreign : .exact
  }

  /// The recipe. Its name may be empty.
  func read() -> Recipe {
    var recipe = Recipe(line("name") ?? line("headline") ?? "")
    recipe.about = firstText(json["description"]).map { cleaner.paragraphs($0) } ?? ""
    recipe.yield = yield()
    recipe.times = times()
    recipe.ingredients = SchemaIngredients(cleaner).read(ingredientValues)
    let steps = SchemaSteps(cleaner)
    recipe.steps = steps.read(json["recipeInstructions"] ?? json["instructions"] ?? json["step"] ?? .null)
    recipe.categories = categories()
    recipe.tools = (json["tool"] ?? json["tools"])?.list.flatMap { words($0) } ?? []
    recipe.content = SchemaNutrition.read(json["nutrition"])
    recipe.pictures = pictures()
    recipe.video = (json["video"]?.list.first).flatMap { videoAddress($0) } ?? ""
    recipe.source = source()
    recipe.uid = uid()
    SchemaExtensions.apply(json[SchemaExtensions.key], to: &recipe)
    return recipe
  }

  private var ingredientValues: LooseJSON {
    for name in ["recipeIngredient", "ingredients", "recipeIngredients", "ingredient", "supply"] {
      if let value = json[name], !value.list.isEmpty { return value }
    }
    return .null
  }

  // MARK: Texts

  /// The text of a value: of a list's first element, or of an object's value, text or name.
  func firstText(_ value: LooseJSON?) -> String? {
    guard let value else { return nil }
    switch value {
    case .string, .number: return value.text
    case .array(let elements): return elements.lazy.compactMap { firstText($0) }.first
    case .object:
      for name in ["@value", "value", "text", "name"] {
        if let text = value[name]?.text { return text }
      }
      return nil
    case .null, .bool: return nil
    }
  }

  func line(_ name: String) -> String? {
    firstText(json[name]).map { cleaner.line($0) }.flatMap { $0.isEmpty ? nil : $0 }
  }

  /// The text of a value, or of an object's name.
  private func words(_ value: LooseJSON) -> [String] {
    firstText(value).map { cleaner.line($0) }.map { $0.isEmpty ? [] : [$0] } ?? []
  }

  // MARK: Yield and times

  private func yield() -> RecipeYield? {
    for name in ["recipeYield", "yield", "recipeServings", "servings"] {
      guard let value = json[name] else { continue }
      if let yield = SchemaYield.read(value, cleaner) { return yield }
    }
    return nil
  }

  private func times() -> RecipeTimes {
    RecipeTimes(
      preparation: minutes("prepTime"), cooking: minutes("cookTime") ?? minutes("performTime"),
      total: minutes("totalTime"))
  }

  private func minutes(_ name: String) -> Int? {
    guard let value = json[name] else { return nil }
    for element in value.list {
      let bound = element["maxValue"]?.text ?? element["minValue"]?.text
      let parts = [bound, firstText(element), element["duration"]?.text]
      if let minutes = parts.lazy.compactMap({ $0.flatMap { TimeReader.minutes(cleaner.line($0)) } }).first {
        return minutes
      }
    }
    return nil
  }

  // MARK: Categories

  /// The categories, with the keywords if there are few: many keywords are meant for search engines.
  private func categories() -> [String] {
    let own = json[SchemaExtensions.key] != nil
    var found = listed(json["recipeCategory"], splitting: !own)
    if own { return found }
    let keywords = listed(json["keywords"], splitting: true)
    if keywords.count <= 5 { found += keywords }
    return NameList.distinct(found)
  }

  private func listed(_ value: LooseJSON?, splitting: Bool) -> [String] {
    let lines = value?.list.flatMap { words($0) } ?? []
    return splitting ? lines.flatMap { NameList.split($0) } : lines
  }

  // MARK: Source

  private func source() -> String {
    for name in ["url", "mainEntityOfPage", "@id"] {
      if let found = json[name]?.list.lazy.compactMap({ self.address(in: $0) }).first { return found }
    }
    if let address { return address }
    return line("creditText") ?? authorName() ?? ""
  }

  private func address(in value: LooseJSON) -> String? {
    let text = value.text ?? value["@id"]?.text ?? value["url"]?.text
    guard let text, WebAddress.isAddress(text) else { return nil }
    return WebAddress.withoutFragment(CleanText.line(text))
  }

  private func authorName() -> String? {
    for name in ["author", "creator", "publisher"] {
      for value in json[name]?.list ?? [] {
        let object = value["@id"]?.text.flatMap { parts[$0] } ?? value
        if let text = firstText(object["name"] ?? object), !WebAddress.isAddress(text) {
          let line = cleaner.line(text)
          if !line.isEmpty { return line }
        }
      }
    }
    return nil
  }

  /// The address of its page. Numbers used by sites are unique only within the site.
  private func uid() -> String? {
    let source = source()
    if WebAddress.isAddress(source) { return source }
    return (firstText(json["identifier"]) ?? json["@id"]?.text).map { CleanText.line($0) }
  }

  // MARK: Pictures and films

  private func pictures() -> [RecipePicture] {
    var reader = SchemaPictures(parts: parts)
    reader.add(json["image"] ?? json["photo"] ?? json["thumbnailUrl"], step: nil)
    return reader.pictures
  }

  private func videoAddress(_ value: LooseJSON) -> String? {
    let object = value["@id"]?.text.flatMap { parts[$0] } ?? value
    for text in [object.text, object["contentUrl"]?.text, object["embedUrl"]?.text, object["url"]?.text] {
      if let text, !text.isEmpty, WebAddress.isAddress(text) || cleaner == .exact { return CleanText.line(text) }
    }
    return nil
  }
}

/// A search for recipes in JSON-LD values, at any depth.
struct SchemaFinder {
  private(set) var recipes: [LooseJSON] = []
  /// The objects to which other parts refer by `@id`.
  private(set) var parts: [String: LooseJSON] = [:]

  /// The maximum number of recipes of one file.
  static let most = RecipeBasket.mostRecipes + 1

  mutating func search(_ value: LooseJSON) {
    switch value {
    case .array(let elements): for element in elements { search(element) }
    case .object(let members): search(value, members)
    case .null, .bool, .number, .string: break
    }
  }

  private mutating func search(_ object: LooseJSON, _ members: [LooseJSON.Member]) {
    if let id = object["@id"]?.text, members.count > 1, parts[id] == nil { parts[id] = object }
    if SchemaFinder.isRecipe(object) {
      if recipes.count < SchemaFinder.most { recipes.append(object) }
      // Other recipes may be attached to one, such as suggestions. Its own parts contain none.
      return
    }
    for member in members where member.value.isContainer { search(member.value) }
  }

  static func isRecipe(_ object: LooseJSON) -> Bool {
    let types = (object["@type"] ?? object["type"])?.list.compactMap(\.text) ?? []
    if types.contains(where: { bare($0) == "recipe" }) { return true }
    return types.isEmpty && object["name"] != nil && (object["recipeIngredient"] ?? object["recipeInstructions"]) != nil
  }

  /// The name of a type without its vocabulary, in lower case.
  static func bare(_ type: String) -> String {
    let last = type.split { $0 == "/" || $0 == ":" || $0 == "#" }.last ?? ""
    return last.lowercased()
  }

  static func isType(_ object: LooseJSON, _ type: String) -> Bool {
    object["@type"]?.list.contains { $0.text.map(bare) == type } ?? false
  }
}

extension LooseJSON {
  fileprivate var isContainer: Bool {
    switch self {
    case .array, .object: true
    case .null, .bool, .number, .string: false
    }
  }
}
