/// White space in UTF-8.
enum WhiteSpace {
  /// How many bytes the white space at an index has: 0 where there is none.
  static func length(in text: [UInt8], at index: Int) -> Int {
    func byte(_ offset: Int) -> UInt8 { index + offset < text.count ? text[index + offset] : 0 }
    switch byte(0) {
    case 0x09...0x0D, 0x20: return 1
    // A space that does not break, and the line end of old mainframes.
    case 0xC2: return byte(1) == 0xA0 || byte(1) == 0x85 ? 2 : 0
    case 0xE1: return byte(1) == 0x9A && byte(2) == 0x80 ? 3 : 0
    case 0xE2 where byte(1) == 0x80:
      // Spaces of many widths, the ends of lines and paragraphs, the narrow space that does not break.
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
