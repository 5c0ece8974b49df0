import HTTP

/// The hosts that a server answers for, checked against a request's Host field.
///
/// If a foreign domain resolves to this machine (DNS rebinding), a browser treats its pages as this server's own. The
/// host of such a page is never an IP address or this machine's own name, so those are safe.
package enum ServedHosts: Hashable, Sendable {
  /// Any host, because only programs on this machine or a proxy can send requests.
  case any
  /// The host of the public URL.
  case known(host: String, port: Int)
  /// This machine, by its own names.
  case loopback
  /// Any address, and this machine.
  case addresses
  /// Any address, this machine, and its name in the home network, such as "pantry.local". Only machines in that network
  /// can give an address to such a name.
  case home(String)

  /// The hosts of a public URL, such as "https://larder.example.org"; nil if the text is not one.
  package init?(publicURL: String) {
    let isSecure = publicURL.hasPrefix("https://")
    guard isSecure || publicURL.hasPrefix("http://"),
      let authority = try? Authority(String(publicURL.dropFirst(isSecure ? 8 : 7)))
    else { return nil }
    self = .known(host: authority.host, port: authority.port ?? (isSecure ? 443 : 80))
  }

  /// The first parts of paths that are served under any host: health checks for monitoring programs, and the page with
  /// the root certificate. A phone may open that page by the machine's address. They contain no secret. Figures for
  /// monitoring are only for this machine, which their route checks.
  private static let open: Set = ["healthz", "readyz", "metrics", "certificate", "assets"]

  /// Throws if a request names another host.
  package func require(_ request: Request) throws(Problem) {
    let isServed = serves(request.host) && passes(request.origin.named)
    guard !isServed, !Self.open.contains(request.path.first ?? "") else { return }
    throw Problem(
      .misdirected, "other-host",
      isWithoutName
        ? "this server does not answer for that name; use its address, or give the name with larder serve --public-url"
        : "this server does not answer for that name; use its public address")
  }

  /// Whether the person who runs the server gave it no name.
  private var isWithoutName: Bool {
    switch self {
    case .any, .known: false
    case .loopback, .addresses, .home: true
    }
  }

  package func serves(_ host: Authority) -> Bool {
    switch self {
    case .any: true
    // If the port is missing, the default port of the proxy's scheme applies.
    case .known(let name, let port): host.host == name && (host.port ?? ([80, 443].contains(port) ? port : 80)) == port
    case .loopback: Self.isThisMachine(host.host)
    case .addresses: Self.address(host.host) != nil || Self.isThisMachine(host.host)
    case .home(let name): host.host == name || Self.address(host.host) != nil || Self.isThisMachine(host.host)
    }
  }

  /// Whether a proxy may forward this host, because another field names the public one. A page of a foreign domain can
  /// send that field, but cannot hide its own domain.
  private func passes(_ host: Authority) -> Bool {
    serves(host) || !host.host.contains(".") || Self.isThisMachine(host.host) || Self.address(host.host) != nil
  }

  /// Whether only this machine can reach an address such as "http://127.0.0.1:8080".
  package static func isOnlyHere(_ address: String) -> Bool {
    guard let host = address.split(separator: "/").dropFirst().first.flatMap({ try? Authority(String($0)) }) else {
      return true
    }
    return isThisMachine(host.host)
  }

  private static func isThisMachine(_ host: String) -> Bool {
    host == "localhost" || host.hasSuffix(".localhost") || address(host)?.isLoopback == true
  }

  private static func address(_ host: String) -> Address? {
    Address(host.hasPrefix("[") ? String(host.dropFirst().dropLast()) : host)
  }
}
