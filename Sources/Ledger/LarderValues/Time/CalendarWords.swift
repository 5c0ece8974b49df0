/// The words of a language for days and periods, in lower case.
///
/// All languages are understood, whatever language the household's answers are in: no word means different days in two
/// of them. To add a language, add a file next to the others and an entry in ``all``.
struct CalendarWords: Sendable {
  /// Monday to Sunday, including short forms.
  let weekdays: [WordList]
  /// January to December.
  let months: [WordList]
  /// Words for days, by their distance from today.
  let days: [(distance: Int, words: WordList)]
  let monthEnd: WordList
  /// Words before a weekday, a week, a month or a year.
  let last: WordList
  let this: WordList
  let next: WordList
  /// Words before a distance into the future: "in" 3 days.
  let ahead: WordList
  /// Words before or after a distance into the past: 3 days "ago".
  let before: WordList
  let ago: WordList
  let one: WordList
  /// The units of distances.
  let counted: (days: WordList, weeks: WordList, months: WordList, years: WordList)
  /// Words for whole units: "week" is the current week.
  let week: WordList
  let month: WordList
  let year: WordList
  let always: WordList

  static let all: [CalendarWords] = [.english, .german]

  /// Returns 1 to 7 for a weekday.
  static func weekday(_ word: String) -> Int? { number(of: word) { $0.weekdays } }

  /// Returns 1 to 12 for a month.
  static func month(_ word: String) -> Int? { number(of: word) { $0.months } }

  /// Returns the distance of a day from today.
  static func distance(_ words: String) -> Int? {
    for language in all {
      if let day = language.days.first(where: { $0.words.contains(words) }) { return day.distance }
    }
    return nil
  }

  static func has(_ word: String, _ list: (CalendarWords) -> WordList) -> Bool {
    all.contains { list($0).contains(word) }
  }

  /// Returns -1 for "last", 0 for "this" and 1 for "next".
  static func shift(_ word: String) -> Int? {
    if has(word, { $0.last }) { return -1 }
    if has(word, { $0.this }) { return 0 }
    return has(word, { $0.next }) ? 1 : nil
  }

  private static func number(of word: String, _ lists: (CalendarWords) -> [WordList]) -> Int? {
    let name = word.hasSuffix(".") ? String(word.dropLast()) : word
    for language in all {
      if let place = lists(language).firstIndex(where: { $0.contains(name) }) { return place + 1 }
    }
    return nil
  }
}

extension EnteredDay {
  /// Whether the word after this one must be a day or a period, as after "last".
  package static func needsNext(_ word: String) -> Bool { CalendarWords.shift(word.lowercased()) != nil }
}

/// Parsers for the parts of days, months and times.
enum CalendarText {
  static let weekdayNames = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"]
  static let monthNames = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
    "December",
  ]

  static func padded(_ value: Int, _ width: Int) -> String {
    let digits = String(value)
    return String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
  }

  /// Returns the value of exactly `width` ASCII digits.
  static func digits(_ text: some StringProtocol, _ width: Int) -> Int? {
    guard text.utf8.count == width else { return nil }
    return String(text).asciiNumber
  }

  /// Returns the parts of a text between separators if there are exactly `count`.
  static func parts(_ text: String, _ separator: Character, _ count: Int) -> [Substring]? {
    guard text.utf8.count <= ScalarReader.longestText else { return nil }
    let parts = text.split(separator: separator, omittingEmptySubsequences: false)
    return parts.count == count ? parts : nil
  }

  /// Reads the year of a dotted date, which may have two digits and then belongs to this century.
  static func dottedYear(_ text: some StringProtocol) throws(ParseProblem) -> Int {
    if let short = digits(text, 2) { return 2000 + short }
    return try year(text, example: "try 05.11.2026")
  }

  /// Reads a year of four digits. Five are outside the calendar, and fewer are ambiguous.
  static func year(_ text: some StringProtocol, example: Message) throws(ParseProblem) -> Int {
    guard let year = String(text).asciiNumber else { throw ParseProblem("has no year", hint: example) }
    if text.utf8.count < 4 { throw ParseProblem("needs a year of four digits", hint: example) }
    if text.utf8.count > 4 { throw yearOutOfRange }
    return year
  }

  /// Reads a date of the form `2026-11-20`.
  static func day(_ text: String) throws(ParseProblem) -> Day {
    let example: Message = "try 2026-11-05"
    guard let parts = parts(text, "-", 3) else { throw ParseProblem("is not a date", hint: example) }
    if parts[2].utf8.count == 4, parts[0].utf8.count <= 2, digits(parts[2], 4) != nil {
      throw ParseProblem(clause: "a date with hyphens begins with its year", hint: "write 2026-11-05 or 05.11.2026")
    }
    let year = try year(parts[0], example: example)
    guard let month = digits(parts[1], 2), let day = digits(parts[2], 2) else {
      throw ParseProblem("needs two digits each for the month and the day", hint: example)
    }
    return try self.day(year: year, month: month, day: day)
  }

  /// Reads a month of the form `2026-11`.
  static func month(_ text: String) throws(ParseProblem) -> Month {
    let example: Message = "try 2026-11"
    guard let parts = parts(text, "-", 2) else { throw ParseProblem("is not a month", hint: example) }
    let year = try year(parts[0], example: example)
    guard let month = digits(parts[1], 2) else { throw ParseProblem("needs two digits for the month", hint: example) }
    return try self.month(year: year, month: month)
  }

  static func month(year: Int, month: Int) throws(ParseProblem) -> Month {
    guard (1...9_999).contains(year) else { throw yearOutOfRange }
    guard let month = Month(year: year, month: month) else {
      throw ParseProblem(clause: "there is no month \(month)", hint: "months run from 01 to 12")
    }
    return month
  }

  static func day(year: Int, month: Int, day: Int) throws(ParseProblem) -> Day {
    let month = try self.month(year: year, month: month)
    guard day >= 1, day <= month.dayCount else {
      throw ParseProblem(clause: "\(month.name) \(year) has \(month.dayCount) days")
    }
    return Day(uncheckedNumber: month.firstDay.number + Int32(day) - 1)
  }

  static var yearOutOfRange: ParseProblem { ParseProblem("must have a year from 1 to 9999") }
  static var outOfRange: ParseProblem { ParseProblem("is outside the years 1 to 9999") }
}
