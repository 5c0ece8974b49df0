/// The proxies whose word is taken for where a request came from.
///
/// They are believed in one kind of field only: a proxy passes on the other kind as its client sent it.
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

  /// - Parameter local: whether whoever uses a socket with a path is a trusted proxy.
  package init(_ prefixes: [AddressPrefix] = [], local: Bool = false, fields kind: FieldKind = .customary) {
    self.prefixes = prefixes
    trustsLocal = local
    self.kind = kind
  }

  package func contains(_ address: Address) -> Bool {
    address == .local ? trustsLocal : prefixes.contains { $0.contains(address) }
  }

  /// Where a request came from that `peer` sent.
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

  /// The address of a node, which may have a port behind it.
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
