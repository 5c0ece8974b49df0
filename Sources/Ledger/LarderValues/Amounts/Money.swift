/// An amount of money: a whole number of the currency's minor unit.
@frozen
public struct Money: Hashable, Sendable {
  /// The number of minor units, such as cents.
  public var minor: Int64
  /// The currency, or `Currency.none`.
  public var currency: Currency

  /// Creates an amount of money.
  ///
  /// - Parameters:
  ///   - minor: The number of minor units, such as cents.
  ///   - currency: The currency.
  @inlinable
  public init(minor: Int64, currency: Currency) { (self.minor, self.currency) = (minor, currency) }

  /// Whether the amount is zero.
  @inlinable public var isZero: Bool { minor == 0 }
  /// Whether the amount is below zero.
  @inlinable public var isNegative: Bool { minor < 0 }

  /// Returns the exact sum. Throws if the currencies differ, or on overflow.
  public static func + (left: Money, right: Money) throws(ValueError) -> Money {
    try left.combined(with: right) { $0.addingReportingOverflow($1) }
  }

  /// Returns the exact difference. Throws if the currencies differ, or on overflow.
  public static func - (left: Money, right: Money) throws(ValueError) -> Money {
    try left.combined(with: right) { $0.subtractingReportingOverflow($1) }
  }

  private func combined(
    with other: Money, _ combine: (Int64, Int64) -> (partialValue: Int64, overflow: Bool)
  ) throws(ValueError) -> Money {
    guard currency == other.currency else {
      throw ValueError(
        what: "price", input: other.formatted, problem: "is not in the currency of \(formatted)",
        hint: "currencies are never converted")
    }
    let (sum, overflow) = combine(minor, other.minor)
    if overflow { throw other.overflow }
    return Money(minor: sum, currency: currency)
  }

  private var overflow: ValueError {
    ValueError(what: "price", input: formatted, clause: "the result is too large to record")
  }
}

extension Money: CustomStringConvertible {
  /// The amount for display, with the currency's sign if it has an unambiguous one: `€2.38`, `2.38 CHF`.
  package var formatted: String { formatted(.english) }

  /// Returns the amount for display in a style: `€2.38`, or `2,38 €` if the sign follows the number.
  package func formatted(_ style: OutputStyle) -> String {
    let number = style.fixed(minor, places: currency.exponent)
    guard let sign = currency.sign else { return currency == .none ? number : "\(number) \(currency.code)" }
    guard sign.leads, style != .german else { return "\(number) \(sign.text)" }
    return minor < 0 ? "-\(sign.text)\(number.dropFirst())" : sign.text + number
  }

  /// The amount with the currency's sign or code: `€2.38`, `2.38 CHF`.
  public var description: String { formatted }

  /// The unique exact text of this amount in exports: `2.38 EUR`.
  ///
  /// `Money(exactText:)` reads it back unchanged.
  package var exactText: String { currency == .none ? number(minor) : "\(number(minor)) \(currency.code)" }

  /// Reads the output of `exactText` over the full range, and nothing else.
  package init(exactText text: String) throws(ValueError) {
    let parts = text.split(separator: " ", omittingEmptySubsequences: false)
    let currency = parts.count == 1 ? Currency.none : Currency(code: parts.count == 2 ? String(parts[1]) : "")
    guard let currency, let number = parts.first, parts.count == 1 || currency.code == parts[1],
      let minor = FixedPoint.value(number, decimals: currency.exponent)
    else {
      throw ValueError(what: "exact price", input: text, problem: "is not in the exact form", hint: "try 2.38 EUR")
    }
    self.init(minor: minor, currency: currency)
  }

  private func number(_ minor: Int64) -> String { FixedPoint.text(minor, decimals: currency.exponent, trimmed: false) }
}

extension Money {
  /// Reads a price: `2.38`, `2,38`, `€2.38`, `2.38€`, `2,38 EUR`, `EUR 2.38`, `$4`.
  ///
  /// A price without a currency is in `defaultCurrency`. So is one with a shared sign ($, ¥, kr) that `defaultCurrency`
  /// uses. More decimals than the currency has are refused rather than rounded.
  package init(parsing text: String, defaultCurrency: Currency) throws(ValueError) {
    do throws(ParseProblem) {
      let entry = try Entry(text)
      let currency = try entry.currency(in: defaultCurrency)
      self.init(minor: try entry.minor(exponent: currency.exponent, of: currency), currency: currency)
    } catch {
      throw ValueError(what: "price", input: text, error)
    }
  }

