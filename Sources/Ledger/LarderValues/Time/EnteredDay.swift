/// The precision of an entered date.
@frozen
package enum DatePrecision: UInt8, Hashable, Sendable {
  /// The date names a day.
  case day = 0
  /// The date names only a month; the day is the month's last.
  case month = 1
}

/// How to complete a date without a year, or a weekday.
package enum DatePreference: Hashable, Sendable {
  /// The date is of something that happened.
  case past
  /// The date is of something yet to come.
  case future
  /// The nearest date is meant.
  case nearest
}

/// A date as entered, with its precision.
package struct EnteredDay: Hashable, Sendable, CustomStringConvertible {
  package var day: Day
  package var precision: DatePrecision

  package init(day: Day, precision: DatePrecision = .day) { (self.day, self.precision) = (day, precision) }

  /// Reads a date: `today`, `fri`, `last fri`, `+9d`, `3w`, `eom`, `2026-11-05`, `05.11.`, `5 nov`, `11/2026`, `in 3
  /// days`.
  ///
  /// - Weekdays: leaning to the past, the latest one up to `today`; to the future, the next one after `today`;
  ///   otherwise the nearest. `last fri` and `next fri` are never today.
  /// - Distances without a sign (`3w`) count forward, or back when leaning to the past. Months are calendar months,
  ///   clamped to the end of a shorter one.
  /// - A day and month (`05.11.`) get their year from the leaning; today fits either direction.
  /// - A month (`11/2026`, `2026-11`) means its last day.
  ///
  /// German words are read as well: `gestern`, `Fr`, `24. Okt`, `in 3 Tagen`. A two-digit year is in this century, and
  /// is allowed only in dotted dates (`05.11.26`) and in those with slashes. `11/05/2026` means different dates to
  /// different people, and is refused unless the month comes first.
  ///
  /// - Parameter monthFirst: Whether dates with slashes are read as in the US: `11/20`, `11/20/26`.
  package init(parsing text: String, today: Day, leaning: DatePreference, monthFirst: Bool = false) throws(ValueError) {
    do throws(ParseProblem) {
      self = try DateGrammar(today: today, leaning: leaning, isMonthFirst: monthFirst).entered(text)
    } catch {
      throw ValueError(what: "date", input: text, error)
    }
  }

  /// The date, or only the month if no day was given.
  package var description: String { precision == .month ? day.month.description : day.description }
}

/// Parses dates relative to a given day.
struct DateGrammar {
  var today: Day
  var leaning: DatePreference
  /// Whether dates with slashes begin with the month.
  var isMonthFirst = false

  func entered(_ text: String) throws(ParseProblem) -> EnteredDay {
    // The reader only checks that the text is neither too long nor empty.
    _ = try ScalarReader(text)
    let words = text.plainWords
    if let day = try named(words) { return EnteredDay(day: day) }
    if let day = try distance(words) { return EnteredDay(day: day) }
    if let day = try monthNamed(words) { return EnteredDay(day: day) }
    guard words.count == 1, let word = words.first else { throw notADate }
    if word.contains("/") { return try slashed(word) }
    if word.contains(".") {
      // "24.Okt" is typed without a space to avoid quoting.
      let parts = word.split(separator: ".").map(String.init)
      if let day = try monthNamed(parts) { return EnteredDay(day: day) }
      return EnteredDay(day: try dotted(word))
    }
    if CalendarText.parts(word, "-", 2) != nil {
      return EnteredDay(day: try CalendarText.month(word).lastDay, precision: .month)
    }
    if CalendarText.parts(word, "-", 3) != nil { return EnteredDay(day: try CalendarText.day(word)) }
    throw notADate
  }

  private var notADate: ParseProblem {
    ParseProblem("is not a date", hint: "try today, fri, +9d, 5 nov, 05.11. or 2026-11-05")
  }

  // MARK: Words

  private func named(_ words: [String]) throws(ParseProblem) -> Day? {
    let phrase = words.joined(separator: " ")
    if let distance = CalendarWords.distance(phrase) { return try inRange(today.adding(days: distance)) }
    if CalendarWords.has(phrase, { $0.monthEnd }) { return today.month.lastDay }
    guard words.count <= 2, let name = words.last, let weekday = CalendarWords.weekday(name) else { return nil }
    let ahead = (weekday - today.weekday + 7) % 7
    let back = (7 - ahead) % 7
    let days: Int
    switch words.count == 2 ? CalendarWords.shift(words[0]) : 0 {
    case -1: days = back == 0 ? -7 : -back
    case 1: days = ahead == 0 ? 7 : ahead
    case 0 where words.count == 1:
      switch leaning {
      case .past: days = -back
      case .future: days = ahead == 0 ? 7 : ahead
      case .nearest: days = ahead <= back ? ahead : -back
      }
    default: return nil
    }
    return try inRange(today.adding(days: days))
  }

  /// Reads `12 nov`, `Nov 12`, `12 november 2026`, `12. Nov.`, or returns nil for another form.
  private func monthNamed(_ words: [String]) throws(ParseProblem) -> Day? {
    guard words.count == 2 || words.count == 3 else { return nil }
    let isMonthFirst = CalendarWords.month(words[0]) != nil
    guard let month = CalendarWords.month(words[isMonthFirst ? 0 : 1]) else { return nil }
    let number = words[isMonthFirst ? 1 : 0]
    let dayWord = number.hasSuffix(".") ? String(number.dropLast()) : number
    guard (1...2).contains(dayWord.utf8.count), let day = dayWord.asciiNumber else { return nil }
    if words.count == 2 { return try yearless(month: month, day: day) }
    let year = try CalendarText.year(words[2], example: "try 12 nov 2026")
    return try CalendarText.day(year: year, month: month, day: day)
  }

