import Document
import LarderAnswers
import LarderLedger
import LarderLog
import LarderModel
import LarderRecipes
import LarderReplay
import LarderSentences

/// The foods in recipes that are not recognised for certain, most frequent first.
package struct RecipeCheckReport: Sendable, DescribedReport {
  package struct Food: Hashable, Sendable {
    package let name: String
    package let recipes: Int
    /// Similar foods, by the catalogue's names.
    package let near: [String]
  }

  package let foods: [Food]
  /// The number of foods in recipes that are known.
  package let known: Int
  package let recipes: Int

  init(_ foods: [Food], known: Int, recipes: Int) { (self.foods, self.known, self.recipes) = (foods, known, recipes) }

  /// A summary: "3 foods of 12 recipes are not surely known."
  package var summary: Message {
    guard recipes > 0 else { return "The cookbook is empty: \(.addRecipe)" }
    guard !foods.isEmpty else { return "Every food of \(Message.count(recipes, "recipe")) is known." }
    return
      "\(Message.count(foods.count, "food")) in \(Message.count(recipes, "recipe")) \(word: foods.count == 1 ? "is" : "are") not certain."
  }

  /// A table of the foods, as many as fit on a screen.
  package func blocks(most: Int = .max) -> [Block] {
    guard !foods.isEmpty else { return [] }
    let table = DataTable(
      "Foods that are not certain", foods.prefix(most),
      [
        .name("Food", minimumWidth: 12, \.name.visible), .figure("Recipes") { "\($0.recipes)" },
        .text("Perhaps", fit: .truncated, minimumWidth: 12, role: .faint) {
          $0.near.map(\.visible).joined(separator: ", ")
        },
      ])
    var blocks: [Block] = [.table(table)]
    if foods.count > most { blocks.say("and \(foods.count - most) more", .faint) }
    // Only a probable match is offered as a line to type.
    if let food = foods.prefix(most).first(where: { !$0.near.isEmpty }), let near = food.near.first {
      blocks.message("To set it for every recipe: \(.saysFood(food.name, is: near))")
    } else {
      blocks.message("To set each food for every recipe: \(.checkRecipes)")
    }
    return blocks
  }

  package func document(_ style: OutputStyle) -> Document {
    var document = Document("Foods in recipes", isTitled: false)
    document.blocks.message(summary)
    document.blocks += blocks()
    return document
  }

  package static let word = "recipe-check"
  package static let fields: [ReportField<RecipeCheckReport>] = [
    .count("recipes", \.recipes), .count("known", \.known), .list("foods", rows, \.foods),
  ]

  private static let rows: [ReportField<Food>] = [
    .text("food", \.name), .count("recipes", \.recipes), .texts("near", \.near),
  ]

  package var table: (header: [String], rows: [[String]]) { Self.rows.table("food recipes near", foods) }
}

/// A request for the foods in recipes that are not recognised for certain.
package struct RecipeCheckRequest: ReportRequest {
  package init() {}

  package func report(_ reportContext: inout ReportContext) throws -> RecipeCheckReport {
    try report(from: try reportContext.snapshot.view(), &reportContext.snapshot.log)
  }

  /// Makes the report from a view of the ledger, as available while something is recorded.
  package func report(from view: LedgerView, _ log: inout LogReader) throws(LogError) -> RecipeCheckReport {
    let household = view.household
    var (names, counts): ([String: String], [String: Int]) = ([:], [:])
    var known: Set<String> = []
    var lookup = FoodLookup(household)
    let recipes = try RecipeLibrary.all(view, &log)
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
