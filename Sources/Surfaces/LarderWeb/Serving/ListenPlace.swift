import HTTP
import LarderModel
import LarderWords
import PlainText

/// Where a server can be reached: a port of an address, or a socket that has a path.
enum ListenPlace: Hashable, Sendable {
  case network(Address, port: UInt16)
  case path(String)

  /// Port 8080, from this machine alone.
  static let usual = ListenPlace.network(.ipv4(0x7F00_0001), port: 8_080)

  /// Reads "192.168.1.5:8080", "[::1]:8080", "localhost:8080" or "unix:/run/larder.sock".
  init(_ text: String) throws(WordsError) {
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

  private static func unread(_ text: String) -> WordsError {
    .usage("--listen \"\(text.visible)\": an address with a port, as 127.0.0.1:8080, or unix:PATH")
  }

  /// Whether only this machine reaches it.
  var isLocal: Bool {
    switch self {
    case .network(let address, _): address.isLoopback
    case .path: true
    }
  }

  /// The port that was asked for; 0 for a path.
  var port: Int {
    if case .network(_, let port) = self { Int(port) } else { 0 }
  }

  func listener() throws(SocketError) -> Listener {
    switch self {
    case .network(let address, let port): try Listener(address, port: port)
    case .path(let path): try Listener(path: path)
    }
  }

  /// As an address names it; nil for a path, which no browser can ask for.
  func url(port: Int) -> String? {
    guard case .network(let address, _) = self else { return nil }
    if case .ipv6 = address { return "http://[\(address)]:\(port)" }
    return "http://\(address):\(port)"
  }
}

extension ListenPlace: CustomStringConvertible {
  var description: String {
    switch self {
    case .network(.ipv6(let high, let low), let port): "[\(Address.ipv6(high: high, low: low))]:\(port)"
    case .network(let address, let port): "\(address):\(port)"
    case .path(let path): "unix:\(path)"
    }
  }
}
