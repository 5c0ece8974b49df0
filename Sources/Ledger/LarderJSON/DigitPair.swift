/// Two decimal digits as text.
enum DigitPair {
  /// The digits of a number below 100, the first one in the lower byte.
  @inline(__always)
  static func text(_ value: UInt64) -> UInt16 {
    // A tenth of what is below 100, exactly.
    let tens = (value &* 103) >> 10
    return UInt16(truncatingIfNeeded: tens | (value &- tens &* 10) << 8) &+ 0x3030
  }

  /// The same in a word, so many bytes from its low end.
  @inline(__always)
  static func word(_ value: UInt64, at offset: UInt64) -> UInt64 { UInt64(text(value)) << (offset &* 8) }
}
