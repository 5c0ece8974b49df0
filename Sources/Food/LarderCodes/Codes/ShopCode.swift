/// A code that a shop assigned to a product of its own. Another shop may use it for something else.
package struct ShopCode: Hashable, Sendable, CustomStringConvertible {
  /// The digits, as a number.
  package let number: UInt64
  /// The number of digits: 8, 13, or 14 for a case.
  package let length: Int

  /// The leading two digits of a shop's codes of one kind: 2, 4, or 20 to 29. Nil if there are only eight digits.
  package var prefix: Int? { length == 13 ? Int(number / Digits.power(11)) : nil }

  /// The seven digits that identify the product, if a weight or a price follows them.
  package var item: Int? { length == 13 ? Int(number / Digits.power(6)) : nil }

  /// The digits as they are printed.
  package var description: String { Digits.padded(number, to: length) }

  /// The digits that identify the product, as printed. All of them if there are only eight.
  package var printedItem: String { item.map { Digits.padded(UInt64($0), to: 7) } ?? description }
}

/// A rule that says which digits of a shop's codes are a weight or a price.
package struct ShopRule: Hashable, Sendable {
  /// The meaning of the digits.
  package enum Measure: UInt8, Hashable, Sendable, CaseIterable {
    /// A weight.
    case grams
    /// A price in minor units of the currency.
    case cents
  }

  /// The positions of the digits, counted from 1.
  package enum Field: UInt8, Hashable, Sendable, CaseIterable {
    /// The 9th to the 12th. The 8th is their own check digit, or unused.
    case fourDigits
    /// The 8th to the 12th.
    case fiveDigits
  }

  /// The meaning of the digits.
  package let measure: Measure
  /// The positions of the digits.
  package let field: Field

  package init(_ measure: Measure, _ field: Field) { (self.measure, self.field) = (measure, field) }

  /// The weight or the price in a code. Nil if there is none.
  package func amount(in code: ShopCode) -> Int? {
    guard let amount = field.amount(in: code), amount > 0 else { return nil }
    return amount
  }

  /// The weight in grams in a code. Nil if it contains a price.
  package func grams(in code: ShopCode) -> Int? { measure == .grams ? amount(in: code) : nil }

  /// The price in a code. Nil if it contains a weight.
  package func cents(in code: ShopCode) -> Int? { measure == .cents ? amount(in: code) : nil }

  /// Whether a code agrees with typed values. A missing value agrees.
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

/// The conclusion about a shop's codes from one whose weight or price is known.
package enum ShopLesson: Hashable, Sendable {
  /// The digits are the weight or the price, according to this rule.
  case learnt(ShopRule)
  /// The digits could be either the weight or the price.
  case both
  /// The digits are neither the weight nor the price.
  case neither

  /// The lesson of a code with typed values. If four and five digits have the same value, four are assumed.
  package static func of(_ code: ShopCode, grams: Int?, cents: Int?) -> ShopLesson {
    let weight = grams.flatMap { rule(.grams, saying: $0, code) }
    let price = cents.flatMap { rule(.cents, saying: $0, code) }
    switch (weight, price) {
    case (let rule?, nil), (nil, let rule?): return .learnt(rule)
    case (.some, .some): return .both
    case (nil, nil): return .neither
    }
  }

  /// The lesson of a code after a rule was learnt. The rule stays unless it is contradicted, and more digits of the
  /// same measure are preferred to a rule of the other.
  package static func of(_ code: ShopCode, grams: Int?, cents: Int?, after rule: ShopRule) -> ShopLesson {
    if rule.fits(code, grams: grams, cents: cents) { return .learnt(rule) }
    let typed = rule.measure == .grams ? grams : cents
    if let longer = typed.flatMap({ Self.rule(rule.measure, saying: $0, code) }) { return .learnt(longer) }
    return of(code, grams: grams, cents: cents)
  }

  private static func rule(_ measure: ShopRule.Measure, saying amount: Int, _ code: ShopCode) -> ShopRule? {
    ShopRule.Field.allCases.lazy.map { ShopRule(measure, $0) }.first { $0.amount(in: code) == amount }
  }
}
