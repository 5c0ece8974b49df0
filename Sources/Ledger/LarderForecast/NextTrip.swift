extension PurchaseHistory {
  /// How many trips a household must have made before anything is said of the next.
  public static let tripsNeeded = 4

  /// What is likely to be bought on the next trip, the likeliest first.
  ///
  /// An item counts more for each trip it was on, and for late ones more than for early ones; a small trip tells
  /// more of what is in it than a large one; and what was bought just now is a little less likely to be bought
  /// again so soon. See Documentation/forecast.md.
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
