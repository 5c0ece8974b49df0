import Glibc
import TestSupport
import Testing

@testable import HTTP
@testable import LarderWeb

/// Requests that a proxy and a server could split differently, with a second request hidden in the first.
@Suite("Smuggled requests", .serialized)
struct ProxySmugglingTests {
  /// Answers with the path and stores every requested path.
  private struct Echo: Responder {
    let asked: SharedList<String>

    func respond(to request: Request) throws -> Response {
      _ = try request.body.whole()
      let path = "/" + request.path.joined(separator: "/")
      asked.add(path)
      return Response(.ok, text: "<\(path)>")
    }
  }

  private static let hidden = "GET /hidden HTTP/1.1\r\nHost: h\r\nConnection: close\r\n\r\n"

  /// Fields, and a body that different readers could end at different places.
  private static let cases: [(fields: String, body: String)] = [
    ("Content-Length: 5\r\nContent-Length: 5\r\n", "hello"),
    ("Content-Length: 0\r\nContent-Length: \(hidden.utf8.count)\r\n", ""),
    ("Content-Length: 5, 5\r\n", "hello"),
    ("Content-Length: 5\r\nTransfer-Encoding: chunked\r\n", "0\r\n\r\n"),
    ("Transfer-Encoding: chunked\r\nContent-Length: 5\r\n", "0\r\n\r\n"),
    ("Content-Length: +0\r\n", ""),
    ("Content-Length: -1\r\n", ""),
    ("Content-Length: 0x0\r\n", ""),
    ("Content-Length: 0 0\r\n", ""),
    ("Content-Length: 18446744073709551616\r\n", ""),
    ("Transfer-Encoding: gzip, chunked\r\n", "0\r\n\r\n"),
    ("Transfer-Encoding: xchunked\r\n", "0\r\n\r\n"),
    ("Transfer-Encoding: chunked, identity\r\n", "0\r\n\r\n"),
    ("Transfer-Encoding: chunked\r\nTransfer-Encoding: identity\r\n", "0\r\n\r\n"),
    ("Transfer-Encoding:\u{B}chunked\r\n", "0\r\n\r\n"),
    ("Transfer-Encoding : chunked\r\n", "0\r\n\r\n"),
    ("Content-Length : 5\r\n", "hello"),
    ("X: a\r\n Transfer-Encoding: chunked\r\n", ""),
    ("X: a\nContent-Length: 5\r\n", "hello"),
    ("X: a\rContent-Length: 5\r\n", "hello"),
    ("X: a\u{0}b\r\n", ""),
    ("Host: other\r\n", ""),
    ("Transfer-Encoding: chunked\r\n", "0;x=y\r\n\r\n"),
    ("Transfer-Encoding: chunked\r\n", "0\n\n"),
    ("Transfer-Encoding: chunked\r\n", "+0\r\n\r\n"),
    ("Transfer-Encoding: chunked\r\n", "0x0\r\n\r\n"),
    ("Transfer-Encoding: chunked\r\n", "5\r\nhellox\r\n0\r\n\r\n"),
    ("Transfer-Encoding: chunked\r\n", "0\r\nbad trailer\r\n\r\n"),
  ]

  /// All answers to the text sent on one connection.
  private static func answers(_ text: String, _ port: Int) throws -> String {
    let wire = try Wire(port: port)
    wire.send(text)
    return wire.read()
  }

  private static func statuses(_ text: String) -> [Substring] {
    text.split(separator: "HTTP/1.1 ").map { $0.prefix(3) }
  }

  @Test(
    "Smuggled requests are refused, and their hidden parts ignored", arguments: ProxySmugglingTests.cases.indices)
  func alone(_ number: Int) throws {
    let asked = SharedList<String>()
    let served = try ServedHouse(Echo(asked: asked))
    let (fields, body) = Self.cases[number]
    let text = try Self.answers("POST /open HTTP/1.1\r\nHost: h\r\n\(fields)\r\n\(body)\(Self.hidden)", served.port)
    #expect(["400", "501"].contains(Self.statuses(text).first), "\(fields.debugDescription): \(text)")
    #expect(Self.statuses(text).count == 1 && text.contains("\r\nconnection: close\r\n"))
    #expect(asked.all.isEmpty)
  }

  @Test("Unambiguous requests are served in sequence")
  func plain() throws {
    let asked = SharedList<String>()
    let served = try ServedHouse(Echo(asked: asked))
    for (fields, body) in [
      ("", ""), ("Content-Length: 5\r\n", "hello"),
      ("Transfer-Encoding: chunked\r\n", "5\r\nhello\r\n0\r\nX: y\r\n\r\n"),
    ] {
      let text = try Self.answers("POST /open HTTP/1.1\r\nHost: h\r\n\(fields)\r\n\(body)\(Self.hidden)", served.port)
      #expect(Self.statuses(text) == ["200", "200"])
    }
    #expect(asked.all == Array(repeating: ["/open", "/hidden"], count: 3).flatMap(\.self))
  }

  @Test(
    "Through Caddy, the server sees exactly the requests the client had answered",
    .enabled(if: Caddy.isInstalled, "caddy is not installed"))
  func throughCaddy() throws {
    let asked = SharedList<String>()
    let served = try ServedHouse(Echo(asked: asked))
    let caddy = try Caddy(before: served.port)
    for (fields, body) in Self.cases + [(fields: "", body: ""), (fields: "Content-Length: 5\r\n", body: "hello")] {
      let before = asked.all.count
      let text = try Self.answers("POST /open HTTP/1.1\r\nHost: h\r\n\(fields)\r\n\(body)\(Self.hidden)", caddy.port)
      let new = asked.all.dropFirst(before)
      // Each accepted request was answered in order, and a request refused by either of the two was not served.
      let displayed = text.split(separator: "</").dropFirst().map { "/" + $0.prefix { $0 != ">" } }
      #expect(Array(new) == displayed, "\(fields.debugDescription) \(body.debugDescription): \(text)")
      #expect(new.count <= 2 && Set(new).count == new.count)
    }
    // The next client on the same connections gets its own answer.
    for number in 0..<8 {
      let text = try Self.answers("GET /n\(number) HTTP/1.1\r\nHost: h\r\nConnection: close\r\n\r\n", caddy.port)
      #expect(text.contains("</n\(number)>"))
    }
  }
}
