import Synchronization
import TestSupport
import Testing

@testable import HTTP

@Suite struct UploadTests {
  private static func head(_ rest: String) -> String { "POST /photo HTTP/1.1\r\nHost: h\r\n\(rest)\r\n\r\n" }

  @Test func `A large body reaches its reader in pieces`() throws {
    let most = SharedList<Int>()
    let site = try TestServer(allowance: .streamed(most: 8_000_000)) { request in
      var (count, sum) = (0, 0)
      try request.body.forEachPiece { piece in
        most.add(piece.count)
        count += piece.count
        sum = piece.reduce(sum) { ($0 + Int($1)) & 0xFFFF }
      }
      return Response(.ok, text: "\(count) \(sum)")
    }
    let client = try site.client()
    let body = (0..<3_000_000).map { UInt8($0 % 251) }
    client.send(Self.head("Content-Length: \(body.count)"))
    client.send(body)
    #expect(client.answer().body == "\(body.count) \(body.reduce(0) { ($0 + Int($1)) & 0xFFFF })")
    #expect(most.all.max() ?? 0 <= BodyPipe.capacity + 65_536)
    client.send(Self.head("Content-Length: 3") + "abc")
    #expect(client.answer().body.hasPrefix("3 "))
  }

  @Test func `A reader that does not read holds the client back`() throws {
    let (gate, pipes) = (Monitor(false), SharedList<BodyPipe>())
    let site = try TestServer(allowance: .streamed(most: 100_000_000)) { request in
      if case .streamed(let pipe) = request.body { pipes.add(pipe) }
      gate.whenReady { $0 ? () : nil }
      var count = 0
      try request.body.forEachPiece { count += $0.count }
      return Response(.ok, text: "\(count)")
    }
    let (client, sent) = (try site.client(), Monitor(false))
    #expect(
      SystemThread.begin {
        client.send(Self.head("Content-Length: 30000000"))
        client.send([UInt8](repeating: 0, count: 30_000_000))
        sent.change { $0 = true }
      })
    #expect(site.soon { pipes.all.first?.isFull == true })
    // Time during which the reader does not read is not the client's fault.
    for _ in 0..<100 { site.pass(1_000) }
    #expect(!sent.withLock { $0 })
    gate.change { $0 = true }
    #expect(client.answer().body == "30000000")
  }

  @Test func `A client that expects 100 Continue gets it when its streamed body is read`() throws {
    let site = try TestServer(allowance: .streamed(most: 100)) { request in
      if request.path == ["no"] { return Response(.forbidden, text: "no") }
      return Response(.ok, text: String(decoding: try request.body.whole(), as: UTF8.self))
    }
    let client = try site.client()
    client.send(Self.head("Content-Length: 5\r\nExpect: 100-continue"))
    #expect(client.readUntil("\r\n\r\n") == "HTTP/1.1 100 Continue\r\n\r\n")
    client.send("hello")
    #expect(client.answer().body == "hello")
    client.send("POST /no HTTP/1.1\r\nHost: h\r\nContent-Length: 5\r\nExpect: 100-continue\r\n\r\n")
    let answer = client.answer()
    #expect(answer.status == 403 && answer.has("connection: close"))
  }

  @Test func `A client that expects 100 Continue gets it for a buffered body`() throws {
    let site = try TestServer { Response(.ok, text: String(decoding: try $0.body.whole(), as: UTF8.self)) }
    let client = try site.client()
    client.send(Self.head("Transfer-Encoding: chunked\r\nExpect: 100-Continue"))
    #expect(client.readUntil("\r\n\r\n") == "HTTP/1.1 100 Continue\r\n\r\n")
    client.send("2\r\nhi\r\n0\r\n\r\n")
    #expect(client.answer().body == "hi")
  }

  @Test func `A body that breaks off is an error for its reader`() throws {
    let errors = SharedList<HTTPError>()
    let site = try TestServer(allowance: .streamed(most: 100)) { request in
      do { return Response(.ok, text: "\(try request.body.whole().count)") } catch let error as HTTPError {
        errors.add(error)
        throw error
      }
    }
    let (one, other) = (try site.client(), try site.client())
    one.send(Self.head("Content-Length: 50") + "abc")
    one.finish()
    #expect(one.answer().status == 400)
    other.send(Self.head("Transfer-Encoding: chunked") + "3\r\nabc\r\nx\r\n")
    #expect(other.answer().status == 400)
    #expect(errors.all == [.connectionLost, .badChunk])
  }

  @Test func `An early response closes the connection, and can still be read`() throws {
    let site = try TestServer(allowance: .streamed(most: 10_000_000)) { _ in Response(.unauthorized, text: "who?") }
    let client = try site.client()
    client.send(Self.head("Content-Length: 9000000"))
    client.send([UInt8](repeating: 0, count: 500_000))
    let answer = client.answer()
    #expect(answer.status == 401 && answer.has("connection: close") && answer.body == "who?")
    #expect(client.readAll().isEmpty)
  }

  @Test func `Slow uploads do not block others`() throws {
    let site = try TestServer(allowance: .streamed(most: 100)) { Response(.ok, text: "\(try $0.body.whole().count)") }
    let slow = try (0..<10).map { _ in try site.client() }
    for client in slow { client.send(Self.head("Content-Length: 50") + "abc") }
    #expect(site.soon { site.server.counts.requests == 10 })
    let other = try site.client()
    other.send("GET / HTTP/1.1\r\nHost: h\r\n\r\n")
    #expect(other.answer().body == "0")
  }
}