  // MARK: Distances

  /// Reads `+9d`, `-2d`, `3w`, `in 3 days`, `3 days ago`, `in a week`, or returns nil for another form.
  private func distance(_ words: [String]) throws(ParseProblem) -> Day? {
    var words = words[...]
    var direction = leaning == .past ? -1 : 1
    if words.count > 1, CalendarWords.has(words[0], { $0.ahead }) {
      words = words.dropFirst()
      direction = 1
    } else if words.count > 1, CalendarWords.has(words[0], { $0.before }) {
      words = words.dropFirst()
      direction = -1
    } else if words.count > 1, let last = words.last, CalendarWords.has(last, { $0.ago }) {
      words = words.dropLast()
      direction = -1
    } else if let sign = words.first?.first, sign == "+" || sign == "-" {
      words[words.startIndex].removeFirst()
      direction = sign == "+" ? 1 : -1
    }
    guard let (count, unit) = DateGrammar.span(words) else { return nil }
    let moved =
      switch unit {
      case .days(let days): today.adding(days: direction * count * days)
      case .months(let months): today.adding(months: direction * count * months)
      }
    return try inRange(moved)
  }

  enum SpanUnit {
    case days(Int)
    case months(Int)
  }

  /// Reads a count with its unit, in one word (`30d`) or two (`30 days`, `a week`).
  static func span(_ words: ArraySlice<String>) -> (Int, SpanUnit)? {
    guard let first = words.first, words.count <= 2 else { return nil }
    let digits = first.prefix { $0.isASCII && $0.isNumber }
    let isArticle = words.count == 2 && CalendarWords.has(first, { $0.one })
    guard let count = isArticle ? 1 : String(digits).asciiNumber else { return nil }
    let name = words.count == 2 ? words.last : String(first.dropFirst(digits.count))
    guard words.count == 1 || isArticle || digits.count == first.count, let unit = unit(name ?? "") else { return nil }
    return (count, unit)
  }

  private static func unit(_ word: String) -> SpanUnit? {
    if CalendarWords.has(word, { $0.counted.days }) { return .days(1) }
    if CalendarWords.has(word, { $0.counted.weeks }) { return .days(7) }
    if CalendarWords.has(word, { $0.counted.months }) { return .months(1) }
    return CalendarWords.has(word, { $0.counted.years }) ? .months(12) : nil
  }

  // MARK: Figures

  /// Reads `11/20`, `11/20/2026` or `11/20/26`.
  func monthFirst(_ word: String) throws(ParseProblem) -> Day? {
    let parts = word.split(separator: "/", omittingEmptySubsequences: false)
    guard isMonthFirst, (2...3).contains(parts.count), parts.prefix(2).allSatisfy({ (1...2).contains($0.utf8.count) }),
      let month = String(parts[0]).asciiNumber, let day = String(parts[1]).asciiNumber
    else { return nil }
    guard parts.count == 3 else { return try yearless(month: month, day: day) }
    return try CalendarText.day(year: try CalendarText.dottedYear(parts[2]), month: month, day: day)
  }

  /// Reads `11/2026`.
  private func slashed(_ word: String) throws(ParseProblem) -> EnteredDay {
    if let day = try monthFirst(word) { return EnteredDay(day: day) }
    guard let parts = CalendarText.parts(word, "/", 2) else {
      throw ParseProblem("is ambiguous because of its slashes", hint: "write 2026-11-05 or 05.11.2026")
    }
    guard (1...2).contains(parts[0].utf8.count), let month = String(parts[0]).asciiNumber else { throw notADate }
    let year = try CalendarText.year(parts[1], example: "try 11/2026 for a month, 05.11. for a day")
    return EnteredDay(day: try CalendarText.month(year: year, month: month).lastDay, precision: .month)
  }

  /// Reads `05.11.`, `05.11.2026` or `05.11.26`.
  func dotted(_ word: String) throws(ParseProblem) -> Day {
    guard let parts = CalendarText.parts(word, ".", 3), (1...2).contains(parts[0].utf8.count),
      (1...2).contains(parts[1].utf8.count), let day = String(parts[0]).asciiNumber,
      let month = String(parts[1]).asciiNumber
    else { throw ParseProblem("is not a date", hint: "write both points, as in 05.11.") }
    if parts[2].isEmpty { return try yearless(month: month, day: day) }
    return try CalendarText.day(year: try CalendarText.dottedYear(parts[2]), month: month, day: day)
  }

  /// Returns the date of a day and month in the year that the leaning determines. 29 February is at most eight years
  /// away.
  private func yearless(month: Int, day: Int) throws(ParseProblem) -> Day {
    // In a leap year, this refuses only days that exist in no year.
    _ = try CalendarText.month(year: 2000, month: month)
    guard Day(year: 2000, month: month, day: day) != nil else {
      throw ParseProblem(clause: "\(CalendarText.monthNames[month - 1]) has no day \(day)")
    }
    let year = today.year
    let candidates = (year - 8...year + 8).compactMap { Day(year: $0, month: month, day: day) }
    let past = candidates.last { $0 <= today }
    let future = candidates.first { $0 >= today }
    switch leaning {
    case .past: return try inRange(past)
    case .future: return try inRange(future)
    case .nearest:
      guard let past, let future else { return try inRange(past ?? future) }
      return today.distance(to: future) <= past.distance(to: today) ? future : past
    }
  }

  private func inRange(_ day: Day?) throws(ParseProblem) -> Day {
    guard let day else { throw CalendarText.outOfRange }
    return day
  }
}
