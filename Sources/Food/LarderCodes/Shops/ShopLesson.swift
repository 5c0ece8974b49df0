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
