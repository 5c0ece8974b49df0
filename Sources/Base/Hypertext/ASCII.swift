internal import StrictJSON

/// The bytes that pages and JSON give a meaning to.
typealias ASCII = Byte

extension ASCII {
  static var formFeed: UInt8 { 0x0C }
  static var exclamation: UInt8 { 0x21 }
  static var hash: UInt8 { 0x23 }
  static var ampersand: UInt8 { 0x26 }
  static var apostrophe: UInt8 { 0x27 }
  static var star: UInt8 { 0x2A }
  static var semicolon: UInt8 { 0x3B }
  static var less: UInt8 { 0x3C }
  static var equals: UInt8 { 0x3D }
  static var greater: UInt8 { 0x3E }
  static var question: UInt8 { 0x3F }

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
