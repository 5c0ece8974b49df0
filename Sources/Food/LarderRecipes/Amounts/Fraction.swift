/// An exact amount that is never negative: two 64-bit integers in lowest terms.
public struct Fraction: Hashable, Sendable {
  public let numerator: Int64
  /// Always above zero.
  public let denominator: Int64

  public static let zero = Fraction(whole: 0)
  public static let one = Fraction(whole: 1)

  /// The quotient in lowest terms; nil where the denominator is zero or one of the two is negative.
  public init?(_ numerator: Int64, over denominator: Int64 = 1) {
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

  public var isWhole: Bool { denominator == 1 }

  /// The whole part.
  public var floor: Int64 { numerator / denominator }

  /// The sum, or nil where it is too large to be exact.
  public func adding(_ other: Fraction) -> Fraction? {
    let divisor = Fraction.greatestCommonDivisor(denominator, other.denominator)
    let (left, leftOver) = numerator.multipliedReportingOverflow(by: other.denominator / divisor)
    let (right, rightOver) = other.numerator.multipliedReportingOverflow(by: denominator / divisor)
    let (sum, sumOver) = left.addingReportingOverflow(right)
    let (below, belowOver) = denominator.multipliedReportingOverflow(by: other.denominator / divisor)
    return leftOver || rightOver || sumOver || belowOver ? nil : Fraction(sum, over: below)
  }

  /// The product, or nil where it is too large to be exact.
  public func multiplied(by other: Fraction) -> Fraction? {
    let first = Fraction.greatestCommonDivisor(numerator, other.denominator)
    let second = Fraction.greatestCommonDivisor(other.numerator, denominator)
    let (above, aboveOver) = (numerator / first).multipliedReportingOverflow(by: other.numerator / second)
    let (below, belowOver) = (denominator / second).multipliedReportingOverflow(by: other.denominator / first)
    return aboveOver || belowOver ? nil : Fraction(above, over: below)
  }

  /// The quotient, or nil where it is too large to be exact or the other is zero.
  public func divided(by other: Fraction) -> Fraction? {
    Fraction(other.denominator, over: other.numerator).flatMap { multiplied(by: $0) }
  }

  /// How far apart two amounts are, or nil where that is too large to be exact.
  func distance(to other: Fraction) -> Fraction? {
    let divisor = Fraction.greatestCommonDivisor(denominator, other.denominator)
    let (left, leftOver) = numerator.multipliedReportingOverflow(by: other.denominator / divisor)
    let (right, rightOver) = other.numerator.multipliedReportingOverflow(by: denominator / divisor)
    let (below, belowOver) = denominator.multipliedReportingOverflow(by: other.denominator / divisor)
    return leftOver || rightOver || belowOver ? nil : Fraction(abs(left - right), over: below)
  }

  /// Never zero where the second is above zero.
  private static func greatestCommonDivisor(_ first: Int64, _ second: Int64) -> Int64 {
    var (larger, smaller) = (first, second)
    while smaller != 0 { (larger, smaller) = (smaller, larger % smaller) }
    return max(1, larger)
  }
}

extension Fraction: Comparable {
  public static func < (left: Fraction, right: Fraction) -> Bool {
    left.numerator.multipliedFullWidth(by: right.denominator)
      < right.numerator.multipliedFullWidth(by: left.denominator)
  }
}
