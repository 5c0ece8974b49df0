/// An amount of money: a whole number of the currency's minor unit.
@frozen
public struct Money: Hashable, Sendable {
  /// The number of minor units, such as cents.
  public var minor: Int64
  /// The currency, or `Currency.none`.
  public var currency: Currency

  @inlinable
  public init(minor: Int64, currency: Currency) {
    self.minor = minor
    self.currency = currency
  }

  @inlinable public var isZero: Bool { minor == 0 }
  @inlinable public var isNegative: Bool { minor < 0 }
}

extension Money {
  /// The exact sum; two currencies, and a sum that does not fit, are errors.
  public static func + (left: Money, right: Money) throws(ValueError) -> Money {
    try left.combined(with: right) { $0.addingReportingOverflow($1) }
  }

  /// The exact difference; two currencies, and a difference that does not fit, are errors.
  public static func - (left: Money, right: Money) throws(ValueError) -> Money {
    try left.combined(with: right) { $0.subtractingReportingOverflow($1) }
  }

  /// The amount times `factor`, rounded once, half to even; an error when it does not fit.
  public func multiplied(by factor: ExactNumber) throws(ValueError) -> Money {
    guard let scaled = ExactNumber(minor).scaled(by: factor) else { throw overflow }
    return Money(minor: scaled, currency: currency)
  }

  private func combined(
    with other: Money, _ combine: (Int64, Int64) -> (partialValue: Int64, overflow: Bool)
  ) throws(ValueError) -> Money {
    guard currency == other.currency else {
      throw ValueError(
        what: "price", input: other.formatted, problem: "it is not in the currency of \(formatted)",
        hint: "currencies are never converted")
    }
    let (sum, overflow) = combine(minor, other.minor)
    if overflow { throw other.overflow }
    return Money(minor: sum, currency: currency)
  }

  private var overflow: ValueError {
    ValueError(what: "price", input: formatted, problem: "the result is too large to be kept")
  }
}

extension Money: CustomStringConvertible {
  /// The amount for people, with the currency's sign where it has one of its own: `€2.38`, `2.38 CHF`.
  public var formatted: String { formatted(.english) }

  /// The amount for people, in a style: `€2.38`, or `2,38 €` where the sign stands behind the number.
  public func formatted(_ style: OutputStyle) -> String {
    let number = style.fixed(minor, places: currency.exponent)
    guard let sign = currency.sign else { return currency == .none ? number : "\(number) \(currency.code)" }
    guard sign.leads, style == .english else { return "\(number) \(sign.text)" }
    return minor < 0 ? "-\(sign.text)\(number.dropFirst())" : sign.text + number
  }

  public var description: String { formatted }

  /// The one text that stands for exactly this amount in exports: `2.38 EUR`.
  ///
  /// `Money(exactText:)` reads it back unchanged.
  public var exactText: String {
    currency == .none ? number(minor) : "\(number(minor)) \(currency.code)"
  }

  /// Reads what `exactText` writes, over the full range, and nothing else.
  public init(exactText text: String) throws(ValueError) {
    let parts = text.split(separator: " ", omittingEmptySubsequences: false)
    let currency = parts.count == 1 ? Currency.none : Currency(code: parts.count == 2 ? String(parts[1]) : "")
    guard let currency, let number = parts.first, parts.count == 1 || currency.code == parts[1],
      let minor = FixedPoint.value(number, decimals: currency.exponent)
    else {
      throw ValueError(
        what: "exact price", input: text, problem: "it is not in the exact form", hint: "such as 2.38 EUR")
    }
    self.init(minor: minor, currency: currency)
  }

  private func number(_ minor: Int64) -> String {
    FixedPoint.text(minor, decimals: currency.exponent, trimmed: false)
  }
}
