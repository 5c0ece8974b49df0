import Glibc
import TestSupport

/// A client of a local server that sends requests one after another and reconnects after a broken connection.
final class WebClient {
  struct Answer {
    let status: Int
    /// The header lines, with names in lower case.
    let head: String
    let body: String

    func field(_ name: String) -> String? {
      let start = name + ": "
      return head.split(separator: "\r\n").first { $0.hasPrefix(start) }.map { String($0.dropFirst(start.count)) }
    }
  }

  private let port: Int
  private var descriptor: Int32 = -1

  init(port: Int) { self.port = port }

  deinit { drop() }

  /// Sends a request and returns the answer, or nil without a complete answer. The request may then have been carried
  /// out.
  func ask(_ method: String, _ path: String, _ fields: [String] = [], _ body: String = "") -> Answer? {
    guard descriptor >= 0 || open() else { return nil }
    var text = "\(method) \(path) HTTP/1.1\r\nHost: 127.0.0.1\r\n"
    for field in fields { text += field + "\r\n" }
    if method != "GET" { text += "Content-Length: \(body.utf8.count)\r\n" }
    guard send(Array((text + "\r\n" + body).utf8)), let answer = read() else {
      drop()
      return nil
    }
    if answer.field("connection") == "close" { drop() }
    return answer
  }

  private func open() -> Bool {
    descriptor = LocalSocket.connected(to: port, patience: 30) ?? -1
    return descriptor >= 0
  }

  private func drop() {
    if descriptor >= 0 { close(descriptor) }
    descriptor = -1
  }

  private func send(_ bytes: [UInt8]) -> Bool {
    Glibc.send(descriptor, bytes, bytes.count, Int32(MSG_NOSIGNAL)) == bytes.count
  }

  private func read() -> Answer? {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    var head: (text: String, end: Int, length: Int)?
    while true {
      if head == nil, let end = Self.headEnd(bytes) {
        let text = Array(bytes[..<end]).text
        let answer = Answer(status: 0, head: text, body: "")
        guard let length = Int(answer.field("content-length") ?? "0") else { return nil }
        head = (text, end, length)
      }
      if let head, bytes.count >= head.end + head.length {
        guard let status = head.text.split(separator: " ").dropFirst().first.flatMap({ Int($0) }) else { return nil }
        return Answer(
          status: status, head: head.text, body: Array(bytes[head.end..<head.end + head.length]).text)
      }
      let count = recv(descriptor, &buffer, buffer.count, 0)
      guard count > 0 else { return nil }
      bytes += buffer[..<count]
    }
  }

  /// The position where the body begins, or nil if the head is incomplete.
  private static func headEnd(_ bytes: [UInt8]) -> Int? {
    guard bytes.count >= 4 else { return nil }
    return (4...bytes.count).first { bytes[($0 - 4)..<$0].elementsEqual([13, 10, 13, 10]) }
  }
}
