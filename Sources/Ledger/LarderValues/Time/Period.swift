/// A range of days, including both ends.
@frozen
public struct Period: Hashable, Sendable, CustomStringConvertible {
  /// The first day.
  public let first: Day
  /// The last day.
  public let last: Day

  /// Creates the period from `first` to `last`, or nil if `last` precedes `first`.
  @inlinable
  public init?(first: Day, last: Day) {
    guard first <= last else { return nil }
    (self.first, self.last) = (first, last)
  }

  @inlinable
  init(uncheckedFirst first: Day, last: Day) { (self.first, self.last) = (first, last) }

  /// Creates a period of one day.
  @inlinable
  public init(_ day: Day) { self.init(uncheckedFirst: day, last: day) }

  /// Creates the period of a month.
  public init(_ month: Month) { self.init(uncheckedFirst: month.firstDay, last: month.lastDay) }

  /// The period of all days.
  public static let all = Period(uncheckedFirst: .min, last: .max)

  /// Returns whether a day belongs to the period.
  @inlinable
  public func contains(_ day: Day) -> Bool { first <= day && day <= last }

  /// The number of days.
  @inlinable public var days: Int { first.distance(to: last) + 1 }

  /// Returns the days common to both periods, or nil if there are none.
  public func intersection(_ other: Period) -> Period? {
    Period(first: Swift.max(first, other.first), last: Swift.min(last, other.last))
  }

  package var isWholeMonths: Bool { first == first.month.firstDay && last == last.month.lastDay }

  /// The preceding period of the same length, in months if it consists of whole months. Nil where the calendar ends.
  public var previous: Period? {
    let end = first.adding(days: -1)
    let start =
      isWholeMonths
      ? first.month.adding(months: -(first.month.distance(to: last.month) + 1))?.firstDay
      : first.adding(days: -days)
    guard let start, let end else { return nil }
    return Period(first: start, last: end)
  }

  /// The shortest text for the period: `2026`, `2026-10`, `2026-11-05`, `2026-09-01..2026-11-30`, `..2026-10-01`,
  /// `all`.
  ///
  /// `Period(parsing:today:firstWeekday:)` reads it back unchanged, whatever today is.
  public var description: String {
    if self == .all { return "all" }
    if first == last { return first.description }
    if isWholeMonths, first.month == last.month { return first.month.description }
    if isYear { return CalendarText.padded(first.year, 4) }
    return "\(first == .min ? "" : "\(first)")..\(last == .max ? "" : "\(last)")"
  }

  /// Returns the period for people: "2026", "October 2026", "5 Nov 2026", "23 to 29 Nov 2026", "from 1 Oct 2026".
  package func formatted(_ style: OutputStyle) -> String {
    if self == .all { return "all" }
    if first == last { return first.formatted(style) }
    if isYear { return CalendarText.padded(first.year, 4) }
    if first == .min { return "until \(last.formatted(style))" }
    if last == .max { return "from \(first.formatted(style))" }
    let isOfOneYear = first.year == last.year
    if isWholeMonths {
      let end = last.month.title
      if first.month == last.month { return end }
      return "\(isOfOneYear ? first.month.name : first.month.title) to \(end)"
    }
    guard style == .english, isOfOneYear else { return "\(first.formatted(style)) to \(last.formatted(style))" }
    let start = first.month == last.month ? "\(first.dayOfMonth)" : first.dayAndMonth(style)
    return "\(start) to \(last.formatted(style))"
  }

  private var isYear: Bool { self == Period.year(first.year) }

  /// Returns the period of a year, or nil outside the calendar.
  package static func year(_ year: Int) -> Period? {
    guard let first = Month(year: year, month: 1), let last = Month(year: year, month: 12) else { return nil }
    return Period(first: first.firstDay, last: last.lastDay)
  }
}

extension Period {
  /// Reads a period: `today`, `week`, `last month`, `october`, `2026`, `2026-09..2026-11`, `..2026-10-01`, `30d`,
  /// `all`.
  ///
  /// - A day may also be written `05.11.2026`, but needs its year, because "05.11." would run into the points of a
  ///   range.
  /// - `week`, `month` and `year` are whole ones that include days to come. `firstWeekday` is 1 for Monday to 7 for
  ///   Sunday.
  /// - `30d` and `4w` are days that end today. `3m` and `1y` also end today, and count calendar months.
  /// - The name of a month means the latest one that has begun.
  ///
  /// - Parameter monthFirst: Whether days with slashes are read as in the US: `11/20/2026`.
  package init(parsing text: String, today: Day, firstWeekday: Int = 1, monthFirst: Bool = false) throws(ValueError) {
    do throws(ParseProblem) {
      self = try PeriodGrammar(today: today, firstWeekday: firstWeekday, isMonthFirst: monthFirst).period(text)
    } catch {
      throw ValueError(what: "period", input: text, error)
    }
  }
}

/// Parses periods relative to a given day.
private struct PeriodGrammar {
  var today: Day
  var firstWeekday: Int
  var isMonthFirst: Bool

  func period(_ text: String) throws(ParseProblem) -> Period {
    guard (1...7).contains(firstWeekday) else {
      throw ParseProblem(clause: "the week cannot begin on weekday \(firstWeekday)", hint: "1 is Monday, 7 is Sunday")
    }
    // The reader only checks that the text is neither too long nor empty.
    _ = try ScalarReader(text)
    let words = text.plainWords
    let joined = words.joined(separator: " ")
    if joined.contains("..") { return try range(joined) }
    if let range = spelled(words) { return try self.range(range) }
    if let period = try calendar(words) { return period }
    if let period = try ending(words) { return period }
    return try single(joined)
  }

  // MARK: Words

