import LarderModel
import LarderRecipes
import RecipeFormats

/// What recipes are written as when they are sent on.
enum SentForm: Hashable {
  case text
  case output(RecipeOutput)

  static let words = ["html", "json", "cook", "paprika", "nextcloud", "text"]

  init?(word: String) {
    if word == "text" {
      self = .text
    } else if let output = RecipeOutput(rawValue: word) {
      self = .output(output)
    } else {
      return nil
    }
  }

  /// What the name of a file asks for; nil where it does not tell.
  init?(ending path: String) {
    let endings: [(String, SentForm)] = [
      (".html", .output(.html)), (".htm", .output(.html)), (".json", .output(.json)), (".cook", .output(.cook)),
      (".paprikarecipes", .output(.paprika)), (".txt", .text), (".md", .text),
    ]
    guard let known = endings.first(where: { path.lowercased().hasSuffix($0.0) }) else { return nil }
    self = known.1
  }

  /// Whether so many recipes come to text that can be read, or to an archive.
  func isReadable(_ recipes: [Recipe]) -> Bool {
    switch self {
    case .text, .output(.json): true
    case .output(.cook): recipes.count == 1 && recipes[0].pictures.allSatisfy { $0.bytes == nil }
    case .output(.html), .output(.paprika), .output(.nextcloud): false
    }
  }

  /// What a file of it is called in a sentence.
  var wording: Wording {
    switch self {
    case .text: "a text"
    case .output(.html): "a page"
    case .output(.json): "JSON-LD"
    case .output(.cook): "Cooklang"
    case .output(.paprika): "Paprika"
    case .output(.nextcloud): "Nextcloud Cookbook"
    }
  }

  /// The parts of a recipe that it has no place for.
  func leftOut(of recipe: Recipe) throws -> [RecipePart] {
    switch self {
    case .text: recipe.pictures.isEmpty ? [] : [.photos]
    case .output(let output): try output.leftOut(of: recipe)
    }
  }

  func bytes(_ recipes: [Recipe]) throws -> [UInt8] {
    switch self {
    case .output(let output): return try RecipeFormat.write(recipes, as: output)
    case .text:
      guard let recipe = recipes.first, recipes.count == 1 else {
        throw WordsError.refused("a text holds one recipe; several fit into html, json, cook, paprika and nextcloud")
      }
      return Array(RecipeText.write(recipe).utf8)
    }
  }
}
