import Glibc

/// The number of a host in the network: four bytes, or sixteen.
struct NetworkAddress: Hashable, Sendable {
  let bytes: [UInt8]

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The addresses of a host name, at most eight. Empty if there is none.
  static func all(of host: String) -> [NetworkAddress] {
    // unsafe: the structure without addresses is filled before the call reads it.
    var hints = unsafe addrinfo()
    unsafe hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
    var list: UnsafeMutablePointer<addrinfo>?
    // unsafe: the call reads two values that exist until it returns, and the list is freed below.
    guard unsafe getaddrinfo(host, nil, &hints, &list) == 0 else { return [] }
    defer { unsafe freeaddrinfo(list) }
    var found: [NetworkAddress] = []
    var entry = unsafe list
    // unsafe: the list ends with a null pointer, and each entry has an address of the stated family.
    while let one = unsafe entry, found.count < 8 {
      if let address = unsafe NetworkAddress(one.pointee), !found.contains(address) { found.append(address) }
      unsafe entry = one.pointee.ai_next
    }
    return found
  }

  private init?(_ entry: addrinfo) {
    // unsafe: the family says which structure the address is, and its length is checked.
    guard let address = unsafe entry.ai_addr else { return nil }
    let raw = unsafe UnsafeRawBufferPointer(start: address, count: Int(entry.ai_addrlen))
    switch unsafe entry.ai_family {
    case AF_INET where raw.count >= 8: bytes = unsafe Array(raw[4..<8])
    case AF_INET6 where raw.count >= 24: bytes = unsafe Array(raw[8..<24])
    default: return nil
    }
  }

  /// The address as curl takes it.
  var text: String {
    if bytes.count == 4 { return bytes.map { "\($0)" }.joined(separator: ".") }
    let groups = stride(from: 0, to: 16, by: 2).map { String(Int(bytes[$0]) << 8 | Int(bytes[$0 + 1]), radix: 16) }
    return "[" + groups.joined(separator: ":") + "]"
  }

  /// Whether the address belongs to the public network, instead of a home, a machine, a link or a special use.
  var isPublic: Bool {
    func begins(_ prefix: [UInt8], bits: Int) -> Bool {
      (0..<bits).allSatisfy { bit in
        let mask = UInt8(0x80) >> UInt8(bit % 8)
        return bytes[bit / 8] & mask == prefix[bit / 8] & mask
      }
    }
    if bytes.count == 4 { return !Self.special.contains { begins($0.prefix, bits: $0.bits) } }
    // Only 2000::/3 is in use. Some of its ranges carry other addresses or are for documentation.
    return begins([0x20], bits: 3) && !Self.specialLong.contains { begins($0.prefix, bits: $0.bits) }
  }

  private static let special: [(prefix: [UInt8], bits: Int)] = [
    ([0], 8), ([10], 8), ([100, 64], 10), ([127], 8), ([169, 254], 16), ([172, 16], 12), ([192, 0, 0], 24),
    ([192, 0, 2], 24), ([192, 88, 99], 24), ([192, 168], 16), ([198, 18], 15), ([198, 51, 100], 24),
    ([203, 0, 113], 24), ([224], 3),
  ]

  private static let specialLong: [(prefix: [UInt8], bits: Int)] = [
    ([0x20, 0x01, 0x00], 23), ([0x20, 0x01, 0x0D, 0xB8], 32), ([0x20, 0x02], 16), ([0x3F, 0xFF, 0x00], 20),
  ]
}
