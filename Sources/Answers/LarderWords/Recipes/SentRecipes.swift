import LarderLedger
import LarderLog
import LarderModel
import LarderRecipes
import LarderSentences

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
        keys.isEmpty ? "the cookbook is empty; \(.addRecipe) writes a recipe down" : "no recipe is filed there")
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
