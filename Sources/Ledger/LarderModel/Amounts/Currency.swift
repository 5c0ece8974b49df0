/// A currency, as its three-letter code packed into 16 bits.
@frozen
public struct Currency: RawRepresentable, Hashable, Sendable {
  /// 1 + the letters read as a number of base 26; 0 stands for no currency.
  public let rawValue: UInt16

  /// The currency of that raw value; nil when no three letters pack to it.
  @inlinable
  public init?(rawValue: UInt16) {
    guard rawValue <= 26 * 26 * 26 else { return nil }
    self.rawValue = rawValue
  }

  /// The currency of a code of three ASCII letters, in either case; nil for any other text.
  ///
  /// Codes that ISO 4217 does not list are accepted too: see `isListed`.
  public init?(code: some StringProtocol) {
    guard code.utf8.count == 3 else { return nil }
    let bytes = Array(code.utf8)
    self.init(bytes[0], bytes[1], bytes[2])
  }

  /// The currency of three ASCII letters.
  init?(_ first: UInt8, _ second: UInt8, _ third: UInt8) {
    func letter(_ byte: UInt8) -> UInt16? {
      let upper = byte & 0xDF
      return upper >= 0x41 && upper <= 0x5A ? UInt16(upper - 0x41) : nil
    }
    guard let first = letter(first), let second = letter(second), let third = letter(third) else { return nil }
    rawValue = (first * 26 + second) * 26 + third + 1
  }

  /// No currency: the price of something that was never said to be in any.
  public static let none = Currency(packed: 0)

  /// The three letters, such as "EUR"; empty for `none`.
  public var code: String {
    guard rawValue > 0 else { return "" }
    let packed = rawValue - 1
    let letters = [packed / 676, packed / 26 % 26, packed % 26].map { UInt8($0) + 0x41 }
    return String(decoding: letters, as: UTF8.self)
  }

  private init(packed: UInt16) {
    rawValue = packed
  }
}

extension Currency: CustomStringConvertible {
  public var description: String { code }
}
