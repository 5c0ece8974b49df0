import TestSupport
import Testing

@testable import HTTP

@Suite struct ServerTests {
  private static let get = "GET / HTTP/1.1\r\nHost: h\r\n\r\n"

  private static func echo(_ request: Request) throws -> Response {
    Response(.ok, text: "\(request.method.rawValue) /\(request.path.joined(separator: "/")) \(request.remote)")
  }

  @Test func `A connection is kept for further requests`() throws {
    let site = try TestServer(Self.echo)
    let client = try site.client()
    for _ in 0..<3 {
      client.send("GET /a%20b HTTP/1.1\r\nHost: h\r\n\r\n")
      let answer = client.answer()
      #expect(answer.status == 200 && answer.body == "GET /a b 127.0.0.1")
      #expect(answer.has("date: Sun, 06 Nov 1994 08:49:37 GMT") && !answer.has("connection: close"))
    }
    client.send("GET / HTTP/1.1\r\nHost: h\r\nConnection: close\r\n\r\n")
    #expect(client.answer().has("connection: close"))
    #expect(client.readAll().isEmpty)
    #expect(site.server.counts.requests == 4)
  }

  @Test func `Pipelined requests are answered in their order`() throws {
    let site = try TestServer { request in
      Response(.ok, text: request.path.joined() + String(decoding: try request.body.whole(), as: UTF8.self))
    }
    let client = try site.client()
    client.send(
      (0..<100).map { number in
        number % 2 == 0
          ? "GET /\(number) HTTP/1.1\r\nHost: h\r\n\r\n"
          : "POST /\(number) HTTP/1.1\r\nHost: h\r\nContent-Length: 2\r\n\r\n:a"
      }.joined())
    for number in 0..<100 { #expect(client.answer().body == "\(number)" + (number % 2 == 0 ? "" : ":a")) }
  }

  @Test func `Slow requests do not block others`() throws {
    let isOver = Monitor(false)
    let site = try TestServer { request in
      if request.path.first == "slow" { isOver.whenReady { $0 ? () : nil } }
      return Response(.ok, text: request.path.joined())
    }
    let patient = try (0..<8).map { _ in try site.client() }
    for client in patient { client.send("GET /slow HTTP/1.1\r\nHost: h\r\n\r\n") }
    #expect(site.soon { site.server.counts.requests == 8 })
    let client = try site.client()
    client.send("GET /quick HTTP/1.1\r\nHost: h\r\n\r\n")
    #expect(client.answer().body == "quick")
    isOver.change { $0 = true }
    for client in patient { #expect(client.answer().body == "slow") }
  }

  @Test func `A request that arrives byte by byte is answered`() throws {
    let site = try TestServer { Response(.ok, text: String(decoding: try $0.body.whole(), as: UTF8.self)) }
    let client = try site.client()
    for byte in "PUT / HTTP/1.1\r\nHost: h\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n0\r\n\r\n".utf8 {
      client.send([byte])
    }
    #expect(client.answer().body == "abc")
  }

  @Test(arguments: [
    ("GET / HTTP/1.1\r\n\r\n", 400), ("GET / HTTP/3.0\r\nHost: h\r\n\r\n", 505), ("BREW / HTTP/1.1\r\n\r\n", 501),
    ("GET /\(String(repeating: "a", count: 9_000)) HTTP/1.1\r\nHost: h\r\n\r\n", 414),
    ("GET / HTTP/1.1\r\nHost: h\r\nX: \(String(repeating: "a", count: 17_000))\r\n\r\n", 431),
    ("POST / HTTP/1.1\r\nHost: h\r\nContent-Length: 65537\r\n\r\n", 413),
    ("POST / HTTP/1.1\r\nHost: h\r\nContent-Length: 65537\r\nExpect: 100-continue\r\n\r\n", 413),
    ("POST / HTTP/1.1\r\nHost: h\r\nTransfer-Encoding: chunked\r\n\r\n10001\r\n", 413),
    ("POST / HTTP/1.1\r\nHost: h\r\nTransfer-Encoding: chunked\r\n\r\nx\r\n", 400),
  ])
  func `A refused request is answered, and the connection closed`(_ text: String, _ status: Int) throws {
    let site = try TestServer(Self.echo)
    let client = try site.client()
    client.send(text + Self.get)
    let answer = client.answer()
    #expect(answer.status == status && answer.has("connection: close"))
    #expect(client.readAll().isEmpty)
    #expect(site.server.counts.refusals == 1)
  }

  @Test func `A response to HEAD has the same fields as one to GET`() throws {
    let site = try TestServer { _ in Response(.ok, text: "12345") }
    let client = try site.client()
    client.send("HEAD / HTTP/1.1\r\nHost: h\r\n\r\n" + Self.get)
    #expect(client.answer(bodyless: true).has("content-length: 5"))
    #expect(client.answer().body == "12345")
  }

  @Test func `A response that cannot have a body has none`() throws {
    let site = try TestServer { Response($0.path == ["a"] ? .noContent : .notModified, text: "never sent") }
    let client = try site.client()
    client.send("GET /a HTTP/1.1\r\nHost: h\r\n\r\n" + Self.get)
    for status in [204, 304] {
      let answer = client.answer()
      #expect(answer.status == status && !answer.fields.contains { $0.hasPrefix("content-length") })
    }
  }

  @Test func `The server sets the fields that frame a response`() throws {
    let fields: Fields = ["content-length": "1", "Transfer-Encoding": "chunked", "Connection": "upgrade", "x-a": "b"]
    let site = try TestServer { _ in Response(.ok, fields: fields, body: .bytes([0x61, 0x62])) }
    let client = try site.client()
    client.send(Self.get)
    let answer = client.answer()
    #expect(answer.fields.count == 3 && answer.has("x-a: b") && answer.body == "ab")
  }

  @Test func `OPTIONS for the whole server lists its methods`() throws {
    let site = try TestServer(Self.echo)
    let client = try site.client()
    client.send("OPTIONS * HTTP/1.1\r\nHost: h\r\n\r\nOPTIONS /a HTTP/1.1\r\nHost: h\r\n\r\n")
    #expect(client.answer().has("allow: GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS"))
    #expect(client.answer().body == "OPTIONS /a 127.0.0.1")
  }

  @Test func `An internal error is answered with a number that is also reported`() throws {
    struct Mishap: Error {}
    let kept = SharedList<UnhandledError>()
    var options = ServerOptions()
    options.report = { kept.add($0) }
    let site = try TestServer(options: options) { request in
      if request.path == ["form"] { _ = try request.form() }
      throw Mishap()
    }
    let client = try site.client()
    client.send(Self.get + "POST /form HTTP/1.1\r\nHost: h\r\n\r\n")
    let answer = client.answer()
    let incident = try #require(kept.all.first)
    #expect(answer.status == 500 && answer.body.contains(incident.number) && !answer.body.contains("Mishap"))
    #expect(incident.reason == "Mishap()")
    #expect(client.answer().status == 415)
  }

  @Test func `An old client is kept alive only on request`() throws {
    let site = try TestServer(Self.echo)
    let client = try site.client()
    client.send("GET / HTTP/1.0\r\nHost: h\r\nConnection: keep-alive\r\n\r\n")
    #expect(client.answer().has("connection: keep-alive"))
    client.send("GET / HTTP/1.0\r\nHost: h\r\n\r\n")
    #expect(client.answer().has("connection: close"))
    #expect(client.readAll().isEmpty)
  }

  @Test func `A client that has stopped sending still gets its response`() throws {
    let site = try TestServer(Self.echo)
    let client = try site.client()
    client.send(Self.get)
    client.finish()
    #expect(client.readAll().hasPrefix("HTTP/1.1 200 OK\r\n"))
  }
}
