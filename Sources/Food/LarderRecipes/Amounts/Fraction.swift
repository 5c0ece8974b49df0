/// An exact non-negative number: two 64-bit integers in lowest terms.
package struct Fraction: Hashable, Sendable, Comparable {
  package let numerator: Int64
  /// The denominator, always positive.
  package let denominator: Int64

  package static let zero = Fraction(whole: 0)
  package static let one = Fraction(whole: 1)

  /// The quotient in lowest terms. Nil if the denominator is zero or one of the numbers is negative.
  package init?(_ numerator: Int64, over denominator: Int64 = 1) {
    guard numerator >= 0, denominator > 0 else { return nil }
    let divisor = Fraction.greatestCommonDivisor(numerator, denominator)
    self.numerator = numerator / divisor
    self.denominator = denominator / divisor
  }

  init(whole: UInt16, over denominator: UInt16 = 1) {
    let divisor = Fraction.greatestCommonDivisor(Int64(whole), max(1, Int64(denominator)))
    numerator = Int64(whole) / divisor
    self.denominator = max(1, Int64(denominator)) / divisor
  }

  package var isWhole: Bool { denominator == 1 }

  /// The whole part.
  package var floor: Int64 { numerator / denominator }

  /// The sum, or nil if it cannot be represented.
  package func adding(_ other: Fraction) -> Fraction? {
    let divisor = Fraction.greatestCommonDivisor(denominator, other.denominator)
    let (left, leftOver) = numerator.multipliedReportingOverflow(by: other.denominator / divisor)
    let (right, rightOver) = other.numerator.multipliedReportingOverflow(by: denominator / divisor)
    let (sum, sumOver) = left.addingReportingOverflow(right)
    let (below, belowOver) = denominator.multipliedReportingOverflow(by: other.denominator / divisor)
    return leftOver || rightOver || sumOver || belowOver ? nil : Fraction(sum, over: below)
  }

  /// The product, or nil if it cannot be represented.
  package func multiplied(by other: Fraction) -> Fraction? {
    let first = Fraction.greatestCommonDivisor(numerator, other.denominator)
    let second = Fraction.greatestCommonDivisor(other.numerator, denominator)
    let (above, aboveOver) = (numerator / first).multipliedReportingOverflow(by: other.numerator / second)
    let (below, belowOver) = (denominator / second).multipliedReportingOverflow(by: other.denominator / first)
    return aboveOver || belowOver ? nil : Fraction(above, over: below)
  }

  /// The quotient, or nil if it cannot be represented or the divisor is zero.
  package func divided(by other: Fraction) -> Fraction? {
    Fraction(other.denominator, over: other.numerator).flatMap { multiplied(by: $0) }
  }

  /// The absolute difference, or nil if it cannot be represented.
  func distance(to other: Fraction) -> Fraction? {
    let divisor = Fraction.greatestCommonDivisor(denominator, other.denominator)
    let (left, leftOver) = numerator.multipliedReportingOverflow(by: other.denominator / divisor)
    let (right, rightOver) = other.numerator.multipliedReportingOverflow(by: denominator / divisor)
    let (below, belowOver) = denominator.multipliedReportingOverflow(by: other.denominator / divisor)
    return leftOver || rightOver || belowOver ? nil : Fraction(abs(left - right), over: below)
  }

  /// The greatest common divisor. Never zero if the second number is positive.
  private static func greatestCommonDivisor(_ first: Int64, _ second: Int64) -> Int64 {
    var (larger, smaller) = (first, second)
    while smaller != 0 { (larger, smaller) = (smaller, larger % smaller) }
    return max(1, larger)
  }

  package static func < (left: Fraction, right: Fraction) -> Bool {
    left.numerator.multipliedFullWidth(by: right.denominator)
      < right.numerator.multipliedFullWidth(by: left.denominator)
  }
}

extension Fraction {
  /// Reads a number in a recipe's notation: `1 1/2`, `2-1/2`, `½`, `1½`, `1.5`, `1,5`, `one and a half`.
  ///
  /// Nil for any other text, and for more than a million.
  package init?(reading text: String) {
    let scan = LineScan(text)
    guard let (value, next) = scan.quantity(at: 0), next == scan.count else { return nil }
    self = value
  }

  /// The largest amount a line may state.
  static let greatest = Fraction(1_000_000) ?? .one

  /// Decimal text with at most three decimals, rounded half to even: `0.333`, `1.5`, `20`.
  package var decimalText: String {
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

  /// The number in a cook's notation, such as `1½`. Decimal text if no sign exists for the fraction.
  package var kitchenText: String {
    let rest = Fraction(numerator % denominator, over: denominator) ?? .zero
    if rest == .zero { return String(floor) }
    guard let sign = Fraction.signs.first(where: { $0.value == rest })?.sign else { return decimalText }
    return floor == 0 ? sign : "\(floor)\(sign)"
  }

  /// The number with a sign for its fraction, such as `1½`, or with a slash if no sign exists.
  package var fractionText: String {
    let rest = Fraction(numerator % denominator, over: denominator) ?? .zero
    let hasSign = rest == .zero || Fraction.signs.contains { $0.value == rest }
    return hasSign ? kitchenText : slashText
  }

  /// The number with a slash, such as `1 1/2`.
  package var slashText: String {
    let rest = numerator % denominator
    if rest == 0 { return String(floor) }
    return floor == 0 ? "\(rest)/\(denominator)" : "\(floor) \(rest)/\(denominator)"
  }

  /// Whether a quotient with a remainder rounds up, half to even.
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
