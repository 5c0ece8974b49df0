/// Arithmetic for numbers that come from a log nobody has vetted.
///
/// What a command or an import lets in is bounded by ``Limits``, far below the ends of 64 bits; a record that
/// was damaged or forged is not, and must neither stop a replay nor turn a surplus into a debt.
extension Int64 {
  // The end is worked out from the sign and not chosen by it: of a dozen sums in a row the compiler would follow every
  // combination of choices, into hundreds of kilobytes.

  /// The sum, held at the ends of 64 bits.
  @inlinable
  public func addingClamped(_ other: Int64) -> Int64 {
    let (sum, overflow) = addingReportingOverflow(other)
    return overflow ? .max ^ (other >> 63) : sum
  }

  /// The difference, held at the ends of 64 bits.
  @inlinable
  public func subtractingClamped(_ other: Int64) -> Int64 {
    let (difference, overflow) = subtractingReportingOverflow(other)
    return overflow ? .min ^ (other >> 63) : difference
  }

  /// Adds, and stays at the ends of 64 bits.
  @inlinable
  public mutating func addClamped(_ other: Int64) { self = addingClamped(other) }
}

extension Int32 {
  /// The day so many days later, held at the ends of 32 bits, the last of which is no day.
  func laterClamped(by days: Int64) -> Int32 { Int32(clamping: Int64(self).addingClamped(days)) }
}
