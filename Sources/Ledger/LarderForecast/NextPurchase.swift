/// The prediction of an item's next purchase: a distribution over the coming half year, and the probability that it is
/// not bought within it.
///
/// The days between purchases are assumed to be lognormally distributed, given the days that have already passed. Long
/// gaps are common, so an item that was not bought for months may still be bought again.
package struct NextPurchase: Hashable, Sendable {
  private let gap: PurchaseGap
  /// The number of days since the last purchase.
  package let daysSince: Int
  /// The number of days on which it was bought.
  package let timesBought: Int
  /// The mean gap between purchases, in days, or nil after a single purchase.
  package let meanGap: Double?
  /// The share of gaps that are no longer than the days since the last purchase.
  private let shareGone: Double

  /// The number of days that are predicted.
  static let horizon = 180
  /// The chance that a purchase is the last one, however often the item was bought.
  private static let givenUp = 0.005

  init(_ gap: PurchaseGap, daysSince: Int, timesBought: Int, meanGap: Double?) {
    (self.gap, self.daysSince, self.timesBought, self.meanGap) = (gap, daysSince, timesBought, meanGap)
    // Today is over: a purchase today would be known.
    shareGone = gap.share(within: Double(daysSince) + 0.5)
  }

  /// The probability that the item is bought within half a year.
  package var willBeBought: Double { chance(withinDays: Self.horizon) }

  /// The share of purchases that are the last one, or are followed by a longer gap than the days so far.
  private var shareLeft: Double { 1 - shareGone + Self.givenUp / (1 - Self.givenUp) }

  /// Returns the probability that the item is bought within a number of days, starting tomorrow. Days after half a year
  /// do not count.
  package func chance(withinDays days: Int) -> Double {
    guard days > 0 else { return 0 }
    let share = gap.share(within: Double(daysSince) + Double(min(days, Self.horizon)) + 0.5)
    return max(0, share - shareGone) / shareLeft
  }

  /// Returns the number of days within which the item is bought with a given probability. Nil if half a year is not
  /// enough.
  ///
  /// For 0.5, the purchase is as likely before that day as after it. For 0.9, the result is often nil.
  package func daysUntil(share: Double) -> Int? { share < willBeBought ? days(untilShare: share) : nil }

  /// The median number of days until the purchase, if the item is bought within half a year.
  package var daysIfBought: Int { days(untilShare: 0.5 * willBeBought) }

  /// The number of days within which half of the households that first bought the food equally early buy it again,
  /// or nil if it is more than half a year.
  package var daysForMost: Int? {
    let days = DeterministicMath.exponential(gap.usualMeanLog).rounded()
    return days <= Double(Self.horizon) ? max(1, Int(days)) : nil
  }

  private func days(untilShare share: Double) -> Int {
    let days = gap.days(ofShare: shareGone + share * shareLeft) - Double(daysSince)
    return max(1, Int(min(days, Double(Self.horizon)).rounded()))
  }
}

extension PurchaseHistory {
  /// The minimum number of purchase days before an item's next purchase is predicted, if nothing is known about its
  /// food.
  package static let purchasesNeeded = 3

  /// Predicts the next purchase of an item, as known at the end of `today`.
  ///
  /// ```swift
  /// switch history.nextPurchase(of: history.items[0], on: today) {
  /// case .said(let next): print(next.daysUntil(share: 0.5) as Any, next.chance(withinDays: 7))
  /// case .notEnough(let shortfall): print(shortfall)
  /// }
  /// ```
  /// - Parameter item: an item of this history, or the same item as known at an earlier time.
  /// - Complexity: O(n) in the days of the item.
  package func nextPurchase(of item: Item, on today: Int32) -> Prediction<NextPurchase> {
    let known = item.days.count
    let needed = item.prior.isKnown ? 1 : Self.purchasesNeeded
    guard known >= needed, let first = item.days.first, let last = item.days.last, let trip = trips.first else {
      return .notEnough(Shortfall(.purchases, known: known, needed: needed))
    }
    return .said(
      NextPurchase(
        PurchaseGap(item.days, item.prior, firstAfter: Int(first) - Int(trip.day)),
        daysSince: max(0, Int(today) - Int(last)), timesBought: known,
        meanGap: known > 1 ? Double(Int(last) - Int(first)) / Double(known - 1) : nil))
  }
}
