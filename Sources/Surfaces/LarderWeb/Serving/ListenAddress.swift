import HTTP
import LarderModel
import LarderWords
import PlainText

/// The place where a server listens: an address with a port, or a socket with a path.
enum ListenAddress: Hashable, Sendable {
  case network(Address, port: UInt16)
  case path(String)

  /// Port 8080, reachable only from this machine.
  static let usual = ListenAddress.network(.ipv4(0x7F00_0001), port: 8_080)

  /// Parses "192.168.1.5:8080", "[::1]:8080", "localhost:8080" or "unix:/run/larder.sock".
  init(_ text: String) throws(CommandLineError) {
    let unix = "unix:"
    if text.hasPrefix(unix), text.utf8.count > unix.utf8.count, !text.utf8.contains(0) {
      self = .path(String(text.dropFirst(unix.count)))
      return
    }
    guard let colon = text.lastIndex(of: ":"), let port = UInt16(text[text.index(after: colon)...]) else {
      throw Self.unread(text)
    }
    var host = String(text[..<colon])
    if host.hasPrefix("["), host.hasSuffix("]") { host = String(host.dropFirst().dropLast()) }
    guard let address = Address(host == "localhost" ? "127.0.0.1" : host) else { throw Self.unread(text) }
    self = .network(address, port: port)
  }

  private static func unread(_ text: String) -> CommandLineError {
    .usage("--listen \"\(text.visible)\" must be an address with a port, such as 127.0.0.1:8080, or unix:PATH")
  }

  /// Whether only this machine can reach it.
  var isLocal: Bool {
    if case .network(let address, _) = self { address.isLoopback } else { true }
  }

  /// The port, or 0 for a path.
  var port: Int {
    if case .network(_, let port) = self { Int(port) } else { 0 }
  }

  func listener() throws(SocketError) -> Listener {
    switch self {
    case .network(let address, let port): try Listener(address, port: port)
    case .path(let path): try Listener(path: path)
    }
  }

  /// The URL, or nil for a path, which browsers cannot open.
  func url(port: Int) -> String? {
    guard case .network(let address, _) = self else { return nil }
    if case .ipv6 = address { return "http://[\(address)]:\(port)" }
    return "http://\(address):\(port)"
  }
}

extension ListenAddress: CustomStringConvertible {
  var description: String {
    switch self {
    case .network(.ipv6(let high, let low), let port): "[\(Address.ipv6(high: high, low: low))]:\(port)"
    case .network(let address, let port): "\(address):\(port)"
    case .path(let path): "unix:\(path)"
    }
  }
}

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

  /// The hosts of a public URL, such as "https://larder.example.org"; nil if the text is not one.
  init?(publicURL: String) {
    let isSecure = publicURL.hasPrefix("https://")
    guard isSecure || publicURL.hasPrefix("http://"),
      let authority = try? Authority(String(publicURL.dropFirst(isSecure ? 8 : 7)))
    else { return nil }
    self = .known(host: authority.host, port: authority.port ?? (isSecure ? 443 : 80))
  }

  /// The health check paths. Monitoring programs may request them under any host.
  private static let open: Set = ["healthz", "readyz"]

  /// Throws if a request names another host.
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
    // If the port is missing, the default port of the proxy's scheme applies.
    case .known(let name, let port): host.host == name && (host.port ?? ([80, 443].contains(port) ? port : 80)) == port
    case .loopback: Self.isThisMachine(host.host)
    case .addresses: Self.address(host.host) != nil || Self.isThisMachine(host.host)
    }
  }

  /// Whether a proxy may forward this host, because another field names the public one. A page of a foreign domain can
  /// send that field, but cannot hide its own domain.
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
