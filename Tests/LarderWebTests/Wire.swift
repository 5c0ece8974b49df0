import Glibc
import TestSupport

/// The client's end of a connection, through which any bytes can be sent.
final class Wire: Sendable {
  /// The connection was refused.
  struct Refusal: Error {}

  private let descriptor: Int32

  init(port: Int) throws {
    guard let descriptor = LocalSocket.connected(to: port, patience: 30) else { throw Refusal() }
    self.descriptor = descriptor
  }

  deinit { close(descriptor) }

  @discardableResult
  func send(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    return Glibc.send(descriptor, bytes, bytes.count, Int32(MSG_NOSIGNAL)) == bytes.count
  }

  /// Sends as much as the system accepts at once.
  func sendSome(_ text: String) {
    let bytes = Array(text.utf8)
    _ = Glibc.send(descriptor, bytes, bytes.count, Int32(MSG_NOSIGNAL | MSG_DONTWAIT))
  }

  /// Reads to the connection's end, or until a text was received.
  func read(until mark: String? = nil) -> String {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = recv(descriptor, &buffer, buffer.count, 0)
      guard count > 0 else { break }
      bytes += buffer[..<count]
      if let mark, String(decoding: bytes, as: UTF8.self).contains(mark) { break }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Whether the server has closed the connection. Earlier data is discarded.
  var isClosed: Bool {
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = recv(descriptor, &buffer, buffer.count, Int32(MSG_DONTWAIT))
      if count > 0 { continue }
      return count == 0 || errno != EAGAIN && errno != EINTR
    }
  }
}
