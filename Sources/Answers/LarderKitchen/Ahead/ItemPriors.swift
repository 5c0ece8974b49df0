import LarderCatalogue
import LarderForecast
import LarderModel

/// The rates at which households buy the foods of this household's items.
///
/// They only depend on names and categories, so a corrected name gives other rates. They are added when a forecast is
/// made; the projection knows nothing about them.
package struct ItemPriors {
  private let catalog: Catalog
  private let today: Day
  private let index = FoodIndex()

  package init(_ household: Household, on today: Day) {
    catalog = household.catalog
    self.today = today
  }

  /// Sets the priors of histories. Items of the same food share its rate.
  package func apply(to histories: inout [ItemHistory]) {
    var counts: [String: Int] = [:]
    let found = histories.map { history in
      let found = UInt32(exactly: history.id).flatMap { rate(of: ItemID(rawValue: $0)) }
      if let food = found?.rate.usualFood, !history.bought.isEmpty { counts[food, default: 0] += 1 }
      return found
    }
    for (place, found) in found.enumerated() {
      guard let (rate, isWholeFood) = found else { continue }
      let items = rate.usualFood.flatMap { counts[$0] } ?? 1
      histories[place].prior = PurchasePrior(rate, items: items, isWholeFood: isWholeFood)
    }
  }

  /// Returns the rate of an item's food, or of its category, and whether the item has the food's own name. Dishes have
  /// none.
  private func rate(of item: ItemID) -> (rate: PurchaseRate, isWholeFood: Bool)? {
    guard catalog.dishMeal(of: item) == nil else { return nil }
    let name = catalog.name(item)
    let category = catalog.category(of: item, on: today).map { catalog.name(.category, $0.rawValue) }
    let recorded = catalog.food(of: item)
    // Most items have the catalogue's name of their food, and need no search.
    let known = recorded == name ? nil : index.nameAndCategory(of: name)
    let rate =
      recorded.map { PurchaseRate.of($0, category: category) }
      ?? PurchaseRate.of(known?.name, category: known?.category ?? category)
    let named = recorded == name ? name : known?.name
    return rate.map { ($0, $0.usualFood != nil && $0.usualFood == named) }
  }
}

extension PurchasePrior {
  /// The gap is longer by this power of an item's share. With .8, too few items were bought by the stated days.
  private static let gapPower = 1.65

  /// The prior of one item of a food.
  ///
  /// - Parameters:
  ///   - items: The items of the food that the household has bought, this one included.
  ///   - isWholeFood: Whether the item has the food's own name.
  package init(_ rate: PurchaseRate, items: Int, isWholeFood: Bool = false) {
    let ofFood = PurchasePrior(
      often: Double(rate.tripsPer10000) / 10_000, again: Double(rate.againPer1000) / 1000,
      meanLogGap: DeterministicMath.logarithm(Double(rate.tenthsOfDays) / 10),
      logGapDeviation: Double(rate.spreadPer100) / 100)
    let share = rate.share(ofOneIn: items, isWholeFood: isWholeFood)
    self = ofFood.narrowed(to: share, gapPower: Self.gapPower)
  }
}
