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
    var packed: UInt16 = 0
    guard code.utf8.count == 3 else { return nil }
    for byte in code.utf8 {
      let upper = byte & 0xDF
      guard upper >= 0x41, upper <= 0x5A else { return nil }
      packed = packed * 26 + UInt16(upper - 0x41)
    }
    rawValue = packed + 1
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
