/// How fast and how unevenly an item is used.
package struct UseRate: Hashable, Sendable {
  /// The mean use per day.
  package let perDay: Double
  /// The variance of the use per day.
  package let variance: Double
  /// The standard error of ``perDay``.
  package let error: Double
  /// The factor of each weekday, Monday first, or nil if no weekday differs by more than chance.
  package let byWeekday: [Double]?

  package init(perDay: Double, variance: Double, error: Double = 0, byWeekday: [Double]? = nil) {
    (self.perDay, self.variance, self.error, self.byWeekday) = (perDay, variance, error, byWeekday)
  }

  /// Returns the expected use over a number of days, starting with the day after `day`.
  package func expected(after day: Int32, days: Int) -> Double {
    guard let byWeekday, days > 0 else { return perDay * Double(max(days, 0)) }
    // A whole week is seven average days; only the remaining days depend on the weekday.
    var sum = perDay * Double(days - days % 7)
    var weekday = (UseHistory.week(of: day).weekday + 1) % 7
    for _ in 0..<days % 7 {
      sum += perDay * byWeekday[weekday]
      weekday = (weekday + 1) % 7
    }
    return sum
  }

  /// Returns the standard deviation of the use over a number of days, including the uncertainty of the rate.
  package func deviation(days: Int) -> Double {
    let days = Double(max(days, 0))
    return (variance * days + error * error * days * days).squareRoot()
  }
}

extension UseHistory {
  /// The minimum number of uses, and of days they cover, for a rate.
  ///
  /// - Parameter isKnownFood: whether the rates of the food are known, so that fewer uses are enough.
  package static func needed(isKnownFood: Bool) -> (uses: Int, days: Int) { isKnownFood ? (2, 6) : (3, 7) }

  /// The weight of each week relative to the next.
  private static let fading = 0.85
  /// How many days of the overall rate are mixed into that of the latest weeks.
  private static let longRunDays = 7.0

  /// Returns the rate of use, as known at some hour of `today`.
  ///
  /// Recent weeks count more. The time since the last purchase counts like a use that has not happened yet, because
  /// food that is bought but not touched is used slowly.
  ///
  /// - Parameters:
  ///   - since: the day from which uses would have been seen, such as that of the first purchase (default: the first
  ///     use).
  ///   - isKnownFood: whether the rates of the food are known, so that fewer uses are enough.
  ///   - goodDays: the days on which it could be used (default: all). The rate is then that of these days.
  /// - Complexity: O(1).
  package func rate(
    on today: Int32, since: Int32? = nil, isKnownFood: Bool = false, during goodDays: GoodDays? = nil
  ) -> Prediction<UseRate> {
    let total = Double(total)
    let needed = Self.needed(isKnownFood: isKnownFood)
    guard uses >= needed.uses, total > 0 else {
      return .notEnough(Shortfall(.uses, known: total > 0 ? Int(clamping: uses) : 0, needed: needed.uses))
    }
    let start = min(since ?? first, first)
    let known = Int(today) - Int(start) + 1
    guard known >= needed.days else { return .notEnough(Shortfall(.days, known: max(0, known), needed: needed.days)) }
    let good = goodDays.map { max($0.share(from: start, through: today), 1 / Double(known)) } ?? 1
    let longRun = total / ((Double(known) - 0.5) * good)
    let weeks = WeightedWeeks(self, from: start, through: today, fading: Self.fading, goodDays)
    let exposure = weeks.days + Self.longRunDays
    let perDay = (weeks.amount + longRun * Self.longRunDays) / exposure
    // Two weeks' worth of uses of mean size at random, and the actual variation between weeks.
    let usual = total / Double(uses)
    let chance = usual * perDay * 7
    let variance = (weeks.squares(around: perDay) + 2 * chance) / (weeks.whole + 2) / 7
    return .said(
      UseRate(
        perDay: perDay, variance: variance, error: (variance / exposure).squareRoot(),
        byWeekday: weekdayFactors(over: known)))
  }

  /// Returns the factor of each weekday if they differ by more than chance.
  private func weekdayFactors(over days: Int) -> [Double]? {
    // Enough weeks and uses for several on each weekday.
    guard days >= 42, uses >= 28 else { return nil }
    let shares = byWeekday.map { Double($0) }
    let total = shares.reduce(0, +)
    guard total > 0 else { return nil }
    let mean = Double(uses) / 7
    let counts = shares.map { $0 / total * Double(uses) }
    let chiSquare = counts.reduce(0) { $0 + ($1 - mean) * ($1 - mean) / mean }
    // The threshold for six degrees of freedom that chance exceeds once in a thousand times: uses are clustered, and a
    // household has many items.
    guard chiSquare > 22.46 else { return nil }
    return counts.map { ($0 + 2) / (mean + 2) }
  }
}

/// The latest weeks of a history, the most recent with the highest weight.
private struct WeightedWeeks {
  private(set) var days = 0.0
  private(set) var amount = 0.0
  /// The total weight of weeks entirely within the history, as far as the item could be used in them.
  private(set) var whole = 0.0
  private var sum = 0.0
  private var squares = 0.0
  private var wholeSquares = 0.0

  init(_ history: UseHistory, from start: Int32, through today: Int32, fading: Double, _ goodDays: GoodDays?) {
    let (newest, weekday) = UseHistory.week(of: today)
    let (oldest, firstWeekday) = UseHistory.week(of: start)
    var weight = 1.0
    for age in 0..<Int32(UseHistory.weeksKept) {
      let week = newest - age
      guard week >= oldest else { return }
      let used = Double(history.used(inWeek: week))
      // On average, half of today has passed.
      let end = age == 0 ? Double(weekday) + 0.5 : 7
      let begin = week == oldest ? Double(firstWeekday) : 0
      let monday = today - Int32(weekday) - 7 * age
      let part = goodDays?.share(from: max(start, monday), through: min(today, monday + 6)) ?? 1
      days += weight * max(end - begin, 0) * part
      amount += weight * used
      if age > 0, week > oldest {
        whole += weight * part
        sum += weight * used * part
        squares += weight * used * used
        wholeSquares += weight * part * part
      }
      weight *= fading
    }
  }

  /// Returns the weighted squared deviations of whole weeks from a daily rate.
  func squares(around perDay: Double) -> Double {
    max(0, squares - 14 * perDay * sum + 49 * perDay * perDay * wholeSquares)
  }
}
