/// The use of an item while it is good, with the dishes planned: the basis of the chance to use it up in time.
///
/// ```swift
/// let pace = EatingPace(rate: UseRate(perDay: 50, variance: 5_000), usualUse: 100, knownDays: 60)
/// pace.chances(of: [StockLot(amount: 200, due: 4)], on: 0)      // [0.66]
/// ```
package struct EatingPace: Hashable, Sendable {
  /// A planned dish that uses some of the item.
  package struct Dish: Hashable, Sendable {
    package let inDays: Int
    package let amount: Int64

    package init(inDays: Int, amount: Int64) { (self.inDays, self.amount) = (inDays, amount) }
  }

  /// The planned dishes, and the household's habits with plans and dishes.
  package struct Plan: Hashable, Sendable {
    /// The dishes, earliest first.
    package let dishes: [Dish]
    /// The share of planned dishes that are cooked.
    package let cooked: Double
    /// The share of its use that does not go into dishes. The plan replaces the other part.
    package let partBesides: Double

    package init(dishes: [Dish], cooked: Double, partBesides: Double) {
      (self.dishes, self.cooked, self.partBesides) = (dishes, cooked, partBesides)
    }

    package static let none = Plan(dishes: [], cooked: 0, partBesides: 1)
  }

  /// The rate of use on days on which it is good.
  private let rate: UseRate
  /// The mean amount of a use.
  private let usualUse: Double
  /// The number of days for which the use is known.
  private let knownDays: Int
  private let plan: Plan

  /// The most dishes that are cooked or not independently of each other. Others count by their expected amount.
  private static let mostDishes = 5
  /// The line that turns standard deviations into the logarithm of the odds. The last use takes what is left, so 1.3 fewer
  /// usual uses are enough. See Documentation/internals/forecast.md.
  private static let line = (base: -1.0, perWeek: 2.3, slope: 1.65, lastUses: 1.3)
  /// Food is used more often than its rate says, because the rate includes days on which it was used up.
  private static let hiddenUses = 1.55

  package init(rate: UseRate, usualUse: Double, knownDays: Int, plan: Plan = .none) {
    (self.rate, self.usualUse, self.knownDays, self.plan) = (rate, usualUse, knownDays, plan)
  }

  /// - Parameters:
  ///   - keeps: the number of days that it keeps after a purchase. Nil if it keeps, or if that is unknown.
  /// - Returns: nil if too little of its use is known.
  package init?(of history: ItemHistory, keeping keeps: Int?, on today: Int32, plan: Plan = .none) {
    let goodDays = keeps.map { GoodDays(bought: history.bought, keeps: $0, through: today) }
    let uses = history.uses
    guard let rate = history.useRate(on: today, during: goodDays).value, uses.uses > 0 else { return nil }
    let first = [history.bought.first, uses.days?.lowerBound].compactMap { $0 }.min()
    self.init(
      rate: rate, usualUse: Double(uses.total) / Double(uses.uses),
      knownDays: first.map { Int(today) - Int($0) + 1 } ?? 0, plan: plan)
  }

  /// Returns the usual use within a number of days, without the plan.
  package func expected(after day: Int32, days: Int) -> Double { rate.expected(after: day, days: days) }

  /// Returns the probability that each lot is used up by its date, as known at the end of `today`.
  ///
  /// The food due first is used first. Lots that keep, and those due by the end of `today`, have none.
  ///
  /// - Parameter stock: the stock at the end of `today`, in any order, which the result keeps.
  /// - Complexity: O(n log n) in the lots.
  package func chances(of stock: [StockLot], on today: Int32) -> [Double?] {
    var chances = [Double?](repeating: nil, count: stock.count)
    var before = 0.0
    let order = stock.indices.sorted { (stock[$0].due ?? .max, $0) < (stock[$1].due ?? .max, $1) }
    for index in order where stock[index].amount > 0 {
      let amount = Double(stock[index].amount)
      guard let due = stock[index].due, due > today else { continue }
      let days = Int(due) - Int(today)
      let dishes = plan.dishes.filter { $0.inDays <= days }.map { Double($0.amount) }
      chances[index] = chance(ofUsing: before + amount, after: today, days: days, dishes[...])
      // Only the part used by its date is used before the later lots.
      let expected = rate.expected(after: today, days: days) + plan.cooked * dishes.reduce(0, +)
      before += min(amount, max(0, expected - before))
    }
    return chances
  }

  /// Returns the probability that an amount is used within a number of days in which some dishes are planned.
  ///
  /// A cooked dish never makes it less likely.
  private func chance(ofUsing amount: Double, after day: Int32, days: Int, _ dishes: ArraySlice<Double>) -> Double {
    let usual = chance(ofUsing: amount, after: day, days: days, part: 1)
    guard !dishes.isEmpty else { return usual }
    let single = dishes.prefix(Self.mostDishes)
    let amount = amount - dishes.dropFirst(single.count).reduce(0, +) * plan.cooked
    var all = 0.0
    for cooked in 0..<1 << single.count {
      var (probability, planned) = (1.0, 0.0)
      for (place, dish) in single.enumerated() {
        let isCooked = cooked >> place & 1 == 1
        probability *= isCooked ? plan.cooked : 1 - plan.cooked
        planned += isCooked ? dish : 0
      }
      let part = planned > 0 ? plan.partBesides : 1
      all += probability * max(usual, chance(ofUsing: amount - planned, after: day, days: days, part: part))
    }
    return all
  }

  /// Returns the probability that a part of its usual use takes an amount within a number of days: that it is used at
  /// all, and often enough.
  private func chance(ofUsing amount: Double, after day: Int32, days: Int, part: Double) -> Double {
    guard amount > 0 else { return 1 }
    let (mean, deviation) = (rate.expected(after: day, days: days) * part, rate.deviation(days: days))
    guard deviation > 0, usualUse > 0 else { return mean >= amount && mean > 0 ? 1 : 0 }
    let some = 1 - DeterministicMath.exponential(-Self.hiddenUses * mean / usualUse)
    let weeks = Double(max(knownDays, 7)) / 7
    let distance = (mean + Self.line.lastUses * usualUse - amount) / deviation
    let odds = Self.line.base + Self.line.perWeek / weeks + Self.line.slope * distance
    return some / (1 + DeterministicMath.exponential(-odds))
  }
}
