/// A civil date, as the number of days since 1970-01-01, in years 1 to 9999 of the proleptic Gregorian calendar.
///
/// It is a date in the household's own calendar rather than an instant, and has no time zone.
@frozen
public struct Day: Hashable, Sendable, Comparable, CustomStringConvertible {
  /// The number of days since 1970-01-01.
  public let number: Int32

  /// Creates the day with this number, or nil outside the years 1 to 9999.
  @inlinable
  public init?(number: Int32) {
    guard number >= Day.firstNumber, number <= Day.lastNumber else { return nil }
    self.number = number
  }

  /// Creates the day of a date, or nil if the date does not exist.
  public init?(year: Int, month: Int, day: Int) {
    guard let month = Month(year: year, month: month), day >= 1, day <= month.dayCount else { return nil }
    self.init(uncheckedNumber: month.firstDay.number + Int32(day) - 1)
  }

  /// Creates a day from a number known to be within the calendar.
  @inlinable
  init(uncheckedNumber: Int32) { number = uncheckedNumber }

  @usableFromInline static let firstNumber: Int32 = -719_162
  @usableFromInline static let lastNumber: Int32 = 2_932_896

  /// 0001-01-01.
  public static let min = Day(uncheckedNumber: firstNumber)
  /// 9999-12-31.
  public static let max = Day(uncheckedNumber: lastNumber)

  /// Returns whether a day precedes another.
  @inlinable
  public static func < (left: Day, right: Day) -> Bool { left.number < right.number }

  /// The year, month and day of the month.
  ///
  /// The calculation counts years from March, so that the leap day comes last and month lengths follow one formula.
  package var components: (year: Int, month: Int, day: Int) {
    let sinceEra = Int(number) + 719_468
    let (era, dayOfEra) = sinceEra.quotientAndRemainder(dividingBy: 146_097)
    let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shifted = (5 * dayOfYear + 2) / 153
    let day = dayOfYear - (153 * shifted + 2) / 5 + 1
    let month = shifted < 10 ? shifted + 3 : shifted - 9
    return (era * 400 + yearOfEra + (month <= 2 ? 1 : 0), month, day)
  }

  /// The year.
  public var year: Int { components.year }
  /// The day of the month, from 1.
  public var dayOfMonth: Int { components.day }

  /// The month of the day.
  public var month: Month {
    let (year, month, _) = components
    return Month(uncheckedIndex: Int32(year * 12 + month - 1))
  }

  /// The weekday, from 1 for Monday to 7 for Sunday.
  public var weekday: Int {
    // 1970-01-01 was a Thursday; adding whole weeks keeps the remainder positive.
    (Int(number) + 102_738 * 7 + 3) % 7 + 1
  }

  /// Returns the day `days` later (earlier if negative), or nil outside the calendar.
  public func adding(days: Int) -> Day? {
    let (sum, overflow) = Int(number).addingReportingOverflow(days)
    guard !overflow, let number = Int32(exactly: sum) else { return nil }
    return Day(number: number)
  }

  /// Returns the same day of the month `months` later, or that month's last day if it is shorter. Nil outside the
  /// calendar.
  public func adding(months: Int) -> Day? {
    let day = dayOfMonth
    guard let target = month.adding(months: months) else { return nil }
    return Day(uncheckedNumber: target.firstDay.number + Int32(Swift.min(day, target.dayCount)) - 1)
  }

  /// Returns the day `days` later, clamped to the calendar.
  public func advanced(by days: Int) -> Day { adding(days: days) ?? (days < 0 ? .min : .max) }

  /// Returns how many days later `other` is; negative if it is earlier.
  @inlinable
  public func distance(to other: Day) -> Int { Int(other.number) - Int(number) }

  /// The date in ISO 8601 form: `2026-11-20`.
  public var description: String {
    let (year, month, day) = components
    return "\(CalendarText.padded(year, 4))-\(CalendarText.padded(month, 2))-\(CalendarText.padded(day, 2))"
  }

  /// Returns the date for people: `20 Nov 2026`, `20.11.2026`, `11/20/2026`.
  package func formatted(_ style: OutputStyle) -> String { style == .english ? written(style) : figures(style) }

