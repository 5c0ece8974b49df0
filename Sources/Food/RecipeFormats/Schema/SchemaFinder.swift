internal import Hypertext

/// Finds the recipes in values of JSON-LD, wherever they stand.
struct SchemaFinder {
  private(set) var recipes: [LooseJSON] = []
  /// What other parts refer to by `@id`.
  private(set) var parts: [String: LooseJSON] = [:]

  /// The most recipes of one file.
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
      // Other recipes may hang on one, such as in a list of what goes with it; its own parts hold none.
      return
    }
    for member in members where member.value.isContainer { search(member.value) }
  }

  static func isRecipe(_ object: LooseJSON) -> Bool {
    let types = (object["@type"] ?? object["type"])?.list.compactMap(\.text) ?? []
    if types.contains(where: { bare($0) == "recipe" }) { return true }
    return types.isEmpty && object["name"] != nil && (object["recipeIngredient"] ?? object["recipeInstructions"]) != nil
  }

  /// The name of a type without its vocabulary, in small letters.
  static func bare(_ type: String) -> String {
    let last = type.split { $0 == "/" || $0 == ":" || $0 == "#" }.last ?? ""
    return last.lowercased()
  }

  /// Whether an object has a type.
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
