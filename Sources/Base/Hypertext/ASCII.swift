internal import StrictJSON

/// The bytes with a meaning in HTML and JSON.
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

  /// Whether the byte is white space in HTML.
  @inline(__always)
  static func isSpace(_ byte: UInt8) -> Bool {
    byte == space || byte == lineFeed || byte == tab || byte == carriageReturn || byte == formFeed
  }

  /// The byte in lower case, if it is an ASCII letter.
  @inline(__always)
  static func lowered(_ byte: UInt8) -> UInt8 { byte &- 0x41 < 26 ? byte | 0x20 : byte }
}

extension [UInt8] {
  /// Whether a word of ASCII letters is at an index, ignoring case. The word itself must be in lower case.
  func hasWord(_ word: StaticString, at index: Int) -> Bool {
    guard index >= 0, index <= count - word.utf8CodeUnitCount else { return false }
    // unsafe: a literal's bytes are static and only read, and both indices are inside.
    return word.withUTF8Buffer { letters in
      for offset in 0..<letters.count {
        guard unsafe ASCII.lowered(self[index + offset]) == letters[offset] else { return false }
      }
      return true
    }
  }

  mutating func append(_ scalar: Unicode.Scalar) { append(contentsOf: UTF8.encode(scalar)!) }

  /// Returns the text of some of the bytes. Anything that is not UTF-8 becomes U+FFFD.
  func text(_ range: Range<Int>) -> String { String(decoding: self[range], as: UTF8.self) }
}

/// White space in UTF-8.
enum WhiteSpace {
  /// Returns the number of bytes of the white space at an index, or 0 if there is none.
  static func length(in text: [UInt8], at index: Int) -> Int {
    func byte(_ offset: Int) -> UInt8 { index + offset < text.count ? text[index + offset] : 0 }
    switch byte(0) {
    case 0x09...0x0D, 0x20: return 1
    // The non-breaking space, and the line end of old mainframes.
    case 0xC2: return byte(1) == 0xA0 || byte(1) == 0x85 ? 2 : 0
    case 0xE1: return byte(1) == 0x9A && byte(2) == 0x80 ? 3 : 0
    case 0xE2 where byte(1) == 0x80:
      // Spaces of several widths, line and paragraph separators, and the narrow non-breaking space.
      return 0x80...0x8A ~= byte(2) || 0xA8...0xA9 ~= byte(2) || byte(2) == 0xAF ? 3 : 0
    case 0xE2: return byte(1) == 0x81 && byte(2) == 0x9F ? 3 : 0
    case 0xE3: return byte(1) == 0x80 && byte(2) == 0x80 ? 3 : 0
    default: return 0
    }
  }

  /// Whether the white space at an index ends a line.
  static func isLineEnd(in text: [UInt8], at index: Int) -> Bool {
    switch text[index] {
    case 0x0A...0x0D: true
    case 0xC2: text[index + 1] == 0x85
    case 0xE2: text[index + 1] == 0x80 && 0xA8...0xA9 ~= text[index + 2]
    default: false
    }
  }
}
