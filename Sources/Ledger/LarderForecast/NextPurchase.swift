/// The prediction of an item's next purchase: a distribution over the coming days, and the probability that it is never
/// bought again.
///
/// The days between purchases are assumed to be lognormally distributed, given the days that have already passed. A
/// household gives up an item now and then, which becomes more likely the longer it was not bought.
package struct NextPurchase: Hashable, Sendable {
  let meanLog: Double
  let deviation: Double
  /// The number of days since the last purchase.
  package let daysSince: Int
  /// The number of days on which it was bought.
  package let timesBought: Int
  /// The mean gap between purchases, in days, or nil after a single purchase.
  package let meanGap: Double?
  /// The share of gaps that are no longer than the days since the last purchase.
  private let shareGone: Double
  /// The probability that the item is ever bought again.
  package let willBeBought: Double

  init(_ gap: NextGap, daysSince: Int, timesBought: Int, meanGap: Double?) {
    (meanLog, deviation) = (gap.meanLog, gap.deviation)
    (self.daysSince, self.timesBought, self.meanGap) = (daysSince, timesBought, meanGap)
    // Today is over: a purchase today would be known.
    shareGone = Self.share(of: Double(daysSince) + 0.5, meanLog, deviation)
    let still = (1 - gap.givenUp) * (1 - shareGone)
    willBeBought = still / (still + gap.givenUp)
  }

  /// Returns the probability that the item is bought within a number of days, starting tomorrow.
  package func chance(withinDays days: Int) -> Double {
    guard days > 0, shareGone < 1 else { return 0 }
    let share = Self.share(of: Double(daysSince) + Double(days) + 0.5, meanLog, deviation)
    return willBeBought * min(1, max(0, share - shareGone) / (1 - shareGone))
  }

  /// Returns the number of days until the item was bought with a given probability, or nil if it may never be reached.
  ///
  /// For 0.5, the purchase is as likely before that day as after it. For 0.9, the result is often nil, because a household
  /// may have given up the item.
  package func daysUntil(share: Double) -> Int? { share < willBeBought ? days(untilShare: share / willBeBought) : nil }

  /// The median number of days until the purchase, if the item is bought again.
  package var daysIfBought: Int { days(untilShare: 0.5) ?? 1 }

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
