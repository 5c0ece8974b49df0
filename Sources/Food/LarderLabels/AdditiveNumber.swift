/// The E number of an additive. Its forms with Roman numbers count as the additive itself: E322i is E322.
///
/// ```swift
/// AdditiveNumber("en:e322i")?.description    // "E322"
/// AdditiveNumber("E 150 d")?.description     // "E150d"
/// AdditiveNumber("E14xx")?.description       // "E14xx", any modified starch
/// AdditiveNumber("eggs")                     // nil
/// ```
public struct AdditiveNumber: RawRepresentable, Hashable, Comparable, Sendable {
  /// The digits as a number in the low half, and up to two small letters in the bytes above.
  public let rawValue: UInt32

  public init?(rawValue: UInt32) {
    let digits = rawValue & 0xFFFF
    let letters = [UInt8(truncatingIfNeeded: rawValue >> 16), UInt8(truncatingIfNeeded: rawValue >> 24)]
    let isText = letters.allSatisfy { $0 == 0 || Self.isLetter($0) } && (letters[0] != 0 || letters[1] == 0)
    guard digits >= 10, digits < 2000, isText else { return nil }
    self.rawValue = rawValue
  }

  /// Reads a number with or without its language, in letters of any size.
  public init?(_ text: some StringProtocol) {
    var bytes = text.utf8.filter { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "-") }.map { Self.small($0) }
    if let mark = bytes.firstIndex(of: UInt8(ascii: ":")) { bytes.removeFirst(mark + 1) }
    guard bytes.first == UInt8(ascii: "e") else { return nil }
    let digits = bytes.dropFirst().prefix { $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") }
    var letters = bytes.dropFirst(1 + digits.count)
    while let last = letters.last, last == UInt8(ascii: "i") || last == UInt8(ascii: "v") { letters.removeLast() }
    guard (2...4).contains(digits.count), letters.count <= 2,
      let number = UInt32(String(decoding: digits, as: UTF8.self))
    else { return nil }
    let suffix = letters.reversed().reduce(0) { $0 << 8 | UInt32($1) }
    self.init(rawValue: number | suffix << 16)
  }

  /// The digits as a number.
  public var number: Int { Int(rawValue & 0xFFFF) }

  /// The letters after the digits: "d" in E150d.
  public var letters: String {
    let bytes = [UInt8(truncatingIfNeeded: rawValue >> 16), UInt8(truncatingIfNeeded: rawValue >> 24)]
    return String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
  }

  public static func < (left: AdditiveNumber, right: AdditiveNumber) -> Bool {
    (left.number, left.letters) < (right.number, right.letters)
  }

  private static func small(_ byte: UInt8) -> UInt8 {
    byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z") ? byte | 0x20 : byte
  }

  private static func isLetter(_ byte: UInt8) -> Bool { byte >= UInt8(ascii: "a") && byte <= UInt8(ascii: "z") }
}

extension AdditiveNumber: CustomStringConvertible {
  /// "E150d".
  public var description: String { "E\(number)\(letters)" }
}
