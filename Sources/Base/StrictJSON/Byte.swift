/// The bytes that JSON text gives a meaning to.
enum Byte {
  static var nul: UInt8 { 0x00 }
  static var tab: UInt8 { 0x09 }
  static var lineFeed: UInt8 { 0x0A }
  static var carriageReturn: UInt8 { 0x0D }
  static var space: UInt8 { 0x20 }
  static var quote: UInt8 { 0x22 }
  static var plus: UInt8 { 0x2B }
  static var comma: UInt8 { 0x2C }
  static var minus: UInt8 { 0x2D }
  static var point: UInt8 { 0x2E }
  static var slash: UInt8 { 0x2F }
  static var zero: UInt8 { 0x30 }
  static var nine: UInt8 { 0x39 }
  static var colon: UInt8 { 0x3A }
  static var openBracket: UInt8 { 0x5B }
  static var backslash: UInt8 { 0x5C }
  static var closeBracket: UInt8 { 0x5D }
  static var openBrace: UInt8 { 0x7B }
  static var closeBrace: UInt8 { 0x7D }
  static var delete: UInt8 { 0x7F }

  /// Whether the byte is one of the ten ASCII digits.
  @inline(__always)
  static func isDigit(_ byte: UInt8) -> Bool { byte &- zero < 10 }

  /// The value of an ASCII hexadecimal digit, or nil.
  static func hexadecimalValue(_ byte: UInt8) -> UInt32? {
    switch byte {
    case 0x30...0x39: UInt32(byte - 0x30)
    case 0x41...0x46: UInt32(byte - 0x41 + 10)
    case 0x61...0x66: UInt32(byte - 0x61 + 10)
    default: nil
    }
  }
}

extension [UInt8] {
  /// Appends a copy of the span's bytes.
  @inline(__always)
  mutating func append(copying span: Span<UInt8>) {
    // unsafe: the array has no append that takes a span; the pointer does not outlive the call.
    unsafe span.withUnsafeBufferPointer { unsafe append(contentsOf: $0) }
  }

  /// Appends the UTF-8 of a literal.
  @inline(__always)
  mutating func append(literal: StaticString) {
    // unsafe: a literal's bytes are static and never change; the pointer does not outlive the call.
    literal.withUTF8Buffer { unsafe append(contentsOf: $0) }
  }
}
