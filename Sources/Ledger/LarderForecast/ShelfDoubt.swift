/// The part of an item's recorded stock that was probably used without a record.
///
/// The usual use since the amount was last known, minus the recorded use, is probably missing. The oldest lot is used
/// first.
///
/// ```swift
/// let rate = UseRate(perDay: 100, variance: 0)
/// let milk = ShelfDoubt(of: [RecordedLot(amount: 500, known: 500, since: 0)], at: rate, on: 9)
/// milk.lots[0].chanceGone     // 1: after five days, nothing is usually left
/// milk.lots[0].missing        // 500
/// ```
package struct ShelfDoubt: Hashable, Sendable {
  /// The doubt about one lot.
  @usableFromInline package struct Lot: Hashable, Sendable {
    /// The probability that nothing of it is left.
    package let chanceGone: Double
    /// The amount by which the record is expected to be too high.
    package let missing: Double
  }

  /// The doubt about each lot, in the given order.
  package let lots: [Lot]

  /// The steps in which the probability is summed over a lot's amount.
  private static let steps = 8

  /// - Parameter stock: the lots of an item in any order, in the unit of the rate.
  /// - Complexity: O(n log n) in the lots.
  package init(of stock: [RecordedLot], at rate: UseRate, on today: Int32) {
    var lots = [Lot](repeating: Lot(chanceGone: 0, missing: 0), count: stock.count)
    let order = stock.indices.sorted { (stock[$0].since, $0) < (stock[$1].since, $1) }
    guard let oldest = order.first.map({ stock[$0].since }) else {
      self.lots = lots
      return
    }
    let all = UnrecordedUse(since: oldest, recorded: stock.reduce(0) { $0 + $1.used }, at: rate, on: today)
    var before = 0.0
    for index in order {
      let lot = stock[index]
      let amount = Double(max(0, lot.amount))
      // Use before the lot came in did not come from it.
      let own = UnrecordedUse(since: lot.since, recorded: lot.used, at: rate, on: today)
      func chance(_ part: Double) -> Double { min(all.chance(ofAtLeast: before + part), own.chance(ofAtLeast: part)) }
      let sum = (0..<Self.steps).reduce(0.0) { $0 + chance(amount * (Double($1) + 0.5) / Double(Self.steps)) }
      lots[index] = Lot(chanceGone: amount > 0 ? chance(amount) : 0, missing: sum / Double(Self.steps) * amount)
      before += amount
    }
    self.lots = lots
  }
}

/// A lot as it is recorded, in the unit of the use rate.
package struct RecordedLot: Hashable, Sendable {
  /// The recorded amount.
  package var amount: Int64
  /// The amount on the day of the purchase or of the last count.
  package var known: Int64
  /// The day of the purchase or of the last count.
  package var since: Int32

  package init(amount: Int64, known: Int64, since: Int32) {
    (self.amount, self.known, self.since) = (amount, known, since)
  }

  /// The recorded use since then.
  var used: Double { max(0, Double(known) - Double(amount)) }
}

/// The use of an item that was probably not recorded since a day, normally distributed.
private struct UnrecordedUse {
  private let mean: Double
  private let deviation: Double

  init(since day: Int32, recorded: Double, at rate: UseRate, on today: Int32) {
    let days = max(0, Int(today) - Int(day))
    mean = rate.expected(after: day, days: days) - recorded
    deviation = rate.deviation(days: days)
  }

  func chance(ofAtLeast amount: Double) -> Double {
    guard deviation > 0 else { return mean >= amount && mean > 0 ? 1 : 0 }
    return DeterministicMath.normalShare(below: (mean - amount) / deviation)
  }
}
