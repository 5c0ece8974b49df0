/// How the gaps between a household's purchases of the same item are spread: what its items have in common.
///
/// A single item's few gaps say little; those of all items say what gaps of this household are like.
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
  /// The mean of the variances of those logarithms within each item.
  let logGapVariance: Double

  /// On how many days an item must have been bought before its next purchase is dated.
  public static let purchasesNeeded = 3
  /// What is taken for the variance where fewer than three items have one.
  private static let usualVariance = 0.6

  /// - Complexity: O(n) in the days of all items.
  public init(_ history: PurchaseHistory) { self.init(history.items.lazy.map(\.days)) }

  /// The same as it was known before a day.
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

  /// When an item will be bought next, as known at the end of `today`.
  ///
  /// - Complexity: O(n) in the days of the item.
  public func nextPurchase(of item: PurchaseHistory.Item, on today: Int32) -> Known<NextPurchase> {
    let known = item.days.count
    guard known >= Self.purchasesNeeded, let last = item.days.last else {
      return .notEnough(Shortfall(.purchases, known: known, needed: Self.purchasesNeeded))
    }
    // Each gap counts four fifths of the next, and the household's habits as much as two of the latest.
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

  /// Gaps are spread more widely than by a normal distribution of their logarithms.
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

/// The logarithms of the numbers of days that a window can hold.
///
/// In hand while many are asked for, so that not each of them asks first whether they were worked out.
struct LogTable {
  private static let all = (0...DayWindow.span).map { Portable.logarithm(Double(max($0, 1))) }

  private let values = LogTable.all

  subscript(days: Int) -> Double { values[min(days, DayWindow.span)] }
}

/// When an item will be bought next: a distribution over the days to come, and a chance that it never will be.
///
/// The days from one purchase to the next are taken to be spread like a lognormal distribution, cut off by the days that
/// have passed already; a household gives up an item now and then, and the longer it was not bought, the likelier
/// that is.
public struct NextPurchase: Hashable, Sendable {
  let meanLog: Double
  let deviation: Double
  /// How many days ago it was bought last.
  public let daysSince: Int
  /// On how many days it was bought.
  public let timesBought: Int
  /// The mean of the days from one purchase to the next.
  public let meanGap: Double
  /// What share of the gaps is no longer than the days since.
  private let shareGone: Double
  /// How likely the item is to be bought ever again.
  public let willBeBought: Double

  /// What share of purchases is a household's last of the item: less of what was bought often.
  private static func givenUp(after times: Int) -> Double { 0.04 + 0.1 / Double(max(times, 1)) }

  init(meanLog: Double, deviation: Double, daysSince: Int, timesBought: Int, meanGap: Double) {
    self.meanLog = meanLog
    self.deviation = deviation
    self.daysSince = daysSince
    self.timesBought = timesBought
    self.meanGap = meanGap
    // Today is over: a purchase today would be known.
    shareGone = Self.share(of: Double(daysSince) + 0.5, meanLog, deviation)
    let givenUp = Self.givenUp(after: timesBought)
    let still = (1 - givenUp) * (1 - shareGone)
    willBeBought = still / (still + givenUp)
  }

  /// How likely the item is to be bought within so many days, the first of which is tomorrow.
  public func chance(withinDays days: Int) -> Double {
    guard days > 0, shareGone < 1 else { return 0 }
    let share = Self.share(of: Double(daysSince) + Double(days) + 0.5, meanLog, deviation)
    return willBeBought * min(1, max(0, share - shareGone) / (1 - shareGone))
  }

  /// In how many days the item will have been bought with a certain likelihood; nil where it may never be that likely.
  ///
  /// ```swift
  /// next.daysUntil(share: 0.5)    // as likely before as after
  /// next.daysUntil(share: 0.9)    // nil: it may well have been given up
  /// ```
  public func daysUntil(share: Double) -> Int? { share < willBeBought ? days(untilShare: share / willBeBought) : nil }

  /// In how many days the item is most fairly said to be bought, if it is bought at all.
  public var daysIfBought: Int { days(untilShare: 0.5) ?? 1 }

  private func days(untilShare share: Double) -> Int? {
    let gap = shareGone + share * (1 - shareGone)
    guard gap < 1 else { return nil }
    let days = Portable.exponential(meanLog + deviation * Portable.normalDeviation(ofShare: gap)) - Double(daysSince)
    guard days < 100_000 else { return nil }
    return max(1, Int(days.rounded()))
  }

  /// The share of gaps that are no longer than so many days.
  private static func share(of days: Double, _ meanLog: Double, _ deviation: Double) -> Double {
    Portable.normalShare(below: (Portable.logarithm(days) - meanLog) / deviation)
  }
}
