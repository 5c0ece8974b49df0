import HTTP
import LarderModel
import LarderWords
import PlainText

/// The place where a server listens: an address with a port, or a socket with a path.
enum ListenAddress: Hashable, Sendable, CustomStringConvertible {
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
  var isLocal: Bool { if case .network(let address, _) = self { address.isLoopback } else { true } }

  /// The port, or 0 for a path.
  var port: Int { if case .network(_, let port) = self { Int(port) } else { 0 } }

  func listener() throws(SocketError) -> Listener {
    switch self {
    case .network(let address, let port): try Listener(address, port: port)
    case .path(let path): try Listener(path: path)
    }
  }

  /// The place of an open socket. The path of a socket from the service manager is unknown.
  init(_ listener: Listener) {
    let (address, port) = listener.place
    self = address == .local ? .path("") : .network(address, port: UInt16(clamping: port))
  }

  /// The same address with the port that the system chose.
  func with(port: Int) -> ListenAddress {
    if case .network(let address, _) = self { .network(address, port: UInt16(clamping: port)) } else { self }
  }

  /// The URL, or nil for a path, which browsers cannot open.
  ///
  /// - Parameter own: This machine's address in its network. It replaces "all addresses", which no browser can open.
  func url(own: @autoclosure () -> Address? = .ofThisMachine() ?? .ofThisMachine(isIPv6: true)) -> String? {
    guard case .network(var address, let port) = self else { return nil }
    if address == .ipv4(0) || address == .ipv6(high: 0, low: 0) { address = own() ?? .ipv4(0x7F00_0001) }
    return "http://" + Self.network(address, port: port).description
  }

  var description: String {
    switch self {
    case .network(.ipv6(let high, let low), let port): "[\(Address.ipv6(high: high, low: low))]:\(port)"
    case .network(let address, let port): "\(address):\(port)"
    case .path(let path): "unix:\(path)"
    }
  }
}
