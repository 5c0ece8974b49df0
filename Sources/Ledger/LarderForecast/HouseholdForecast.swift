/// A household's complete forecast, as known at the end of a day.
///
/// ```swift
/// let forecast = HouseholdForecast(of: histories, on: today)
/// for item in forecast.items.prefix(10) { print(item.id, item.nextTrip?.probability ?? 0) }
/// ```
/// Equal histories give forecasts that are equal to the last bit, on every machine.
package struct HouseholdForecast: Sendable {
  /// The items, most likely on the next trip first.
  package let items: [ItemForecast]
  /// The reason the next trip is not predicted, or nil if it is.
  package let shortfall: Shortfall?

  /// The number of days for which a household is new: its rates of use are based on few days.
  static let newDays = 77

  /// - Complexity: O(n) in the stored days and purchases, plus sorting the items.
  package init(of histories: [ItemHistory], on today: Int32) {
    let purchases = PurchaseHistory(of: histories)
    // Trips of a new household no longer count after that time: less was suggested, so not all that was left out was
    // something to do without.
    let settled = purchases.trips.first.map { $0.day &+ Int32(Self.newDays) }.flatMap { $0 <= today ? $0 : nil } ?? .min
    func forecast(_ history: ItemHistory, _ chance: NextTripChance?) -> ItemForecast {
      ItemForecast(
        id: history.id, nextTrip: chance,
        nextPurchase: purchases.nextPurchase(of: PurchaseHistory.Item(history), on: today),
        usualAmount: UsualAmount(history.amounts),
        useRate: history.useRate(on: today),
        isPassedOver: !history.isIn && purchases.tripsAreMany(behind: max(history.latestDay, settled)))
    }
    var ranked: [NextTripChance] = []
    switch purchases.nextTrip() {
    case .said(let chances):
      shortfall = nil
      ranked = chances
    case .notEnough(let missing): shortfall = missing
    }
    // Indices are sorted instead of histories, which are large.
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

package struct ItemForecast: Hashable, Sendable {
  package let id: Int
  /// The chance on the next trip, or nil if there were too few trips, or none that counts with this item.
  package let nextTrip: NextTripChance?
  package let nextPurchase: Prediction<NextPurchase>
  /// The amount usually bought, or nil if it was never bought.
  package let usualAmount: UsualAmount?
  /// The rate of use. Together with the stock it gives a ``RunOut``.
  package let useRate: Prediction<UseRate>
  /// Whether the household is out of it and shops without buying it, so that it can do without.
  package let isPassedOver: Bool
}

/// The stored history of one item, from which its forecast is calculated.
@usableFromInline package struct ItemHistory: Hashable, Sendable {
  /// The caller's number for the item, in the order in which items were first seen.
  package var id: Int
  /// The days on which it was bought.
  package var bought: DayWindow
  /// The latest purchases, earliest first, all in one unit.
  package var amounts: [BoughtAmount]
  /// The amounts used, in the same unit.
  package var uses: UseHistory
  /// Whether some is in stock, or the stock is unknown. Days without stock do not count as days of little use.
  package var isIn: Bool
  /// The rates of its food. If they are known, the item is ranked even if it was never bought.
  package var prior: PurchasePrior

  package init(
    id: Int, bought: DayWindow, amounts: [BoughtAmount] = [], uses: UseHistory = UseHistory(), isIn: Bool = true,
    prior: PurchasePrior = .neutral
  ) {
    (self.id, self.bought, self.amounts, self.uses, self.isIn) = (id, bought, amounts, uses, isIn)
    self.prior = prior
  }

  /// The latest day on which some was bought or used.
  var latestDay: Int32 { max(bought.last ?? .min, uses.days?.upperBound ?? .min) }

  /// Returns the rate of use. If the item is not in stock, it is the rate while it was.
  ///
  /// - Parameter goodDays: the days on which it could be used (default: all).
  /// - Complexity: O(1).
  package func useRate(on today: Int32, during goodDays: GoodDays? = nil) -> Prediction<UseRate> {
    func rate(on day: Int32) -> Prediction<UseRate> {
      uses.rate(on: day, since: bought.first, isKnownFood: prior.isKnown, during: goodDays)
    }
    let now = rate(on: today)
    guard !isIn, let lastUse = uses.days?.upperBound, lastUse < today, case .said(let then) = rate(on: lastUse)
    else { return now }
    return .said(then)
  }
}

extension PurchaseHistory.Item {
  init(_ history: ItemHistory) { self.init(id: history.id, days: history.bought, prior: history.prior) }
}

/// A prediction, or the reason there is too little history for one.
///
/// ```swift
/// switch history.nextTrip() {
/// case .said(let chances): print(chances.map(\.id))
/// case .notEnough(let shortfall): print(shortfall)   // "3 trips are known, and 4 are needed"
/// }
/// ```
package enum Prediction<Value> {
  case said(Value)
  case notEnough(Shortfall)

  /// The prediction, or nil if there is none.
  package var value: Value? {
    switch self {
    case .said(let value): value
    case .notEnough: nil
    }
  }

  /// The reason there is no prediction, or nil if there is one.
  package var shortfall: Shortfall? {
    switch self {
    case .said: nil
    case .notEnough(let shortfall): shortfall
    }
  }
}

extension Prediction: Sendable where Value: Sendable {}
extension Prediction: Equatable where Value: Equatable {}
extension Prediction: Hashable where Value: Hashable {}

/// The amount of history available and needed.
package struct Shortfall: Hashable, Sendable, CustomStringConvertible {
  /// The unit of history that is missing.
  package enum Kind: String, Hashable, Sendable {
    /// Days on which the household bought anything.
    case trips
    /// Days on which the item was bought.
    case purchases
    /// Events that used some of the item.
    case uses
    /// Days for which the item's use is known.
    case days
  }

  package let kind: Kind
  package let known: Int
  package let needed: Int

  package init(_ kind: Kind, known: Int, needed: Int) { (self.kind, self.known, self.needed) = (kind, known, needed) }

  package var description: String {
    let noun = known == 1 ? String(kind.rawValue.dropLast()) : kind.rawValue
    return "\(known) \(noun) \(known == 1 ? "is" : "are") known, and \(needed) are needed"
  }
}
