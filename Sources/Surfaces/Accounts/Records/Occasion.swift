/// When something is done, by whom, and from where: what the audit has of it.
package struct Occasion: Sendable {
  package let now: Timestamp
  /// Who does it; nil where nobody is signed in, or it is done at the machine itself.
  package let person: AccountID?
  package let address: ClientAddress?

  package init(_ now: Timestamp, by person: AccountID? = nil, from address: ClientAddress? = nil) {
    self.now = now
    self.person = person
    self.address = address
  }

  /// The same, done by somebody who is known by now.
  func by(_ person: AccountID) -> Occasion { Occasion(now, by: person, from: address) }
}

/// A second in time, counted from the beginning of 1970 in UTC. It is always passed in: nothing here reads a clock.
package struct Timestamp: Hashable, Sendable {
  package let seconds: Int64

  package init(seconds: Int64) {
    self.seconds = seconds
  }

  /// So many seconds later.
  package func later(by seconds: Int64) -> Timestamp {
    let (sum, overflow) = self.seconds.addingReportingOverflow(seconds)
    return Timestamp(seconds: overflow ? (seconds < 0 ? .min : .max) : sum)
  }

  /// How many seconds lie between an earlier time and this one; negative where that one is later.
  package func seconds(since earlier: Timestamp) -> Int64 {
    let (difference, overflow) = seconds.subtractingReportingOverflow(earlier.seconds)
    return overflow ? (seconds < 0 ? .min : .max) : difference
  }
}

extension Timestamp: Comparable {
  package static func < (left: Timestamp, right: Timestamp) -> Bool { left.seconds < right.seconds }
}

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

/// The network that an address belongs to: 24 bits of IPv4, or 48 of IPv6, which is as much as one customer is given.
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
