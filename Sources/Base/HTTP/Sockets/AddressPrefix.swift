/// Addresses that begin alike: "10.0.0.0/8", or a single one.
package struct AddressPrefix: Hashable, Sendable {
  private let address: Address
  private let bits: Int

  /// Nil where it is no address with a length that it can have.
  package init?(_ text: String) {
    let parts = text.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
    guard let address = Address(String(parts[0])) else { return nil }
    let most = if case .ipv4 = address { 32 } else { 128 }
    guard let bits = parts.count == 1 ? most : Int(parts[1]), (0...most).contains(bits) else { return nil }
    self.address = address
    self.bits = bits
  }

  package func contains(_ other: Address) -> Bool {
    switch (address, other) {
    case (.ipv4(let mine), .ipv4(let number)): (mine ^ number) >> (32 - bits) == 0
    case (.ipv6(let high, let low), .ipv6(let otherHigh, let otherLow)):
      (high ^ otherHigh) >> max(0, 64 - bits) == 0 && (low ^ otherLow) >> min(64, 128 - bits) == 0
    default: false
    }
  }
}
