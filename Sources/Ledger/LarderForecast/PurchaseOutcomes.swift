/// The outcomes of an item's latest purchases: used up, or partly thrown away.
///
/// ```swift
/// PurchaseOutcomes(thrownAway: [true, true, false, true, true, true]).usuallyGoToWaste     // true
/// PurchaseOutcomes(thrownAway: [true, true, true, true]).usuallyGoToWaste                  // false: too few
/// ```
package struct PurchaseOutcomes: Hashable, Sendable {
  /// The fewest purchases that show a habit, and the most that count.
  private static let fewest = 5
  package static let most = 12

  /// The number of purchases that count.
  package let known: Int
  /// The number of those that were partly thrown away.
  package let thrownAway: Int
  private let isLastThrownAway: Bool

  /// - Parameter outcomes: Whether each purchase was partly thrown away, oldest first.
  package init(thrownAway outcomes: [Bool]) {
    let latest = outcomes.suffix(Self.most)
    (known, thrownAway, isLastThrownAway) = (latest.count, latest.count { $0 }, latest.last ?? false)
  }

  /// Whether the next purchase will probably go to waste as well.
  ///
  /// The last one did, and the probability that more than half do so is at least 9 in 10. Before the first purchase, all
  /// rates are equally likely. The probability is therefore a sum of binomial coefficients.
  package var usuallyGoToWaste: Bool {
    guard known >= Self.fewest, isLastThrownAway else { return false }
    var (coefficient, sum) = (1, 0)
    for number in 0...thrownAway {
      sum += coefficient
      coefficient = coefficient * (known + 1 - number) / (number + 1)
    }
    return sum * 10 >= 9 << (known + 1)
  }
}
