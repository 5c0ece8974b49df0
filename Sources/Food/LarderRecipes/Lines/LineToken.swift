/// A word, number or sign of a line, with its entry in the lexicon.
struct LineToken: Sendable {
  enum Kind: UInt8, Sendable {
    case word, number, fractionSign, open, close, comma, point, semicolon, colon, slash, dash, plus, ampersand, times
    case approximate, percent, quote, apostrophe, other
  }

  var kind: Kind
  /// Whether a space precedes the token.
  var isSpaced: Bool
  var unit: UInt8 = 0
  /// The range of its bytes.
  var start: Int32
  var end: Int32
  /// For an opening parenthesis, the index of the closing one.
  var link: Int32 = -1
  var roles: WordRoles = []
  /// The value of a number or a number word. Nil if it is too large.
  var value: Fraction?

  @inline(__always)
  func has(_ wanted: WordRoles) -> Bool { !roles.isDisjoint(with: wanted) }

  var isWord: Bool { kind == .word }
  var isNumber: Bool { kind == .number || kind == .fractionSign }
  var kitchenUnit: KitchenUnit? { unit == 0 ? nil : KitchenUnit(index: unit - 1) }
}

/// The meaning of a non-ASCII character.
enum FoldedSign {
  case letter, space
  case sign(LineToken.Kind)

  /// The fraction of a sign such as `½`.
  static func fraction(_ bytes: [UInt8], _ place: Int, _ length: Int) -> (UInt16, UInt16)? {
    if length == 2, bytes[place] == 0xC2 {
      switch bytes[place + 1] {
      case 0xBC: return (1, 4)
      case 0xBD: return (1, 2)
      case 0xBE: return (3, 4)
      default: return nil
      }
    }
    guard length == 3, bytes[place] == 0xE2, bytes[place + 1] == 0x85 else { return nil }
    let sign = Int(bytes[place + 2]) - 0x90
    return fractions.indices.contains(sign) ? fractions[sign] : nil
  }

  /// U+2150 to U+215E.
  private static let fractions: [(UInt16, UInt16)] = [
    (1, 7), (1, 9), (1, 10), (1, 3), (2, 3), (1, 5), (2, 5), (3, 5), (4, 5), (1, 6), (5, 6), (1, 8), (3, 8), (5, 8),
    (7, 8),
  ]

  static func isApostrophe(_ bytes: [UInt8], _ place: Int, _ length: Int) -> Bool {
    length == 3 && bytes[place] == 0xE2 && bytes[place + 1] == 0x80
      && (bytes[place + 2] == 0x98 || bytes[place + 2] == 0x99)
  }

  static func meaning(_ bytes: [UInt8], _ place: Int, _ length: Int) -> FoldedSign {
    let byte = bytes[place]
    if length == 2 {
      if byte == 0xC2 { return latinSign(bytes[place + 1]) }
      return byte == 0xC3 && bytes[place + 1] == 0x97 ? .sign(.times) : .letter
    }
    guard length == 3 else { return length == 4 ? .sign(.other) : .letter }
    switch (byte, bytes[place + 1]) {
    case (0xE2, 0x80), (0xE2, 0x81): return punctuation(bytes[place + 1], bytes[place + 2])
    case (0xE2, 0x88): return bytes[place + 2] == 0x92 ? .sign(.dash) : approximate(bytes[place + 2] == 0xBC)
    case (0xE2, 0x89): return approximate(bytes[place + 2] == 0x88)
    case (0xE3, 0x80): return bytes[place + 2] == 0x80 ? .space : .letter
    case (0xEF, 0xBB): return bytes[place + 2] == 0xBF ? .space : .letter
    case (0xE2, 0x84): return bytes[place + 2] == 0xA2 ? .letter : .sign(.other)
    case (0xE2, 0x82...0xAF): return .sign(.other)
    case (0xEF, 0xB8): return .space
    default: return .letter
    }
  }

  private static func approximate(_ isSo: Bool) -> FoldedSign { .sign(isSo ? .approximate : .other) }

  /// U+0080 to U+00BF.
  private static func latinSign(_ second: UInt8) -> FoldedSign {
    switch second {
    case 0x80...0xA0, 0xAD: .space
    case 0xAA, 0xAE, 0xB5, 0xBA: .letter
    default: .sign(.other)
    }
  }

  /// U+2000 to U+207F.
  private static func punctuation(_ second: UInt8, _ third: UInt8) -> FoldedSign {
    if second == 0x81 { return third == 0x84 ? .sign(.slash) : third == 0x9F || third == 0xA0 ? .space : .sign(.other) }
    switch third {
    case 0x80...0x8F, 0xA8...0xAF: return .space
    case 0x90...0x95: return .sign(.dash)
    case 0x98, 0x99: return .sign(.apostrophe)
    case 0x9C...0x9F, 0xB3: return .sign(.quote)
    default: return .sign(.other)
    }
  }
}

/// Bytes with a special meaning in lines.
enum Ascii {
  static let point = UInt8(ascii: ".")
  static let comma = UInt8(ascii: ",")
  static let hyphen = UInt8(ascii: "-")
  static let apostrophe = UInt8(ascii: "'")
  static let zero = UInt8(ascii: "0")
  static let space = UInt8(ascii: " ")

  /// Whether the sign is Markdown emphasis, which says nothing about food.
  static func isEmphasis(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "_") || byte == UInt8(ascii: "*") || byte == UInt8(ascii: "`")
  }

  static func kind(of byte: UInt8) -> LineToken.Kind {
    switch byte {
    case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): .open
    case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): .close
    case comma: .comma
    case point: .point
    case UInt8(ascii: ";"): .semicolon
    case UInt8(ascii: ":"): .colon
    case UInt8(ascii: "/"): .slash
    case hyphen: .dash
    case UInt8(ascii: "+"): .plus
    case UInt8(ascii: "&"): .ampersand
    case UInt8(ascii: "~"), UInt8(ascii: "<"), UInt8(ascii: ">"): .approximate
    case UInt8(ascii: "%"): .percent
    case UInt8(ascii: "\""): .quote
    case apostrophe: .apostrophe
    default: .other
    }
  }
}
