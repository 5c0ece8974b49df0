import LarderAnswers
import LarderCatalogue
import LarderModel
import LarderProjections

/// Foods that households usually buy, for a household in its first weeks. They are only offered, never listed, and
/// nothing that someone of the household avoids is among them.
package struct StarterFoods {
  /// The number of days from the first purchase for which they are offered, and the number of foods.
  private static let days = 28
  private static let count = 12
  /// The categories that differ too much between households.
  private static let leftOut: Set<String> = ["pets", "alcohol", "ready meals", "household"]
  /// The categories of treats, which come last.
  private static let treats: Set<String> = ["sweets", "snacks", "drinks"]

  /// The names of the foods, most often bought first, and then those of treats. Empty after the first weeks.
  package let names: [String]

  package init(_ household: Household, _ purchases: Purchases, today: Day) {
    let first = purchases.items.lazy.filter { $0.purchases > 0 }.map(\.firstDay).min()
    guard first.map({ Int(today.number) - Int($0) < Self.days }) ?? true else {
      names = []
      return
    }
    let index = FoodIndex()
    let catalog = household.catalog
    // A food like one that the household has is not missing.
    var known: Set<String> = []
    for name in catalog.table(of: .item).names where !name.isEmpty {
      guard let food = index.nameAndCategory(of: name) else { continue }
      known.insert(PurchaseRate.of(food.name, category: nil)?.usualFood ?? food.name)
    }
    let concerns = ConcernFinder(catalog, on: today)
    // An array, so that each food is looked up once.
    let foods = Array(
      PurchaseRate.usualFoods.lazy.compactMap { usual in
        index.nameAndCategory(of: usual.food).map { (name: usual.food, category: $0.category) }
      }.filter { food in
        !known.contains(food.name) && !Self.leftOut.contains(food.category)
          && !concerns.concerns(FoodContents(named: food.name)).contains { $0.how > .unknown }
      }.prefix(Self.count))
    names = [false, true].flatMap { isTreat in
      foods.filter { Self.treats.contains($0.category) == isTreat }.map(\.name)
    }
  }
}
