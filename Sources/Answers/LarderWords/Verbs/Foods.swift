import LarderCatalogue
import LarderModel
import LarderShelves

extension Verb {
  static let foods = Verb(
    name: "foods", group: .looking,
    summary: "the catalogue of common foods that new items are described from",
    usage: "foods [NAME|CATEGORY]", words: [.words(FoodCatalogue.categories)],
    details: """
      Needs no ledger. A new item whose name the catalogue has takes over its category, place, keeping times, energy and
      weights, as an event of the ledger. What the household says outweighs it: `fix ITEM keeps-fridge:9d`. An item
      under a name of your own is likened to a food by `fix ITEM like:FOOD`. The figures are from USDA FoodKeeper and
      USDA Standard Reference 28, both in the public domain.
      """,
    options: [Option.csv, Option.html],
    examples: ["foods", "foods milk", "foods vegetables --csv"]
  ) { line in
    let words = line.arguments.text
    if words.isEmpty { return .report(FoodsReport(FoodCatalogue.all)) }
    if let food = FoodCatalogue.food(named: words) { return .report(FoodReport(food)) }
    let category = FoodCatalogue.all.filter { $0.category == words.lowercased() }
    if !category.isEmpty { return .report(FoodsReport(category)) }
    let near = FoodCatalogue.near(words, limit: 5).map(\.name)
    let hint: Wording = near.isEmpty ? "\(.foods) lists them" : "did you mean \(near.joined(separator: ", "))?"
    throw WordsError.refused("no food of the catalogue is called \"\(words.visible)\"; \(hint)")
  }
}
