/// How far off an item's latest purchases were from what would have been foretold of them.
public struct PurchaseTrial: Hashable, Sendable {
  /// How many purchases were tried.
  public let times: Int
  /// By how many days they came sooner or later, on average.
  public let meanError: Double
}

extension PurchaseHistory {
  /// Tries the forecast of an item on its latest purchases, each with nothing but what was known on the day of the one
  /// before; nil where fewer than three can be tried.
  ///
  /// For several items ``PastRhythms`` is quicker.
  ///
  /// - Complexity: O(n) in the days of all items, for each purchase that is tried.
  public func trial(of id: Int, latest: Int = 8) -> PurchaseTrial? {
    var rhythms = PastRhythms(self)
    return rhythms.trial(of: id, latest: latest)
  }
}
