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
