import Testing

@testable import HTTP

@Suite struct TimeTests {
  private static func answer(_ request: Request) -> Response { Response(.ok, text: "here") }

  @Test func `A slow head is closed while others are served`() throws {
    let site = try TestServer(Self.answer)
    let slow = try (0..<20).map { _ in try site.client() }
    for client in slow { client.send("GET / HTTP/1.1\r\n") }
    var rounds = 0
    let seconds = site.seconds {
      rounds += 1
      // An occasional line does not keep the connection open.
      for client in slow where rounds % 4 == 0 { client.send("X: y\r\n") }
      return slow.allSatisfy(\.isClosed)
    }
    #expect(try #require(seconds) >= 10)
    let other = try site.client()
    other.send("GET / HTTP/1.1\r\nHost: h\r\n\r\n")
    #expect(other.answer().body == "here")
  }

  @Test func `A slow head gets status 408`() throws {
    let site = try TestServer(Self.answer)
    let client = try site.client()
    client.send("GET / HTTP/1.1\r\n")
    #expect(site.seconds { site.server.counts.refusals == 1 } != nil)
    #expect(client.readAll().hasPrefix("HTTP/1.1 408 "))
  }

  @Test func `A connection without requests is closed eventually`() throws {
    let site = try TestServer(Self.answer)
    let client = try site.client()
    client.send("GET / HTTP/1.1\r\nHost: h\r\n\r\n")
    #expect(client.answer().body == "here")
    let seconds = site.seconds { client.isClosed }
    #expect(try #require(seconds) >= 75)
  }

  @Test(arguments: [BodyAllowance.standard, .streamed(most: 65_536)])
  func `A slow body is refused`(_ allowance: BodyAllowance) throws {
    let site = try TestServer(allowance: allowance) { Response(.ok, text: "\(try $0.body.whole().count)") }
    let client = try site.client()
    client.send("POST / HTTP/1.1\r\nHost: h\r\nContent-Length: 60000\r\n\r\nfirst")
    #expect(site.soon { site.server.counts.requests == 1 })
    let isAnswered = site.seconds {
      client.send("x")
      Client.pause()
      return client.hasAnswer
    }
    #expect(try #require(isAnswered) >= 9)
    #expect(client.answer().status == 408)
  }

  @Test func `A body that arrives fast enough may take long`() throws {
    let site = try TestServer(allowance: .streamed(most: 1_000_000)) {
      Response(.ok, text: "\(try $0.body.whole().count)")
    }
    let client = try site.client()
    client.send("POST / HTTP/1.1\r\nHost: h\r\nContent-Length: 100000\r\n\r\n")
    for _ in 0..<50 {
      client.send([UInt8](repeating: 0x61, count: 2_000))
      Client.pause()
      site.pass(1_000)
    }
    #expect(client.answer().body == "100000")
  }

  @Test func `A client that reads none of its response is closed`() throws {
    let site = try TestServer { _ in Response(.ok, type: "text/plain", [UInt8](repeating: 0x61, count: 30_000_000)) }
    let client = try site.client()
    client.send("GET / HTTP/1.1\r\nHost: h\r\n\r\n")
    #expect(client.readUntil("\r\n\r\n").contains("content-length: 30000000"))
    #expect(site.seconds { site.server.counts.connections == 0 } != nil)
  }
}
