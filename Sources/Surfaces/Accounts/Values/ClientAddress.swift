/// Where somebody is on the network.
package enum ClientAddress: Hashable, Sendable {
  /// This machine, by no network.
  case local
  case ipv4(UInt32)
  case ipv6(high: UInt64, low: UInt64)

  /// The network it is in: of 24 bits, or 64.
  package var prefix: NetworkPrefix { NetworkPrefix(of: self) }
}

extension ClientAddress: CustomStringConvertible {
  /// As people write it: "192.0.2.1", "2001:db8::1".
  package var description: String {
    switch self {
    case .local: "local"
    case .ipv4(let number): [24, 16, 8, 0].map { "\(number >> $0 & 0xFF)" }.joined(separator: ".")
    case .ipv6(let high, let low): Self.text(of: Self.groups(high) + Self.groups(low))
    }
  }

  private static func groups(_ half: UInt64) -> [UInt64] {
    [48, 32, 16, 0].map { half >> $0 & 0xFFFF }
  }

  /// Eight groups, the first of the longest runs of zeros left out.
  private static func text(of groups: [UInt64]) -> String {
    var longest = 0..<0
    var start = 0
    for (index, group) in groups.enumerated() {
      if group != 0 { start = index + 1 }
      if index + 1 - start > longest.count { longest = start..<index + 1 }
    }
    func joined(_ groups: ArraySlice<UInt64>) -> String {
      groups.map { String($0, radix: 16) }.joined(separator: ":")
    }
    guard longest.count > 1 else { return joined(groups[...]) }
    return joined(groups[..<longest.lowerBound]) + "::" + joined(groups[longest.upperBound...])
  }
}
