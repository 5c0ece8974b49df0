import LarderCatalogue
import LarderModel
import LarderReports

extension Verb {
  static let foods = Verb(
    name: "foods", group: .looking,
    summary: "the catalogue of common foods that new items are described from",
    usage: "foods [NAME|CATEGORY]", words: [.words(FoodCatalogue.categories)],
    details: """
      Needs no ledger. A new item whose name the catalogue has takes over its category, place, keeping times, energy and
      weights, as an event of the ledger. What the household says outweighs it: larder fix ITEM keeps-fridge:9d. An item
      under a name of your own is likened to a food by larder fix ITEM like:FOOD. The figures are from USDA FoodKeeper and
      USDA Standard Reference 28, both in the public domain.
      """,
    options: [Option.csv, Option.html],
    examples: ["foods", "foods milk", "foods vegetables --csv"]
  ) { session in
    let words = session.arguments.words.joined(separator: " ")
    // No ledger is needed, but where there is one its household has a way of writing numbers.
    let style = session.styleOfLedger
    if words.isEmpty { return try session.show(FoodsReport(FoodCatalogue.all), style) }
    if let food = FoodCatalogue.food(named: words) { return try session.show(FoodReport(food), style) }
    let category = FoodCatalogue.all.filter { $0.category == words.lowercased() }
    if !category.isEmpty { return try session.show(FoodsReport(category), style) }
    let near = FoodCatalogue.near(words, limit: 5).map(\.name)
    throw Failure(
      .refused,
      "no food of the catalogue is called \"\(words.visible)\"; "
        + (near.isEmpty ? "larder foods lists them" : "did you mean \(near.joined(separator: ", "))?"))
  }
}
