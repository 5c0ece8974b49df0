/// How much of an item was used and when, in constant size: by week, and by weekday.
///
/// It consists of sums of integers, of which the latest sixteen weeks are separate, so it does not depend on the order
/// in which uses were added.
///
/// ```swift
/// var oats = UseHistory()
/// for day: Int32 in 0..<28 { oats.use(50, on: day) }
/// oats.rate(on: 27).value?.perDay     // 50
/// ```
/// Adding a use is O(1).
@frozen
@usableFromInline package struct UseHistory: Sendable, Hashable {
  /// The amount used in each week; week n, which starts on a Monday, is at index n modulo 16.
  @usableFromInline var weeks = InlineArray<16, Int64>(repeating: 0)
  @usableFromInline var newestWeek: Int32 = .min
  /// The total used on each weekday, Monday first.
  @usableFromInline var weekdays = InlineArray<7, Int64>(repeating: 0)
  @usableFromInline var count: Int64 = 0
  @usableFromInline var first: Int32 = .max
  @usableFromInline var last: Int32 = .min

  @inlinable package init() {}

  /// The number of separate weeks.
  @usableFromInline package static var weeksKept: Int { 16 }

  package var uses: Int64 { count }

  /// The first and last day of use, or nil if there was none.
  package var days: ClosedRange<Int32>? { first <= last ? first...last : nil }

  package var total: Int64 { (0..<7).reduce(0) { Self.sum($0, weekdays[$1]) } }

  /// The total used on each weekday, Monday first.
  package var byWeekday: [Int64] { (0..<7).map { weekdays[$0] } }

  /// Returns the amount used in a week, or 0 if it is no longer kept.
  func used(inWeek week: Int32) -> Int64 {
    week <= newestWeek && Int(week) > Int(newestWeek) - Self.weeksKept ? weeks[Int(week & 15)] : 0
  }

  /// Adds a use.
  @inlinable @inline(__always)
  package mutating func use(_ amount: Int64, on day: Int32) {
    let (week, weekday) = Self.week(of: day)
    count = Self.sum(count, 1)
    first = min(first, day)
    last = max(last, day)
    weekdays[weekday] = Self.sum(weekdays[weekday], amount)
    if week > newestWeek { advance(to: week) }
    guard Int(week) > Int(newestWeek) - Self.weeksKept else { return }
    weeks[Int(week & 15)] = Self.sum(weeks[Int(week & 15)], amount)
  }

  /// Takes out a part of the use on a day. No sum becomes negative.
  mutating func remove(_ amount: Int64, uses: Int64, on day: Int32) {
    let (week, weekday) = Self.week(of: day)
    count = max(0, count - uses)
    weekdays[weekday] = max(0, weekdays[weekday] - amount)
    guard week <= newestWeek, Int(week) > Int(newestWeek) - Self.weeksKept else { return }
    weeks[Int(week & 15)] = max(0, weeks[Int(week & 15)] - amount)
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

  package mutating func add(_ other: UseHistory) {
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

  /// Returns the number of a day's week, and its weekday. Day 0, 1970-01-01, was a Thursday.
  @inlinable @inline(__always)
  static func week(of day: Int32) -> (week: Int32, weekday: Int) {
    let shifted = Int(day) + 3
    let week = shifted >= 0 ? shifted / 7 : (shifted - 6) / 7
    return (Int32(truncatingIfNeeded: week), shifted - week * 7)
  }

  /// Returns the sum, clamped to 64 bits, because a forged record must not stop a replay.
  @inlinable
  static func sum(_ left: Int64, _ right: Int64) -> Int64 {
    let (sum, overflow) = left.addingReportingOverflow(right)
    return overflow ? (right < 0 ? .min : .max) : sum
  }

  @usableFromInline package static func == (left: UseHistory, right: UseHistory) -> Bool { left.words == right.words }

  @usableFromInline package func hash(into hasher: inout Hasher) { hasher.combine(words) }
}

extension UseHistory {
  /// The number of ``words``.
  package static var wordCount: Int { 27 }

  /// The whole history as numbers, for storing.
  package var words: [Int64] {
    [count, Int64(first), Int64(last), Int64(newestWeek)] + byWeekday + (0..<16).map { weeks[$0] }
  }

  /// Creates the history with these ``words``, or nil if they are invalid.
  package init?(words: [Int64]) {
    guard words.count == Self.wordCount, words[0] >= 0, let first = Int32(exactly: words[1]),
      let last = Int32(exactly: words[2]), let newest = Int32(exactly: words[3])
    else { return nil }
    count = words[0]
    (self.first, self.last) = (first, last)
    newestWeek = newest
    for day in 0..<7 { weekdays[day] = words[4 + day] }
    for place in 0..<16 { weeks[place] = words[11 + place] }
  }
}

/// The wasted part of an item's purchases in the last half year.
package struct WastedPart: Hashable, Sendable {
  /// How often edible food was thrown away.
  package let times: Int64
  /// The wasted share of purchases in tenths of a percent, at most all.
  package let permille: Int64

  package init(times: Int64, permille: Int64) {
    self.times = times
    self.permille = min(max(permille, 0), 1000)
  }

  /// Whether waste is too frequent to buy the same amount again: at least twice, and at least a fifth of purchases.
  package var isOften: Bool { times >= 2 && permille >= 200 }

  /// Returns how much to buy instead of `full` if part of it is usually wasted: the missing amount minus that part, in
  /// whole packs.
  ///
  /// - Parameters:
  ///   - pack: the pack size, or nil if it is not sold in packs.
  ///   - least: the minimum to buy regardless.
  package func kept(of missing: Int64, full: Int64, pack: Int64?, least: Int64 = 0) -> Int64 {
    guard isOften else { return full }
    let wanted = min(max(missing, 0), full)
    let (whole, rest) = wanted.quotientAndRemainder(dividingBy: 1000)
    let kept = max(whole * (1000 - permille) + rest * (1000 - permille) / 1000, least, 1)
    // Whole packs: at least one is bought.
    return min(full, pack.map { UsualAmount(atLeast: kept, pack: $0).amount } ?? kept)
  }
}
