/// The days on which a household bought each of its items: the basis of ranking and dates.
///
/// ```swift
/// var milk = DayWindow(), bread = DayWindow()
/// for day: Int32 in [0, 3, 7, 10, 14] { milk.insert(day) }
/// for day: Int32 in [0, 7, 14] { bread.insert(day) }
/// let history = PurchaseHistory([.init(id: 1, days: milk), .init(id: 2, days: bread)])
/// history.nextTrip().value?.map(\.id)     // [1, 2]
/// ```
/// Results are recalculated on each call from states to which events are added in O(1), in any order.
package struct PurchaseHistory: Sendable {
  /// An item, and the days on which it was bought.
  package struct Item: Hashable, Sendable {
    /// The caller's number for the item. Among otherwise equal items the lower one comes first, so numbers should
    /// follow the order in which items were first seen.
    package var id: Int
    package var days: DayWindow
    /// The rates of its food (default: unknown).
    package var prior: PurchasePrior

    package init(id: Int, days: DayWindow, prior: PurchasePrior = .neutral) {
      (self.id, self.days, self.prior) = (id, days, prior)
    }
  }

  /// The items bought on any of the stored days, by number.
  package let items: [Item]
  /// The items of known foods that were never bought, by number.
  package let unbought: [Item]
  /// The trips, earliest first: the day, and how many items were bought.
  package private(set) var trips: [(day: Int32, size: Int)] = []
  /// The number of the trip on each day from `firstDay`, or -1 if there was none.
  private(set) var tripOfDay: [Int32] = []
  private(set) var firstDay: Int32 = 0

  /// - Complexity: O(n) in the days of all items, plus sorting the items.
  package init(_ items: [Item]) { self.init(all: items) }

  private init(all: some Collection<Item>) {
    var items: [Item] = []
    var unbought: [Item] = []
    items.reserveCapacity(all.count)
    for item in all {
      if !item.days.isEmpty { items.append(item) } else if item.prior.isKnown { unbought.append(item) }
    }
    // Sorted, because sums are rounded and would otherwise differ in their last bits.
    items.sort { $0.id < $1.id }
    unbought.sort { $0.id < $1.id }
    (self.items, self.unbought) = (items, unbought)
    let last = self.items.reduce(Int32.min) { max($0, $1.days.last ?? .min) }
    guard !self.items.isEmpty else { return }
    // The household's window ends at its latest day, so an item last bought long ago may have no trip in it.
    firstDay = last >= .min + Int32(DayWindow.span) ? last - Int32(DayWindow.span) + 1 : .min
    var sizes = [Int32](repeating: 0, count: DayWindow.span)
    for item in self.items {
      for day in item.days where day >= firstDay { sizes[Int(day) - Int(firstDay)] += 1 }
    }
    tripOfDay = [Int32](repeating: -1, count: DayWindow.span)
    for (offset, size) in sizes.enumerated() where size > 0 {
      tripOfDay[offset] = Int32(trips.count)
      trips.append((firstDay + Int32(offset), Int(size)))
    }
  }

  /// Creates the history of purchases in stored histories.
  package init(of histories: [ItemHistory]) { self.init(all: histories.lazy.map(Item.init)) }

  /// Returns the history as known before a day, for testing a forecast.
  package func before(_ day: Int32) -> PurchaseHistory {
    PurchaseHistory(items.map { Item(id: $0.id, days: $0.days.before(day), prior: $0.prior) } + unbought)
  }

  /// Whether the household has made at least three trips since a day. Trips smaller than usual count partially.
  func tripsAreMany(behind day: Int32) -> Bool {
    guard !trips.isEmpty else { return false }
    let bought = trips.reduce(0) { $0 + $1.size }
    var weight = 0.0
    for trip in trips.reversed() where trip.day > day {
      weight += min(1, Double(trip.size * trips.count) / Double(bought))
      if weight >= 3 { return true }
    }
    return false
  }

  /// Returns the number of the trip on which an item was bought, or nil for days before the household's window.
  @inline(__always)
  func trip(on day: Int32) -> Int? {
    guard day >= firstDay else { return nil }
    let trip = tripOfDay[Int(day) - Int(firstDay)]
    return trip < 0 ? nil : Int(trip)
  }
}

/// The probability that an item is bought on the next trip, and the numbers behind it.
package struct NextTripChance: Hashable, Sendable {
  /// The caller's number for the item.
  package let id: Int
  /// The probability: of items with .3, three in ten are bought.
  package let probability: Double
  /// The number of trips on which it was bought, or 0 if it never was.
  package let timesBought: Int
  /// The number of trips since it was last bought; 1 is the latest. One more than all trips if it never was.
  package let tripsAgo: Int
}

