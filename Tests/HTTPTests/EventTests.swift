import Synchronization
import TestSupport
import Testing

@testable import HTTP

@Suite struct EventTests {
  /// A site that answers every request with a stream.
  private static func site(
    _ streams: SharedList<EventStream>, ended: SharedList<Int> = SharedList(), mostUnsent: Int = 262_144
  ) throws -> TestServer {
    try TestServer { _ in
      let stream = EventStream(mostUnsent: mostUnsent) { ended.add(1) }
      stream.send(ServerSentEvent(name: "hello", data: "there"))
      streams.add(stream)
      return Response(events: stream)
    }
  }

  private static func subscribe(_ site: TestServer) throws -> Client {
    let client = try site.client()
    client.send("GET / HTTP/1.1\r\nHost: h\r\n\r\n")
    #expect(client.readUntil("\r\n\r\n").contains("content-type: text/event-stream"))
    #expect(client.readUntil("\n\n") == "event: hello\ndata: there\n\n")
    return client
  }

  @Test func `An event reaches every client`() throws {
    let streams = SharedList<EventStream>()
    let site = try Self.site(streams)
    let clients = try (0..<50).map { _ in try Self.subscribe(site) }
    #expect(site.server.counts.streams == 50)
    let event = ServerSentEvent(id: "7\n8", data: "a\nb\r\nc\rd")
    for stream in streams.all { #expect(stream.send(event)) }
    for client in clients { #expect(client.readUntil("\n\n") == "id: 78\ndata: a\ndata: b\ndata: c\ndata: d\n\n") }
  }

  @Test func `A quiet stream sends a comment now and then`() throws {
    let site = try Self.site(SharedList())
    let client = try Self.subscribe(site)
    let seconds = site.seconds { client.hasAnswer }
    #expect(try #require(seconds) >= 20)
    #expect(client.readUntil("\n\n") == ":\n\n")
  }

  @Test func `A client that leaves is noticed`() throws {
    let (streams, ended) = (SharedList<EventStream>(), SharedList<Int>())
    let site = try Self.site(streams, ended: ended)
    do { _ = try Self.subscribe(site) }
    #expect(site.soon { site.server.counts.streams == 0 && ended.all == [1] })
    #expect(streams.all.allSatisfy { !$0.isOpen && !$0.send(ServerSentEvent(data: "x")) })
  }

  @Test func `A slow reader is cut off, and others are not`() throws {
    let (streams, ended) = (SharedList<EventStream>(), SharedList<Int>())
    let site = try Self.site(streams, ended: ended)
    let slow = try Self.subscribe(site)
    let stream = try #require(streams.all.first)
    let quick = try Self.subscribe(site)
    let large = ServerSentEvent(data: String(repeating: "x", count: 100_000))
    #expect(site.soon { !stream.send(large) })
    #expect(site.soon { ended.all == [1] && site.server.counts.streams == 1 })
    streams.all.last?.send(ServerSentEvent(data: "y"))
    #expect(quick.readUntil("\n\n") == "data: y\n\n")
    #expect(slow.readAll().count < 20_000_000)
  }

  @Test func `A finished stream sends everything it was given`() throws {
    let streams = SharedList<EventStream>()
    let site = try Self.site(streams)
    let client = try Self.subscribe(site)
    streams.all.first?.send(ServerSentEvent(data: "last"))
    streams.all.first?.finish()
    #expect(client.readAll() == "data: last\n\n")
  }

  @Test func `A stream with too much data before it begins is cut off`() throws {
    let (streams, ended) = (SharedList<EventStream>(), SharedList<Int>())
    let site = try Self.site(streams, ended: ended, mostUnsent: 10)
    let client = try site.client()
    client.send("GET / HTTP/1.1\r\nHost: h\r\n\r\n")
    #expect(client.readAll().isEmpty)
    #expect(site.soon { ended.all == [1] })
  }

  @Test func `Streams that cannot be delivered are ended`() throws {
    let ended = SharedList<Int>()
    let site = try Self.site(SharedList(), ended: ended)
    let client = try site.client()
    client.send("HEAD / HTTP/1.1\r\nHost: h\r\n\r\nHEAD / HTTP/1.1\r\nHost: h\r\n\r\n")
    for _ in 0..<2 { #expect(client.answer().has("content-type: text/event-stream")) }
    #expect(site.soon { ended.all == [1, 1] })
  }
}
