import Glibc
import Testing

@testable import HTTP

@Suite struct StopTests {
  private static let get = "GET / HTTP/1.1\r\nHost: h\r\n\r\n"

  @Test func `A stopped server finishes running requests`() throws {
    let gate = Monitor(false)
    let site = try TestServer { request in
      if request.path == ["events"] { return Response(events: EventStream()) }
      gate.whenReady { $0 ? () : nil }
      return Response(.ok, text: "done")
    }
    let (working, streaming, idle) = (try site.client(), try site.client(), try site.client())
    working.send(Self.get)
    streaming.send("GET /events HTTP/1.1\r\nHost: h\r\n\r\n")
    #expect(streaming.readUntil("\r\n\r\n").contains("text/event-stream"))
    #expect(site.soon { site.server.counts.requests == 2 && site.server.counts.connections == 3 })
    site.server.stop(within: 5_000)
    #expect(streaming.readAll() == "retry: 3000\n\n")
    #expect(idle.readAll().isEmpty)
    #expect(throws: Client.Refusal.self) { try site.client() }
    gate.change { $0 = true }
    let answer = working.answer()
    #expect(answer.body == "done" && answer.has("connection: close"))
    site.server.wait()
    #expect(site.server.counts.connections == 0)
  }

  @Test func `A stopped server does not wait for ever`() throws {
    let gate = Monitor(false)
    let site = try TestServer { _ in
      gate.whenReady { $0 ? () : nil }
      return Response()
    }
    let client = try site.client()
    client.send(Self.get)
    #expect(site.soon { site.server.counts.requests == 1 })
    site.server.stop(within: 5_000)
    #expect(site.seconds { client.isClosed } != nil)
    site.server.wait()
    gate.change { $0 = true }
  }

  @Test func `A socket path is listened on, and removed at the end`() throws {
    let path = "/tmp/http-test-\(getpid()).socket"
    let server = try Server([try Listener(path: path)], responder: Nobody())
    try server.start()
    #expect(throws: SocketError.self) { try Listener(path: path) }
    server.stop()
    server.wait()
    #expect(access(path, F_OK) != 0)
  }

  @Test func `A socket left behind by another program is replaced`() throws {
    let path = "/tmp/http-test-left-\(getpid()).socket"
    close(try Listener(path: path).descriptor)
    try Listener(path: path).close()
    #expect(access(path, F_OK) != 0)
  }

  @Test func `Only a listening socket is taken over`() throws {
    let listener = try Listener(.ipv4(0x7F00_0001), port: 0)
    #expect(try Listener(descriptor: listener.descriptor).port == listener.port)
    #expect(throws: SocketError.self) { try Listener(descriptor: 1) }
    #expect(throws: SocketError.self) { try Listener(.ipv4(0x7F00_0001), port: UInt16(listener.port)) }
    listener.close()
  }

  @Test func `IPv4 and IPv6 addresses can share a port`() throws {
    let four = try Listener(try #require(Address("127.0.0.1")), port: 0)
    // A machine may lack IPv6. Otherwise one port is free for both.
    if let six = try? Listener(try #require(Address("::1")), port: UInt16(four.port)) {
      #expect(six.port == four.port)
      six.close()
    }
    four.close()
  }

  @Test func `Connections per neighbourhood are limited`() throws {
    var options = ServerOptions()
    options.limits.connectionsPerNeighbourhood = 3
    let site = try TestServer(options: options) { _ in Response(.ok, text: "here") }
    let clients = try (0..<5).map { _ in try site.client() }
    #expect(site.soon { site.server.counts.turnedAway == 2 })
    #expect(clients.count(where: \.isClosed) == 2)
  }

  @Test func `A full server makes room by closing idle connections`() throws {
    var options = ServerOptions()
    options.limits.connections = 3
    let site = try TestServer(options: options) { _ in Response(.ok, text: "here") }
    let clients = try (0..<5).map { _ in try site.client() }
    let last = try site.client()
    last.send(Self.get)
    #expect(last.answer().body == "here")
    #expect(site.soon { clients.count(where: \.isClosed) == 3 })
  }

  @Test func `A full server makes room by ending the oldest unfinished head`() throws {
    var options = ServerOptions()
    options.limits.connections = 3
    let site = try TestServer(options: options) { _ in Response(.ok, text: "here") }
    let slow = try (0..<3).map { _ in try site.client() }
    for client in slow { client.send("GET / HTTP/1.1\r\n") }
    #expect(site.soon { site.server.counts.connections == 3 })
    for _ in 0..<50 { Client.pause() }
    let other = try site.client()
    other.send(Self.get)
    #expect(other.answer().body == "here")
    #expect(slow[0].readAll().hasPrefix("HTTP/1.1 408 "))
    #expect(site.server.counts.refusals == 1 && !slow[1].isClosed && !slow[2].isClosed)
  }

  @Test func `a full server spares a connection whose request it has not read yet`() throws {
    var options = ServerOptions()
    options.limits.connections = 2
    let site = try TestServer(options: options) { _ in Response(.ok, text: "here") }
    let slow = try (0..<2).map { _ in try site.client() }
    for client in slow { client.send("GET / HTTP/1.1\r\n") }
    for _ in 0..<50 { Client.pause() }
    let others = try (0..<2).map { _ in try site.client() }
    #expect(site.soon { slow.allSatisfy(\.isClosed) })
    for other in others {
      other.send(Self.get)
      #expect(other.answer().body == "here")
    }
  }

  private struct Nobody: Responder {
    func respond(to request: Request) -> Response { Response() }
  }
}
