import Testing

@testable import HTTP

@Suite struct ProxyTests {
  private static func origin(_ fields: String, peer: String, _ kind: TrustedProxies.FieldKind) throws -> String {
    let prefixes = ["127.0.0.0/8", "10.0.0.0/8"].compactMap(AddressPrefix.init)
    let head = try HeadTests.head("GET / HTTP/1.1\r\nHost: h\r\n\(fields)\r\n")
    let peer = try #require(Address(peer))
    let origin = try TrustedProxies(prefixes, fields: kind).origin(of: head, peer: peer)
    return "\(origin.remote) \(origin.scheme) \(origin.host)"
  }

  @Test(arguments: [
    ("X-Forwarded-For: 1.2.3.4\r\nX-Forwarded-Proto: https\r\nX-Forwarded-Host: A.b\r\n", "1.2.3.4 https a.b"),
    ("X-Forwarded-For: 6.6.6.6, 1.2.3.4\r\n", "1.2.3.4 http h"),
    ("X-Forwarded-For: 6.6.6.6\r\nX-Forwarded-For: 1.2.3.4, 10.0.0.2\r\n", "1.2.3.4 http h"),
    ("X-Forwarded-For: nonsense, 1.2.3.4\r\n", "1.2.3.4 http h"),
    ("X-Forwarded-For: [2001:db8::1]:99\r\n", "2001:db8::1 http h"),
    ("Forwarded: for=6.6.6.6;proto=https\r\n", "127.0.0.1 http h"), ("", "127.0.0.1 http h"),
  ])
  func `A trusted proxy's X-Forwarded fields are read from the right`(_ fields: String, _ expected: String) throws {
    #expect(try Self.origin(fields, peer: "127.0.0.1", .customary) == expected)
    #expect(try Self.origin(fields, peer: "9.9.9.9", .customary) == "9.9.9.9 http h")
  }

  @Test(arguments: [
    ("Forwarded: for=1.2.3.4;proto=https;host=a.b\r\n", "1.2.3.4 https a.b"),
    ("Forwarded: for=6.6.6.6;proto=http, For=\"[2001:db8::1]:5\" ; Proto=HTTPS\r\n", "2001:db8::1 https h"),
    ("X-Forwarded-For: 6.6.6.6\r\n", "127.0.0.1 http h"),
  ])
  func `A trusted proxy's Forwarded field is read from the right`(_ fields: String, _ expected: String) throws {
    #expect(try Self.origin(fields, peer: "127.0.0.1", .standard) == expected)
    #expect(try Self.origin(fields, peer: "9.9.9.9", .standard) == "9.9.9.9 http h")
  }

  @Test(arguments: ["X-Forwarded-For: x\r\n", "X-Forwarded-Proto: gopher\r\n", "X-Forwarded-Host: a b\r\n"])
  func `A proxy with unreadable fields is refused`(_ fields: String) {
    #expect(throws: HTTPError.badForwarding) { try Self.origin(fields, peer: "10.0.0.1", .customary) }
  }

  @Test func `A request has both the proxy's address and its client's`() throws {
    var options = ServerOptions()
    options.proxies = TrustedProxies(["127.0.0.1"].compactMap { AddressPrefix($0) })
    let site = try TestServer(options: options) { request in Response(.ok, text: "\(request.peer) \(request.remote)") }
    let client = try site.client()
    client.send("GET / HTTP/1.1\r\nHost: h\r\nX-Forwarded-For: 1.2.3.4\r\n\r\n")
    #expect(client.answer().body == "127.0.0.1 1.2.3.4")
    client.send("POST / HTTP/1.1\r\nHost: h\r\nContent-Length: 0\r\n\r\n")
    #expect(client.answer().body == "127.0.0.1 127.0.0.1")
  }
}
