internal import CEvents

/// Where a client is.
package enum Address: Hashable, Sendable {
  case ipv4(UInt32)
  case ipv6(high: UInt64, low: UInt64)
  /// This machine, by a socket that has a path.
  case local

  /// Reads "192.0.2.1" or "2001:db8::1"; an IPv4 address in IPv6's form is one of IPv4.
  package init?(_ text: String) {
    var found = events_address()
    // unsafe: the call reads a text that ends with NUL, and fills the structure.
    guard !text.utf8.contains(0), unsafe events_read_address(text, &found) != 0 else { return nil }
    self.init(found)
  }

  init(_ found: events_address) {
    switch Int(found.family) {
    case EVENTS_IPV4: self = .ipv4(UInt32(truncatingIfNeeded: found.low))
    case EVENTS_IPV6: self = .ipv6(high: found.high, low: found.low)
    default: self = .local
    }
  }

  /// As C has it.
  var structure: events_address {
    switch self {
    case .ipv4(let number): events_address(family: Int32(EVENTS_IPV4), high: 0, low: UInt64(number))
    case .ipv6(let high, let low): events_address(family: Int32(EVENTS_IPV6), high: high, low: low)
    case .local: events_address(family: Int32(EVENTS_LOCAL), high: 0, low: 0)
    }
  }

  /// Whether it is an address of this machine that only this machine can reach.
  package var isLoopback: Bool {
    switch self {
    case .ipv4(let number): number >> 24 == 127
    case .ipv6(let high, let low): high == 0 && low == 1
    case .local: true
    }
  }

  /// What connections are counted by: an IPv4 address, or the network of 64 bits that an IPv6 address is in.
  package var neighbourhood: Address {
    if case .ipv6(let high, _) = self { .ipv6(high: high, low: 0) } else { self }
  }
}

extension Address: CustomStringConvertible {
  package var description: String {
    switch self {
    case .ipv4(let number): [24, 16, 8, 0].map { String(number >> $0 & 0xFF) }.joined(separator: ".")
    case .ipv6:
      // unsafe: the call writes no more than 46 bytes, the last of them NUL.
      unsafe String(unsafeUninitializedCapacity: 46) { buffer in
        guard let start = buffer.baseAddress else { return 0 }
        return unsafe start.withMemoryRebound(to: CChar.self, capacity: 46) { text in
          unsafe events_write_ipv6(structure, text)
          var length = 0
          while length < 45, unsafe text[length] != 0 { length += 1 }
          return length
        }
      }
    case .local: "local"
    }
  }
}
