/// A run of days, both ends included.
@frozen
public struct Period: Hashable, Sendable {
  public let first: Day
  public let last: Day

  /// The days from `first` to `last`; nil when `last` is before `first`.
  @inlinable
  public init?(first: Day, last: Day) {
    guard first <= last else { return nil }
    self.first = first
    self.last = last
  }

  @inlinable
  init(uncheckedFirst first: Day, last: Day) {
    self.first = first
    self.last = last
  }

  /// One day.
  @inlinable
  public init(_ day: Day) {
    self.init(uncheckedFirst: day, last: day)
  }

  /// All days of a month.
  public init(_ month: Month) {
    self.init(uncheckedFirst: month.firstDay, last: month.lastDay)
  }

  /// All days there are.
  public static let all = Period(uncheckedFirst: .min, last: .max)

  @inlinable
  public func contains(_ day: Day) -> Bool {
    first <= day && day <= last
  }

  /// How many days it has.
  @inlinable public var days: Int { first.distance(to: last) + 1 }

  /// The days that lie in both; nil when there are none.
  public func intersection(_ other: Period) -> Period? {
    Period(first: Swift.max(first, other.first), last: Swift.min(last, other.last))
  }

  /// Whether it is made of whole months.
  public var isWholeMonths: Bool {
    first == first.month.firstDay && last == last.month.lastDay
  }

  /// The period of the same length just before: months for whole months, days otherwise; nil where the calendar ends.
  public var previous: Period? {
    let end = first.adding(days: -1)
    let start =
      isWholeMonths
      ? first.month.adding(months: -(first.month.distance(to: last.month) + 1))?.firstDay
      : first.adding(days: -days)
    guard let start, let end else { return nil }
    return Period(first: start, last: end)
  }
}

extension Period: CustomStringConvertible {
  /// The shortest text that names it: `2026`, `2026-10`, `2026-11-05`, `2026-09-01..2026-11-30`, `..2026-10-01`, `all`.
  ///
  /// `Period(parsing:today:firstWeekday:)` reads it back unchanged, whatever today is.
  public var description: String { formatted(.english) }

  /// The text that names it, with its days in a style; months and years are named alike in all of them.
  public func formatted(_ style: OutputStyle) -> String {
    if self == .all { return "all" }
    if first == last { return first.formatted(style) }
    if isWholeMonths, first.month == last.month { return first.month.description }
    if self == Period.year(first.year) { return CalendarText.padded(first.year, 4) }
    let start = first == .min ? "" : first.formatted(style)
    let end = last == .max ? "" : last.formatted(style)
    return "\(start)..\(end)"
  }

  /// All days of a year; nil outside the calendar.
  public static func year(_ year: Int) -> Period? {
    guard let first = Month(year: year, month: 1), let last = Month(year: year, month: 12) else { return nil }
    return Period(first: first.firstDay, last: last.lastDay)
  }
}
