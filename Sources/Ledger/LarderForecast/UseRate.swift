/// How fast an item is used, and how unevenly.
public struct UseRate: Hashable, Sendable {
  /// What is used on a day, on average.
  public let perDay: Double
  /// The variance of what is used on a day.
  public let variance: Double
  /// The standard error of ``perDay``.
  public let error: Double
  /// How much more or less than on average is used on each day of the week, Monday first; nil where no day differs so
  /// much that it could not be chance.
  public let byWeekday: [Double]?

  public init(perDay: Double, variance: Double, error: Double = 0, byWeekday: [Double]? = nil) {
    self.perDay = perDay
    self.variance = variance
    self.error = error
    self.byWeekday = byWeekday
  }

  /// What is used on average on a day.
  public func expected(on day: Int32) -> Double {
    guard let byWeekday else { return perDay }
    return perDay * byWeekday[UseHistory.week(of: day).weekday]
  }

  /// What is used on average in so many days, the first of which is the one after `day`.
  public func expected(after day: Int32, days: Int) -> Double {
    guard let byWeekday, days > 0 else { return perDay * Double(max(days, 0)) }
    // A whole week is seven average days; only what is left over depends on where it begins.
    var sum = perDay * Double(days - days % 7)
    var weekday = (UseHistory.week(of: day).weekday + 1) % 7
    for _ in 0..<days % 7 {
      sum += perDay * byWeekday[weekday]
      weekday = (weekday + 1) % 7
    }
    return sum
  }

  /// The standard deviation of what is used in so many days: what varies from day to day, and what is not known of the
  /// rate.
  public func deviation(days: Int) -> Double {
    let days = Double(max(days, 0))
    return (variance * days + error * error * days * days).squareRoot()
  }
}

extension UseHistory {
  /// How often an item must have been used, and over how many days, before its use is a rate.
  public static let usesNeeded = 3
  public static let daysNeeded = 7
  /// How much less each week counts than the one behind it.
  private static let fading = 0.85
  /// How many days of the whole history's rate are mixed into that of the latest weeks.
  private static let longRunDays = 7.0

  /// How fast the item is used, as known at some hour of `today`.
  ///
  /// Late weeks count more. A use of which there is none yet tells as much as one: what was bought and not touched since
  /// is used slowly.
  ///
  /// - Parameter since: the day from which on uses would have been seen, as the first purchase; that of the first use
  ///   where nil.
  /// - Complexity: O(1).
  public func rate(on today: Int32, since: Int32? = nil) -> Known<UseRate> {
    let total = Double(total)
    guard uses >= Self.usesNeeded, total > 0 else {
      return .notEnough(Shortfall(.uses, known: total > 0 ? Int(clamping: uses) : 0, needed: Self.usesNeeded))
    }
    let start = min(since ?? first, first)
    let known = Int(today) - Int(start) + 1
    guard known >= Self.daysNeeded else {
      return .notEnough(Shortfall(.days, known: max(0, known), needed: Self.daysNeeded))
    }
    let longRun = total / (Double(known) - 0.5)
    let weeks = WeightedWeeks(self, from: start, through: today, fading: Self.fading)
    let exposure = weeks.days + Self.longRunDays
    let perDay = (weeks.amount + longRun * Self.longRunDays) / exposure
    // Uses of the mean size that come by chance, as much as two weeks; and what weeks really differed by.
    let usual = total / Double(uses)
    let chance = usual * perDay * 7
    let variance = (weeks.squares(around: perDay) + 2 * chance) / (weeks.whole + 2) / 7
    return .said(
      UseRate(
        perDay: perDay, variance: variance, error: (variance / exposure).squareRoot(),
        byWeekday: weekdayFactors(over: known)))
  }

  /// How much more or less is used on each day of the week, where that could hardly be chance.
  private func weekdayFactors(over days: Int) -> [Double]? {
    // As many weeks and uses as give each day of the week a few of its own.
    guard days >= 42, uses >= 28 else { return nil }
    let shares = byWeekday.map { Double($0) }
    let total = shares.reduce(0, +)
    guard total > 0 else { return nil }
    let mean = Double(uses) / 7
    let counts = shares.map { $0 / total * Double(uses) }
    let chiSquare = counts.reduce(0) { $0 + ($1 - mean) * ($1 - mean) / mean }
    // What six degrees of freedom exceed once in a thousand times: uses come in heaps, and a household has many items.
    guard chiSquare > 22.46 else { return nil }
    return counts.map { ($0 + 2) / (mean + 2) }
  }
}

/// The latest weeks of a history, the latest counting most.
private struct WeightedWeeks {
  private(set) var days = 0.0
  private(set) var amount = 0.0
  /// The weights of the weeks that lie wholly in the history.
  private(set) var whole = 0.0
  private var sum = 0.0
  private var squares = 0.0

  init(_ history: UseHistory, from start: Int32, through today: Int32, fading: Double) {
    let (newest, weekday) = UseHistory.week(of: today)
    let (oldest, firstWeekday) = UseHistory.week(of: start)
    var weight = 1.0
    for age in 0..<Int32(UseHistory.weeksKept) {
      let week = newest - age
      guard week >= oldest else { return }
      let used = Double(history.used(inWeek: week))
      // Today is half over, on average.
      let end = age == 0 ? Double(weekday) + 0.5 : 7
      let begin = week == oldest ? Double(firstWeekday) : 0
      days += weight * max(end - begin, 0)
      amount += weight * used
      if age > 0, week > oldest {
        whole += weight
        sum += weight * used
        squares += weight * used * used
      }
      weight *= fading
    }
  }

  /// The weighted squares of what whole weeks differ from so much a day.
  func squares(around perDay: Double) -> Double {
    max(0, squares - 14 * perDay * sum + 49 * perDay * perDay * whole)
  }
}
