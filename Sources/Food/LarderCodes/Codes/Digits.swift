/// Numbers as rows of digits.
enum Digits {
  /// The smallest number that has one digit more than this; for up to 18.
  static func power(_ count: Int) -> UInt64 {
    var result: UInt64 = 1
    for _ in 0..<count { result &*= 10 }
    return result
  }

  /// A number with as many zeros before it as it takes to fill a width.
  static func padded(_ number: UInt64, to width: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
  }

  /// The number that stands in a range of at most 18 bytes; nil where they are more, none, or not all digits.
  static func number(_ bytes: Span<UInt8>, _ range: Range<Int>) -> UInt64? {
    guard !range.isEmpty, range.count <= 18 else { return nil }
    var number: UInt64 = 0
    for index in range {
      guard let digit = digit(bytes[index]) else { return nil }
      number = number &* 10 &+ digit
    }
    return number
  }

  /// Whether a range of bytes is digits, and at least one.
  static func areAll(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Bool {
    !range.isEmpty && range.allSatisfy { digit(bytes[$0]) != nil }
  }

  /// What a byte is worth as a digit.
  static func digit(_ byte: UInt8) -> UInt64? {
    let value = byte &- UInt8(ascii: "0")
    return value < 10 ? UInt64(value) : nil
  }
}
