/// A household's rhythm as it was known at the ends of days in the past, each worked out once.
///
/// Many items are tried on the same days, and the rhythm of a day is that of all of them.
public struct PastRhythms: Sendable {
  let history: PurchaseHistory
  private var known: [Int32: PurchaseRhythm] = [:]

  public init(_ history: PurchaseHistory) { self.history = history }

  /// The rhythm as it was known at the end of a day.
  mutating func rhythm(on day: Int32) -> PurchaseRhythm {
    if let rhythm = known[day] { return rhythm }
    let rhythm = PurchaseRhythm(history, before: day + 1)
    known[day] = rhythm
    return rhythm
  }

  /// Tries the forecast of an item on its latest purchases, each with nothing but what was known on the day of the one
  /// before; nil where fewer than three can be tried.
  ///
  /// - Complexity: O(n) in the days of all items, for each day that none was tried on yet.
  public mutating func trial(of id: Int, latest: Int = 8) -> PurchaseTrial? {
    guard let item = history.items.first(where: { $0.id == id }) else { return nil }
    let days = Array(item.days)
    var times = 0
    var error = 0
    for (last, next) in zip(days, days.dropFirst()).suffix(latest) {
      let then = PurchaseHistory.Item(id: id, days: item.days.before(last + 1))
      guard let said = rhythm(on: last).nextPurchase(of: then, on: last).value else { continue }
      times += 1
      error += abs(said.daysIfBought - (Int(next) - Int(last)))
    }
    return times >= 3 ? PurchaseTrial(times: times, meanError: Double(error) / Double(times)) : nil
  }
}
