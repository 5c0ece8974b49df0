/// How much of an item was used and when, in a size that does not grow: weeks, and days of the week.
///
/// Everything in it is a sum of whole numbers, or the latest sixteen of such, so that nothing depends on the order in
/// which uses came.
///
/// ```swift
/// var oats = UseHistory()
/// for day: Int32 in 0..<28 { oats.use(50, on: day) }
/// oats.rate(on: 27).value?.perDay     // 50
/// ```
/// Adding a use is O(1).
@frozen
public struct UseHistory: Sendable {
  /// What was used in the weeks whose number is n, at n modulo 16; weeks begin on Mondays.
  @usableFromInline var weeks = InlineArray<16, Int64>(repeating: 0)
  @usableFromInline var newestWeek: Int32 = .min
  /// What was ever used on Mondays, Tuesdays and so on.
  @usableFromInline var weekdays = InlineArray<7, Int64>(repeating: 0)
  @usableFromInline var count: Int64 = 0
  @usableFromInline var first: Int32 = .max
  @usableFromInline var last: Int32 = .min

  @inlinable public init() {}

  /// How many weeks are kept apart.
  public static var weeksKept: Int { 16 }

  /// How often some was used.
  public var uses: Int64 { count }

  /// The first and the last day on which some was used; nil where none was.
  public var days: ClosedRange<Int32>? { first <= last ? first...last : nil }

  /// What was ever used.
  public var total: Int64 { (0..<7).reduce(0) { Self.sum($0, weekdays[$1]) } }

  /// What was ever used by day of the week, Monday first.
  public var byWeekday: [Int64] { (0..<7).map { weekdays[$0] } }

  /// What was used in a week; 0 for those that are no longer kept.
  func used(inWeek week: Int32) -> Int64 {
    week <= newestWeek && Int(week) > Int(newestWeek) - Self.weeksKept ? weeks[Int(week & 15)] : 0
  }

  /// Takes in that some was used.
  @inlinable @inline(__always)
  public mutating func use(_ amount: Int64, on day: Int32) {
    let (week, weekday) = Self.week(of: day)
    count = Self.sum(count, 1)
    first = min(first, day)
    last = max(last, day)
    weekdays[weekday] = Self.sum(weekdays[weekday], amount)
    if week > newestWeek { advance(to: week) }
    guard Int(week) > Int(newestWeek) - Self.weeksKept else { return }
    weeks[Int(week & 15)] = Self.sum(weeks[Int(week & 15)], amount)
  }

  @inlinable
  mutating func advance(to week: Int32) {
    let steps = Int(week) - Int(newestWeek)
    if steps >= Self.weeksKept {
      weeks = InlineArray<16, Int64>(repeating: 0)
    } else {
      for step in 0..<Int32(steps) { weeks[Int((week - step) & 15)] = 0 }
    }
    newestWeek = week
  }

  /// Takes in what another has.
  public mutating func add(_ other: UseHistory) {
    count = Self.sum(count, other.count)
    first = min(first, other.first)
    last = max(last, other.last)
    for day in 0..<7 { weekdays[day] = Self.sum(weekdays[day], other.weekdays[day]) }
    if other.newestWeek > newestWeek { advance(to: other.newestWeek) }
    guard newestWeek > .min else { return }
    for week in max(newestWeek, .min + 15) - 15...newestWeek {
      weeks[Int(week & 15)] = Self.sum(weeks[Int(week & 15)], other.used(inWeek: week))
    }
  }

  /// The number of the week that a day is in, and its place in it. Day 0, 1970-01-01, was a Thursday.
  @inlinable @inline(__always)
  static func week(of day: Int32) -> (week: Int32, weekday: Int) {
    let shifted = Int(day) + 3
    let week = shifted >= 0 ? shifted / 7 : (shifted - 6) / 7
    return (Int32(truncatingIfNeeded: week), shifted - week * 7)
  }

  /// The sum, held at the ends of 64 bits: a forged record must not stop a replay.
  @inlinable
  static func sum(_ left: Int64, _ right: Int64) -> Int64 {
    let (sum, overflow) = left.addingReportingOverflow(right)
    return overflow ? (right < 0 ? .min : .max) : sum
  }
}

extension UseHistory: Hashable {
  public static func == (left: UseHistory, right: UseHistory) -> Bool { left.words == right.words }

  public func hash(into hasher: inout Hasher) { hasher.combine(words) }
}

extension UseHistory {
  /// The number of the words that ``words`` has.
  public static var wordCount: Int { 27 }

  /// The whole history as numbers, to be kept and read back.
  public var words: [Int64] {
    [count, Int64(first), Int64(last), Int64(newestWeek)] + byWeekday + (0..<16).map { weeks[$0] }
  }

  /// The history that ``words`` were made of; nil where they are none.
  public init?(words: [Int64]) {
    guard words.count == Self.wordCount, words[0] >= 0, let first = Int32(exactly: words[1]),
      let last = Int32(exactly: words[2]), let newest = Int32(exactly: words[3])
    else { return nil }
    count = words[0]
    self.first = first
    self.last = last
    newestWeek = newest
    for day in 0..<7 { weekdays[day] = words[4 + day] }
    for place in 0..<16 { weeks[place] = words[11 + place] }
  }
}

/// What was thrown away of an item in the latest half year.
public struct WastedPart: Hashable, Sendable {
  /// How often some was thrown away that could have been eaten.
  public let times: Int64
  /// Tenths of a percent of what was bought; never more than all.
  public let permille: Int64

  public init(times: Int64, permille: Int64) {
    self.times = times
    self.permille = min(max(permille, 0), 1000)
  }

  /// Whether that is too often to buy as much again: twice or more, and a fifth or more of what was bought.
  public var isOften: Bool { times >= 2 && permille >= 200 }

  /// How much of `full` is bought where part of what is bought is thrown away: what is missing less that part, in whole packs.
  ///
  /// - Parameters:
  ///   - pack: nil for what comes in no packs.
  ///   - least: what must be bought all the same.
  public func kept(of missing: Int64, full: Int64, pack: Int64?, least: Int64 = 0) -> Int64 {
    guard isOften else { return full }
    let wanted = min(max(missing, 0), full)
    let (whole, rest) = wanted.quotientAndRemainder(dividingBy: 1000)
    let kept = max(whole * (1000 - permille) + rest * (1000 - permille) / 1000, least, 1)
    // Whole packs still: where one is the least that there is, one is bought.
    return min(full, pack.map { UsualAmount(atLeast: kept, pack: $0).amount } ?? kept)
  }
}
