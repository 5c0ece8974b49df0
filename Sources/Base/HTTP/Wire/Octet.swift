/// Bytes with a meaning in HTTP.
enum Octet {
  static let tab: UInt8 = 0x09
  static let lineFeed: UInt8 = 0x0A
  static let carriageReturn: UInt8 = 0x0D
  static let space: UInt8 = 0x20
  static let quote = UInt8(ascii: "\"")
  static let percent = UInt8(ascii: "%")
  static let comma = UInt8(ascii: ",")
  static let dash = UInt8(ascii: "-")
  static let slash = UInt8(ascii: "/")
  static let colon = UInt8(ascii: ":")
  static let semicolon = UInt8(ascii: ";")
  static let equals = UInt8(ascii: "=")
  static let question = UInt8(ascii: "?")
  static let backslash = UInt8(ascii: "\\")

  static func isBlank(_ byte: UInt8) -> Bool { byte == space || byte == tab }

  static func isDigit(_ byte: UInt8) -> Bool { byte &- 0x30 < 10 }

  static func isLetter(_ byte: UInt8) -> Bool { (byte | 0x20) &- 0x61 < 26 }

  /// A control character other than the tab.
  static func isControl(_ byte: UInt8) -> Bool { byte < 0x20 && byte != tab || byte == 0x7F }

  /// Whether a byte may be part of a method or field name (RFC 9110, 5.6.2).
  static func isToken(_ byte: UInt8) -> Bool {
    if isLetter(byte) || isDigit(byte) { return true }
    switch byte {
    case UInt8(ascii: "!"), UInt8(ascii: "#"), UInt8(ascii: "$"), percent, UInt8(ascii: "&"), UInt8(ascii: "'"),
      UInt8(ascii: "*"), UInt8(ascii: "+"), dash, UInt8(ascii: "."), UInt8(ascii: "^"), UInt8(ascii: "_"),
      UInt8(ascii: "`"), UInt8(ascii: "|"), UInt8(ascii: "~"):
      return true
    default: return false
    }
  }

  static func lowercased(_ byte: UInt8) -> UInt8 { byte &- 0x41 < 26 ? byte | 0x20 : byte }

  /// Returns the value of a hexadecimal digit.
  static func hexadecimal(_ byte: UInt8) -> Int? {
    if isDigit(byte) { return Int(byte) - 0x30 }
    let letter = byte | 0x20
    return letter &- 0x61 < 6 ? Int(letter) - 0x61 + 10 : nil
  }
}

extension ArraySlice<UInt8> {
  /// The bytes without surrounding white space.
  var trimmed: ArraySlice<UInt8> {
    var rest = self
    while let first = rest.first, Octet.isBlank(first) { rest = rest.dropFirst() }
    while let last = rest.last, Octet.isBlank(last) { rest = rest.dropLast() }
    return rest
  }

  /// The bytes as text, or nil if they are not UTF-8.
  var text: String? { String(validating: self, as: UTF8.self) }

  var isToken: Bool { !isEmpty && allSatisfy(Octet.isToken) }

  /// Whether the bytes equal a text, ignoring case.
  func means(_ text: String) -> Bool {
    count == text.utf8.count && zip(self, text.utf8).allSatisfy { Octet.lowercased($0) == Octet.lowercased($1) }
  }

  /// Splits at the first occurrence of a byte; the second part is nil if there is none.
  func cut(at byte: UInt8) -> (before: ArraySlice<UInt8>, behind: ArraySlice<UInt8>?) {
    guard let index = firstIndex(of: byte) else { return (self, nil) }
    return (self[startIndex..<index], self[(index + 1)...])
  }
}
