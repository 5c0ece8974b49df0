/// The network that an address is in: of 24 bits for IPv4, of 64 for IPv6, within which one person has many addresses.
package struct NetworkPrefix: Hashable, Sendable, CustomStringConvertible {
  let network: ClientAddress

  init(of address: ClientAddress) {
    switch address {
    case .local: network = .local
    case .ipv4(let number): network = .ipv4(number & 0xFFFF_FF00)
    case .ipv6(let high, _): network = .ipv6(high: high, low: 0)
    }
  }

  package var description: String {
    switch network {
    case .local: "local"
    case .ipv4: "\(network)/24"
    case .ipv6: "\(network)/64"
    }
  }
}
