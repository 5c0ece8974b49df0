/// Conversion of 64-bit integers in a small unit to and from decimal text.
package enum FixedPoint {
  /// Returns `value` with its last `decimals` digits after the decimal `sign`. `trimmed` drops trailing zeros.
  package static func text(_ value: Int64, decimals: Int, trimmed: Bool = true, sign: UInt8 = 0x2E) -> String {
    var digits = Array(String(value.magnitude).utf8)
    if digits.count <= decimals {
      digits.insert(contentsOf: repeatElement(0x30, count: decimals + 1 - digits.count), at: 0)
    }
    var fraction = digits.suffix(decimals)
    if trimmed { while fraction.last == 0x30 { fraction.removeLast() } }
    var bytes: [UInt8] = value < 0 ? [0x2D] : []
    bytes += digits.dropLast(decimals)
    if !fraction.isEmpty {
      bytes.append(sign)
      bytes += fraction
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Reads the output of `text(_:decimals:trimmed:)` with a point. Nil for anything else, on overflow, or for a signed
  /// zero.
  package static func value(_ text: some StringProtocol, decimals: Int) -> Int64? {
    var bytes = Array(text.utf8)[...]
    let isNegative = bytes.first == 0x2D
    if isNegative { bytes = bytes.dropFirst() }
    let parts = bytes.split(separator: 0x2E, maxSplits: 1, omittingEmptySubsequences: false)
    guard let whole = parts.first, !whole.isEmpty, whole.count == 1 || whole.first != 0x30 else { return nil }
    let fraction = parts.count == 2 ? parts[1] : []
    guard parts.count == 1 || !fraction.isEmpty, fraction.count <= decimals else { return nil }
    let padding = repeatElement(UInt8(0x30), count: decimals - fraction.count)
    var magnitude: UInt64 = 0
    for digit in Array(whole) + Array(fraction) + Array(padding) {
      guard digit >= 0x30, digit <= 0x39 else { return nil }
      let (shifted, overflow) = magnitude.multipliedReportingOverflow(by: 10)
      let (sum, carried) = shifted.addingReportingOverflow(UInt64(digit - 0x30))
      guard !overflow, !carried else { return nil }
      magnitude = sum
    }
    if !isNegative { return Int64(exactly: magnitude) }
    guard magnitude > 0, magnitude <= Int64.min.magnitude else { return nil }
    return Int64(truncatingIfNeeded: 0 &- magnitude)
  }
}

/// Rounding, the same everywhere: to the nearest integer, ties to even.
extension UnsignedInteger where Self: FixedWidthInteger {
  /// Rounds a quotient by its remainder. Twice the remainder must fit into the type.
  @inlinable @inline(__always)
  package static func halfEven(_ quotient: Self, _ remainder: Self, _ divisor: Self) -> Self {
    // Twice the remainder, plus one for an odd quotient, exceeds the divisor exactly if it must be rounded up. A branch
    // would be mispredicted half of the time.
    quotient &+ ((remainder &<< 1) | (quotient & 1) > divisor ? 1 : 0)
  }
}

extension Int128 {
  /// Returns the quotient, rounded once, half to even. The divisor must be positive.
  ///
  /// ```swift
  /// Int128(5).roundedQuotient(dividingBy: 2)    // 2
  /// Int128(-7).roundedQuotient(dividingBy: 2)   // -4
  /// ```
  @inlinable
  package func roundedQuotient(dividingBy divisor: Int128) -> Int128 {
    // Almost always both fit into 64 bits, where division is four times as fast.
    if let dividend = Int64(exactly: self), let divisor = Int64(exactly: divisor) {
      let (quotient, remainder) = dividend.magnitude.quotientAndRemainder(dividingBy: divisor.magnitude)
      let rounded = Int128(UInt64.halfEven(quotient, remainder, divisor.magnitude))
      // All ones for a negative number, which avoids another branch.
      let sign = Int128(dividend &>> 63)
      return (rounded ^ sign) &- sign
    }
    let (quotient, remainder) = magnitude.quotientAndRemainder(dividingBy: divisor.magnitude)
    let rounded = Int128(truncatingIfNeeded: UInt128.halfEven(quotient, remainder, divisor.magnitude))
    return self < 0 ? 0 &- rounded : rounded
  }
}

/// Saturating arithmetic for numbers from a log that nobody has vetted.
///
/// Commands and imports are bounded by ``Limits``, far below 64 bits. A damaged or forged record is not, and must
/// neither stop a replay nor turn a surplus into a debt.
extension Int64 {
  // The limit is calculated from the sign rather than selected by it: for a dozen sums in a row, the compiler would
  // expand every combination of choices into hundreds of kilobytes.

  /// Returns the sum, clamped to 64 bits.
  @inlinable
  package func addingClamped(_ other: Int64) -> Int64 {
    let (sum, overflow) = addingReportingOverflow(other)
    return overflow ? .max ^ (other >> 63) : sum
  }

  /// Returns the difference, clamped to 64 bits.
  @inlinable
  package func subtractingClamped(_ other: Int64) -> Int64 {
    let (difference, overflow) = subtractingReportingOverflow(other)
    return overflow ? .min ^ (other >> 63) : difference
  }

  /// Adds a number, clamping to 64 bits.
  @inlinable
  package mutating func addClamped(_ other: Int64) { self = addingClamped(other) }
}

extension Int32 {
  /// Returns the day the given number of days later, clamped to 32 bits, the last of which means "no day".
  @inlinable package func laterClamped(by days: Int64) -> Int32 { Int32(clamping: Int64(self).addingClamped(days)) }
}
