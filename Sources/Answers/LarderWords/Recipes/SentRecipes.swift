import LarderLedger
import LarderLog
import LarderModel
import LarderRecipes
import LarderSentences
import RecipeFormats

/// Recipes of the book with all that belongs to them, as they are sent on.
struct SentRecipes {
  private let recipes: [ShelvedRecipe]
  private let catalog: Catalog
  private let marks: RecipeMarks
  private let pictures: RecipePictures
  private let store: PictureStore

  init(_ snapshot: inout LedgerSnapshot) throws {
    let view = try snapshot.view()
    catalog = view.standing.catalog
    marks = try RecipeShelf.marks(view, &snapshot.log)
    pictures = try RecipePictures(view, &snapshot.log)
    store = snapshot.pictures
    recipes = try RecipeShelf.all(view, &snapshot.log)
  }

  private func whole(_ shelved: ShelvedRecipe) throws -> Recipe {
    var recipe = Recipe(shelved, catalog, marks)
    if recipe.content.energy != nil { addNutrients(of: shelved, to: &recipe) }
    recipe.hearts = marks.roundedHearts(of: shelved.meal)
    recipe.difficulty = recipe.difficulty ?? marks.roundedDifficulty(of: shelved.meal)
    recipe.pictures = try pictures.pictures(of: shelved.meal).compactMap { try RecipePicture($0, store) }
    return recipe
  }

  /// Adds what the recipe's source said of a portion besides its energy, which the meal book keeps.
  private func addNutrients(of shelved: ShelvedRecipe, to recipe: inout Recipe) {
    func mass(_ attribute: MealAttribute) -> Int64? {
      catalog.fact(shelved.meal, attribute, on: shelved.day)?.value
    }
    (recipe.content.protein, recipe.content.fat) = (mass(.protein), mass(.fat))
    (recipe.content.carbohydrate, recipe.content.sugar) = (mass(.carbohydrate), mass(.sugar))
    (recipe.content.fibre, recipe.content.salt) = (mass(.fibre), mass(.salt))
    recipe.content.saturates = mass(.saturates)
  }

  /// One recipe, for as many as are wanted.
  func recipe(named name: String, portions: ExactNumber? = nil) throws -> Recipe {
    let meal = try catalog.recipeMeal(meantBy: name)
    guard let shelved = recipes.first(where: { $0.meal == meal }) else {
      throw WordsError.refused(Suggestion.unknownRecipe(name, catalog))
    }
    let recipe = try whole(shelved)
    guard let portions, let wanted = Fraction(portions.numerator, over: portions.denominator) else { return recipe }
    let made = Fraction(shelved.portions.numerator, over: shelved.portions.denominator) ?? .one
    return recipe.scaled(by: wanted.divided(by: made) ?? .one)
  }

  /// The recipe of a name, those of several with commas between them, those of categories, or all.
  func recipes(named name: String, categories: [String]) throws -> [Recipe] {
    if catalog.meal(named: name) != nil { return [try recipe(named: name)] }
    let names = name.split(separator: ",").map { String($0).trimmed }
    var found = try names.isEmpty ? recipes.map { try whole($0) } : names.map { try recipe(named: $0) }
    let keys = Set(categories.map { NameRule.key($0) })
    if !keys.isEmpty { found.removeAll { keys.isDisjoint(with: $0.categories.map { NameRule.key($0) }) } }
    guard !found.isEmpty else {
      throw WordsError.refused(
        keys.isEmpty ? "the cookbook is empty: \(.addRecipe)" : "no recipe is filed there")
    }
    return found
  }

  /// How many photos of some recipes are not where they are kept.
  func missingPhotos(of recipes: [Recipe]) -> Int {
    recipes.reduce(0) { count, recipe in
      let kept = catalog.meal(named: recipe.name).map { pictures.pictures(of: $0).count } ?? 0
      return count + max(0, kept - recipe.pictures.count)
    }
  }

  /// "carbonara", "12 recipes".
  static func title(_ recipes: [Recipe]) -> String {
    guard let only = recipes.first, recipes.count == 1 else { return "\(recipes.count) recipes" }
    return only.name.visible
  }
}

extension RecipePicture {
  /// A picture with its bytes; nil where they are not there.
  fileprivate init?(_ kept: PictureKept, _ store: PictureStore) throws {
    guard let name = PictureName(kept), let bytes = try store.bytes(of: name) else { return nil }
    self.init("\(name.digest.prefix(12)).\(name.format.fileEnding)", bytes: bytes, step: kept.step)
  }
}

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
        throw WordsError.refused("a text contains one recipe; for several, use html, json, cook, paprika or nextcloud")
      }
      return Array(RecipeText.write(recipe).utf8)
    }
  }
}

/// What of recipes has no place in the file that they are written to, worked out from what each of them has.
package struct LeftOut: Sendable {
  /// A recipe, and the parts of it that have no place.
  package struct Entry: Sendable {
    package let recipe: String
    let parts: [RecipePart]

    /// The parts as programs know them: "tools", "yield_word".
    package var names: [String] { parts.map(\.rawValue) }
  }

  /// The recipes of which something has no place.
  package let entries: [Entry]
  /// How many photos are not where they are kept, so that they could not be written.
  package let missingPhotos: Int
  private let form: Wording
  private let isOfOne: Bool

  init(_ recipes: [Recipe], as form: SentForm, withoutPhotos: Bool, missingPhotos: Int) throws {
    self.missingPhotos = missingPhotos
    self.form = withoutPhotos ? "a .cook file" : form.wording
    isOfOne = recipes.count == 1
    entries = try recipes.compactMap { recipe -> Entry? in
      var bare = recipe
      if withoutPhotos { bare.pictures = [] }
      let hasPhotos = recipe.pictures.count > bare.pictures.count
      let parts = try form.leftOut(of: bare) + (hasPhotos ? [.photos] : [])
      return parts.isEmpty ? nil : Entry(recipe: recipe.name, parts: parts)
    }
  }

  /// What is said of it: "Paprika has no place for tools (2 recipes) and video (1 recipe)."
  package var sentences: [Wording] {
    var said: [Wording] = []
    let all = entries.flatMap(\.parts)
    let parts = RecipePart.allCases.filter { all.contains($0) }.map { part -> Wording in
      let count = all.count { $0 == part }
      return isOfOne ? Wording(word: part.words) : "\(word: part.words) (\(Wording.count(count, "recipe")))"
    }
    if !parts.isEmpty { said.append("\(form.capitalizedFirst) has no place for \(parts.listed()).") }
    if missingPhotos > 0 {
      let are: Wording = missingPhotos == 1 ? "is" : "are"
      said.append("\(Wording.count(missingPhotos, "photo")) \(are) missing; for their names: \(.verify(deep: false)).")
    }
    return said
  }
}
