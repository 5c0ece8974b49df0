/// The time, person and address of an action, for the audit log.
package struct AuditContext: Sendable {
  package let now: Timestamp
  /// The person; nil if no one is signed in, or for commands on the machine itself.
  package let person: AccountID?
  package let address: ClientAddress?

  package init(_ now: Timestamp, by person: AccountID? = nil, from address: ClientAddress? = nil) {
    self.now = now
    self.person = person
    self.address = address
  }

  /// The same context with a person who has become known.
  func by(_ person: AccountID) -> AuditContext { AuditContext(now, by: person, from: address) }
}

/// A time in seconds since 1970 in UTC. Callers always pass it in; nothing here reads a clock.
package struct Timestamp: Hashable, Sendable, Comparable {
  package let seconds: Int64

  package init(seconds: Int64) { self.seconds = seconds }

  /// Returns the time a number of seconds later.
  package func later(by seconds: Int64) -> Timestamp {
    let (sum, overflow) = self.seconds.addingReportingOverflow(seconds)
    return Timestamp(seconds: overflow ? (seconds < 0 ? .min : .max) : sum)
  }

  /// Returns the seconds since an earlier time; negative if that time is later.
  package func seconds(since earlier: Timestamp) -> Int64 {
    let (difference, overflow) = seconds.subtractingReportingOverflow(earlier.seconds)
    return overflow ? (seconds < 0 ? .min : .max) : difference
  }

  package static func < (left: Timestamp, right: Timestamp) -> Bool { left.seconds < right.seconds }
}

package enum ClientAddress: Hashable, Sendable, CustomStringConvertible {
  /// This machine, without a network.
  case local
  case ipv4(UInt32)
  case ipv6(high: UInt64, low: UInt64)

  package var prefix: NetworkPrefix { NetworkPrefix(of: self) }

  /// The address in the usual notation: "192.0.2.1", "2001:db8::1".
  package var description: String {
    switch self {
    case .local: "local"
    case .ipv4(let number): [24, 16, 8, 0].map { "\(number >> $0 & 0xFF)" }.joined(separator: ".")
    case .ipv6(let high, let low): Self.text(of: Self.groups(high) + Self.groups(low))
    }
  }

  private static func groups(_ half: UInt64) -> [UInt64] { [48, 32, 16, 0].map { half >> $0 & 0xFFFF } }

  /// Formats eight groups, leaving out the first of the longest runs of zeros.
  private static func text(of groups: [UInt64]) -> String {
    var longest = 0..<0
    var start = 0
    for (index, group) in groups.enumerated() {
      if group != 0 { start = index + 1 }
      if index + 1 - start > longest.count { longest = start..<index + 1 }
    }
    func joined(_ groups: ArraySlice<UInt64>) -> String { groups.map { String($0, radix: 16) }.joined(separator: ":") }
    guard longest.count > 1 else { return joined(groups[...]) }
    return joined(groups[..<longest.lowerBound]) + "::" + joined(groups[longest.upperBound...])
  }
}

/// The network of an address: 24 bits of IPv4, or 48 bits of IPv6, which is what one customer usually gets.
package struct NetworkPrefix: Hashable, Sendable, CustomStringConvertible {
  let network: ClientAddress

  init(of address: ClientAddress) {
    switch address {
    case .local: network = .local
    case .ipv4(let number): network = .ipv4(number & 0xFFFF_FF00)
    case .ipv6(let high, _): network = .ipv6(high: high & 0xFFFF_FFFF_FFFF_0000, low: 0)
    }
  }

  package var description: String {
    switch network {
    case .local: "local"
    case .ipv4: "\(network)/24"
    case .ipv6: "\(network)/48"
    }
  }
}
