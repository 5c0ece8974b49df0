internal import CEvents

package enum Address: Hashable, Sendable, CustomStringConvertible {
  case ipv4(UInt32)
  case ipv6(high: UInt64, low: UInt64)
  /// This machine, through a socket with a path.
  case local

  /// Parses "192.0.2.1" or "2001:db8::1". An IPv4 address in IPv6 form becomes IPv4.
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

  /// The C representation.
  var structure: events_address {
    switch self {
    case .ipv4(let number): events_address(family: Int32(EVENTS_IPV4), high: 0, low: UInt64(number))
    case .ipv6(let high, let low): events_address(family: Int32(EVENTS_IPV6), high: high, low: low)
    case .local: events_address(family: Int32(EVENTS_LOCAL), high: 0, low: 0)
    }
  }

  package var isLoopback: Bool {
    switch self {
    case .ipv4(let number): number >> 24 == 127
    case .ipv6(let high, let low): high == 0 && low == 1
    case .local: true
    }
  }

  /// The address that connections count towards: an IPv4 address, or the /64 network of an IPv6 address.
  package var neighbourhood: Address { if case .ipv6(let high, _) = self { .ipv6(high: high, low: 0) } else { self } }

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

/// A range of addresses such as "10.0.0.0/8", or a single one.
package struct AddressPrefix: Hashable, Sendable {
  private let address: Address
  private let bits: Int

  /// Returns nil if the text is not an address with a valid length.
  package init?(_ text: String) {
    let parts = text.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
    guard let address = Address(String(parts[0])) else { return nil }
    let most = if case .ipv4 = address { 32 } else { 128 }
    guard let bits = parts.count == 1 ? most : Int(parts[1]), (0...most).contains(bits) else { return nil }
    (self.address, self.bits) = (address, bits)
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

/// The origin of a request, and the address that the client used for this server.
package struct Origin: Hashable, Sendable {
  package var remote: Address
  /// "http", or "https" if a trusted proxy reports it.
  package var scheme: String
  package var host: Authority
  /// The host in the request itself, which a proxy may have changed.
  package let named: Authority

  package init(remote: Address, scheme: String, host: Authority) {
    (self.remote, self.scheme, self.host) = (remote, scheme, host)
    named = host
  }
}

/// The proxies trusted to report a request's origin.
///
/// Only one kind of field is trusted, because a proxy passes on the other kind unchanged from its client.
package struct TrustedProxies: Sendable, Hashable {
  package enum FieldKind: Sendable {
    /// `Forwarded` (RFC 7239).
    case standard
    /// `X-Forwarded-For`, `-Proto` and `-Host`.
    case customary
  }

  private let prefixes: [AddressPrefix]
  private let trustsLocal: Bool
  private let kind: FieldKind

  /// - Parameter local: Whether users of a socket with a path are trusted proxies.
  package init(_ prefixes: [AddressPrefix] = [], local: Bool = false, fields kind: FieldKind = .customary) {
    self.prefixes = prefixes
    trustsLocal = local
    self.kind = kind
  }

  package func contains(_ address: Address) -> Bool {
    address == .local ? trustsLocal : prefixes.contains { $0.contains(address) }
  }

  /// Returns the origin of a request sent by `peer`.
  package func origin(of head: RequestHead, peer: Address) throws(HTTPError) -> Origin {
    try origin(of: head.fields, direct: Origin(remote: peer, scheme: "http", host: head.host))
  }

  func origin(of fields: Fields, direct: Origin) throws(HTTPError) -> Origin {
    guard contains(direct.remote) else { return direct }
    return switch kind {
    case .standard: try standard(fields, direct)
    case .customary: try customary(fields, direct)
    }
  }

  private func customary(_ fields: Fields, _ direct: Origin) throws(HTTPError) -> Origin {
    var origin = direct
    for node in fields.listed("x-forwarded-for").reversed() where contains(origin.remote) {
      origin.remote = try Self.address(node)
    }
    if let scheme = fields.listed("x-forwarded-proto").last { origin.scheme = try Self.scheme(scheme) }
    if let host = fields.listed("x-forwarded-host").last { origin.host = try Self.host(host) }
    return origin
  }

  private func standard(_ fields: Fields, _ direct: Origin) throws(HTTPError) -> Origin {
    var origin = direct
    for (index, element) in fields.listed("forwarded").reversed().enumerated() {
      guard let (_, parameters) = ParameterReader.read(Array((";" + element).utf8)[...]) else { throw .badForwarding }
      if contains(origin.remote), let node = parameters["for"] { origin.remote = try Self.address(node) }
      guard index == 0 else { continue }
      if let scheme = parameters["proto"] { origin.scheme = try Self.scheme(scheme) }
      if let host = parameters["host"] { origin.host = try Self.host(host) }
    }
    return origin
  }

  /// Parses a node's address, which may have a port.
  private static func address(_ node: String) throws(HTTPError) -> Address {
    if let address = Address(node) { return address }
    let host: String
    do { host = try Authority(node).host } catch { throw .badForwarding }
    let bare = host.hasPrefix("[") ? String(host.dropFirst().dropLast()) : host
    guard let address = Address(bare) else { throw .badForwarding }
    return address
  }

  private static func scheme(_ word: String) throws(HTTPError) -> String {
    guard word == "http" || word == "https" else { throw .badForwarding }
    return word
  }

  private static func host(_ text: String) throws(HTTPError) -> Authority {
    do { return try Authority(text) } catch { throw .badForwarding }
  }
}
