/// Bytes with a meaning in lines.
enum Ascii {
  static let point = UInt8(ascii: ".")
  static let comma = UInt8(ascii: ",")
  static let hyphen = UInt8(ascii: "-")
  static let apostrophe = UInt8(ascii: "'")
  static let zero = UInt8(ascii: "0")
  static let space = UInt8(ascii: " ")

  /// Whether the sign is one of Markdown, which says nothing of food.
  static func isEmphasis(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "_") || byte == UInt8(ascii: "*") || byte == UInt8(ascii: "`")
  }

  /// What sort of token a sign is.
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
