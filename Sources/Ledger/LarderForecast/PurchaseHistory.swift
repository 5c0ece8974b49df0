/// The days on which a household bought each of its items: all that ranking and dates are worked out from.
///
/// ```swift
/// var milk = DayWindow(), bread = DayWindow()
/// for day: Int32 in [0, 3, 7, 10, 14] { milk.insert(day) }
/// for day: Int32 in [0, 7, 14] { bread.insert(day) }
/// let history = PurchaseHistory([.init(id: 1, days: milk), .init(id: 2, days: bread)])
/// history.nextTrip().value?.map(\.id)     // [1, 2]
/// ```
/// It is worked out again when it is asked for, from states that events are added to in O(1); nothing in it depends on
/// the order in which they were added.
public struct PurchaseHistory: Sendable {
  /// One item, and the days it was bought on.
  public struct Item: Hashable, Sendable {
    /// Whatever number the caller knows it by. Of items that are alike in everything the lower one comes first, so it
    /// should be the order in which they were first met.
    public var id: Int
    public var days: DayWindow

    public init(id: Int, days: DayWindow) {
      self.id = id
      self.days = days
    }
  }

  /// The items that were ever bought in the days that are kept, by their numbers.
  public let items: [Item]
  /// A day on which something was bought, earliest first, and how many items.
  public private(set) var trips: [(day: Int32, size: Int)] = []
  /// The number of the trip on a day, counted from `firstDay`; -1 where there was none.
  private(set) var tripOfDay: [Int32] = []
  private(set) var firstDay: Int32 = 0

  /// - Complexity: O(n) in the days of all items, and sorting the items.
  public init(_ items: [Item]) {
    // In one order only: sums are rounded, and would differ in their last bits.
    self.items = items.filter { !$0.days.isEmpty }.sorted { $0.id < $1.id }
    let last = self.items.reduce(Int32.min) { max($0, $1.days.last ?? .min) }
    guard !self.items.isEmpty else { return }
    // The window of the household is that of its latest day: an item that was given up long ago is of no trip in it.
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

  /// The history as it was known before a day: what a forecast is tried on.
  public func before(_ day: Int32) -> PurchaseHistory {
    PurchaseHistory(items.map { Item(id: $0.id, days: $0.days.before(day)) })
  }

  /// Whether the household has gone shopping three times or more since a day; trips smaller than usual count in part.
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

  /// The number of the trip that an item was bought on; nil for days before the household's window.
  @inline(__always)
  func trip(on day: Int32) -> Int? {
    guard day >= firstDay else { return nil }
    let trip = tripOfDay[Int(day) - Int(firstDay)]
    return trip < 0 ? nil : Int(trip)
  }
}

/// How likely an item is to be bought on the household's next trip, and the numbers that say so.
public struct NextTripChance: Hashable, Sendable {
  /// The item, as the caller knows it.
  public let id: Int
  /// What it is ranked by; of no meaning beside that.
  public let score: Double
  /// How likely it is: of items of which .3 is said, three in ten are bought.
  public let probability: Double
  /// On how many trips it was bought.
  public let timesBought: Int
  /// How many trips ago it was bought last; 1 is the latest.
  public let tripsAgo: Int
  /// How many trips there are from one purchase to the next.
  public let usualGap: Double
}

extension PurchaseHistory {
  /// How many trips a household must have made before anything is said of the next.
  public static let tripsNeeded = 4

  /// What is likely to be bought on the next trip, the likeliest first.
  ///
  /// An item counts more for each trip it was on, and for late ones more than for early ones; a small trip tells
  /// more of what is in it than a large one; and what was bought just now is a little less likely to be bought
  /// again so soon. See Documentation/internals/forecast.md.
  ///
  /// - Complexity: O(n) in the days of all items, and sorting them.
  public func nextTrip() -> Known<[NextTripChance]> {
    guard trips.count >= Self.tripsNeeded else {
      return .notEnough(Shortfall(.trips, known: trips.count, needed: Self.tripsNeeded))
    }
    let (weights, all) = tripWeights()
    let visits = items.compactMap { Visits($0, in: self, weights) }
    // An item bought once has no gap: it is taken for one that is bought as seldom as the household's others.
    let spans = visits.reduce(0) { $0 + $1.last - $1.first }
    let repeats = visits.reduce(0) { $0 + $1.count - 1 }
    let unknownGap = Double(spans + 10) / Double(repeats + 1)
    var ranked = visits.map { $0.chance(trips: trips.count, unknownGap, all) }
    ranked.sort { left, right in
      if left.score != right.score { return left.score > right.score }
      if left.tripsAgo != right.tripsAgo { return left.tripsAgo < right.tripsAgo }
      return left.id < right.id
    }
    return .said(ranked)
  }

  /// What each trip counts for an item that was on it, and what all trips would for one that was on all of them, were
  /// they of the same size.
  private func tripWeights() -> (weights: [Double], all: Double) {
    let mean = Double(trips.reduce(0) { $0 + $1.size }) / Double(trips.count)
    let last = Int(trips[trips.count - 1].day)
    // How old a trip is in days, told in trips of the usual distance: a household that was away has not changed much.
    let usualDistance = Double(max(1, last - Int(trips[0].day))) / Double(max(1, trips.count - 1))
    var all = 0.0
    let weights = trips.indices.map { number in
      let age = Double(trips.count - number)
      let ageByDays = Double(last - Int(trips[number].day)) / usualDistance
      let logRecency =
        -1.2 * Portable.logarithm(age + 8) + 0.2 * (Portable.logarithm(age + 5) - Portable.logarithm(ageByDays + 5))
      all += Portable.exponential(logRecency)
      let size = max(Double(trips[number].size) / mean, 0.1)
      return Portable.exponential(logRecency - 0.25 * Portable.logarithm(size))
    }
    return (weights, all)
  }
}

/// The trips that an item was on.
private struct Visits {
  let id: Int
  var count = 0
  var first = 0
  var last = 0
  var weight = 0.0

  init?(_ item: PurchaseHistory.Item, in history: PurchaseHistory, _ weights: [Double]) {
    id = item.id
    for day in item.days {
      guard let trip = history.trip(on: day) else { continue }
      if count == 0 { first = trip }
      last = trip
      count += 1
      weight += weights[trip]
    }
    if count == 0 { return nil }
  }

  func chance(trips: Int, _ unknownGap: Double, _ all: Double) -> NextTripChance {
    let ago = trips - last
    let gap = (Double(last - first) + unknownGap) / Double(count)
    let score = weight * (1 - 0.2 * Portable.exponential(-2 * Double(ago) / gap))
    let times = Double(count)
    let raw = min(1, score / all * times / (times + 0.9))
    return NextTripChance(
      id: id, score: score, probability: Self.calibrated(raw), timesBought: count, tripsAgo: ago, usualGap: gap)
  }

  /// The raw figure says too little of what is seldom bought and too much of what always is: by a line that was
  /// fitted to earlier trips.
  private static func calibrated(_ raw: Double) -> Double { 0.008 + 0.83 * raw }
}