  private func calendar(_ words: [String]) throws(ParseProblem) -> Period? {
    let phrase = words.joined(separator: " ")
    if CalendarWords.has(phrase, { $0.always }) { return .all }
    if let distance = CalendarWords.distance(phrase) { return Period(try inRange(today.adding(days: distance))) }
    guard let unit = words.last, let shift = shift(words.dropLast()) else { return nil }
    if CalendarWords.has(unit, { $0.week }) {
      let start = (today.weekday - firstWeekday + 7) % 7
      let first = try inRange(today.adding(days: 7 * shift - start))
      return Period(uncheckedFirst: first, last: try inRange(first.adding(days: 6)))
    }
    if CalendarWords.has(unit, { $0.month }) {
      guard let month = today.month.adding(months: shift) else { throw CalendarText.outOfRange }
      return Period(month)
    }
    guard CalendarWords.has(unit, { $0.year }) else { return nil }
    guard let year = Period.year(today.year + shift) else { throw CalendarText.outOfRange }
    return year
  }

  private func shift(_ words: ArraySlice<String>) -> Int? {
    switch words.count {
    case 0: 0
    case 1: words.first.flatMap(CalendarWords.shift)
    default: nil
    }
  }

  /// Reads `30d`, `30 days`, `last 30 days`.
  private func ending(_ words: [String]) throws(ParseProblem) -> Period? {
    let isLast = words.count == 3 && CalendarWords.shift(words[0]) == -1
    guard let (count, unit) = DateGrammar.span(isLast ? words.dropFirst() : words[...]) else { return nil }
    guard count > 0 else { throw ParseProblem("has no days", hint: "use at least 1d") }
    let first: Day? =
      switch unit {
      case .days(let days): today.adding(days: 1 - count * days)
      case .months(let months): today.adding(months: -count * months)?.adding(days: 1)
      }
    return Period(uncheckedFirst: try inRange(first), last: today)
  }

  /// Spells `from 1 Oct 2026`, `until 1 Oct 2026` and `23 to 29 Nov 2026` with points. Nil for other words.
  private func spelled(_ words: [String]) -> String? {
    func text(_ words: ArraySlice<String>) -> String { words.joined(separator: " ") }
    if ["until", "bis"].contains(words.first) { return ".." + text(words.dropFirst()) }
    let words = ["from", "von", "ab"].contains(words.first) ? words.dropFirst() : words[...]
    guard let joint = words.dropFirst().firstIndex(where: { ["to", "until", "bis"].contains($0) }) else {
      return words.startIndex > 0 ? text(words) + ".." : nil
    }
    let (start, end) = (words[..<joint], words[(joint + 1)...])
    // The start has the month and the year of the end, if it names none.
    let isShort = start.count < end.count && end.contains { CalendarWords.month($0) != nil }
    return text(isShort ? start + end.suffix(end.count - start.count) : start) + ".." + text(end)
  }

  // MARK: Figures

  private func range(_ text: String) throws(ParseProblem) -> Period {
    var points = text.startIndex
    while !text[points...].hasPrefix("..") { points = text.index(after: points) }
    let (from, to) = (String(text[..<points]).tidied, String(text[points...].dropFirst(2)).tidied)
    guard !from.isEmpty || !to.isEmpty else {
      throw ParseProblem("has neither a start nor an end", hint: "try all, or name a day")
    }
    let first = from.isEmpty ? Day.min : try end(from).first
    let last = to.isEmpty ? Day.max : try end(to).last
    guard let period = Period(first: first, last: last) else {
      throw ParseProblem("ends before it begins", hint: "write the earlier day first")
    }
    return period
  }

  private func end(_ text: String) throws(ParseProblem) -> Period {
    if let period = try calendar(text.plainWords), period != .all { return period }
    return try single(text)
  }

  /// Reads a day, a month or a year, in figures or with the month's name.
  private func single(_ text: String) throws(ParseProblem) -> Period {
    if let period = try namedMonth(text.plainWords) { return period }
    if text.asciiNumber != nil {
      let year = try CalendarText.year(text, example: "try 2026")
      guard let period = Period.year(year) else { throw CalendarText.yearOutOfRange }
      return period
    }
    if CalendarText.parts(text, "-", 2) != nil { return Period(try CalendarText.month(text)) }
    if CalendarText.parts(text, "-", 3) != nil { return Period(try CalendarText.day(text)) }
    if let parts = CalendarText.parts(text, ".", 3), !parts[2].isEmpty {
      return Period(try DateGrammar(today: today, leaning: .past).dotted(text))
    }
    let grammar = DateGrammar(today: today, leaning: .past, isMonthFirst: isMonthFirst)
    if let day = try grammar.monthFirst(text) { return Period(day) }
    if text.plainWords.contains(where: { CalendarWords.month($0) != nil }) {
      return Period(try grammar.entered(text).day)
    }
    throw notAPeriod
  }

  /// Reads `october`, `oct 2025`.
  private func namedMonth(_ words: [String]) throws(ParseProblem) -> Period? {
    guard let first = words.first, let number = CalendarWords.month(first), words.count <= 2 else { return nil }
    if words.count == 2 {
      guard let year = CalendarText.digits(words[1], 4) else { return nil }
      return Period(try CalendarText.month(year: year, month: number))
    }
    let isToCome = number > today.month.monthOfYear
    return Period(try CalendarText.month(year: today.year - (isToCome ? 1 : 0), month: number))
  }

  private func inRange(_ day: Day?) throws(ParseProblem) -> Day {
    guard let day else { throw CalendarText.outOfRange }
    return day
  }

  private var notAPeriod: ParseProblem {
    ParseProblem("is not a period", hint: "try week, \"last month\", 2026-10, 2026-09..2026-11 or 30d")
  }
}
