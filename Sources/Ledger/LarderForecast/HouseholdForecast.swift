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

/// What a forecast says of one item.
public struct ItemForecast: Hashable, Sendable {
  public let id: Int
  /// Its chance on the next trip; nil where the household has made too few trips, or none with this item that counts.
  public let nextTrip: NextTripChance?
  public let nextPurchase: Known<NextPurchase>
  /// How much is bought at a time; nil where it was never bought.
  public let usualAmount: UsualAmount?
  /// How fast it is used: with what is in stock, a ``RunOut``.
  public let useRate: Known<UseRate>
  /// Whether there is none of it and the household goes shopping without buying any: it can do without.
  public let isPassedOver: Bool
}

/// What is kept of one item, from which its forecast is worked out.
public struct ItemHistory: Hashable, Sendable {
  /// The item, as the caller knows it: in the order in which items were first met.
  public var id: Int
  /// The days on which it was bought.
  public var bought: DayWindow
  /// The latest purchases, earliest first, all in one unit.
  public var amounts: [BoughtAmount]
  /// What was used of it, in the same unit.
  public var uses: UseHistory
  /// Whether some of it is in, or that is not known: days on which there is none to use are no days of little use.
  public var isIn: Bool

  public init(
    id: Int, bought: DayWindow, amounts: [BoughtAmount] = [], uses: UseHistory = UseHistory(), isIn: Bool = true
  ) {
    self.id = id
    self.bought = bought
    self.amounts = amounts
    self.uses = uses
    self.isIn = isIn
  }

  /// The latest day on which some was bought or used.
  var latestDay: Int32 { max(bought.last ?? .min, uses.days?.upperBound ?? .min) }

  /// How fast it is used: of what is not in, how fast it was when there was some.
  ///
  /// - Complexity: O(1).
  public func useRate(on today: Int32) -> Known<UseRate> {
    let now = uses.rate(on: today, since: bought.first)
    guard !isIn, let lastUse = uses.days?.upperBound, lastUse < today,
      case .said(let then) = uses.rate(on: lastUse, since: bought.first)
    else { return now }
    return .said(then)
  }
}

/// What a forecast says, or that there is too little history to say it.
///
/// ```swift
/// switch history.nextTrip() {
/// case .said(let chances): print(chances.map(\.id))
/// case .notEnough(let shortfall): print(shortfall)   // "3 trips are known, and 4 are needed"
/// }
/// ```
public enum Known<Value> {
  case said(Value)
  case notEnough(Shortfall)

  /// What is said; nil where nothing is.
  public var value: Value? {
    switch self {
    case .said(let value): value
    case .notEnough: nil
    }
  }

  /// Why nothing is said; nil where something is.
  public var shortfall: Shortfall? {
    switch self {
    case .said: nil
    case .notEnough(let shortfall): shortfall
    }
  }

  /// The same of something that is worked out from what is said.
  public func map<Other>(_ transform: (Value) -> Other) -> Known<Other> {
    switch self {
    case .said(let value): .said(transform(value))
    case .notEnough(let shortfall): .notEnough(shortfall)
    }
  }
}

extension Known: Sendable where Value: Sendable {}
extension Known: Equatable where Value: Equatable {}
extension Known: Hashable where Value: Hashable {}

/// How much history there is, where a forecast needs more.
public struct Shortfall: Hashable, Sendable, CustomStringConvertible {
  /// What is counted.
  public enum Kind: String, Hashable, Sendable {
    /// Days on which the household bought something.
    case trips
    /// Days on which the item was bought.
    case purchases
    /// Events in which some of the item was used.
    case uses
    /// Days over which its use is known.
    case days
  }

  public let kind: Kind
  public let known: Int
  public let needed: Int

  public init(_ kind: Kind, known: Int, needed: Int) {
    self.kind = kind
    self.known = known
    self.needed = needed
  }

  public var description: String {
    let noun = known == 1 ? String(kind.rawValue.dropLast()) : kind.rawValue
    return "\(known) \(noun) \(known == 1 ? "is" : "are") known, and \(needed) are needed"
  }
}
