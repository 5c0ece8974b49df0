import Glibc
import TestSupport

/// The client end of a connection, byte by byte.
final class Client: Sendable {
  struct Answer: Equatable {
    let status: Int
    let fields: [String]
    let body: String

    func has(_ field: String) -> Bool { fields.contains(field) }
  }

  /// No server is listening.
  struct Refusal: Error {}

  private let socket: Int32

  init(port: Int) throws {
    guard let socket = LocalSocket.connected(to: port, patience: 20) else { throw Refusal() }
    self.socket = socket
  }

  deinit { close(socket) }

  /// Lets other threads continue.
  static func pause() { usleep(1_000) }

  @discardableResult
  func send(_ text: String) -> Bool { send(Array(text.utf8)) }

  @discardableResult
  func send(_ bytes: [UInt8]) -> Bool {
    Glibc.send(socket, bytes, bytes.count, Int32(MSG_NOSIGNAL)) == bytes.count
  }

  /// Closes the sending side.
  func finish() { shutdown(socket, Int32(SHUT_WR)) }

  /// The received bytes: empty at the end, nil if none arrive.
  private func read(_ most: Int, flags: Int32 = 0) -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: most)
    let count = recv(socket, &bytes, most, flags)
    return count < 0 && (errno == EAGAIN || errno == EINTR) ? nil : Array(bytes.prefix(max(0, count)))
  }

  /// Reads up to a mark.
  func readUntil(_ mark: String) -> String {
    var text: [UInt8] = []
    while !text.reversed().starts(with: mark.utf8.reversed()), let byte = read(1), !byte.isEmpty { text += byte }
    return String(decoding: text, as: UTF8.self)
  }

  func read(count: Int) -> String {
    var bytes: [UInt8] = []
    while bytes.count < count, let more = read(count - bytes.count), !more.isEmpty { bytes += more }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Reads to the end of the connection.
  func readAll() -> String {
    var bytes: [UInt8] = []
    while let more = read(65_536), !more.isEmpty { bytes += more }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Whether the server has closed, as far as known without waiting. Discards bytes before that.
  var isClosed: Bool {
    Self.pause()
    while let bytes = read(65_536, flags: Int32(MSG_DONTWAIT)) {
      if bytes.isEmpty { return true }
    }
    return false
  }

  /// Whether bytes can be read, or the server has closed.
  var hasAnswer: Bool { read(1, flags: Int32(MSG_DONTWAIT | MSG_PEEK)) != nil }

  /// Reads a response with a known length.
  func answer(bodyless: Bool = false) -> Answer {
    let lines = readUntil("\r\n\r\n").split(separator: "\r\n").map(String.init)
    let fields = Array(lines.dropFirst())
    let prefix = "content-length: "
    let length = fields.first { $0.hasPrefix(prefix) }.flatMap { Int($0.dropFirst(prefix.count)) } ?? 0
    let status = lines.first?.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
    return Answer(status: status, fields: fields, body: bodyless ? "" : read(count: length))
  }
}
