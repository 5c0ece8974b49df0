extension ExactNumber: Comparable {
  public static func < (left: ExactNumber, right: ExactNumber) -> Bool {
    Int128(left.numerator) * Int128(right.denominator) < Int128(right.numerator) * Int128(left.denominator)
  }
}

extension ExactNumber {
  /// The exact product; nil when it does not fit.
  public func multiplied(by other: ExactNumber) -> ExactNumber? {
    ExactNumber(
      reducing: Int128(numerator) * Int128(other.numerator),
      over: Int128(denominator) * Int128(other.denominator))
  }

  /// The exact quotient; nil when it does not fit or `other` is zero.
  public func divided(by other: ExactNumber) -> ExactNumber? {
    ExactNumber(
      reducing: Int128(numerator) * Int128(other.denominator),
      over: Int128(denominator) * Int128(other.numerator))
  }

  /// The exact sum; nil when it does not fit.
  public func adding(_ other: ExactNumber) -> ExactNumber? {
    ExactNumber(
      reducing: Int128(numerator) * Int128(other.denominator) + Int128(other.numerator) * Int128(denominator),
      over: Int128(denominator) * Int128(other.denominator))
  }

  /// The exact difference; nil when it does not fit.
  public func subtracting(_ other: ExactNumber) -> ExactNumber? {
    ExactNumber(
      reducing: Int128(numerator) * Int128(other.denominator) - Int128(other.numerator) * Int128(denominator),
      over: Int128(denominator) * Int128(other.denominator))
  }

  /// The number times `factorNumerator / denominator`, rounded once, half to even.
  ///
  /// ```swift
  /// ExactNumber(numerator: 1, denominator: 3)!.scaled(to: 500_000, denominator: 1)   // 166667
  /// ```
  /// Nil when the result does not fit or the denominator is not positive.
  public func scaled(to factorNumerator: Int64, denominator factorDenominator: Int64) -> Int64? {
    guard factorDenominator > 0 else { return nil }
    let product = Int128(numerator) * Int128(factorNumerator)
    return Int64(exactly: product.roundedQuotient(dividingBy: Int128(denominator) * Int128(factorDenominator)))
  }

  /// The number times `factor`, rounded once, half to even; nil when the result does not fit.
  public func scaled(by factor: ExactNumber) -> Int64? {
    scaled(to: factor.numerator, denominator: factor.denominator)
  }
}
