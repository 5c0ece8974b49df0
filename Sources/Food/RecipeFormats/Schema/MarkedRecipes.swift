internal import Hypertext

/// Recipes marked up in the elements of a page, as values of schema.org.
struct MarkedRecipes {
  private(set) var recipes: [LooseJSON] = []

  init(_ page: HypertextDocument) {
    for vocabulary in MarkVocabulary.all where recipes.isEmpty {
      let scopes = page.elements { vocabulary.type($0) == "recipe" }
      recipes = scopes.prefix(RecipeBasket.mostRecipes).map { MarkedObject.read($0, vocabulary) }
    }
    let hasFood = recipes.contains { $0["recipeIngredient"] != nil || $0["recipeInstructions"] != nil }
    guard !hasFood else { return }
    // Some pages mark up the parts but not the whole.
    let isMarked = !page.elements {
      $0.lists("recipeIngredient", in: "itemprop") || $0.lists("ingredients", in: "itemprop")
    }
    .isEmpty
    if isMarked { recipes = [MarkedObject.read(page.root, .microdata)] }
  }
}

/// A marked-up thing of a page, as a JSON-LD object.
struct MarkedObject {
  private let vocabulary: MarkVocabulary
  private var names: [String] = []
  private var values: [String: [LooseJSON]] = [:]

  static func read(_ scope: HypertextElement, _ vocabulary: MarkVocabulary) -> LooseJSON {
    var thing = MarkedObject(vocabulary: vocabulary)
    for child in scope.children { thing.add(child) }
    var members = thing.names.map { name in
      let found = thing.values[name] ?? []
      return LooseJSON.Member(name, found.count == 1 ? found[0] : .array(found))
    }
    if let type = vocabulary.type(scope), !type.isEmpty { members.append(LooseJSON.Member("@type", .string(type))) }
    return .object(members)
  }

  private init(vocabulary: MarkVocabulary) { self.vocabulary = vocabulary }

  private mutating func add(_ element: HypertextElement) {
    let properties = vocabulary.properties(element)
    let isScope = vocabulary.type(element) != nil
    if !properties.isEmpty {
      let value = isScope ? thing(element) : nil
      for name in properties { append(value ?? MarkedObject.value(of: element, name), to: name) }
    }
    // A list of steps inside a marked-up step would occur twice.
    guard !isScope, !properties.contains(where: { MarkedObject.lists.contains($0) }) else { return }
    for child in element.children { add(child) }
  }

  private mutating func append(_ value: LooseJSON, to name: String) {
    if values[name] == nil { names.append(name) }
    values[name, default: []].append(value)
  }

  /// The value of a nested thing. Without marked-up members, its text is used.
  private func thing(_ element: HypertextElement) -> LooseJSON? {
    let thing = MarkedObject.read(element, vocabulary)
    return thing.members.contains { $0.name != "@type" } ? thing : nil
  }

  // MARK: Values

  static let lists: Set<String> = ["recipeIngredient", "recipeInstructions"]

  private static func value(of element: HypertextElement, _ name: String) -> LooseJSON {
    if lists.contains(name) { return lines(of: element, areIngredients: name == "recipeIngredient") }
    for attribute in attributes(of: element.name) {
      if let value = element.attribute(attribute), !value.isEmpty { return .string(value) }
    }
    return .string(element.textLines.joined(separator: name == "description" ? "\n" : " "))
  }

  private static func attributes(of name: String) -> [String] {
    switch name {
    case "meta": ["content", "value"]
    case "img", "source", "video", "audio", "embed", "iframe": ["content", "src", "data-src"]
    case "a", "area", "link": ["content", "href"]
    case "time": ["datetime", "content"]
    case "data", "meter": ["value", "content"]
    default: ["content", "datetime"]
    }
  }

  /// The lines of a list, with its headings marked by a colon.
  private static func lines(of element: HypertextElement, areIngredients: Bool) -> LooseJSON {
    if let content = element.attribute("content"), !content.isEmpty { return .string(content) }
    let items = element.elements(named: "li")
    let lines = element.textLines
    let isOne =
      lines.count < 2 || areIngredients && items.isEmpty && ["li", "span", "p", "td", "tr"].contains(element.name)
    if isOne { return .string(lines.joined(separator: " ")) }
    let headings = headings(in: element)
    return .array(lines.map { .string(headings.contains($0) && !$0.hasSuffix(":") ? $0 + ":" : $0) })
  }

  private static func headings(in element: HypertextElement) -> Set<String> {
    let found = element.elements { ["h2", "h3", "h4", "h5", "h6"].contains($0.name) }
    return Set(found.map { $0.textLines.joined(separator: " ") })
  }
}

/// A way to mark up a recipe in a page's elements.
struct MarkVocabulary: Sendable {
  /// The type of an element that begins a separate thing, in lower case. Empty if it has none.
  let type: @Sendable (HypertextElement) -> String?
  let properties: @Sendable (HypertextElement) -> [String]

  static let all = [microdata, rdfa, microformat]

  /// Microdata: `itemscope`, `itemtype`, `itemprop`.
  static let microdata = MarkVocabulary(
    type: { element in
      guard element.attribute("itemscope") != nil || element.attribute("itemtype") != nil else { return nil }
      return element.attribute("itemtype").map { SchemaFinder.bare($0) } ?? ""
    },
    properties: { words(of: $0, "itemprop") })

  /// RDFa: `typeof`, `property`.
  static let rdfa = MarkVocabulary(
    type: { element in element.attribute("typeof").map { SchemaFinder.bare($0) } },
    properties: { words(of: $0, "property") })

  /// Microformats: classes with old or new names.
  static let microformat = MarkVocabulary(
    type: { $0.hasClass("h-recipe") || $0.hasClass("hrecipe") ? "recipe" : nil },
    properties: { element in
      guard let classes = element.attribute("class") else { return [] }
      return classes.split { $0 == " " || $0 == "\n" || $0 == "\t" }.compactMap { classNames[String($0)] }
    })

  /// The properties without their vocabulary, in schema.org's names.
  private static func words(of element: HypertextElement, _ attribute: String) -> [String] {
    guard let value = element.attribute(attribute) else { return [] }
    return value.split { $0 == " " || $0 == "\n" || $0 == "\t" }.map { word in
      let bare = word.split { $0 == ":" || $0 == "/" || $0 == "#" }.last.map(String.init) ?? ""
      return otherNames[bare] ?? bare
    }
  }

  /// Names of older vocabularies, with schema.org's equivalents.
  private static let otherNames = [
    "ingredient": "recipeIngredient", "ingredients": "recipeIngredient", "recipeIngredients": "recipeIngredient",
    "instruction": "recipeInstructions", "instructions": "recipeInstructions",
    "recipeInstruction": "recipeInstructions", "recipeDirections": "recipeInstructions", "yield": "recipeYield",
    "photo": "image", "summary": "description", "recipeType": "recipeCategory",
  ]

  private static let classNames = [
    "p-name": "name", "fn": "name", "p-ingredient": "recipeIngredient", "ingredient": "recipeIngredient",
    "e-instructions": "recipeInstructions", "instructions": "recipeInstructions",
    "instruction": "recipeInstructions", "p-yield": "recipeYield", "yield": "recipeYield", "dt-duration": "totalTime",
    "duration": "totalTime", "preptime": "prepTime", "cooktime": "cookTime", "u-photo": "image", "photo": "image",
    "p-summary": "description", "summary": "description", "p-category": "recipeCategory", "p-author": "author",
    "author": "author", "u-url": "url",
  ]
}
