import LarderCatalogue
import LarderModel
import LarderShelves

extension Line {
  /// `larder foods`: for which no ledger is needed.
  func foodsMeaning() throws(WordsError) -> Meaning {
    let words = arguments.words.joined(separator: " ")
    if words.isEmpty { return .report(FoodsReport(FoodCatalogue.all)) }
    if let food = FoodCatalogue.food(named: words) { return .report(FoodReport(food)) }
    let category = FoodCatalogue.all.filter { $0.category == words.lowercased() }
    if !category.isEmpty { return .report(FoodsReport(category)) }
    let near = FoodCatalogue.near(words, limit: 5).map(\.name)
    let hint: Wording = near.isEmpty ? "\(.foods) lists them" : "did you mean \(near.joined(separator: ", "))?"
    throw .refused("no food of the catalogue is called \"\(words.visible)\"; \(hint)")
  }
}
