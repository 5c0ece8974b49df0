import LarderAnswers
import LarderLedger
import LarderModel
import LarderRecipes

/// The recipes that are chosen among, and what each takes of what is in.
struct RecipeCandidates {
  private(set) var all: [(needs: RecipeNeeds, line: RecipesReport.Line)] = []
  private let book: Cookbook
  private var lookup: FoodLookup
  private var parts: RecipeParts
  /// For how many; nil for as many as each recipe makes.
  private let portions: ExactNumber?

  init(_ book: Cookbook, _ household: Household, portions: ExactNumber?) {
    self.book = book
    lookup = FoodLookup(household)
    parts = RecipeParts(household, lookup)
    self.portions = portions
  }

  var count: Int { all.count }

  mutating func add(_ found: Cookbook.Found) {
    all.append((needs(of: book.index.outline(of: found.entry), portions: portions), book.line(of: found.entry)))
  }

  /// What a recipe needs for so many, whether it is chosen among or not.
  mutating func needs(of recipe: ShelvedRecipe, portions: ExactNumber?) -> RecipeNeeds {
    parts.opened(RecipeNeeds(recipe, portions: portions, &lookup)) { [book] in book.outline(of: $0) }
  }

  /// The recipes as the choice takes them, by their places.
  func offers(_ choice: inout RecipeChoice) -> [Offer] {
    all.enumerated().map { place, candidate in
      choice.offer(candidate.needs, id: place, hearts: candidate.line.hearts)
    }
  }

  /// What came of the choice, to be shown.
  func line(_ dinner: Dinner, number: Int, _ choice: RecipeChoice) -> RecipeSuggestReport.Line {
    let candidate = all[dinner.offer]
    return RecipeSuggestReport.Line(number: number, dinner, candidate.needs, candidate.line, choice)
  }
}
