/// The text of a page, from its bytes.
public enum PageText {
  /// The page as text: by its byte order mark, as UTF-8 where it is that, by the character set that it names, or else
  /// as Windows-1252. It never fails.
  public static func decoded(_ bytes: [UInt8]) -> String {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { return bytes.text(3..<bytes.count) }
    if bytes.starts(with: [0xFF, 0xFE]) { return utf16(bytes, low: 0) }
    if bytes.starts(with: [0xFE, 0xFF]) { return utf16(bytes, low: 1) }
    if let text = String(validating: bytes, as: UTF8.self) { return text }
    if isCutUTF8(bytes) { return bytes.text(0..<bytes.count) }
    switch characterSet(namedIn: bytes) {
    case "utf-8", "utf8": return bytes.text(0..<bytes.count)
    case "windows-1251", "cp1251", "x-cp1251": return CodePage.windows1251.decoded(bytes)
    case "iso-8859-15", "iso8859-15", "latin-9", "latin9", "l9": return CodePage.latin9.decoded(bytes)
    default: return CodePage.windows1252.decoded(bytes)
    }
  }

  /// Whether only the last letter is no UTF-8, as the page was cut off within it, and others beyond ASCII are.
  private static func isCutUTF8(_ bytes: [UInt8]) -> Bool {
    guard let lead = bytes.suffix(3).lastIndex(where: { $0 >= 0xC0 }), bytes[lead...].allSatisfy({ $0 >= 0x80 }),
      bytes[..<lead].contains(where: { $0 >= 0x80 })
    else { return false }
    return String(validating: bytes[..<lead], as: UTF8.self) != nil
  }

  /// The text of pairs of bytes behind the mark; `low` is where in a pair the lower one stands.
  private static func utf16(_ bytes: [UInt8], low: Int) -> String {
    var units: [UInt16] = []
    units.reserveCapacity(bytes.count / 2)
    for index in stride(from: 2, to: bytes.count - 1, by: 2) {
      units.append(UInt16(bytes[index + low]) | UInt16(bytes[index + 1 - low]) << 8)
    }
    if bytes.count % 2 == 1 { units.append(0xFFFD) }
    return String(decoding: units, as: UTF16.self)
  }

  /// The character set that the beginning of the page names, in small letters.
  private static func characterSet(namedIn bytes: [UInt8]) -> String? {
    for index in 0..<min(bytes.count, 4096) where bytes[index] | 0x20 == 0x63 || bytes[index] | 0x20 == 0x65 {
      let word = bytes.hasWord("charset", at: index) ? 7 : bytes.hasWord("encoding", at: index) ? 8 : 0
      if word > 0, let name = name(in: bytes, at: index + word) { return name }
    }
    return nil
  }

  /// The name behind an equals sign, quoted or not.
  private static func name(in bytes: [UInt8], at start: Int) -> String? {
    var index = start
    func skipSpace() { while index < bytes.count, ASCII.isSpace(bytes[index]) { index += 1 } }
    skipSpace()
    guard index < bytes.count, bytes[index] == ASCII.equals else { return nil }
    index += 1
    skipSpace()
    if index < bytes.count, bytes[index] == ASCII.quote || bytes[index] == ASCII.apostrophe { index += 1 }
    let name = bytes[index...].prefix(20) { ASCII.isLetter($0) || ASCII.isDigit($0) || $0 == ASCII.minus || $0 == 0x5F }
    return name.isEmpty ? nil : String(decoding: name.map(ASCII.lowered), as: UTF8.self)
  }
}

extension ArraySlice<UInt8> {
  /// The first bytes, as long as they fulfil a condition, and no more than a number of them.
  fileprivate func prefix(_ most: Int, while isTaken: (UInt8) -> Bool) -> ArraySlice<UInt8> {
    prefix(most).prefix(while: isTaken)
  }
}
