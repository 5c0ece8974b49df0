import Testing

@testable import HTTP

@Suite struct HeadTests {
  static func head(_ text: String) throws -> RequestHead {
    var reader = HeadReader()
    return try #require(try reader.read(Array(text.utf8))).head
  }

  @Test func `A request split anywhere reads the same`() throws {
    let text =
      "POST /stock/oat%20milk?day=1&day=2 HTTP/1.1\r\nHost: Larder.local:8080\r\nCookie: a=b\r\nX: y\r\n\r\nbody"
    let bytes = Array(text.utf8)
    let expected = try Self.head(text)
    for cut in 0...bytes.count {
      var reader = HeadReader()
      var found = try reader.read(Array(bytes[..<cut]))
      if found == nil { found = try reader.read(bytes) }
      #expect(found?.head == expected && found?.count == bytes.count - 4)
    }
  }

  @Test func `Empty lines before a request line are skipped, up to a limit`() throws {
    let text = "GET / HTTP/1.1\r\nHost: h\r\n\r\n"
    for lines in 0...4 {
      var reader = HeadReader()
      let bytes = Array((String(repeating: "\r\n", count: lines) + text).utf8)
      let found = try #require(try reader.read(bytes))
      #expect(found.head == (try Self.head(text)) && found.count == bytes.count)
    }
    #expect(throws: HTTPError.badRequestLine) { try Self.head(String(repeating: "\r\n", count: 5) + text) }
    #expect(throws: HTTPError.bareLineEnd) { try Self.head("\n" + text) }
  }

  @Test func `A head gives its method, host and fields`() throws {
    let head = try Self.head("PUT /a HTTP/1.1\r\nHost: [::1]:80\r\nConnection: Foo, Close\r\nX-A: 1\r\nx-a: 2\r\n\r\n")
    #expect(head.method == .put && head.host.host == "[::1]" && head.host.port == 80 && !head.keepsAlive)
    #expect(head.fields["x-a"] == "1" && head.fields.values("X-A") == ["1", "2"])
  }

  @Test(arguments: [
    ("HTTP/1.1\r\nHost: h", true), ("HTTP/1.1\r\nHost: h\r\nConnection: close", false), ("HTTP/1.0\r\nHost: h", false),
    ("HTTP/1.0\r\nHost: h\r\nConnection: Keep-Alive", true),
  ])
  func `Connections are kept alive as the HTTP version defines`(_ rest: String, _ keepsAlive: Bool) throws {
    #expect(try Self.head("GET / \(rest)\r\n\r\n").keepsAlive == keepsAlive)
  }

  @Test func `A target in absolute form must match its host`() throws {
    let head = try Self.head("GET HTTP://H:80?q=1 HTTP/1.1\r\nHost: h:80\r\n\r\n")
    #expect(head.target.path == [] && head.target.query["q"] == "1" && head.target.rawPath == "/")
  }

  @Test func `Names and values that contain line ends are refused`() {
    for text in ["a\r", "a\n", "a\0b"] {
      #expect(throws: HTTPError.badFieldValue) { try FieldValue(text) }
    }
    for text in ["", "a\r", "a\n", "a\0b", "a b", "a:"] {
      #expect(throws: HTTPError.badFieldName) { try FieldName(text) }
    }
  }
}
