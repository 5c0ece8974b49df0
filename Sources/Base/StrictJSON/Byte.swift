/// The bytes that JSON text gives a meaning to.
package enum Byte {
  @inlinable package static var nul: UInt8 { 0x00 }
  @inlinable package static var tab: UInt8 { 0x09 }
  @inlinable package static var lineFeed: UInt8 { 0x0A }
  @inlinable package static var carriageReturn: UInt8 { 0x0D }
  @inlinable package static var space: UInt8 { 0x20 }
  @inlinable package static var quote: UInt8 { 0x22 }
  @inlinable package static var plus: UInt8 { 0x2B }
  @inlinable package static var comma: UInt8 { 0x2C }
  @inlinable package static var minus: UInt8 { 0x2D }
  @inlinable package static var point: UInt8 { 0x2E }
  @inlinable package static var slash: UInt8 { 0x2F }
  @inlinable package static var zero: UInt8 { 0x30 }
  @inlinable package static var nine: UInt8 { 0x39 }
  @inlinable package static var colon: UInt8 { 0x3A }
  @inlinable package static var openBracket: UInt8 { 0x5B }
  @inlinable package static var backslash: UInt8 { 0x5C }
  @inlinable package static var closeBracket: UInt8 { 0x5D }
  @inlinable package static var openBrace: UInt8 { 0x7B }
  @inlinable package static var closeBrace: UInt8 { 0x7D }
  @inlinable package static var delete: UInt8 { 0x7F }

  /// Whether the byte is one of the ten ASCII digits.
  @inlinable @inline(__always)
  package static func isDigit(_ byte: UInt8) -> Bool { byte &- zero < 10 }

  /// The value of an ASCII hexadecimal digit, or nil.
  package static func hexadecimalValue(_ byte: UInt8) -> UInt32? {
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
