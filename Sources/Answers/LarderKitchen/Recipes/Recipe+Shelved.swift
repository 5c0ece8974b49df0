import LarderLedger
import LarderModel
import LarderRecipes

extension Recipe {
  /// A recipe as the ledger has it.
  package init(_ shelved: ShelvedRecipe, _ catalog: Catalog, _ marks: RecipeMarks? = nil) {
    self.init(catalog.name(.meal, shelved.meal.rawValue))
    let written = shelved.written
    if let yield = written.yield, let amount = Fraction(yield.amount, over: 1000) {
      let word = yield.dimension == .portions ? nil : written.yieldWord ?? "pieces"
      self.yield = RecipeYield(amount, to: written.yieldTo.flatMap { Fraction($0, over: 1000) }, word: word)
    }
    times = RecipeTimes(preparation: written.preparation, cooking: written.cooking, total: written.total)
    difficulty = written.difficulty
    content.energy = written.energy
    (about, notes) = (written.about ?? "", written.notes ?? "")
    (source, video, uid) = (written.source ?? "", written.video ?? "", written.uid)
    tools = (written.tools ?? "").split(separator: ",").map { String($0.drop { $0 == " " }) }
    var group: String?
    ingredients = shelved.ingredients.map { listed in
      group = listed.heading ?? group
      var ingredient = RecipeIngredient(reading: listed.line ?? "", group: group)
      ingredient.isFixed = listed.isFixed
      return ingredient
    }
    steps = RecipeText.readSteps(written.steps ?? "")
    if let marks {
      categories = marks.categories(of: shelved.meal).map { catalog.name(.recipeCategory, $0.rawValue) }
      isFavourite = marks.isFavourite(shelved.meal)
    }
  }
}
