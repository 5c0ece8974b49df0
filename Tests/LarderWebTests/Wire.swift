import Glibc

/// The client's end of a connection, by which anything at all can be sent.
final class Wire: Sendable {
  /// Nobody listens.
  struct Refusal: Error {}

  private let descriptor: Int32

  init(port: Int) throws {
    descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = UInt16(port).bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    let result = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard result == 0 else {
      close(descriptor)
      throw Refusal()
    }
    // A test that waits in vain ends.
    var patience = timeval(tv_sec: 30, tv_usec: 0)
    setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
  }

  deinit { close(descriptor) }

  @discardableResult
  func send(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    return Glibc.send(descriptor, bytes, bytes.count, Int32(MSG_NOSIGNAL)) == bytes.count
  }

  /// Sends what the system takes at once.
  func sendSome(_ text: String) {
    let bytes = Array(text.utf8)
    _ = Glibc.send(descriptor, bytes, bytes.count, Int32(MSG_NOSIGNAL | MSG_DONTWAIT))
  }

  /// Reads to the connection's end, or until a text has come.
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

  /// Whether the server has closed; what comes before is dropped.
  var isClosed: Bool {
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = recv(descriptor, &buffer, buffer.count, Int32(MSG_DONTWAIT))
      if count > 0 { continue }
      return count == 0 || errno != EAGAIN && errno != EINTR
    }
  }
}
