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
  /// - Complexity: O(n) in the days of all items, for each purchase that is tried.
  public func trial(of id: Int, latest: Int = 8) -> PurchaseTrial? {
    guard let item = items.first(where: { $0.id == id }) else { return nil }
    let days = Array(item.days)
    var times = 0
    var error = 0
    for (last, next) in zip(days, days.dropFirst()).suffix(latest) {
      let known = before(last + 1)
      let then = Item(id: id, days: item.days.before(last + 1))
      guard let said = PurchaseRhythm(known).nextPurchase(of: then, on: last).value else { continue }
      times += 1
      error += abs(said.daysIfBought - (Int(next) - Int(last)))
    }
    return times >= 3 ? PurchaseTrial(times: times, meanError: Double(error) / Double(times)) : nil
  }
}
