/// Whole numbers of a small unit, written with a decimal point and read back over the full range of 64 bits.
enum FixedPoint {
  /// `value` with its last `decimals` digits after the point, or another sign; `trimmed` leaves out closing zeros.
  static func text(_ value: Int64, decimals: Int, trimmed: Bool = true, sign: UInt8 = 0x2E) -> String {
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

  /// Reads what `text(_:decimals:trimmed:)` writes with a point; nil for anything else, for overflow, and for a signed zero.
  static func value(_ text: some StringProtocol, decimals: Int) -> Int64? {
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
