import HTTP

/// The hosts that a server answers for, by the Host field of a request.
///
/// If a foreign domain leads to this machine (DNS rebinding), a browser treats its pages as this server's own. Such a
/// page cannot have an address, or this machine's own name, as its host, so it is safe to answer for those.
package enum ServedHosts: Hashable, Sendable {
  /// Any host that a request names, because only programs on this machine or a proxy can send one.
  case any
  /// The host of the public URL.
  case known(host: String, port: Int)
  /// This machine, by the names that it has for itself.
  case loopback
  /// Any address, and this machine.
  case addresses

  /// The hosts of a public URL, such as "https://larder.example.org"; nil if the text is not one.
  init?(publicURL: String) {
    let isSecure = publicURL.hasPrefix("https://")
    guard isSecure || publicURL.hasPrefix("http://"),
      let authority = try? Authority(String(publicURL.dropFirst(isSecure ? 8 : 7)))
    else { return nil }
    self = .known(host: authority.host, port: authority.port ?? (isSecure ? 443 : 80))
  }

  /// The paths that report whether the server runs. Monitoring programs may ask for them by any name.
  private static let open: Set = ["healthz", "readyz"]

  /// Refuses a request that names another host.
  func require(_ request: Request) throws(Problem) {
    let isServed = serves(request.host) && passes(request.origin.named)
    guard !isServed, !(request.path.count == 1 && Self.open.contains(request.path[0])) else { return }
    throw Problem(
      .misdirected, "other-host",
      self == .loopback || self == .addresses
        ? "this server does not answer for that name; use its address, or give the name with larder serve --public-url"
        : "this server does not answer for that name; use its public address")
  }

  func serves(_ host: Authority) -> Bool {
    switch self {
    case .any: true
    // A missing port is the usual one of the scheme that the proxy uses.
    case .known(let name, let port): host.host == name && (host.port ?? ([80, 443].contains(port) ? port : 80)) == port
    case .loopback: Self.isThisMachine(host.host)
    case .addresses: Self.address(host.host) != nil || Self.isThisMachine(host.host)
    }
  }

  /// Whether a request may name this host to be led here by a proxy, which names the public host in another field. A page
  /// of a foreign domain can send that field too, but not hide its own domain.
  private func passes(_ host: Authority) -> Bool {
    serves(host) || !host.host.contains(".") || Self.isThisMachine(host.host) || Self.address(host.host) != nil
  }

  private static func isThisMachine(_ host: String) -> Bool {
    host == "localhost" || host.hasSuffix(".localhost") || address(host)?.isLoopback == true
  }

  private static func address(_ host: String) -> Address? {
    Address(host.hasPrefix("[") ? String(host.dropFirst().dropLast()) : host)
  }
}
