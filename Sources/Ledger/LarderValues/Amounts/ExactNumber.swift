/// An exact rational number in lowest terms.
///
/// A third of a pack is a third rather than 0.333, so three of them make a whole. Only `scaled(to:denominator:)`
/// rounds, once.
@frozen
@usableFromInline package struct ExactNumber: Hashable, Sendable, CustomStringConvertible, Comparable {
  /// The numerator, which carries the sign.
  @usableFromInline package let numerator: Int64
  /// The denominator, always positive and coprime to the numerator.
  @usableFromInline package let denominator: Int64

  /// A whole number.
  @inlinable
  package init(_ whole: Int64) {
    numerator = whole
    denominator = 1
  }

  /// Creates a fraction in lowest terms, or nil if the denominator is zero or the result exceeds 64 bits.
  @inlinable
  package init?(numerator: Int64, denominator: Int64) {
    self.init(reducing: Int128(numerator), over: Int128(denominator))
  }

  @usableFromInline
  init?(reducing numerator: Int128, over denominator: Int128) {
    guard denominator != 0 else { return nil }
    let divisor = ExactNumber.greatestCommonDivisor(numerator.magnitude, denominator.magnitude)
    let isNegative = (numerator < 0) != (denominator < 0)
    guard let upper = Int64(exactly: numerator.magnitude / divisor),
      let lower = Int64(exactly: denominator.magnitude / divisor)
    else { return nil }
    self.numerator = isNegative ? -upper : upper
    self.denominator = lower
  }

  package static let zero = ExactNumber(0)
  package static let one = ExactNumber(1)

  @inlinable package var isZero: Bool { numerator == 0 }
  @inlinable package var isNegative: Bool { numerator < 0 }
  @inlinable package var isPositive: Bool { numerator > 0 }
  @inlinable package var isWhole: Bool { denominator == 1 }

  private static func greatestCommonDivisor(_ first: UInt128, _ second: UInt128) -> UInt128 {
    var (larger, smaller) = (first, second)
    while smaller != 0 { (larger, smaller) = (smaller, larger % smaller) }
    return larger
  }

  /// The shortest exact text: `12`, `1.5`, or `1/3` if it needs more than nine decimals.
  ///
  /// `ExactNumber(parsing:allowingNegative:)` reads it back unchanged.
  @usableFromInline package var description: String {
    if isWhole { return String(numerator) }
    var scale: Int64 = 1
    for decimals in 1...ExactNumber.mostDecimals {
      scale *= 10
      guard scale % denominator == 0 else { continue }
      let (scaled, overflow) = numerator.multipliedReportingOverflow(by: scale / denominator)
      if overflow { break }
      return FixedPoint.text(scaled, decimals: decimals)
    }
    // The number above the bar is at most what can be typed there.
    let (whole, rest) = numerator.quotientAndRemainder(dividingBy: denominator)
    return numerator.magnitude <= Self.largest || whole == 0
      ? "\(numerator)/\(denominator)" : "\(whole) \(rest.magnitude)/\(denominator)"
  }

  @usableFromInline package static func < (left: ExactNumber, right: ExactNumber) -> Bool {
    Int128(left.numerator) * Int128(right.denominator) < Int128(right.numerator) * Int128(left.denominator)
  }

  /// Returns the exact product, or nil on overflow.
  package func multiplied(by other: ExactNumber) -> ExactNumber? {
    ExactNumber(
      reducing: Int128(numerator) * Int128(other.numerator),
      over: Int128(denominator) * Int128(other.denominator))
  }

  /// Returns the exact quotient, or nil on overflow or if `other` is zero.
  package func divided(by other: ExactNumber) -> ExactNumber? {
    ExactNumber(
      reducing: Int128(numerator) * Int128(other.denominator),
      over: Int128(denominator) * Int128(other.numerator))
  }

  /// Returns the exact sum, or nil on overflow.
  package func adding(_ other: ExactNumber) -> ExactNumber? {
    ExactNumber(
      reducing: Int128(numerator) * Int128(other.denominator) + Int128(other.numerator) * Int128(denominator),
      over: Int128(denominator) * Int128(other.denominator))
  }

  /// Returns the exact difference, or nil on overflow.
  package func subtracting(_ other: ExactNumber) -> ExactNumber? {
    ExactNumber(
      reducing: Int128(numerator) * Int128(other.denominator) - Int128(other.numerator) * Int128(denominator),
      over: Int128(denominator) * Int128(other.denominator))
  }

  /// Returns the number times `factorNumerator / denominator`, rounded once, half to even.
  ///
  /// ```swift
  /// ExactNumber(numerator: 1, denominator: 3)!.scaled(to: 500_000, denominator: 1)   // 166667
  /// ```
  /// Nil on overflow, or if the denominator is not positive.
  package func scaled(to factorNumerator: Int64, denominator factorDenominator: Int64) -> Int64? {
    guard factorDenominator > 0 else { return nil }
    let product = Int128(numerator) * Int128(factorNumerator)
    return Int64(exactly: product.roundedQuotient(dividingBy: Int128(denominator) * Int128(factorDenominator)))
  }

  /// Returns the number times `factor`, rounded once, half to even, or nil on overflow.
  package func scaled(by factor: ExactNumber) -> Int64? {
    scaled(to: factor.numerator, denominator: factor.denominator)
  }
}
