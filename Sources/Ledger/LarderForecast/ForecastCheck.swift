/// A test of a household's forecasts on its own past. Each trip is predicted from what was known before it, and
/// compared with rules that need no forecast.
///
/// ```swift
/// let check = ForecastCheck(of: history, trips: 26)
/// if let list = check.lists[.forecast], let days = check.days[.forecast] { print(list.hits, days.mean as Any) }
/// ```
package struct ForecastCheck: Hashable, Sendable {
  /// A rule for making shopping lists.
  package enum ListRule: Int, CaseIterable, Hashable, Sendable {
    /// The items most likely on the next trip.
    case forecast
    /// The items bought most often so far.
    case mostBought
    /// The items bought on the previous trip.
    case lastTrip
  }

  package enum DayRule: Int, CaseIterable, Hashable, Sendable {
    case forecast
    /// The mean gap so far.
    case meanGap
    case lastGap
  }

  /// How well the lists matched the trips.
  package struct ListScore: Hashable, Sendable {
    /// The number of items both listed and bought, of items listed, and of items bought.
    package internal(set) var hits = 0
    package internal(set) var listed = 0
    package internal(set) var bought = 0

    package init() {}
  }

  /// How far off the predicted days were.
  package struct DayScore: Hashable, Sendable {
    /// The days between prediction and purchase, for each purchase.
    package internal(set) var errors: [Int] = []

    package init() {}

    package var mean: Double { errors.isEmpty ? 0 : Double(errors.reduce(0, +)) / Double(errors.count) }

    /// The lower median, or 0 if there is none.
    package var median: Int { errors.isEmpty ? 0 : errors.sorted()[(errors.count - 1) / 2] }
  }

  /// The days of the tested trips, earliest first.
  package private(set) var trips: [Int32] = []
  package private(set) var lists: [ListRule: ListScore] = [:]
  package private(set) var days: [DayRule: DayScore] = [:]
  /// The purchases before the early day, and after the late one. Each was predicted for one in ten.
  package private(set) var early = 0
  package private(set) var late = 0
  /// The items on those trips that had never been bought before, so that no list can have them.
  package private(set) var unheardOf = 0

  /// - Parameter latest: the number of latest trips to test.
  /// - Complexity: O(n) in the days of all items, for each trip.
  package init(of history: PurchaseHistory, trips latest: Int) {
    for rule in ListRule.allCases { lists[rule] = ListScore() }
    for rule in DayRule.allCases { days[rule] = DayScore() }
    let tried = history.trips.dropFirst(history.tripsNeeded).suffix(latest)
    for trip in tried {
      trips.append(trip.day)
      let bought = history.items.filter { $0.days.contains(trip.day) }
      let known = history.before(trip.day)
      tryLists(known, Set(bought.map(\.id)))
      for item in bought { tryDay(of: item, on: trip.day, history) }
    }
  }

  private mutating func tryLists(_ known: PurchaseHistory, _ bought: Set<Int>) {
    let sizes = known.trips.reduce(0) { $0 + $1.size }
    let size = max(1, (2 * sizes + known.trips.count) / (2 * max(1, known.trips.count)))
    let frequent = known.items.map { (id: $0.id, times: $0.days.count, last: $0.days.last ?? .min) }
      .sorted { ($1.times, $1.last, $0.id) < ($0.times, $0.last, $1.id) }
    let before = known.trips.last.map { last in known.items.filter { $0.days.contains(last.day) }.map(\.id) } ?? []
    unheardOf += bought.subtracting(known.items.map(\.id)).count
    // As on the list, food that was never bought is left out.
    let likely = (known.nextTrip().value ?? []).lazy.filter { $0.timesBought > 0 }
    score(.forecast, likely.prefix(size).map(\.id), bought)
    score(.mostBought, frequent.prefix(size).map(\.id), bought)
    score(.lastTrip, before, bought)
  }

  private mutating func score(_ rule: ListRule, _ list: [Int], _ bought: Set<Int>) {
    lists[rule]?.hits += list.count { bought.contains($0) }
    lists[rule]?.listed += list.count
    lists[rule]?.bought += bought.count
  }

  /// Predicts a purchase from the day of the previous one, and compares.
  private mutating func tryDay(of item: PurchaseHistory.Item, on day: Int32, _ history: PurchaseHistory) {
    let before = Array(item.days.before(day))
    guard before.count >= 2, let first = before.first, let last = before.last else { return }
    let known = PurchaseHistory.Item(id: item.id, days: item.days.before(last + 1), prior: item.prior)
    guard let said = history.nextPurchase(of: known, on: last).value else { return }
    let came = Int(day) - Int(last)
    let meanGap = (Double(Int(last) - Int(first)) / Double(before.count - 1)).rounded()
    days[.forecast]?.errors.append(abs(said.daysIfBought - came))
    days[.meanGap]?.errors.append(abs(Int(meanGap) - came))
    days[.lastGap]?.errors.append(abs(Int(last) - Int(before[before.count - 2]) - came))
    // Among items bought again: the shares refer to those.
    if let soonest = said.daysUntil(share: 0.1 * said.willBeBought), came < soonest { early += 1 }
    if let latest = said.daysUntil(share: 0.9 * said.willBeBought), came > latest { late += 1 }
  }
}

/// How far off an item's latest purchases were from their predictions.
package struct PurchaseTrial: Hashable, Sendable {
  /// The number of purchases tested.
  package let times: Int
  /// The mean number of days, earlier or later.
  package let meanError: Double
}

extension PurchaseHistory {
  /// Tests an item's forecast on its latest purchases. Each is predicted from the purchases up to the previous one. Nil
  /// if fewer than three can be tested.
  ///
  /// - Complexity: O(n) in the items, plus O(n) in the days of this item for each tested purchase.
  package func trial(of id: Int, latest: Int = 8) -> PurchaseTrial? {
    guard let item = items.first(where: { $0.id == id }) else { return nil }
    let days = Array(item.days)
    var times = 0
    var error = 0
    for (last, next) in zip(days, days.dropFirst()).suffix(latest) {
      let then = PurchaseHistory.Item(id: id, days: item.days.before(last + 1), prior: item.prior)
      guard let said = nextPurchase(of: then, on: last).value else { continue }
      times += 1
      error += abs(said.daysIfBought - (Int(next) - Int(last)))
    }
    return times >= 3 ? PurchaseTrial(times: times, meanError: Double(error) / Double(times)) : nil
  }
}
