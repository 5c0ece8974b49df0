/// The amount of an item bought at a time, in whole packs as bought before.
///
/// ```swift
/// UsualAmount([.init(day: 0, amount: 500), .init(day: 7, amount: 1000, packs: 2), .init(day: 14, amount: 500)])?.packs   // 1
/// ```
package struct UsualAmount: Hashable, Sendable {
  package let packs: Int
  /// The amount of one pack, as in the latest purchase.
  package let pack: Int64
  /// The number of latest purchases in packs of this size without another one in between.
  private(set) var latestOfThisPack = 0

  package var amount: Int64 {
    let (amount, overflow) = pack.multipliedReportingOverflow(by: Int64(packs))
    return overflow ? .max : amount
  }

  /// The weight of each purchase relative to the next.
  private static let fading = 0.8

  /// Creates the weighted median of the purchases, recent ones counting more, in packs of the latest size. Nil without
  /// purchases.
  ///
  /// - Parameter purchases: the purchases in one unit, earliest first.
  /// - Complexity: O(n²) in the purchases, of which a household's state keeps eight.
  package init?(_ purchases: [BoughtAmount]) {
    guard let latest = purchases.last(where: Self.isOne) else { return nil }
    // The smallest amount with half of the weight up to it. The amounts between those tried are tried in turn, because
    // there are few.
    let all = Self.weight(purchases, upTo: .max)
    var tooSmall: Int64 = 0
    var middle = Int64.max
    for purchase in purchases where purchase.amount > tooSmall && purchase.amount < middle && Self.isOne(purchase) {
      if Self.weight(purchases, upTo: purchase.amount) * 2 >= all {
        middle = purchase.amount
      } else {
        tooSmall = purchase.amount
      }
    }
    self.init(holding: middle, pack: latest.pack)
    latestOfThisPack = purchases.reversed().filter(Self.isOne).prefix { $0.pack == latest.pack }.count
  }

  /// Whether a purchase and its packs are not empty.
  private static func isOne(_ purchase: BoughtAmount) -> Bool {
    purchase.packs > 0 && purchase.amount >= Int64(purchase.packs)
  }

  /// Returns the total weight of purchases of up to an amount.
  private static func weight(_ purchases: [BoughtAmount], upTo amount: Int64) -> Double {
    var weight = 1.0
    var sum = 0.0
    for purchase in purchases.reversed() where isOne(purchase) {
      if purchase.amount <= amount { sum += weight }
      weight *= fading
    }
    return sum
  }

  /// Creates the number of packs nearest to an amount, at least one.
  package init(holding amount: Int64, pack: Int64) {
    self.pack = max(1, pack)
    let whole = amount / self.pack
    let isNearerToMore = amount % self.pack >= self.pack - amount % self.pack
    packs = Int(clamping: max(1, whole + (isNearerToMore ? 1 : 0)))
  }

  /// Creates the number of packs needed for at least an amount.
  package init(atLeast amount: Int64, pack: Int64) {
    self.pack = max(1, pack)
    packs = Int(clamping: max(1, amount / self.pack + (amount % self.pack > 0 ? 1 : 0)))
  }
}

/// A purchase of an item, as far as later predictions use it.
@usableFromInline package struct BoughtAmount: Hashable, Sendable {
  package var day: Int32
  /// The amount, in the caller's unit for the item.
  package var amount: Int64
  /// The number of packs (default: 1).
  package var packs: Int

  @usableFromInline package init(day: Int32, amount: Int64, packs: Int = 1) {
    (self.day, self.amount) = (day, amount)
    self.packs = max(1, packs)
  }

  package var pack: Int64 { amount / Int64(packs) }
}
