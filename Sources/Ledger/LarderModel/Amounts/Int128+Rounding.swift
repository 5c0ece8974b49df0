/// The one rule of rounding: to the nearer whole, and from the middle between two to the even one.
extension UnsignedInteger where Self: FixedWidthInteger {
  /// The quotient of a division, rounded by what remained; twice the remainder fits into the type.
  @inlinable @inline(__always)
  package static func halfEven(_ quotient: Self, _ remainder: Self, _ divisor: Self) -> Self {
    // Twice the remainder and one for an odd quotient: more than the divisor just where it must be rounded up. An
    // `if` would be foreseen wrongly every other time.
    quotient &+ ((remainder &<< 1) | (quotient & 1) > divisor ? 1 : 0)
  }
}

extension Int128 {
  /// The quotient, rounded once, half to even; the divisor is positive.
  ///
  /// ```swift
  /// Int128(5).roundedQuotient(dividingBy: 2)    // 2
  /// Int128(-7).roundedQuotient(dividingBy: 2)   // -4
  /// ```
  @inlinable
  package func roundedQuotient(dividingBy divisor: Int128) -> Int128 {
    // Almost always both fit into 64 bits, where a division is four times as fast.
    if let dividend = Int64(exactly: self), let divisor = Int64(exactly: divisor) {
      let (quotient, remainder) = dividend.magnitude.quotientAndRemainder(dividingBy: divisor.magnitude)
      let rounded = Int128(UInt64.halfEven(quotient, remainder, divisor.magnitude))
      // All ones of what is less than nothing: no branch here either.
      let sign = Int128(dividend &>> 63)
      return (rounded ^ sign) &- sign
    }
    let (quotient, remainder) = magnitude.quotientAndRemainder(dividingBy: divisor.magnitude)
    let rounded = Int128(truncatingIfNeeded: UInt128.halfEven(quotient, remainder, divisor.magnitude))
    return self < 0 ? 0 &- rounded : rounded
  }
}
