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
public struct PurchaseRhythm: Hashable, Sendable {
  /// The mean of the logarithms of all gaps in days.
  let meanLogGap: Double
  /// The mean, over items, of the variance of those logarithms.
  let logGapVariance: Double

  /// The minimum number of purchase days before an item's next purchase is predicted.
  public static let purchasesNeeded = 3
  /// The assumed variance if fewer than three items have one.
  private static let usualVariance = 0.6

  /// - Complexity: O(n) in the days of all items.
  public init(_ history: PurchaseHistory) { self.init(history.items.lazy.map(\.days)) }

  /// Creates the rhythm as known before a day.
  ///
  /// - Complexity: O(n) in the days of all items.
  public init(_ history: PurchaseHistory, before day: Int32) {
    self.init(history.items.lazy.map { $0.days.before(day) })
  }

  private init(_ items: some Sequence<DayWindow>) {
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
  }

  /// Predicts the next purchase of an item, as known at the end of `today`.
  ///
  /// - Complexity: O(n) in the days of the item.
  public func nextPurchase(of item: PurchaseHistory.Item, on today: Int32) -> Prediction<NextPurchase> {
    let known = item.days.count
    guard known >= Self.purchasesNeeded, let last = item.days.last else {
      return .notEnough(Shortfall(.purchases, known: known, needed: Self.purchasesNeeded))
    }
    // Each gap has four fifths of the weight of the next, and the household's rhythm as much as the two latest.
    var weight = 0.0
    var sum = 0.0
    var squares = 0.0
    let logarithms = LogTable()
    for gap in GapSequence(item.days) {
      let log = logarithms[gap]
      weight = weight * 0.8 + 1
      sum = sum * 0.8 + log
      squares = squares * 0.8 + log * log
    }
    let mean = (sum + 2 * meanLogGap) / (weight + 2)
    let spread = max(squares - 2 * mean * sum + mean * mean * weight, 0)
    let variance = (spread + 3 * logGapVariance) / (weight + 3) * (1 + 1 / (weight + 2))
    return .said(
      NextPurchase(
        meanLog: mean, deviation: Self.widening * variance.squareRoot(), daysSince: max(0, Int(today) - Int(last)),
        timesBought: known, meanGap: Double(Int(last) - Int(item.days.first ?? last)) / Double(known - 1)))
  }

  /// Gaps are spread more widely than a normal distribution of their logarithms.
  private static let widening = 1.1
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

/// The logarithms of all numbers of days within a window.
///
/// Looking up many through this value avoids checking each time whether the table exists.
struct LogTable {
  private static let all = (0...DayWindow.span).map { DeterministicMath.logarithm(Double(max($0, 1))) }

  private let values = LogTable.all

  subscript(days: Int) -> Double { values[min(days, DayWindow.span)] }
}

/// The prediction of an item's next purchase: a distribution over the coming days, and the probability that it is never
/// bought again.
///
/// The days between purchases are assumed to be lognormally distributed, given the days that have already passed. A
/// household gives up an item now and then, which becomes more likely the longer it was not bought.
public struct NextPurchase: Hashable, Sendable {
  let meanLog: Double
  let deviation: Double
  /// The number of days since the last purchase.
  public let daysSince: Int
  /// The number of days on which it was bought.
  public let timesBought: Int
  /// The mean gap between purchases, in days.
  public let meanGap: Double
  /// The share of gaps that are no longer than the days since the last purchase.
  private let shareGone: Double
  /// The probability that the item is ever bought again.
  public let willBeBought: Double

  /// Returns the share of purchases that are a household's last of an item. It falls with the number of purchases.
  private static func givenUp(after times: Int) -> Double { 0.04 + 0.1 / Double(max(times, 1)) }

  init(meanLog: Double, deviation: Double, daysSince: Int, timesBought: Int, meanGap: Double) {
    (self.meanLog, self.deviation, self.daysSince) = (meanLog, deviation, daysSince)
    (self.timesBought, self.meanGap) = (timesBought, meanGap)
    // Today is over: a purchase today would be known.
    shareGone = Self.share(of: Double(daysSince) + 0.5, meanLog, deviation)
    let givenUp = Self.givenUp(after: timesBought)
    let still = (1 - givenUp) * (1 - shareGone)
    willBeBought = still / (still + givenUp)
  }

  /// Returns the probability that the item is bought within a number of days, starting tomorrow.
  public func chance(withinDays days: Int) -> Double {
    guard days > 0, shareGone < 1 else { return 0 }
    let share = Self.share(of: Double(daysSince) + Double(days) + 0.5, meanLog, deviation)
    return willBeBought * min(1, max(0, share - shareGone) / (1 - shareGone))
  }

  /// Returns the number of days until the item was bought with a given probability, or nil if it may never be reached.
  ///
  /// ```swift
  /// next.daysUntil(share: 0.5)    // as likely before as after
  /// next.daysUntil(share: 0.9)    // nil: it may well have been given up
  /// ```
  public func daysUntil(share: Double) -> Int? { share < willBeBought ? days(untilShare: share / willBeBought) : nil }

  /// The median number of days until the purchase, if the item is bought again.
  public var daysIfBought: Int { days(untilShare: 0.5) ?? 1 }

  private func days(untilShare share: Double) -> Int? {
    let gap = shareGone + share * (1 - shareGone)
    guard gap < 1 else { return nil }
    let days =
      DeterministicMath.exponential(meanLog + deviation * DeterministicMath.normalDeviation(ofShare: gap))
      - Double(daysSince)
    guard days < 100_000 else { return nil }
    return max(1, Int(days.rounded()))
  }

  /// Returns the share of gaps that are no longer than a number of days.
  private static func share(of days: Double, _ meanLog: Double, _ deviation: Double) -> Double {
    DeterministicMath.normalShare(below: (DeterministicMath.logarithm(days) - meanLog) / deviation)
  }
}
