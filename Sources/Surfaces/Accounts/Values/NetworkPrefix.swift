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
