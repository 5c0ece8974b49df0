import LarderAnswers
import LarderCatalogue
import LarderLedger
import LarderLog
import LarderModel
import LarderRecipes
import LarderReplay

/// The foods in recipes of which it is not sure what they are.
public struct RecipeCheckRequest: ReportRequest {
  public init() {}

  public func report(_ desk: inout ReportDesk) throws -> RecipeCheckReport {
    try report(from: try desk.snapshot.view(), &desk.snapshot.log)
  }

  /// The same from a view of the ledger, as it is seen while something is recorded.
  package func report(from view: LedgerView, _ log: inout LogReader) throws(LogError) -> RecipeCheckReport {
    let household = view.household
    var (names, counts): ([String: String], [String: Int]) = ([:], [:])
    var known: Set<String> = []
    var lookup = FoodLookup(household)
    let recipes = try RecipeShelf.all(view, &log)
    for recipe in recipes {
      var seen: Set<String> = []
      for listed in recipe.ingredients {
        guard let food = listed.food, seen.insert(NameRule.key(food)).inserted else { continue }
        let key = NameRule.key(food)
        let item = lookup.item(meantBy: listed)
        let isMade = lookup.recipe(of: item, called: RecipeIndex.Food(listed)) != nil
        if listed.known != nil || item != nil || isMade {
          known.insert(key)
        } else {
          names[key] = names[key] ?? food
          counts[key, default: 0] += 1
        }
      }
    }
    let matcher = IngredientMatcher()
    let foods = names.map { key, name in
      RecipeCheckReport.Food(name: name, recipes: counts[key] ?? 0, near: Array(matcher.match(name).near.prefix(5)))
    }
    return RecipeCheckReport(
      foods.sorted { ($1.recipes, NameRule.key($0.name)) < ($0.recipes, NameRule.key($1.name)) },
      known: known.count, recipes: recipes.count)
  }
}
