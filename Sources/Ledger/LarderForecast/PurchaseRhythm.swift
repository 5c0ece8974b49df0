/// The distribution of gaps between purchases of the same item, over all items of a household.
///
/// The few gaps of a single item say little, but those of all items show what is typical for the household.
///
/// ```swift
/// let rhythm = PurchaseRhythm(history)
/// switch rhythm.nextPurchase(of: history.items[0], on: today) {
/// case .said(let next): print(next.daysUntil(share: 0.5) as Any, next.chance(withinDays: 7))
/// case .notEnough(let shortfall): print(shortfall)
/// }
/// ```
package struct PurchaseRhythm: Hashable, Sendable {
  /// The mean of the logarithms of all gaps in days.
  let meanLogGap: Double
  /// The mean, over items, of the variance of those logarithms.
  let logGapVariance: Double
  /// The day of the household's first trip.
  let firstDay: Int32
  /// The logarithm of the factor by which rare shopping makes gaps longer.
  let tripOffset: Double

  /// The minimum number of purchase days before an item's next purchase is predicted, if nothing is known about its
  /// food.
  package static let purchasesNeeded = 3
  /// The assumed variance if fewer than three items have one.
  private static let usualVariance = 0.6

  /// - Complexity: O(n) in the days of all items.
  package init(_ history: PurchaseHistory) {
    self.init(history.items.lazy.map(\.days), trips: history.trips.lazy.map(\.day))
  }

  /// Creates the rhythm as known before a day.
  ///
  /// - Complexity: O(n) in the days of all items.
  package init(_ history: PurchaseHistory, before day: Int32) {
    self.init(
      history.items.lazy.map { $0.days.before(day) }, trips: history.trips.lazy.map(\.day).prefix { $0 < day })
  }

  private init(_ items: some Sequence<DayWindow>, trips: some Sequence<Int32>) {
    let logarithms = LogTable()
    var sum = 0.0
    var count = 0
    var variances = 0.0
    var varied = 0
    for days in items {
      var gaps = Gaps()
      for gap in GapSequence(days) { gaps.add(logarithms[gap]) }
      sum += gaps.sum
      count += gaps.count
      guard gaps.count > 1 else { continue }
      variances += gaps.variance
      varied += 1
    }
    meanLogGap = count > 0 ? sum / Double(count) : 0
    logGapVariance = varied >= 3 ? variances / Double(varied) : Self.usualVariance
    (firstDay, tripOffset) = FoodRhythm.offset(ofTrips: trips, logarithms)
  }

  /// Predicts the next purchase of an item, as known at the end of `today`.
  ///
  /// - Complexity: O(n) in the days of the item.
  package func nextPurchase(of item: PurchaseHistory.Item, on today: Int32) -> Prediction<NextPurchase> {
    let known = item.days.count
    let needed = item.prior.isKnown ? 1 : Self.purchasesNeeded
    guard known >= needed, let first = item.days.first, let last = item.days.last else {
      return .notEnough(Shortfall(.purchases, known: known, needed: needed))
    }
    let gaps = WeightedGaps(item.days)
    let gap =
      item.prior.isKnown
      ? FoodRhythm(item.prior, offset: tripOffset, firstAfter: Int(first) - Int(firstDay)).gap(after: known, gaps)
      : self.gap(after: known, gaps)
    return .said(
      NextPurchase(
        gap, daysSince: max(0, Int(today) - Int(last)), timesBought: known,
        meanGap: known > 1 ? Double(Int(last) - Int(first)) / Double(known - 1) : nil))
  }

  /// Returns the next gap of an item about whose food nothing is known: the household's rhythm counts as two gaps.
  private func gap(after times: Int, _ gaps: WeightedGaps) -> NextGap {
    let mean = (gaps.sum + 2 * meanLogGap) / (gaps.weight + 2)
    let variance = (gaps.spread(around: mean) + 3 * logGapVariance) / (gaps.weight + 3) * (1 + 1 / (gaps.weight + 2))
    return NextGap(
      meanLog: mean, deviation: Self.widening * variance.squareRoot(), givenUp: 0.04 + 0.1 / Double(max(times, 1)))
  }

  /// Gaps are spread more widely than a normal distribution of their logarithms.
  private static let widening = 1.1
}

/// Sums over the logarithms of an item's gaps, each with four fifths of the weight of the next.
struct WeightedGaps {
  private(set) var weight = 0.0
  private(set) var sum = 0.0
  private var squares = 0.0

  init(_ days: DayWindow) {
    let logarithms = LogTable()
    for gap in GapSequence(days) {
      let log = logarithms[gap]
      weight = weight * 0.8 + 1
      sum = sum * 0.8 + log
      squares = squares * 0.8 + log * log
    }
  }

  /// The weighted squared deviations from the item's own mean.
  var spread: Double { weight > 0 ? max(squares - sum * sum / weight, 0) : 0 }

  /// Returns the weighted squared deviations from a mean.
  func spread(around mean: Double) -> Double { max(squares - 2 * mean * sum + mean * mean * weight, 0) }
}

/// The sums over the logarithms of one item's gaps.
private struct Gaps {
  var count = 0
  var sum = 0.0
  private var squares = 0.0

  /// - Parameter log: the logarithm of the gap in days.
  mutating func add(_ log: Double) {
    count += 1
    sum += log
    squares += log * log
  }

  var variance: Double { max(squares - sum * sum / Double(count), 0) / Double(count - 1) }
}

/// The days from each purchase to the next.
private struct GapSequence: Sequence, IteratorProtocol {
  private var days: DayWindow.Iterator
  private var last: Int32?

  init(_ days: DayWindow) {
    self.days = days.makeIterator()
    last = self.days.next()
  }

  mutating func next() -> Int? {
    guard let day = days.next(), let last else { return nil }
    defer { self.last = day }
    return Int(day) - Int(last)
  }
}

/// The logarithms of all numbers of days, or of trips, within a window.
///
/// Looking up many through this value avoids checking each time whether the table exists.
struct LogTable {
  /// The largest number that is added to a number of trips.
  private static let more = 8

  private static let all = (0...DayWindow.span + more).map { DeterministicMath.logarithm(Double(max($0, 1))) }

  private let values = LogTable.all

  subscript(number: Int) -> Double { values[min(number, DayWindow.span + Self.more)] }
}