  /// Estimates whether a text is a price, to classify free words. Never throws.
  package static func looksLikeMoney(_ text: String) -> MoneyLikelihood {
    guard let entry = try? Entry(text) else { return .unlikely }
    guard let mark = entry.mark else { return entry.fraction.count == 2 ? .possible : .unlikely }
    if let sign = CurrencySign.named(mark) {
      // "Ft" is a currency and "ft" a length, so a sign made of letters must match in case.
      return sign.text == mark || !mark.utf8.allSatisfy { $0 < 0x80 } ? .certain : .unlikely
    }
    // CUP and ALL are currencies, but also words that people write after a number.
    guard let currency = Currency(code: mark), currency.isListed else { return .unlikely }
    return QuantityGrammar.isQuantityWord(mark) ? .unlikely : .certain
  }

  /// Returns the number of leading words that form a price with a currency (`€2.38`, `2,38 EUR`), or 0.
  package static func looksLikeMoney(_ words: ArraySlice<String>) -> Int {
    for count in [2, 1] where words.count >= count {
      if looksLikeMoney(words.prefix(count).joined(separator: " ")) == .certain { return count }
    }
    return 0
  }

  /// The parts of a price before its currency is known.
  private struct Entry {
    var mark: String?
    var whole = ""
    var fraction = ""
    var separator: Unicode.Scalar?

    init(_ text: String) throws(ParseProblem) {
      var reader = try ScalarReader(text)
      let before = Entry.mark(&reader)
      reader.skipSpaces()
      try readNumber(&reader)
      reader.skipSpaces()
      let after = Entry.mark(&reader)
      try reader.expectEnd()
      if before != nil, after != nil { throw ParseProblem("names two currencies", hint: "write one") }
      mark = before ?? after
    }

    private static func mark(_ reader: inout ScalarReader) -> String? {
      let mark = reader.run { scalar in
        scalar.properties.isAlphabetic || scalar.properties.generalCategory == .currencySymbol
      }
      return mark.isEmpty ? nil : mark
    }

    private mutating func readNumber(_ reader: inout ScalarReader) throws(ParseProblem) {
      if reader.next == "-" || reader.next == "\u{2212}" {
        throw ParseProblem("must not be negative", hint: "leave out the minus sign")
      }
      whole = reader.run(while: \.isASCIIDigit)
      if reader.next == "." || (reader.next == "," && !whole.isEmpty) {
        separator = reader.next
        reader.advance()
        fraction = reader.run(while: \.isASCIIDigit)
        guard !fraction.isEmpty else { throw ParseProblem("has no digit after the decimal point", hint: Entry.example) }
        if reader.next == "." || reader.next == "," {
          throw ParseProblem("has two decimal points", hint: "leave out thousands separators")
        }
      }
      guard !whole.isEmpty || !fraction.isEmpty else {
        if let next = reader.next, next.isForeignDigit { throw reader.unexpected() }
        throw ParseProblem("is not a price", hint: Entry.example)
      }
    }

    func currency(in household: Currency) throws(ParseProblem) -> Currency {
      guard let mark else { return household }
      if let sign = CurrencySign.named(mark) { return try sign.currency(in: household) }
      guard let currency = Currency(code: mark), currency.isListed || currency == household else {
        throw ParseProblem(clause: "no currency is called \"\(ValueError.shown(mark))\"", hint: Entry.example)
      }
      return currency
    }

    func minor(exponent: Int, of currency: Currency) throws(ParseProblem) -> Int64 {
      if separator == ",", fraction.count == 3, exponent == 3, whole.contains(where: { $0 != "0" }) {
        throw ParseProblem(
          clause: "a comma before three digits could mean thousands", hint: "write \(whole).\(fraction)")
      }
      guard fraction.count <= exponent else {
        let decimals: Message = exponent == 0 ? "no decimals" : "at most \(exponent) decimals"
        throw ParseProblem(
          clause: currency == .none ? "a price has \(decimals)" : "\(currency) has \(decimals)",
          hint: fraction.count == 3 ? "leave out thousands separators" : exponent == 0 ? "write 250" : Entry.example)
      }
      let trimmed = String(whole.drop { $0 == "0" })
      let number = (trimmed.isEmpty ? "0" : trimmed) + (fraction.isEmpty ? "" : ".\(fraction)")
      guard let minor = FixedPoint.value(number, decimals: exponent) else {
        throw ParseProblem("is too large to record")
      }
      return minor
    }

    private static let example: Message = "try 2.38, €2.38 or 2.38 EUR"
  }
}

/// How likely a text is a price.
package enum MoneyLikelihood: Hashable, Sendable {
  /// The text is not a price.
  case unlikely
  /// The text is only a number with exactly two decimals, which may also be a quantity.
  case possible
  /// The text names a currency.
  case certain
}
