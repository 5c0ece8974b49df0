import HTTP

/// The hosts that a server answers for, by the Host field of a request.
///
/// A page of a foreign name that leads to this machine (DNS rebinding) counts as this server's own in a browser. It cannot
/// name an address, nor this machine, as its host: those are safe to answer for.
package enum ServedHosts: Hashable, Sendable {
  /// Whatever a request names: only programs of this machine, or a proxy, can send one.
  case any
  /// The host of the public URL.
  case known(host: String, port: Int)
  /// This machine, as it calls itself.
  case loopback
  /// Any address, and this machine.
  case addresses

  /// The hosts of a public URL, such as "https://larder.example.org"; nil where it is none.
  init?(publicURL: String) {
    let isSecure = publicURL.hasPrefix("https://")
    guard isSecure || publicURL.hasPrefix("http://"),
      let authority = try? Authority(String(publicURL.dropFirst(isSecure ? 8 : 7)))
    else { return nil }
    self = .known(host: authority.host, port: authority.port ?? (isSecure ? 443 : 80))
  }

  /// The paths that say whether the server runs, which whatever watches it asks for by any name.
  private static let open: Set = ["healthz", "readyz"]

  /// Refuses a request that names another host.
  func require(_ request: Request) throws(Problem) {
    guard !serves(request.host), !(request.path.count == 1 && Self.open.contains(request.path[0])) else { return }
    throw Problem(
      .misdirected, "other-host",
      self == .loopback || self == .addresses
        ? "this server does not answer for that name; use its address, or name it by larder serve --public-url"
        : "this server does not answer for that name; use the address that it was made known by")
  }

  func serves(_ host: Authority) -> Bool {
    switch self {
    case .any: true
    // A port that is not said is the usual one of whichever scheme the proxy speaks.
    case .known(let name, let port): host.host == name && (host.port ?? ([80, 443].contains(port) ? port : 80)) == port
    case .loopback: Self.isThisMachine(host.host)
    case .addresses: Self.address(host.host) != nil || Self.isThisMachine(host.host)
    }
  }

  private static func isThisMachine(_ host: String) -> Bool {
    host == "localhost" || host.hasSuffix(".localhost") || address(host)?.isLoopback == true
  }

  private static func address(_ host: String) -> Address? {
    Address(host.hasPrefix("[") ? String(host.dropFirst().dropLast()) : host)
  }
}
