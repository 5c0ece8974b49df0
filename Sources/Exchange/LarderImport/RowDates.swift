import LarderModel

/// The order of day and month in ambiguous dates with slashes.
package enum DateOrder: String, CaseIterable, Hashable, Sendable {
  case dayFirst = "dmy"
  case monthFirst = "mdy"
}

/// Parses a table's dates strictly, each distinct text once.
struct RowDates {
  let order: DateOrder?
  private var known: [String: Reading] = [:]

  struct Reading {
    let day: Day
    let minute: MinuteOfDay?
  }

  init(order: DateOrder?) { self.order = order }

  /// Parses a past day in full: `2026-11-05`, `05.11.2026`, `11/5/2026`, `2026-11-05 13:10`.
  mutating func reading(_ text: String) throws(ValueError) -> Reading {
    if let known = known[text] { return known }
    var date = text
    var minute: MinuteOfDay?
    if let gap = text.firstIndex(where: { $0 == "T" || $0 == " " }), text[gap...].contains(":") {
      date = String(text[..<gap])
      minute = try Self.minute(text[text.index(after: gap)...], of: text)
    }
    guard date.first?.isASCII == true, date.first?.isNumber == true, !date.hasSuffix("."),
      date.contains(where: { "-./".contains($0) })
    else { throw Self.noDate(text) }
    let entered = try EnteredDay(parsing: try plain(date), today: Self.unused, leaning: .past)
    guard entered.precision == .day else { throw Self.noDate(text) }
    let reading = Reading(day: entered.day, minute: minute)
    known[text] = reading
    return reading
  }

  /// Parses the date on a pack, which may be only a month, or a number of days after purchase.
  func due(_ text: String, from day: Day) throws(ValueError) -> EnteredDay {
    try EnteredDay(parsing: try plain(text), today: day, leaning: .future)
  }

  /// Relative dates never reach this day.
  private static let unused = Day.min

  private static func noDate(_ text: String) -> ValueError {
    ValueError(what: "date", input: text, problem: "is not a full date", hint: "try 2026-11-05 or 05.11.2026")
  }

  /// Parses `13:10`, `13:10:59` or `13:10:59.250`. Seconds are dropped, and a time zone is refused.
  private static func minute(_ text: Substring, of whole: String) throws(ValueError) -> MinuteOfDay {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count <= 3, parts.dropFirst(2).allSatisfy({ $0.utf8.allSatisfy { Self.isDigitOrPoint($0) } }) else {
      throw ValueError(
        what: "date", input: whole, problem: "has a time in another time zone", hint: "leave out the time zone")
    }
    return try MinuteOfDay(parsing: parts.prefix(2).joined(separator: ":"))
  }

  private static func isDigitOrPoint(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || byte == UInt8(ascii: ".")
  }

  /// Rewrites a date with slashes or hyphens as `2026-11-05`; other text is unchanged.
  private func plain(_ text: String) throws(ValueError) -> String {
    let separator: Character = text.contains("/") ? "/" : "-"
    let parts = text.split(separator: separator, omittingEmptySubsequences: false)
    guard parts.count == 3, let numbers = Self.numbers(parts) else { return text }
    if parts[0].count == 4 { return separator == "-" ? text : Self.iso(parts[0], numbers[1], numbers[2]) }
    guard parts[2].count == 4 || parts[2].count == 2 && parts[0].count <= 2 else {
      throw ValueError(what: "date", input: text, problem: "needs a year of four digits", hint: "try 2026-11-05")
    }
    let isDayFirst: Bool
    switch order {
    case .dayFirst: isDayFirst = true
    case .monthFirst: isDayFirst = false
    case nil:
      guard numbers[0] > 12 || numbers[1] > 12 || numbers[0] == numbers[1] else {
        throw ValueError(what: "date", input: text, problem: "is ambiguous", hint: "add --dates dmy or --dates mdy")
      }
      isDayFirst = numbers[0] > 12
    }
    let year = parts[2].count == 2 ? "20" + parts[2] : parts[2]
    return Self.iso(year, numbers[isDayFirst ? 1 : 0], numbers[isDayFirst ? 0 : 1])
  }

  /// The order of day and month, if some dates allow only one; nil if none or both occur.
  static func order(of texts: some Sequence<String>) -> DateOrder? {
    var (isDayFirst, isMonthFirst) = (false, false)
    for text in texts {
      let date = text.prefix { $0 != " " && $0 != "T" }
      let parts = date.split(separator: date.contains("/") ? "/" : "-", omittingEmptySubsequences: false)
      guard parts.count == 3, parts[0].count <= 2, let numbers = numbers(parts) else { continue }
      isDayFirst = isDayFirst || numbers[0] > 12
      isMonthFirst = isMonthFirst || numbers[1] > 12
    }
    return isDayFirst == isMonthFirst ? nil : isDayFirst ? .dayFirst : .monthFirst
  }

  private static func numbers(_ parts: [Substring]) -> [Int]? {
    let numbers = parts.compactMap { part in
      (1...4).contains(part.utf8.count) && part.utf8.allSatisfy { isDigitOrPoint($0) } ? Int(part) : nil
    }
    return numbers.count == parts.count ? numbers : nil
  }

  private static func iso(_ year: Substring, _ month: Int, _ day: Int) -> String {
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return "\(year)-\(two(month))-\(two(day))"
  }
}