  /// Returns the date in figures: `2026-11-20`, `20.11.2026`, `11/20/2026`.
  package func figures(_ style: OutputStyle) -> String {
    guard style != .english else { return description }
    let (year, month, day) = components
    let (padded, number) = (CalendarText.padded(month, 2), CalendarText.padded(year, 4))
    return style == .german
      ? "\(CalendarText.padded(day, 2)).\(padded).\(number)" : "\(padded)/\(CalendarText.padded(day, 2))/\(number)"
  }

  /// Reads a date of the form `2026-11-20` and no other.
  public init(iso text: String) throws(ValueError) {
    do throws(ParseProblem) {
      self = try CalendarText.day(text)
    } catch {
      throw ValueError(what: "date", input: text, error)
    }
  }

  /// Returns the day in words: "today", "in 3 days", "2 days ago". From two weeks away, returns the date.
  package func displayed(relativeTo today: Day, _ style: OutputStyle = .english) -> String {
    message(relativeTo: today, style).description
  }

  /// Returns the day in words, as a phrase that can be translated.
  package func message(relativeTo today: Day, _ style: OutputStyle = .english) -> Message {
    let distance = today.distance(to: self)
    return switch distance {
    case 0: "today"
    case 1: "tomorrow"
    case -1: "yesterday"
    case 2...13: "in \(distance) days"
    case -13 ... -2: "\(-distance) days ago"
    case -180...180 where style == .american: Message(verbatim: "\(month.name.prefix(3)) \(dayOfMonth)")
    default: Message(verbatim: formatted(style))
    }
  }

  /// Returns the day as the adverb of a sentence: "yesterday", "on Sun 29 Nov".
  package func phrase(relativeTo today: Day, _ style: OutputStyle = .english) -> Message {
    let date = dated(relativeTo: today, style)
    return -1...1 ~= today.distance(to: self) ? date : "on \(date)"
  }

  /// Returns the day as people write it, as a phrase that can be translated: "yesterday", "Sun 29 Nov".
  package func dated(relativeTo today: Day, _ style: OutputStyle = .english) -> Message {
    let isNear = -1...1 ~= today.distance(to: self)
    return isNear ? message(relativeTo: today, style) : Message(verbatim: written(relativeTo: today, style))
  }

  /// Returns the day as people write it: "today", "yesterday", "Sun 29 Nov", "29 Nov 2024".
  package func written(relativeTo today: Day, _ style: OutputStyle = .english) -> String {
    let distance = today.distance(to: self)
    if -1...1 ~= distance { return displayed(relativeTo: today, style) }
    if -300...300 ~= distance { return "\(shortWeekdayName)\(style == .english ? " " : ", ")\(dayAndMonth(style))" }
    return written(style)
  }

  /// Returns an estimated day without false precision: as ``dated(relativeTo:_:)`` for two weeks, then "19 May", and
  /// "Nov 2028" from eleven months on, because "25 Nov" might then be this year's. A day in the past needs its year.
  package func estimated(relativeTo today: Day, _ style: OutputStyle = .english) -> Message {
    switch today.distance(to: self) {
    case ..<14: dated(relativeTo: today, style)
    case 14...333: Message(verbatim: dayAndMonth(style))
    default: Message(verbatim: month.shortTitle)
    }
  }

  /// Returns the day with its year: "29 Nov 2024".
  package func written(_ style: OutputStyle) -> String {
    "\(dayAndMonth(style))\(style == .american ? ", " : " ")\(CalendarText.padded(month.year, 4))"
  }

  func dayAndMonth(_ style: OutputStyle) -> String {
    let month = month.name.prefix(3)
    return switch style {
    case .english: "\(dayOfMonth) \(month)"
    case .german: "\(dayOfMonth). \(month)"
    case .american: "\(month) \(dayOfMonth)"
    }
  }

  /// The weekday's name: "Friday".
  public var weekdayName: String { CalendarText.weekdayNames[weekday - 1] }

  /// The first three letters of the weekday's name: "Fri".
  package var shortWeekdayName: String { String(weekdayName.prefix(3)) }
}
