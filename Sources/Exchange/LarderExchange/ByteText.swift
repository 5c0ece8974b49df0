import LarderModel

/// Reads the exact forms that an export writes straight from a line's bytes.
///
/// Each function returns nil for anything else, which is then read the careful way: these need only be right, not complete.
enum ByteText {
  /// Digits only, at most 18 of them.
  static func number(_ bytes: Span<UInt8>, _ range: Range<Int>) -> UInt64? {
    guard range.count <= 18, !range.isEmpty else { return nil }
    var value: UInt64 = 0
    for index in range {
      let digit = bytes[index] &- UInt8(ascii: "0")
      guard digit < 10 else { return nil }
      value = value &* 10 &+ UInt64(digit)
    }
    return value
  }

  /// A number of exactly `range.count` digits, or -1.
  @inline(__always)
  private static func digits(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Int {
    var value = 0
    for index in range {
      let digit = bytes[index] &- UInt8(ascii: "0")
      guard digit < 10 else { return -1 }
      value = value &* 10 &+ Int(digit)
    }
    return value
  }

  /// A number with at most `places` decimals, scaled by ten to the `places`, and where it ends.
  static func decimal(_ bytes: Span<UInt8>, _ range: Range<Int>, places: Int) -> (scaled: UInt64, end: Int)? {
    var value: UInt64 = 0
    var digits = 0
    var decimals = -1
    var index = range.lowerBound
    while index < range.upperBound {
      let digit = bytes[index] &- UInt8(ascii: "0")
      if digit < 10 {
        value = value &* 10 &+ UInt64(digit)
        digits += 1
        if decimals >= 0 { decimals += 1 }
      } else if bytes[index] == UInt8(ascii: "."), decimals < 0, digits > 0 {
        decimals = 0
      } else {
        break
      }
      index += 1
      guard digits <= 15 else { return nil }
    }
    guard digits > 0, decimals != 0, decimals <= places else { return nil }
    // At most 15 digits and 3 places: no overflow.
    for _ in max(decimals, 0)..<places { value = value &* 10 }
    return (value, index)
  }

  /// `2026-11-20`
  static func day(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Day? {
    let start = range.lowerBound
    guard range.count == 10, bytes[start + 4] == UInt8(ascii: "-"), bytes[start + 7] == UInt8(ascii: "-") else {
      return nil
    }
    return Day(
      year: digits(bytes, start..<start + 4), month: digits(bytes, start + 5..<start + 7),
      day: digits(bytes, start + 8..<start + 10))
  }

  /// `13:10`
  static func minute(_ bytes: Span<UInt8>, _ range: Range<Int>) -> MinuteOfDay? {
    let start = range.lowerBound
    guard range.count == 5, bytes[start + 2] == UInt8(ascii: ":") else { return nil }
    return MinuteOfDay(hour: digits(bytes, start..<start + 2), minute: digits(bytes, start + 3..<start + 5))
  }

  /// `2026-11-20T12:00:00.000Z`
  static func instant(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Instant? {
    let start = range.lowerBound
    guard range.count == 24, let day = day(bytes, start..<start + 10), bytes[start + 10] == UInt8(ascii: "T"),
      let minute = minute(bytes, start + 11..<start + 16), bytes[start + 16] == UInt8(ascii: ":"),
      bytes[start + 19] == UInt8(ascii: "."), bytes[start + 23] == UInt8(ascii: "Z")
    else { return nil }
    let second = digits(bytes, start + 17..<start + 19)
    let thousandth = digits(bytes, start + 20..<start + 23)
    guard (0..<60).contains(second), thousandth >= 0 else { return nil }
    let minutes = Int64(day.number) * 1440 + Int64(minute.rawValue)
    return Instant(milliseconds: (minutes * 60 + Int64(second)) * 1000 + Int64(thousandth))
  }

  /// Sixteen lowercase hexadecimal digits.
  static func tag(_ bytes: Span<UInt8>, _ range: Range<Int>) -> UInt64? {
    guard range.count == 16 else { return nil }
    var tag: UInt64 = 0
    for index in range {
      switch bytes[index] {
      case let byte where byte &- UInt8(ascii: "0") < 10: tag = tag << 4 | UInt64(byte &- UInt8(ascii: "0"))
      case let byte where byte &- UInt8(ascii: "a") < 6: tag = tag << 4 | UInt64(byte &- UInt8(ascii: "a") &+ 10)
      default: return nil
      }
    }
    return tag
  }

  /// Words of printable ASCII, in which nothing can be hidden.
  static func words(_ bytes: Span<UInt8>, _ range: Range<Int>) -> String? {
    guard range.count <= NameRule.longestNote else { return nil }
    for index in range { guard bytes[index] &- 0x20 < 0x5f else { return nil } }
    // Safe: the pointer does not outlive the call, and the span is of initialised bytes.
    return unsafe bytes.extracting(range).withUnsafeBufferPointer { unsafe String(decoding: $0, as: UTF8.self) }
  }

  @inline(__always)
  static func equals(_ bytes: Span<UInt8>, _ range: Range<Int>, _ other: [UInt8], _ otherRange: Range<Int>) -> Bool {
    guard range.upperBound &- range.lowerBound == otherRange.upperBound &- otherRange.lowerBound else { return false }
    var (left, right) = (range.lowerBound, otherRange.lowerBound)
    while left < range.upperBound {
      guard bytes[left] == other[right] else { return false }
      (left, right) = (left &+ 1, right &+ 1)
    }
    return true
  }
}
