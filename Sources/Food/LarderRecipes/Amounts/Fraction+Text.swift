extension Fraction {
  /// Decimal text with at most three digits behind the point, half to even: `0.333`, `1.5`, `20`.
  public var decimalText: String {
    var whole = floor
    let (shifted, isTooLarge) = (numerator % denominator).multipliedReportingOverflow(by: 1000)
    var thousandths = isTooLarge ? (numerator % denominator) / max(1, denominator / 1000) : shifted / denominator
    if !isTooLarge {
      thousandths += Fraction.roundsUp(thousandths, rest: shifted % denominator, of: denominator) ? 1 : 0
    }
    if thousandths >= 1000 { (whole, thousandths) = (whole &+ 1, 0) }
    guard thousandths > 0 else { return String(whole) }
    var digits = String(thousandths)
    digits = String(repeating: "0", count: 3 - digits.utf8.count) + digits
    while digits.utf8.last == UInt8(ascii: "0") { digits.removeLast() }
    return "\(whole).\(digits)"
  }

  /// The amount as cooks write it, such as `1½`; decimal text where there is no sign for the rest.
  public var kitchenText: String {
    let rest = Fraction(numerator % denominator, over: denominator) ?? .zero
    if rest == .zero { return String(floor) }
    guard let sign = Fraction.signs.first(where: { $0.value == rest })?.sign else { return decimalText }
    return floor == 0 ? sign : "\(floor)\(sign)"
  }

  /// The amount with the sign that there is for its fraction, such as `1½`, and with a slash where there is none.
  public var fractionText: String {
    let rest = Fraction(numerator % denominator, over: denominator) ?? .zero
    let hasSign = rest == .zero || Fraction.signs.contains { $0.value == rest }
    return hasSign ? kitchenText : slashText
  }

  /// The amount with a slash, such as `1 1/2`.
  public var slashText: String {
    let rest = numerator % denominator
    if rest == 0 { return String(floor) }
    return floor == 0 ? "\(rest)/\(denominator)" : "\(floor) \(rest)/\(denominator)"
  }

  /// Whether a quotient with a rest is nearer to the next whole number, half to even.
  static func roundsUp(_ quotient: Int64, rest: Int64, of divisor: Int64) -> Bool {
    let other = divisor - rest
    return rest == other ? quotient % 2 == 1 : rest > other
  }

  private static let signs: [(value: Fraction, sign: String)] = [
    (Fraction(whole: 1, over: 8), "⅛"), (Fraction(whole: 1, over: 4), "¼"), (Fraction(whole: 1, over: 3), "⅓"),
    (Fraction(whole: 3, over: 8), "⅜"), (Fraction(whole: 1, over: 2), "½"), (Fraction(whole: 5, over: 8), "⅝"),
    (Fraction(whole: 2, over: 3), "⅔"), (Fraction(whole: 3, over: 4), "¾"), (Fraction(whole: 7, over: 8), "⅞"),
  ]
}
