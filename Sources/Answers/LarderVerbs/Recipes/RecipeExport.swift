import LarderLedger
import LarderLog
import LarderModel
import LarderRecipes
import LarderSentences
import LarderWords
import RecipeFormats

/// Recipes of the cookbook with everything that belongs to them, ready to export.
package struct RecipeExport {
  private let recipes: [StoredRecipe]
  private let catalog: Catalog
  private let marks: RecipeMarks
  private let pictures: KeptPictures
  private let store: PictureStore

  package init(_ snapshot: inout LedgerSnapshot) throws {
    let view = try snapshot.view()
    catalog = view.context.catalog
    marks = try RecipeLibrary.marks(view, &snapshot.log)
    pictures = try KeptPictures(view, &snapshot.log)
    store = snapshot.pictures
    recipes = try RecipeLibrary.all(view, &snapshot.log)
  }

  private func whole(_ shelved: StoredRecipe) throws -> Recipe {
    var recipe = Recipe(shelved, catalog, marks)
    if recipe.content.energy != nil { addNutrients(of: shelved, to: &recipe) }
    recipe.hearts = marks.roundedHearts(of: shelved.meal)
    recipe.difficulty = recipe.difficulty ?? marks.roundedDifficulty(of: shelved.meal)
    recipe.pictures = try pictures.pictures(of: shelved.meal).compactMap { try RecipePicture($0, store) }
    return recipe
  }

  /// Adds the nutrients per portion that the recipe's source stated. The meal book stores them apart from the recipe.
  private func addNutrients(of shelved: StoredRecipe, to recipe: inout Recipe) {
    func mass(_ attribute: MealAttribute) -> Int64? { catalog.fact(shelved.meal, attribute, on: shelved.day)?.value }
    (recipe.content.protein, recipe.content.fat) = (mass(.protein), mass(.fat))
    (recipe.content.carbohydrate, recipe.content.sugar) = (mass(.carbohydrate), mass(.sugar))
    (recipe.content.fibre, recipe.content.salt) = (mass(.fibre), mass(.salt))
    recipe.content.saturates = mass(.saturates)
  }

  /// One recipe, scaled to a number of portions.
  package func recipe(named name: String, portions: ExactNumber? = nil) throws -> Recipe {
    let meal = try catalog.recipeMeal(meantBy: name)
    guard let shelved = recipes.first(where: { $0.meal == meal }) else {
      throw CommandLineError.unknown(Suggestion.unknownRecipe(name, catalog))
    }
    let recipe = try whole(shelved)
    guard let portions, let wanted = Fraction(portions.numerator, over: portions.denominator) else { return recipe }
    let made = Fraction(shelved.portions.numerator, over: shelved.portions.denominator) ?? .one
    return recipe.scaled(by: wanted.divided(by: made) ?? .one)
  }

  /// The recipes with one or several names separated by commas, in categories, or all.
  func recipes(named name: String, categories: [String]) throws -> [Recipe] {
    if catalog.meal(named: name) != nil { return [try recipe(named: name)] }
    let names = name.split(separator: ",").map { String($0).trimmed }
    var found = try names.isEmpty ? recipes.map { try whole($0) } : names.map { try recipe(named: $0) }
    let keys = Set(categories.map { NameRule.key($0) })
    if !keys.isEmpty { found.removeAll { keys.isDisjoint(with: $0.categories.map { NameRule.key($0) }) } }
    guard !found.isEmpty else {
      throw CommandLineError.refused(
        keys.isEmpty ? "the cookbook is empty: \(.addRecipe)" : "no recipe is in this category")
    }
    return found
  }

  /// The number of photos of the recipes whose files are missing.
  func missingPhotos(of recipes: [Recipe]) -> Int {
    recipes.reduce(0) { count, recipe in
      let kept = catalog.meal(named: recipe.name).map { pictures.pictures(of: $0).count } ?? 0
      return count + max(0, kept - recipe.pictures.count)
    }
  }

  /// A title for recipes: "carbonara", "12 recipes".
  static func title(_ recipes: [Recipe]) -> String {
    guard let only = recipes.first, recipes.count == 1 else { return "\(recipes.count) recipes" }
    return only.name.visible
  }
}

extension RecipePicture {
  /// Creates a picture with its bytes. Nil if its file is missing.
  fileprivate init?(_ kept: PictureKept, _ store: PictureStore) throws {
    guard let name = PictureName(kept), let bytes = try store.bytes(of: name) else { return nil }
    self.init("\(name.digest.prefix(12)).\(name.format.fileEnding)", bytes: bytes, step: kept.step)
  }
}

/// The format of an exported recipe.
enum ShareFormat: Hashable {
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

  /// Creates a format from a file name's ending. Nil if the ending is unknown.
  init?(ending path: String) {
    let endings: [(String, ShareFormat)] = [
      (".html", .output(.html)), (".htm", .output(.html)), (".json", .output(.json)), (".cook", .output(.cook)),
      (".paprikarecipes", .output(.paprika)), (".txt", .text), (".md", .text),
    ]
    guard let known = endings.first(where: { path.lowercased().hasSuffix($0.0) }) else { return nil }
    self = known.1
  }

  /// Whether the recipes result in readable text instead of an archive.
  func isReadable(_ recipes: [Recipe]) -> Bool {
    switch self {
    case .text, .output(.json): true
    case .output(.cook): recipes.count == 1 && recipes[0].pictures.allSatisfy { $0.bytes == nil }
    case .output(.html), .output(.paprika), .output(.nextcloud): false
    }
  }

  /// The name of the format in a sentence.
  var message: Message {
    switch self {
    case .text: "a text"
    case .output(.html): "a page"
    case .output(.json): "JSON-LD"
    case .output(.cook): "Cooklang"
    case .output(.paprika): "Paprika"
    case .output(.nextcloud): "Nextcloud Cookbook"
    }
  }

  /// The parts of a recipe that the format cannot hold.
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
        throw CommandLineError.refused(
          "a text contains one recipe; for several, use html, json, cook, paprika or nextcloud")
      }
      return Array(RecipeText.write(recipe).utf8)
    }
  }
}

extension OmittedRecipeParts {
  init(_ recipes: [Recipe], as form: ShareFormat, withoutPhotos: Bool, missingPhotos: Int) throws {
    let entries = try recipes.compactMap { recipe -> Entry? in
      var bare = recipe
      if withoutPhotos { bare.pictures = [] }
      let hasPhotos = recipe.pictures.count > bare.pictures.count
      let parts = try form.leftOut(of: bare) + (hasPhotos ? [.photos] : [])
      return parts.isEmpty ? nil : Entry(recipe.name, parts)
    }
    self.init(
      entries, missingPhotos: missingPhotos, form: withoutPhotos ? "a .cook file" : form.message,
      isOfOne: recipes.count == 1)
  }
}
