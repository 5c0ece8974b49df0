/// The bytes that pages and JSON give a meaning to.
enum ASCII {
  static var nul: UInt8 { 0x00 }
  static var tab: UInt8 { 0x09 }
  static var lineFeed: UInt8 { 0x0A }
  static var formFeed: UInt8 { 0x0C }
  static var carriageReturn: UInt8 { 0x0D }
  static var space: UInt8 { 0x20 }
  static var exclamation: UInt8 { 0x21 }
  static var quote: UInt8 { 0x22 }
  static var hash: UInt8 { 0x23 }
  static var ampersand: UInt8 { 0x26 }
  static var apostrophe: UInt8 { 0x27 }
  static var star: UInt8 { 0x2A }
  static var comma: UInt8 { 0x2C }
  static var minus: UInt8 { 0x2D }
  static var slash: UInt8 { 0x2F }
  static var colon: UInt8 { 0x3A }
  static var semicolon: UInt8 { 0x3B }
  static var less: UInt8 { 0x3C }
  static var equals: UInt8 { 0x3D }
  static var greater: UInt8 { 0x3E }
  static var question: UInt8 { 0x3F }
  static var openBracket: UInt8 { 0x5B }
  static var backslash: UInt8 { 0x5C }
  static var closeBracket: UInt8 { 0x5D }
  static var openBrace: UInt8 { 0x7B }
  static var closeBrace: UInt8 { 0x7D }
  static var delete: UInt8 { 0x7F }

  /// Whether the byte is one of the ten ASCII digits.
  @inline(__always)
  static func isDigit(_ byte: UInt8) -> Bool { byte &- 0x30 < 10 }

  /// Whether the byte is an ASCII letter.
  @inline(__always)
  static func isLetter(_ byte: UInt8) -> Bool { (byte | 0x20) &- 0x61 < 26 }

  /// Whether the byte is what HTML calls white space.
  @inline(__always)
  static func isSpace(_ byte: UInt8) -> Bool {
    byte == space || byte == lineFeed || byte == tab || byte == carriageReturn || byte == formFeed
  }

  /// The byte with an ASCII capital made small.
  @inline(__always)
  static func lowered(_ byte: UInt8) -> UInt8 { byte &- 0x41 < 26 ? byte | 0x20 : byte }

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
  /// Whether these ASCII letters stand at an index, capital or small; the word itself is small.
  func hasWord(_ word: StaticString, at index: Int) -> Bool {
    guard index >= 0, index <= count - word.utf8CodeUnitCount else { return false }
    // unsafe: a literal's bytes are static; they are only looked at, and both indices are inside.
    return word.withUTF8Buffer { letters in
      for offset in 0..<letters.count {
        guard unsafe ASCII.lowered(self[index + offset]) == letters[offset] else { return false }
      }
      return true
    }
  }

  /// Appends a scalar as UTF-8.
  mutating func append(_ scalar: Unicode.Scalar) { append(contentsOf: UTF8.encode(scalar)!) }

  /// The text of some of the bytes; what is not UTF-8 becomes U+FFFD.
  func text(_ range: Range<Int>) -> String { String(decoding: self[range], as: UTF8.self) }
}
