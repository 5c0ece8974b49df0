/// A household's whole forecast, as known at the end of a day.
///
/// ```swift
/// let forecast = HouseholdForecast(of: histories, on: today)
/// for item in forecast.items.prefix(10) { print(item.id, item.nextTrip?.probability ?? 0) }
/// ```
/// Equal histories give equal forecasts to the last bit, on any machine.
public struct HouseholdForecast: Sendable {
  /// The items, those that are the likeliest on the next trip first.
  public let items: [ItemForecast]
  /// Why nothing is said of the next trip; nil where something is.
  public let shortfall: Shortfall?

  /// - Complexity: O(n) in the days and purchases that are kept, and sorting the items.
  public init(of histories: [ItemHistory], on today: Int32) {
    let purchases = PurchaseHistory(histories.map { PurchaseHistory.Item(id: $0.id, days: $0.bought) })
    let rhythm = PurchaseRhythm(purchases)
    func forecast(_ history: ItemHistory, _ chance: NextTripChance?) -> ItemForecast {
      ItemForecast(
        id: history.id, nextTrip: chance,
        nextPurchase: rhythm.nextPurchase(
          of: PurchaseHistory.Item(id: history.id, days: history.bought), on: today),
        usualAmount: UsualAmount(history.amounts),
        useRate: history.useRate(on: today),
        isPassedOver: !history.isIn && purchases.tripsAreMany(behind: history.latestDay))
    }
    var ranked: [NextTripChance] = []
    switch purchases.nextTrip() {
    case .said(let chances):
      shortfall = nil
      ranked = chances
    case .notEnough(let missing): shortfall = missing
    }
    // Places and not histories are sorted: they are large.
    var places: [Int: Int] = [:]
    places.reserveCapacity(histories.count)
    for (place, history) in histories.enumerated() { places[history.id] = place }
    var items: [ItemForecast] = []
    items.reserveCapacity(histories.count)
    for chance in ranked {
      if let place = places.removeValue(forKey: chance.id) { items.append(forecast(histories[place], chance)) }
    }
    for place in places.sorted(by: { $0.key < $1.key }).map(\.value) { items.append(forecast(histories[place], nil)) }
    self.items = items
  }
}
