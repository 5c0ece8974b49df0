import Accounts
import Glibc
import Testing

@testable import HTTP
@testable import LarderWeb

@Suite("Over a socket", .enabled(if: PasswordHasher.isBuiltIn))
struct SocketTests {
  /// Sends a request, and reads until something has come.
  private static func talk(_ port: Int, _ text: String, until mark: String) throws -> String {
    let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(descriptor) }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = UInt16(port).bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    let isOpen = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
      }
    }
    var patience = timeval(tv_sec: 20, tv_usec: 0)
    setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
    let bytes = Array(text.utf8)
    guard isOpen, send(descriptor, bytes, bytes.count, Int32(MSG_NOSIGNAL)) == bytes.count else { return "" }
    var found = ""
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while !found.contains(mark) {
      let count = recv(descriptor, &buffer, buffer.count, 0)
      guard count > 0 else { break }
      found += String(decoding: buffer[..<count], as: UTF8.self)
    }
    return found
  }

  @Test("A server answers requests, and streams what was recorded")
  func server() throws {
    let house = try House()
    let listener = try Listener(.ipv4(0x7F00_0001), port: 0)
    let server = try Server([listener], responder: house.responder)
    try server.start()
    defer {
      server.stop(within: 0)
      server.wait()
    }
    let head = "GET /healthz HTTP/1.1\r\nHost: larder.lan\r\n\r\n"
    let health = try Self.talk(listener.port, head, until: "ok\n")
    #expect(health.hasPrefix("HTTP/1.1 200 OK\r\n") && health.contains("x-content-type-options: nosniff\r\n"))
    let token = try #require(
      try house.ask(.post, "H/tokens", json: "{\"label\":\"x\",\"scopes\":[\"read\"]}").json["secret"]?.string)
    try house.command("buy milk 2l")
    let changes = try Self.talk(
      listener.port,
      "GET /api/v1/households/\(house.home)/changes?after=0 HTTP/1.1\r\nHost: larder.lan\r\n"
        + "Authorization: Bearer \(token)\r\n\r\n", until: "milk")
    #expect(changes.contains("event: change\n") && changes.contains("\"items\":[\"milk\"]"))
  }
}