extension PurchaseHistory {
  /// The minimum number of trips before the next one is predicted, if nothing is known about the foods.
  package static let tripsNeeded = 4

  /// The minimum number of trips for this household.
  package var tripsNeeded: Int { items.contains { $0.prior.isKnown } ? 1 : Self.tripsNeeded }

  /// Returns the items likely to be bought on the next trip, most likely first.
  ///
  /// An item gains weight for each trip it was on, more for recent trips than for old ones, and more for small trips
  /// than for large ones. An item bought very recently is slightly less likely to be bought again so soon. The rates of
  /// its food count as a number of trips, so they fade. See Documentation/internals/forecast.md.
  ///
  /// - Complexity: O(n) in the days of all items, plus sorting them.
  package func nextTrip() -> Prediction<[NextTripChance]> {
    let needed = tripsNeeded
    guard trips.count >= needed else { return .notEnough(Shortfall(.trips, known: trips.count, needed: needed)) }
    let (weights, all) = tripWeights()
    let itemTrips = items.compactMap { ItemTrips($0, in: self, weights) }
    // An item bought once has no gap, so it is assumed to be bought as rarely as the household's other items.
    let spans = itemTrips.reduce(0) { $0 + $1.last - $1.first }
    let repeats = itemTrips.reduce(0) { $0 + $1.count - 1 }
    let unknownGap = Double(spans + 10) / Double(repeats + 1)
    let expected = NextTripPrior(trips: trips.count, items: trips.reduce(0) { $0 + $1.size })
    var ranked = itemTrips.map { $0.chance(trips: trips.count, unknownGap, all, expected) }
    ranked += unbought.map { item in
      let prior = expected.trips(of: item.prior)
      return NextTripChance(
        id: item.id, probability: prior.with / (prior.all + all), timesBought: 0, tripsAgo: trips.count + 1)
    }
    ranked.sort { left, right in
      if left.probability != right.probability { return left.probability > right.probability }
      if left.tripsAgo != right.tripsAgo { return left.tripsAgo < right.tripsAgo }
      return left.id < right.id
    }
    return .said(ranked)
  }

  /// Returns the weight of each trip for an item on it, and the total for an item on all trips if they were of equal
  /// size. The latest trip weighs about one.
  private func tripWeights() -> (weights: [Double], all: Double) {
    let mean = Double(trips.reduce(0) { $0 + $1.size }) / Double(trips.count)
    let last = Int(trips[trips.count - 1].day)
    // The age of a trip in days, converted to trips of the usual distance: a household does not change much while it is
    // away.
    let usualDistance = Double(max(1, last - Int(trips[0].day))) / Double(max(1, trips.count - 1))
    let logarithms = LogTable()
    let latest = 1.2 * logarithms[9]
    var all = 0.0
    let weights = trips.indices.map { number in
      let age = trips.count - number
      let ageByDays = Double(last - Int(trips[number].day)) / usualDistance
      let logRecency =
        latest - 1.2 * logarithms[age + 8] + 0.2
        * (logarithms[age + 5] - DeterministicMath.logarithm(ageByDays + 5))
      all += DeterministicMath.exponential(logRecency)
      let size = max(Double(trips[number].size) / mean, 0.1)
      return DeterministicMath.exponential(logRecency - 0.25 * DeterministicMath.logarithm(size))
    }
    // Fitted, so that the probabilities come true.
    return (weights, 0.83 * all)
  }
}

private struct ItemTrips {
  let id: Int
  let prior: PurchasePrior
  var count = 0
  var first = 0
  var last = 0
  var weight = 0.0

  init?(_ item: PurchaseHistory.Item, in history: PurchaseHistory, _ weights: [Double]) {
    (id, prior) = (item.id, item.prior)
    for day in item.days {
      guard let trip = history.trip(on: day) else { continue }
      if count == 0 { first = trip }
      last = trip
      count += 1
      weight += weights[trip]
    }
    if count == 0 { return nil }
  }

  func chance(trips: Int, _ unknownGap: Double, _ all: Double, _ expected: NextTripPrior) -> NextTripChance {
    let ago = trips - last
    let gap = (Double(last - first) + unknownGap) / Double(count)
    let own = weight * (1 - 0.2 * DeterministicMath.exponential(-2 * Double(ago) / gap))
    let usual = expected.trips(of: prior)
    return NextTripChance(
      id: id, probability: min(0.99, (usual.with + own) / (usual.all + all)), timesBought: count, tripsAgo: ago)
  }
}
