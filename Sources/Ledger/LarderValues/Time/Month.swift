/// A calendar month, as the number of months since the year 0, in years 1 to 9999.
@frozen
public struct Month: Hashable, Sendable, Comparable, CustomStringConvertible {
  /// The year times 12, plus the month of the year counted from 0.
  public let index: Int32

  /// Creates the month with this index, or nil outside the years 1 to 9999.
  @inlinable
  public init?(index: Int32) {
    guard index >= 12, index < 120_000 else { return nil }
    self.index = index
  }

  /// Creates a month of a year, from 1 to 12, or nil out of range.
  public init?(year: Int, month: Int) {
    guard (1...9_999).contains(year), (1...12).contains(month) else { return nil }
    index = Int32(year * 12 + month - 1)
  }

  @inlinable
  init(uncheckedIndex: Int32) { index = uncheckedIndex }

  /// 0001-01.
  public static let min = Month(uncheckedIndex: 12)
  /// 9999-12.
  public static let max = Month(uncheckedIndex: 119_999)

  /// The year.
  @inlinable public var year: Int { Int(index) / 12 }
  /// The month of the year, from 1 for January to 12 for December.
  @inlinable public var monthOfYear: Int { Int(index) % 12 + 1 }

  /// Returns whether a month precedes another.
  @inlinable
  public static func < (left: Month, right: Month) -> Bool { left.index < right.index }

  package var isInLeapYear: Bool { year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) }

  /// The number of days.
  public var dayCount: Int {
    switch monthOfYear {
    case 2: isInLeapYear ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  /// The first day.
  public var firstDay: Day {
    // Years run from March to February here, so that the leap day is the last day of a year.
    let years = monthOfYear <= 2 ? year - 1 : year
    let months = (monthOfYear + 9) % 12
    let days = 365 * years + years / 4 - years / 100 + years / 400 + (153 * months + 2) / 5
    return Day(uncheckedNumber: Int32(days - 719_468))
  }

  /// The last day.
  public var lastDay: Day { Day(uncheckedNumber: firstDay.number + Int32(dayCount) - 1) }

  /// Returns the month `months` later (earlier if negative), or nil outside the calendar.
  public func adding(months: Int) -> Month? {
    let (sum, overflow) = Int(index).addingReportingOverflow(months)
    guard !overflow, let index = Int32(exactly: sum) else { return nil }
    return Month(index: index)
  }

  /// The next month. The calendar's last month is its own successor.
  public var next: Month { adding(months: 1) ?? .max }
  /// The previous month. The calendar's first month is its own predecessor.
  public var previous: Month { adding(months: -1) ?? .min }

  /// Returns how many months later `other` is; negative if it is earlier.
  @inlinable
  public func distance(to other: Month) -> Int { Int(other.index) - Int(index) }

  /// The month in ISO 8601 form: `2026-10`.
  public var description: String { "\(CalendarText.padded(year, 4))-\(CalendarText.padded(monthOfYear, 2))" }

  /// The month's name without the year: "October".
  public var name: String { CalendarText.monthNames[monthOfYear - 1] }

  /// The month for people: "October 2026".
  public var title: String { "\(name) \(CalendarText.padded(year, 4))" }

  /// The month for people in a narrow column: "Oct 2026".
  package var shortTitle: String { "\(name.prefix(3)) \(year)" }

  /// Reads a month of the form `2026-10` and no other.
  public init(parsing text: String) throws(ValueError) {
    do throws(ParseProblem) {
      self = try CalendarText.month(text)
    } catch {
      throw ValueError(what: "month", input: text, error)
    }
  }
}
