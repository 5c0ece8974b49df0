/// A household's name for machines: 128 random bits, which nobody guesses, as 26 letters and digits.
package struct HouseholdID: Hashable, Sendable, CustomStringConvertible {
  private let high: UInt64
  private let low: UInt64

  init(high: UInt64, low: UInt64) {
    self.high = high
    self.low = low
  }

  /// Reads the 26 letters and digits; nil where they are none of a household's, or are written in another way.
  package init?(_ text: String) {
    guard let bytes = RadixText.base32.bytes(of: text, count: 16) else { return nil }
    high = bytes[..<8].reduce(0) { $0 << 8 | UInt64($1) }
    low = bytes[8...].reduce(0) { $0 << 8 | UInt64($1) }
  }

  package var description: String { RadixText.base32.text(of: key) }

  static func random() -> HouseholdID { HouseholdID(high: .random(), low: .random()) }

  var key: [UInt8] { high.bytes + low.bytes }
}
