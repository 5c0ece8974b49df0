/// A date as a code says it.
package struct PrintedDate: Hashable, Comparable, Sendable {
  /// The digits of year, month and day, as a number.
  private let digits: UInt32

  /// The year, with all its digits.
  package var year: Int { Int(digits / 10_000) }
  /// The month, from 1 to 12.
  package var month: Int { Int(digits / 100 % 100) }
  /// The day of the month.
  package var day: Int { Int(digits % 100) }

  /// A date of two digits each for year, month and day, seen in a year: from 49 years back to 50 ahead. Day 0 is
  /// the last of the month. Nil where no calendar has it.
  package init?(sixDigits: Int, seenIn present: Int) {
    guard (0...999_999).contains(sixDigits), (50...9000).contains(present) else { return nil }
    var year = present / 100 * 100 + sixDigits / 10_000
    if year < present - 49 { year += 100 } else if year > present + 50 { year -= 100 }
    let (month, day) = (sixDigits / 100 % 100, sixDigits % 100)
    guard (1...12).contains(month) else { return nil }
    let last = Self.days(in: month, of: year)
    guard day <= last else { return nil }
    digits = UInt32(year * 10_000 + month * 100 + (day == 0 ? last : day))
  }

  private static func days(in month: Int, of year: Int) -> Int {
    switch month {
    case 4, 6, 9, 11: 30
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    default: 31
    }
  }

  /// Whether one date is before another.
  package static func < (first: PrintedDate, second: PrintedDate) -> Bool { first.digits < second.digits }
}

extension PrintedDate: CustomStringConvertible {
  /// Year, month and day: "2026-11-30".
  package var description: String {
    [(year, 4), (month, 2), (day, 2)].map { Digits.padded(UInt64($0), to: $1) }.joined(separator: "-")
  }
}
