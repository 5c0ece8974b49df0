/// Where a shop's codes of one kind say a weight or a price, and which of the two.
package struct ShopRule: Hashable, Sendable {
  /// What the digits count.
  package enum Measure: UInt8, Hashable, Sendable, CaseIterable {
    /// A weight.
    case grams
    /// A price, in the smallest coin of the currency.
    case cents
  }

  /// Which digits these are, counted from 1.
  package enum Field: UInt8, Hashable, Sendable, CaseIterable {
    /// The 9th to the 12th; the 8th is their own check digit, or says nothing.
    case fourDigits
    /// The 8th to the 12th.
    case fiveDigits
  }

  /// What the digits count.
  package let measure: Measure
  /// Which digits these are.
  package let field: Field

  /// The rule that a field counts this.
  package init(_ measure: Measure, _ field: Field) { (self.measure, self.field) = (measure, field) }

  /// The weight or the price that a code says; nil where it says none.
  package func amount(in code: ShopCode) -> Int? {
    guard let amount = field.amount(in: code), amount > 0 else { return nil }
    return amount
  }

  /// The weight in grams that a code says; nil where it says a price.
  package func grams(in code: ShopCode) -> Int? { measure == .grams ? amount(in: code) : nil }

  /// The price that a code says; nil where it says a weight.
  package func cents(in code: ShopCode) -> Int? { measure == .cents ? amount(in: code) : nil }

  /// Whether a code says what was typed beside it; what was not typed contradicts nothing.
  package func fits(_ code: ShopCode, grams: Int?, cents: Int?) -> Bool {
    guard let typed = measure == .grams ? grams : cents else { return true }
    return amount(in: code) == typed
  }
}

extension ShopRule.Field {
  func amount(in code: ShopCode) -> Int? {
    guard code.length == 13 else { return nil }
    return Int(code.number / 10 % Digits.power(self == .fourDigits ? 4 : 5))
  }
}
