internal import Hypertext

/// A way to mark a recipe on the elements of a page.
struct MarkVocabulary: Sendable {
  /// The type of an element that begins a thing of its own, in small letters; empty where it has none.
  let type: @Sendable (HypertextElement) -> String?
  /// What an element tells of the thing that it stands in.
  let properties: @Sendable (HypertextElement) -> [String]

  static let all = [microdata, rdfa, microformat]

  /// `itemscope`, `itemtype`, `itemprop`.
  static let microdata = MarkVocabulary(
    type: { element in
      guard element.attribute("itemscope") != nil || element.attribute("itemtype") != nil else { return nil }
      return element.attribute("itemtype").map { SchemaFinder.bare($0) } ?? ""
    },
    properties: { words(of: $0, "itemprop") })

  /// `typeof`, `property`.
  static let rdfa = MarkVocabulary(
    type: { element in element.attribute("typeof").map { SchemaFinder.bare($0) } },
    properties: { words(of: $0, "property") })

  /// Classes by the names of microformats, old and new.
  static let microformat = MarkVocabulary(
    type: { $0.hasClass("h-recipe") || $0.hasClass("hrecipe") ? "recipe" : nil },
    properties: { element in
      guard let classes = element.attribute("class") else { return [] }
      return classes.split { $0 == " " || $0 == "\n" || $0 == "\t" }.compactMap { classNames[String($0)] }
    })

  /// The property without the name of its vocabulary, by schema.org's names.
  private static func words(of element: HypertextElement, _ attribute: String) -> [String] {
    guard let value = element.attribute(attribute) else { return [] }
    return value.split { $0 == " " || $0 == "\n" || $0 == "\t" }.map { word in
      let bare = word.split { $0 == ":" || $0 == "/" || $0 == "#" }.last.map(String.init) ?? ""
      return otherNames[bare] ?? bare
    }
  }

  /// Older vocabularies' names, in schema.org's.
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
