/// Exact reading of a number's text as a scaled integer.
enum ExactDecimal {
  /// The number times ten to the power of `places`, or nil if that is no 64-bit integer.
  ///
  /// The text must be a number of JSON's grammar. An exponent is refused, and so is a negative zero, which has no
  /// place in an exact ledger.
  static func scaled(_ text: Span<UInt8>, places: Int) -> Int64? {
    guard places >= 0 else { return nil }
    let isNegative = text[0] == Byte.minus
    var value: Int64 = 0
    var decimals: Int?
    for index in (isNegative ? 1 : 0)..<text.count {
      let byte = text[index]
      if byte == Byte.point {
        decimals = 0
        continue
      }
      guard Byte.isDigit(byte) else { return nil }
      if let count = decimals {
        if count >= places {
          // Zeros beyond the places change nothing and are what other programs like to write.
          guard byte == Byte.zero else { return nil }
          continue
        }
        decimals = count + 1
      }
      guard let grown = appended(Int64(byte - Byte.zero), to: value, isNegative) else { return nil }
      value = grown
    }
    for _ in 0..<max(0, places - (decimals ?? 0)) where value != 0 {
      guard let grown = appended(0, to: value, isNegative) else { return nil }
      value = grown
    }
    return isNegative && value == 0 ? nil : value
  }

  /// Downwards for a negative number, so that the least 64-bit integer can be read.
  @inline(__always)
  private static func appended(_ digit: Int64, to value: Int64, _ isNegative: Bool) -> Int64? {
    let (product, overflowed) = value.multipliedReportingOverflow(by: 10)
    let (sum, carried) =
      isNegative ? product.subtractingReportingOverflow(digit) : product.addingReportingOverflow(digit)
    return overflowed || carried ? nil : sum
  }
}
