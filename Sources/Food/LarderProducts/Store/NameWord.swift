/// A word of a product's name, folded for the index: small letters without accents, at most 24 bytes.
///
/// It is kept in three numbers, so that a word needs no allocation. They compare like the bytes.
struct NameWord: Hashable, Comparable, Sendable {
  private static let mostBytes = 24

  private var parts: (UInt64, UInt64, UInt64) = (0, 0, 0)
  private(set) var count = 0

  fileprivate init() {}

  fileprivate mutating func append(_ byte: UInt8) {
    guard count < Self.mostBytes else { return }
    let shifted = UInt64(byte) << UInt64(56 - 8 * (count % 8))
    switch count / 8 {
    case 0: parts.0 |= shifted
    case 1: parts.1 |= shifted
    default: parts.2 |= shifted
    }
    count += 1
  }

  /// The bytes, as a key of the index.
  var bytes: [UInt8] {
    (0..<count).map { index in
      let part = index < 8 ? parts.0 : index < 16 ? parts.1 : parts.2
      return UInt8(truncatingIfNeeded: part >> UInt64(56 - 8 * (index % 8)))
    }
  }

  static func == (one: NameWord, other: NameWord) -> Bool { one.parts == other.parts }

  static func < (one: NameWord, other: NameWord) -> Bool { one.parts < other.parts }

  func hash(into hasher: inout Hasher) {
    hasher.combine(parts.0)
    hasher.combine(parts.1)
    hasher.combine(parts.2)
  }

  /// Calls `body` with each word of a text that has at least two bytes.
  static func forEach(in text: Span<UInt8>, _ body: (NameWord) -> Void) {
    var word = NameWord()
    var index = 0
    while index < text.count {
      let byte = text[index]
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"): word.append(byte)
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): word.append(byte | 0x20)
      case UInt8(ascii: "'"): break
      case 0x80...:
        let (scalar, length) = scalar(at: index, of: text)
        index += length - 1
        if let scalar { append(scalar, to: &word, body) }
      default: end(&word, body)
      }
      index += 1
    }
    end(&word, body)
  }

  /// The words of a text in order, each once.
  static func all(in text: String) -> [NameWord] {
    var words: [NameWord] = []
    forEach(in: text.utf8.span) { if !words.contains($0) { words.append($0) } }
    return words
  }

  private static func end(_ word: inout NameWord, _ body: (NameWord) -> Void) {
    if word.count >= 2 { body(word) }
    word = NameWord()
  }

  /// Reads the character at a byte above 127. Without one, the byte is skipped.
  private static func scalar(at index: Int, of text: Span<UInt8>) -> (Unicode.Scalar?, length: Int) {
    let first = UInt32(text[index])
    let length = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2
    guard first >= 0xC2, index + length <= text.count else { return (nil, 1) }
    var value = first & (0xFF >> UInt32(length + 1))
    for offset in 1..<length { value = value << 6 | UInt32(text[index + offset] & 0x3F) }
    return (Unicode.Scalar(value), length)
  }

  private static func append(_ scalar: Unicode.Scalar, to word: inout NameWord, _ body: (NameWord) -> Void) {
    if let letters = plain(scalar) {
      for letter in letters.utf8 { word.append(letter) }
    } else if scalar.properties.isAlphabetic {
      // Other scripts keep their letters. A cut letter at the end of a long word does no harm.
      for byte in UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter { word.append(byte) }
    } else if scalar.properties.generalCategory != .nonspacingMark, scalar != "\u{2019}" {
      end(&word, body)
    }
  }

  /// The Latin letters for one with an accent. Nil for all others.
  private static func plain(_ scalar: Unicode.Scalar) -> String? {
    switch scalar.value {
    case 0xC0...0xC5, 0xE0...0xE5, 0x100...0x105: "a"
    case 0xC6, 0xE6: "ae"
    case 0xC7, 0xE7, 0x106...0x10D: "c"
    case 0xD0, 0xF0, 0x10E...0x111: "d"
    case 0xC8...0xCB, 0xE8...0xEB, 0x112...0x11B: "e"
    case 0x11C...0x123: "g"
    case 0xCC...0xCF, 0xEC...0xEF, 0x128...0x131: "i"
    case 0x139...0x142: "l"
    case 0xD1, 0xF1, 0x143...0x148: "n"
    case 0xD2...0xD6, 0xD8, 0xF2...0xF6, 0xF8, 0x14C...0x151: "o"
    case 0x152, 0x153: "oe"
    case 0x154...0x159: "r"
    case 0xDF: "ss"
    case 0x15A...0x161, 0x218, 0x219: "s"
    case 0x162...0x167, 0x21A, 0x21B: "t"
    case 0xDE, 0xFE: "th"
    case 0xD9...0xDC, 0xF9...0xFC, 0x168...0x173: "u"
    case 0xDD, 0xFD, 0xFF, 0x176...0x178: "y"
    case 0x179...0x17E: "z"
    default: nil
    }
  }
}
