/// A code that a shop gave to something of its own: another shop may give it to something else.
package struct ShopCode: Hashable, Sendable {
  /// The digits, as a number.
  package let number: UInt64
  /// How many digits there are: 8, 13, or 14 for a case.
  package let length: Int

  init(number: UInt64, length: Int) { (self.number, self.length) = (number, length) }

  /// The two digits that a shop's codes of one kind begin with: 2, 4, or 20 to 29; nil where there are only eight.
  package var prefix: Int? { length == 13 ? Int(number / Digits.power(11)) : nil }

  /// The seven digits that say what it is, where the ones behind them are a weight or a price.
  package var item: Int? { length == 13 ? Int(number / Digits.power(6)) : nil }
}

extension ShopCode: CustomStringConvertible {
  /// The digits as they are printed.
  package var description: String { Digits.padded(number, to: length) }

  /// The digits that say what it is, as they are printed; all of them where there are only eight.
  package var printedItem: String {
    item.map { Digits.padded(UInt64($0), to: 7) } ?? description
  }
}

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

/// What a shop's code teaches about the others of its kind, once its weight or its price is known.
package enum ShopLesson: Hashable, Sendable {
  /// Its digits say the weight, or the price, by this rule.
  case learnt(ShopRule)
  /// Its digits can be the weight as well as the price.
  case both
  /// Its digits are neither the weight nor the price.
  case neither

  /// What a code teaches with the weight and the price that were typed beside it. Four digits are believed before
  /// five, where both say the same.
  package static func of(_ code: ShopCode, grams: Int?, cents: Int?) -> ShopLesson {
    let weight = grams.flatMap { rule(.grams, saying: $0, code) }
    let price = cents.flatMap { rule(.cents, saying: $0, code) }
    switch (weight, price) {
    case (let rule?, nil), (nil, let rule?): return .learnt(rule)
    case (.some, .some): return .both
    case (nil, nil): return .neither
    }
  }

  /// What another code teaches after a rule was learnt: the rule stays while nothing contradicts it, and more
  /// digits of the same are believed before a rule of the other kind.
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
