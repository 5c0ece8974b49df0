/// The E number of an additive. Its forms with Roman numbers count as the additive itself: E322i is E322.
///
/// ```swift
/// AdditiveNumber("en:e322i")?.description    // "E322"
/// AdditiveNumber("E 150 d")?.description     // "E150d"
/// AdditiveNumber("E14xx")?.description       // "E14xx", any modified starch
/// AdditiveNumber("eggs")                     // nil
/// ```
package struct AdditiveNumber: RawRepresentable, Hashable, Comparable, Sendable, CustomStringConvertible {
  /// The digits as a number in the low half, and up to two small letters in the bytes above.
  package let rawValue: UInt32

  package init?(rawValue: UInt32) {
    let digits = rawValue & 0xFFFF
    let letters = [UInt8(truncatingIfNeeded: rawValue >> 16), UInt8(truncatingIfNeeded: rawValue >> 24)]
    let isText = letters.allSatisfy { $0 == 0 || Self.isLetter($0) } && (letters[0] != 0 || letters[1] == 0)
    guard digits >= 10, digits < 2000, isText else { return nil }
    self.rawValue = rawValue
  }

  /// Reads a number with or without its language, in letters of any size.
  package init?(_ text: some StringProtocol) {
    let text = String(text)
    var reader = AdditiveReader()
    for byte in text.utf8 { reader.take(byte) }
    guard let value = reader.value else { return nil }
    self.init(rawValue: value)
  }

  /// The digits as a number.
  package var number: Int { Int(rawValue & 0xFFFF) }

  /// The letters after the digits: "d" in E150d.
  package var letters: String {
    let bytes = [UInt8(truncatingIfNeeded: rawValue >> 16), UInt8(truncatingIfNeeded: rawValue >> 24)]
    return String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
  }

  package static func < (left: AdditiveNumber, right: AdditiveNumber) -> Bool {
    (left.rawValue & 0xFFFF, (left.rawValue >> 16).byteSwapped) < (
      right.rawValue & 0xFFFF, (right.rawValue >> 16).byteSwapped
    )
  }

  private static func isLetter(_ byte: UInt8) -> Bool { byte >= UInt8(ascii: "a") && byte <= UInt8(ascii: "z") }

  /// Takes the bytes of a number one by one, and allocates nothing.
  private struct AdditiveReader {
    private var hasLanguage = false
    private var hasPrefix = false
    private var isWrong = false
    private var digits = 0
    private var number: UInt32 = 0
    private var letters = 0
    /// The letters up to the last one that is not part of a Roman number.
    private var kept = 0
    private var suffix: UInt32 = 0

    mutating func take(_ byte: UInt8) {
      if byte == UInt8(ascii: " ") || byte == UInt8(ascii: "-") { return }
      if byte == UInt8(ascii: ":"), !hasLanguage {
        self = AdditiveReader()
        hasLanguage = true
        return
      }
      let small = byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z") ? byte | 0x20 : byte
      if !hasPrefix {
        (hasPrefix, isWrong) = (true, small != UInt8(ascii: "e"))
      } else if letters == 0, small &- UInt8(ascii: "0") < 10 {
        digits += 1
        if digits <= 4 { number = number * 10 + UInt32(small - UInt8(ascii: "0")) }
      } else {
        if letters < 2 { suffix |= UInt32(small) << UInt32(8 * letters) }
        letters += 1
        if small != UInt8(ascii: "i"), small != UInt8(ascii: "v") { kept = letters }
      }
    }

    /// The raw value. Nil for other text.
    var value: UInt32? {
      guard hasPrefix, !isWrong, (2...4).contains(digits), kept <= 2 else { return nil }
      return number | (kept == 2 ? suffix : kept == 1 ? suffix & 0xFF : 0) << 16
    }
  }

  /// "E150d".
  package var description: String { "E\(number)\(letters)" }
}
