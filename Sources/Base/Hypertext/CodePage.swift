/// A character set of one byte a letter, whose lower half is ASCII.
struct CodePage: Sendable {
  /// The letters of 0x80 to 0xFF.
  private let upper: [Unicode.Scalar]

  private init(upper: String) {
    self.upper = Array(upper.unicodeScalars)
  }

  /// The letter of a byte.
  func scalar(_ byte: UInt8) -> Unicode.Scalar {
    byte < 0x80 ? Unicode.Scalar(byte) : upper[Int(byte - 0x80)]
  }

  /// The text of the bytes; each of the 256 stands for a letter.
  func decoded(_ bytes: [UInt8]) -> String {
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count + bytes.count / 8)
    for byte in bytes {
      if byte < 0x80 { text.append(byte) } else { text.append(upper[Int(byte - 0x80)]) }
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// The bytes that stand for the letters of the upper half.
  var bytes: [Unicode.Scalar: UInt8] {
    Dictionary(zip(upper, 0x80...0xFF)) { first, _ in first }
  }

  private static let latin =
    "\u{A0}¡¢£¤¥¦§¨©ª«¬\u{AD}®¯°±²³´µ¶·¸¹º»¼½¾¿ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖ×ØÙÚÛÜÝÞßàáâãäåæçèéêëìíîïðñòóôõö÷øùúûüýþÿ"
  private static let controls = String(String.UnicodeScalarView((0x80...0x9F).map { Unicode.Scalar(UInt8($0)) }))

  /// What pages of the West were written in, whatever they say. Its five gaps are control characters.
  static let windows1252 = CodePage(
    upper: "€\u{81}‚ƒ„…†‡ˆ‰Š‹Œ\u{8D}Ž\u{8F}\u{90}‘’“”•–—˜™š›œ\u{9D}žŸ" + latin)

  /// Latin-9, which has the sign of the euro and a few letters of French.
  static let latin9 = CodePage(
    upper: controls
      + "\u{A0}¡¢£€¥Š§š©ª«¬\u{AD}®¯°±²³Žµ¶·ž¹º»ŒœŸ¿ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖ×ØÙÚÛÜÝÞßàáâãäåæçèéêëìíîïðñòóôõö÷øùúûüýþÿ")

  /// Cyrillic.
  static let windows1251 = CodePage(
    upper: "ЂЃ‚ѓ„…†‡€‰Љ‹ЊЌЋЏђ‘’“”•–—\u{98}™љ›њќћџ\u{A0}ЎўЈ¤Ґ¦§Ё©Є«¬\u{AD}®Ї°±Ііґµ¶·ё№є»јЅѕї"
      + "АБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯабвгдежзийклмнопрстуфхцчшщъыьэюя")
}
