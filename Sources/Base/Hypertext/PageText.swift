/// Decodes the bytes of a page.
package enum PageText {
  /// Decodes a page: by its byte order mark, as UTF-8 if valid, by the character set it names, or else as Windows-1252.
  /// It never fails.
  package static func decoded(_ bytes: [UInt8]) -> String {
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

  /// Whether only the last character is invalid UTF-8, because the page is truncated, and there are others beyond
  /// ASCII.
  private static func isCutUTF8(_ bytes: [UInt8]) -> Bool {
    guard let lead = bytes.suffix(3).lastIndex(where: { $0 >= 0xC0 }), bytes[lead...].allSatisfy({ $0 >= 0x80 }),
      bytes[..<lead].contains(where: { $0 >= 0x80 })
    else { return false }
    return String(validating: bytes[..<lead], as: UTF8.self) != nil
  }

  /// Decodes UTF-16 after the byte order mark. `low` is the index of the lower byte within each pair.
  private static func utf16(_ bytes: [UInt8], low: Int) -> String {
    var units: [UInt16] = []
    units.reserveCapacity(bytes.count / 2)
    for index in stride(from: 2, to: bytes.count - 1, by: 2) {
      units.append(UInt16(bytes[index + low]) | UInt16(bytes[index + 1 - low]) << 8)
    }
    if bytes.count % 2 == 1 { units.append(0xFFFD) }
    return String(decoding: units, as: UTF16.self)
  }

  /// Returns the character set named at the start of the page, in lower case.
  private static func characterSet(namedIn bytes: [UInt8]) -> String? {
    for index in 0..<min(bytes.count, 4096) where bytes[index] | 0x20 == 0x63 || bytes[index] | 0x20 == 0x65 {
      let word = bytes.hasWord("charset", at: index) ? 7 : bytes.hasWord("encoding", at: index) ? 8 : 0
      if word > 0, let name = name(in: bytes, at: index + word) { return name }
    }
    return nil
  }

  /// Returns the name after an equals sign, quoted or not.
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
  /// Returns the first bytes that satisfy a condition, up to a maximum number.
  fileprivate func prefix(_ most: Int, while isTaken: (UInt8) -> Bool) -> ArraySlice<UInt8> {
    prefix(most).prefix(while: isTaken)
  }
}

/// A single-byte character set whose lower half is ASCII.
struct CodePage: Sendable {
  /// The characters of 0x80 to 0xFF.
  private let upper: [Unicode.Scalar]

  private init(upper: String) { self.upper = Array(upper.unicodeScalars) }

  func scalar(_ byte: UInt8) -> Unicode.Scalar { byte < 0x80 ? Unicode.Scalar(byte) : upper[Int(byte - 0x80)] }

  /// Decodes the bytes, all 256 of which are valid.
  func decoded(_ bytes: [UInt8]) -> String {
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count + bytes.count / 8)
    for byte in bytes {
      if byte < 0x80 { text.append(byte) } else { text.append(upper[Int(byte - 0x80)]) }
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// The bytes of the characters in the upper half.
  var bytes: [Unicode.Scalar: UInt8] { Dictionary(zip(upper, 0x80...0xFF)) { first, _ in first } }

  private static let latin =
    "\u{A0}¡¢£¤¥¦§¨©ª«¬\u{AD}®¯°±²³´µ¶·¸¹º»¼½¾¿ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖ×ØÙÚÛÜÝÞßàáâãäåæçèéêëìíîïðñòóôõö÷øùúûüýþÿ"
  private static let controls = String(String.UnicodeScalarView((0x80...0x9F).map { Unicode.Scalar(UInt8($0)) }))

  /// The encoding of most Western pages, whatever they declare. Its five gaps are control characters.
  static let windows1252 = CodePage(upper: "€\u{81}‚ƒ„…†‡ˆ‰Š‹Œ\u{8D}Ž\u{8F}\u{90}‘’“”•–—˜™š›œ\u{9D}žŸ" + latin)

  /// Latin-9, which has the euro sign and a few French letters.
  static let latin9 = CodePage(
    upper: controls
      + "\u{A0}¡¢£€¥Š§š©ª«¬\u{AD}®¯°±²³Žµ¶·ž¹º»ŒœŸ¿ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖ×ØÙÚÛÜÝÞßàáâãäåæçèéêëìíîïðñòóôõö÷øùúûüýþÿ")

  /// Cyrillic.
  static let windows1251 = CodePage(
    upper: "ЂЃ‚ѓ„…†‡€‰Љ‹ЊЌЋЏђ‘’“”•–—\u{98}™љ›њќћџ\u{A0}ЎўЈ¤Ґ¦§Ё©Є«¬\u{AD}®Ї°±Ііґµ¶·ё№є»јЅѕї"
      + "АБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯабвгдежзийклмнопрстуфхцчшщъыьэюя")
}

/// Repairs UTF-8 text that was read as Windows-1252: `1Â¼ cups`.
package enum Mojibake {
  /// Returns the text with such places decoded again. Correct text is unchanged.
  ///
  /// A place is repaired only if all its characters together form UTF-8 of text found in recipes: Latin letters, Greek
  /// and Cyrillic words, fractions, dashes, quotation marks, or emoji.
  package static func repaired(_ text: String) -> String {
    guard text.utf8.contains(where: { $0 >= 0x80 }) else { return text }
    var bytes = Array(text.utf8)
    var isChanged = false
    // Some texts were damaged more than once.
    for _ in 0..<3 {
      guard let next = repairedOnce(bytes) else { break }
      (bytes, isChanged) = (next, true)
    }
    return isChanged ? bytes.text(0..<bytes.count) : text
  }

  /// Returns the text repaired once, or nil if there is nothing to repair.
  private static func repairedOnce(_ bytes: [UInt8]) -> [UInt8]? {
    var repaired: [UInt8] = []
    var isChanged = false
    var index = 0
    while index < bytes.count {
      let first = index
      while index < bytes.count, bytes[index] < 0x80 { index += 1 }
      repaired.append(contentsOf: bytes[first..<index])
      guard index < bytes.count else { break }
      let before = index > 0 ? Unicode.Scalar(bytes[index - 1]) : nil
      let start = index
      while index < bytes.count, bytes[index] >= 0x80 { index += 1 }
      let next = index < bytes.count ? Unicode.Scalar(bytes[index]) : nil
      if let text = reread(Array(bytes.text(start..<index).unicodeScalars), before: before, next: next) {
        repaired.append(contentsOf: text.utf8)
        isChanged = true
      } else {
        repaired.append(contentsOf: bytes[start..<index])
      }
    }
    return isChanged ? repaired : nil
  }

  /// Returns a run of non-ASCII characters decoded again, or nil if nothing changes.
  ///
  /// Characters that Windows-1252 lacks were read correctly, and separate those that it has.
  private static func reread(_ scalars: [Unicode.Scalar], before: Unicode.Scalar?, next: Unicode.Scalar?) -> String? {
    var repaired = String.UnicodeScalarView()
    var isChanged = false
    var index = 0
    while index < scalars.count {
      let start = index
      while index < scalars.count, byte(of: scalars[index]) != nil { index += 1 }
      let run = Array(scalars[start..<index])
      let other = reread(
        run: run, before: start > 0 ? scalars[start - 1] : before, next: index < scalars.count ? scalars[index] : next)
      isChanged = isChanged || other != nil
      repaired.append(contentsOf: other.map { Array($0.unicodeScalars) } ?? run)
      if index < scalars.count {
        repaired.append(scalars[index])
        index += 1
      }
    }
    return isChanged ? String(repaired) : nil
  }

  /// Returns a run of characters with its bytes decoded as UTF-8, or nil if it should be left alone.
  private static func reread(run: [Unicode.Scalar], before: Unicode.Scalar?, next: Unicode.Scalar?) -> String? {
    guard run.count > 1, let text = String(validating: run.compactMap(byte), as: UTF8.self) else { return nil }
    let scalars = text.unicodeScalars
    let isWord = scalars.count > 1 && scalars.allSatisfy { 0x370..<0x530 ~= $0.value }
    guard isWord || scalars.allSatisfy(isLikely) else { return nil }
    return isRightAsItIs(run, before: before, next: next) ? nil : text
  }

  /// Whether a run is a capital letter with a mark after the word it ends: `IRMÃ”` is correct.
  private static func isRightAsItIs(_ run: [Unicode.Scalar], before: Unicode.Scalar?, next: Unicode.Scalar?) -> Bool {
    guard run.count == 2, marks.contains(run[1]), !(next?.properties.isAlphabetic ?? false) else { return false }
    guard let before, before.properties.isAlphabetic else { return quotationMarks.contains(run[1]) }
    return before.properties.isUppercase
  }

  private static let quotationMarks = Set("‘’“”".unicodeScalars)
  private static let marks = quotationMarks.union("…–—™‹›«»©®°´·".unicodeScalars)

  /// Whether a scalar is plausible in a recipe.
  private static func isLikely(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0xA0...0x17F, 0x218...0x21B, 0x2000...0x27BF, 0x2B00...0x2BFF, 0xFE0F, 0xFEFF, 0x1F000...0x1FAFF: true
    // Characters of Windows-1252 that occur in text damaged twice.
    case 0x192, 0x2C6, 0x2DC: true
    default: false
    }
  }

  /// Returns the byte of a non-ASCII character in Windows-1252, or nil.
  private static func byte(of scalar: Unicode.Scalar) -> UInt8? {
    0xA0...0xFF ~= scalar.value ? UInt8(scalar.value) : bytes[scalar]
  }

  private static let bytes = CodePage.windows1252.bytes
}
