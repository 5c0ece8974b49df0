internal import CEvents

/// An IPv4 address of this machine, with the interface that has it.
package struct NetworkInterface: Hashable, Sendable {
  /// The name, such as "wlan0".
  package let name: String
  package let address: Address
  /// Whether the interface connects this machine with only one other, as a VPN does.
  package let isTunnel: Bool

  package init(name: String, address: Address, isTunnel: Bool = false) {
    (self.name, self.address, self.isTunnel) = (name, address, isTunnel)
  }

  /// The most addresses to list.
  private static let most = 256

  /// Lists the addresses of all interfaces that are up, except loopback.
  package static func all() -> [NetworkInterface] {
    var found = Array(repeating: events_interface(), count: most)
    // unsafe: the call fills no more structures than there are.
    let count = unsafe found.withUnsafeMutableBufferPointer { buffer in
      unsafe events_interfaces(buffer.baseAddress, Int32(most))
    }
    return found.prefix(max(0, Int(count))).map { each in
      var letters = each.name
      // unsafe: the name ends with NUL within its sixteen bytes.
      let name = unsafe withUnsafeBytes(of: &letters) { bytes in
        unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      return NetworkInterface(name: name, address: Address(each.address), isTunnel: each.is_tunnel != 0)
    }
  }

  /// Whether the name is one that programs give to connections with containers, virtual machines or a VPN.
  package var isVirtual: Bool { isTunnel || Self.virtualNames.contains { name.hasPrefix($0) } }

  private static let virtualNames = [
    "br-", "cali", "cni", "docker", "flannel", "kube", "lxc", "lxd", "podman", "ppp", "tailscale", "tap", "tun",
    "vboxnet", "veth", "virbr", "vmnet", "wg", "zt",
  ]
}

extension Address {
  /// The address from which this machine would send to a public address of the same kind; nil if it cannot.
  package static func ofThisMachine(isIPv6: Bool = false) -> Address? {
    // Addresses reserved for documentation.
    let target = isIPv6 ? Address.ipv6(high: 0x2001_0DB8_0000_0000, low: 1) : .ipv4(0xC000_0201)
    var found = events_address()
    // unsafe: the call fills the structure.
    guard unsafe events_source(target.structure, &found) == 0 else { return nil }
    let source = Address(found)
    return source.isLoopback ? nil : source
  }

  /// Whether the address belongs to a range for private networks, such as 192.168.0.0/16.
  package var isPrivate: Bool {
    guard case .ipv4(let number) = self else { return false }
    return number >> 24 == 10 || number >> 20 == 0xAC1 || number >> 16 == 0xC0A8
  }
}
