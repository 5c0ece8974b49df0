import LarderModel

/// An amount of money as receipts write it, which may be taken off: "-0,50", "0,50-", "−€1.20".
struct SignedPrice: Hashable, Sendable {
  var amount: Money
  var isNegative: Bool

  init(_ amount: Money, isNegative: Bool) {
    self.amount = amount
    self.isNegative = isNegative
  }

  init(parsing text: String, mark: String, currency: Currency) throws(ValueError) {
    let (plain, isNegative) = Self.unsigned(text)
    amount = try Money(parsing: plain + mark, defaultCurrency: currency)
    self.isNegative = isNegative && amount.minor > 0
  }

  /// The text without the minus before or behind it.
  static func unsigned(_ text: String) -> (text: String, isNegative: Bool) {
    var digits = text[...]
    while digits.last == " " { digits.removeLast() }
    if let first = digits.first, minus.contains(first) { return (String(digits.dropFirst()), true) }
    if let last = digits.last, minus.contains(last) { return (String(digits.dropLast()), true) }
    // "€-0.50"
    if let second = digits.dropFirst().first, minus.contains(second), digits.first?.isCurrencySymbol == true {
      return (String(digits.prefix(1)) + digits.dropFirst(2), true)
    }
    return (text, false)
  }

  private static let minus: Set<Character> = ["-", "\u{2212}", "\u{2013}"]

  /// Smallest units, less than none where it is taken off.
  var minor: Int64 { isNegative ? -amount.minor : amount.minor }
}
