extension RunOut {
  /// Returns the probability that nothing good of a stock is left at the end of a day, as known at the end of `today`.
  ///
  /// Food past its date counts as gone. The food due first is used first.
  ///
  /// - Parameters:
  ///   - stock: the stock at the end of `today`, in any order.
  ///   - days: the number of days from today.
  ///   - knownDays: the number of days for which the use is known.
  /// - Complexity: O(n log n) in the lots.
  package static func chanceGone(
    of stock: [StockLot], at rate: UseRate, on today: Int32, within days: Int, knownDays: Int
  ) -> Double {
    var needed = 0.0
    var hasLater = false
    for lot in stock.sorted(by: { $0.due ?? .max < $1.due ?? .max }) where lot.amount > 0 {
      let daysLeft = lot.due.map { Int($0) - Int(today) } ?? .max
      if daysLeft < 0 { continue }
      guard daysLeft <= days else {
        hasLater = true
        needed += Double(lot.amount)
        continue
      }
      // Part of it is used before the later lots.
      needed += min(Double(lot.amount), max(0, rate.expected(after: today, days: daysLeft) - needed))
    }
    guard hasLater else { return 1 }
    guard days > 0 else { return 0 }
    return rate.chance(ofUsing: needed, after: today, days: days, knownDays: knownDays)
  }
}

extension UseRate {
  /// The line that turns standard deviations into the logarithm of the odds. Use is not normal: most days have none, and
  /// days without stock hide some. The values fit simulated households: see Documentation/internals/forecast.md.
  private static let line = (base: 0.36, perWeek: 1.2, slope: 1.3)

  /// Returns the probability that at least an amount is used within a number of days.
  func chance(ofUsing amount: Double, after day: Int32, days: Int, knownDays: Int) -> Double {
    let (mean, deviation) = (expected(after: day, days: days), deviation(days: days))
    guard deviation > 0 else { return mean >= amount && mean > 0 ? 1 : 0 }
    let weeks = Double(max(knownDays, 7)) / 7
    let odds = Self.line.base + Self.line.perWeek / weeks + Self.line.slope * (mean - amount) / deviation
    return 1 / (1 + DeterministicMath.exponential(-odds))
  }
}
