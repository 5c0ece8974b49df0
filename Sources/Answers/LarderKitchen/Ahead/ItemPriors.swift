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
    let rates = histories.map { history in
      let rate = UInt32(exactly: history.id).flatMap { self.rate(of: ItemID(rawValue: $0)) }
      if let food = rate?.usualFood, !history.bought.isEmpty { counts[food, default: 0] += 1 }
      return rate
    }
    for (place, rate) in rates.enumerated() {
      guard let rate else { continue }
      histories[place].prior = PurchasePrior(rate, items: rate.usualFood.flatMap { counts[$0] } ?? 1)
    }
  }

  /// Returns the rate of an item's food, or of its category. Dishes have none.
  private func rate(of item: ItemID) -> PurchaseRate? {
    guard catalog.dishMeal(of: item) == nil else { return nil }
    let category = catalog.category(of: item, on: today).map { catalog.name(.category, $0.rawValue) }
    if let food = catalog.food(of: item) { return PurchaseRate.of(food, category: category) }
    let known = index.nameAndCategory(of: catalog.name(item))
    return PurchaseRate.of(known?.name, category: known?.category ?? category)
  }
}

extension PurchasePrior {
  /// The gap is longer by this power of an item's share. With .8, too few items were bought by the stated days.
  private static let gapPower = 1.65

  /// The prior of one item of a food.
  ///
  /// - Parameter items: The items of the food that the household has bought, this one included.
  package init(_ rate: PurchaseRate, items: Int) {
    let ofFood = PurchasePrior(
      often: Double(rate.tripsPer10000) / 10_000, again: Double(rate.againPer1000) / 1000,
      meanLogGap: DeterministicMath.logarithm(Double(rate.tenthsOfDays) / 10),
      logGapDeviation: Double(rate.spreadPer100) / 100)
    self = ofFood.narrowed(to: rate.share(ofOneIn: items), gapPower: Self.gapPower)
  }
}
