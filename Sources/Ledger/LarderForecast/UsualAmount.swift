/// How much of an item is bought at a time: whole packs, as they were bought before.
///
/// ```swift
/// UsualAmount([.init(day: 0, amount: 500), .init(day: 7, amount: 1000, packs: 2), .init(day: 14, amount: 500)])?.packs   // 1
/// ```
public struct UsualAmount: Hashable, Sendable {
  public let packs: Int
  /// What is in one pack: that of the latest purchase.
  public let pack: Int64

  public var amount: Int64 {
    let (amount, overflow) = pack.multipliedReportingOverflow(by: Int64(packs))
    return overflow ? .max : amount
  }

  /// How much less each purchase counts than the one behind it.
  private static let fading = 0.8

  /// The middle amount of the purchases, late ones counting more, in packs of the latest; nil where there is none.
  ///
  /// - Parameter purchases: of one unit, earliest first.
  /// - Complexity: O(n²) in the purchases, of which a household's state keeps eight.
  public init?(_ purchases: [BoughtAmount]) {
    guard let latest = purchases.last(where: Self.isOne) else { return nil }
    // The least amount below which half of the weight lies: tried one by one, for they are few, and nothing is sorted.
    let all = Self.weight(purchases, upTo: .max)
    let middle = purchases.lazy.filter { purchase in
      Self.isOne(purchase) && Self.weight(purchases, upTo: purchase.amount) * 2 >= all
    }.map(\.amount).min()
    self.init(holding: middle ?? latest.amount, pack: latest.pack)
  }

  private static func isOne(_ purchase: BoughtAmount) -> Bool { purchase.amount > 0 && purchase.pack > 0 }

  /// What the purchases of at most an amount weigh together.
  private static func weight(_ purchases: [BoughtAmount], upTo amount: Int64) -> Double {
    var weight = 1.0
    var sum = 0.0
    for purchase in purchases.reversed() where isOne(purchase) {
      if purchase.amount <= amount { sum += weight }
      weight *= fading
    }
    return sum
  }

  /// So many packs that they hold an amount, to the nearest; never none.
  public init(holding amount: Int64, pack: Int64) {
    self.pack = max(1, pack)
    let whole = amount / self.pack
    let isNearerToMore = amount % self.pack >= self.pack - amount % self.pack
    packs = Int(clamping: max(1, whole + (isNearerToMore ? 1 : 0)))
  }

  /// So many packs that they hold at least an amount.
  public init(atLeast amount: Int64, pack: Int64) {
    self.pack = max(1, pack)
    packs = Int(clamping: max(1, amount / self.pack + (amount % self.pack > 0 ? 1 : 0)))
  }
}

/// One purchase of an item, as far as the next one's amount looks back.
public struct BoughtAmount: Hashable, Sendable {
  public var day: Int32
  /// In whatever unit the caller measures the item in.
  public var amount: Int64
  /// How many packs it came in; one where nobody said.
  public var packs: Int

  public init(day: Int32, amount: Int64, packs: Int = 1) {
    self.day = day
    self.amount = amount
    self.packs = max(1, packs)
  }

  /// What is in one pack.
  public var pack: Int64 { amount / Int64(packs) }
}
