import Testing

@testable import HTTP

@Suite struct ChunkTests {
  private static func read(_ pieces: [ArraySlice<UInt8>], most: Int = 100) throws -> (body: String, left: Int, Bool) {
    var (reader, body, left) = (ChunkReader(), [UInt8](), 0)
    for piece in pieces { left += piece.count - (try reader.read(piece, into: &body, most: most - body.count)) }
    return (String(decoding: body, as: UTF8.self), left, reader.isComplete)
  }

  @Test func `A body split anywhere reads the same`() throws {
    let bytes = Array("5\r\nhello\r\n00a\r\n, world...\r\n0\r\nX: y\r\n\r\nGET".utf8)
    for first in 0...bytes.count {
      for second in first...bytes.count {
        let found = try Self.read([bytes[..<first], bytes[first..<second], bytes[second...]])
        #expect(found == ("hello, world...", 3, true))
      }
    }
  }

  @Test(
    arguments: [
      ("\r\n", .badChunk), ("g\r\n", .badChunk), ("5;x=y\r\n", .badChunk), ("5 \r\n", .badChunk), ("-5\r\n", .badChunk),
      ("+5\r\n", .badChunk), ("0x5\r\n", .badChunk), ("5\n", .badChunk), ("5\rh", .badChunk),
      ("1\r\nab\r\n", .badChunk),
      ("1\r\na\n", .badChunk), ("1\r\na\rb", .badChunk), ("123456789", .badChunk), ("ffffffff\r\n", .bodyTooLarge),
      ("65\r\n", .bodyTooLarge), ("0\r\nX\r\n", .badTrailer), ("0\r\n X: y\r\n", .badTrailer),
      ("0\r\nX: \u{0}\r\n", .badTrailer), ("0\r\n:\r\n", .badTrailer), ("0\r\n\rX", .badTrailer),
    ] as [(String, HTTPError)])
  func `A malformed body is refused`(_ text: String, _ error: HTTPError) {
    #expect(throws: error) { try Self.read([Array(text.utf8)[...]]) }
  }

  @Test func `The trailer fields are bounded`() {
    let text = "0\r\nX: " + String(repeating: "y", count: 5_000)
    #expect(throws: HTTPError.badTrailer) { try Self.read([Array(text.utf8)[...]]) }
  }

  @Test func `A length over the limit is refused before the body`() {
    #expect(throws: HTTPError.bodyTooLarge) { try BodyReader(.length(11), most: 10) }
  }
}
