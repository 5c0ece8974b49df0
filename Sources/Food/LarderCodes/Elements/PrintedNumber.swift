/// A weight, a volume or a price with the decimals stated by a code.
package struct PrintedNumber: Hashable, Sendable, CustomStringConvertible {
  /// The digits without the point.
  package let digits: Int
  /// The number of decimals, from 0 to 9.
  package let decimals: Int

  /// The number with a point and all printed decimals.
  package var description: String {
    guard decimals > 0, digits >= 0 else { return String(digits) }
    let all = Digits.padded(UInt64(digits), to: decimals + 1)
    return "\(all.dropLast(decimals)).\(all.suffix(decimals))"
  }
}

package struct PrintedDate: Hashable, Comparable, Sendable, CustomStringConvertible {
  /// The digits of year, month and day, as a number.
  private let digits: UInt32

  package var year: Int { Int(digits / 10_000) }
  /// The month, from 1 to 12.
  package var month: Int { Int(digits / 100 % 100) }
  package var day: Int { Int(digits % 100) }

  /// Creates a date from two digits each for year, month and day. The century is chosen so that the year is from 49
  /// years before to 50 years after the current one. Day 0 is the last of the month. Nil if the date does not exist.
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

  /// Whether one date precedes another.
  package static func < (first: PrintedDate, second: PrintedDate) -> Bool { first.digits < second.digits }

  /// The date as "2026-11-30".
  package var description: String {
    [(year, 4), (month, 2), (day, 2)].map { Digits.padded(UInt64($0), to: $1) }.joined(separator: "-")
  }
}

/// The numbers of currencies in codes, from ISO 4217.
package enum CurrencyNumber {
  /// The three letters of a currency. Nil for a number that households are unlikely to meet.
  package static func letters(of number: Int) -> String? { letters[number] }

  private static let letters: [Int: String] = [
    36: "AUD", 124: "CAD", 156: "CNY", 191: "HRK", 203: "CZK", 208: "DKK", 344: "HKD", 348: "HUF", 352: "ISK",
    356: "INR", 376: "ILS", 392: "JPY", 410: "KRW", 484: "MXN", 498: "MDL", 554: "NZD", 578: "NOK", 643: "RUB",
    702: "SGD", 710: "ZAR", 752: "SEK", 756: "CHF", 764: "THB", 784: "AED", 807: "MKD", 818: "EGP", 826: "GBP",
    840: "USD", 941: "RSD", 944: "AZN", 946: "RON", 949: "TRY", 975: "BGN", 977: "BAM", 978: "EUR", 980: "UAH",
    981: "GEL", 985: "PLN", 986: "BRL",
  ]
}
