import TestSupport
import Testing

@testable import HTTP

@Suite struct PieceTests {
  /// Returns pieces one after another.
  private static func pieces(_ all: [String], thenThrows: Bool = false) -> @Sendable () throws -> [UInt8]? {
    let rest = Monitor(all[...])
    return {
      if let next = rest.withLock({ $0.popFirst() }) { return Array(next.utf8) }
      if thenThrows { throw HTTPError.badForm }
      return nil
    }
  }

  private static func answer(_ request: Request) -> Response {
    let abc = ["a", "", "bc"]
    return switch request.path.first {
    case "known": Response(body: .pieces(length: 3, pieces(abc)))
    case "short": Response(body: .pieces(length: 4, pieces(abc)))
    case "long": Response(body: .pieces(length: 2, pieces(abc)))
    case "broken": Response(body: .pieces(pieces(abc, thenThrows: true)))
    case "large": Response(body: .pieces(pieces(Array(repeating: String(repeating: "x", count: 50_000), count: 200))))
    default: Response(body: .pieces(pieces(abc)))
    }
  }

  private static func ask(_ path: String, version: String = "1.1") throws -> String {
    let site = try TestServer(answer)
    let client = try site.client()
    client.send("GET \(path) HTTP/\(version)\r\nHost: h\r\nConnection: close\r\n\r\n")
    let head = client.readUntil("\r\n\r\n")
    let body = client.readAll()
    #expect(head.contains("transfer-encoding: chunked") == (version == "1.1" && !head.contains("content-length")))
    return body
  }

  @Test(arguments: [
    ("/", "1.1", "1\r\na\r\n2\r\nbc\r\n0\r\n\r\n"), ("/", "1.0", "abc"), ("/known", "1.1", "abc"),
    ("/known", "1.0", "abc"), ("/short", "1.1", "abc"), ("/long", "1.1", "a"),
    ("/broken", "1.1", "1\r\na\r\n2\r\nbc\r\n"),
  ])
  func `Pieces are sent as they are produced`(_ path: String, _ version: String, _ body: String) throws {
    #expect(try Self.ask(path, version: version) == body)
  }

  @Test func `Pieces are not all produced in advance`() throws {
    let made = SharedList<Int>()
    let site = try TestServer { _ in
      Response(
        body: .pieces {
          made.add(1)
          return [UInt8](repeating: 0x61, count: 50_000)
        })
    }
    let client = try site.client()
    client.send("GET / HTTP/1.1\r\nHost: h\r\n\r\n")
    #expect(client.readUntil("\r\n\r\n").contains("chunked"))
    // Endless pieces would exceed any buffer of the system.
    var before = -1
    #expect(
      site.soon {
        defer { before = made.all.count }
        return made.all.count == before
      })
    #expect(made.all.count < 1_000)
  }

  @Test func `A connection stays open after a response in pieces`() throws {
    let site = try TestServer(Self.answer)
    let client = try site.client()
    for _ in 0..<3 {
      client.send("GET / HTTP/1.1\r\nHost: h\r\n\r\n")
      #expect(client.readUntil("0\r\n\r\n").hasSuffix("1\r\na\r\n2\r\nbc\r\n0\r\n\r\n"))
    }
  }

  @Test func `A large response arrives complete`() throws {
    #expect(try Self.ask("/large", version: "1.0").utf8.count == 10_000_000)
  }
}
