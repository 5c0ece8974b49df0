import Testing

@testable import HTTP

/// Heads that two readers could interpret differently, and their handling.
@Suite struct SmugglingTests {
  private static func outcome(_ text: String) -> Result<BodyFraming?, HTTPError> {
    var reader = HeadReader()
    return Result { () throws(HTTPError) in try reader.read(Array(text.utf8))?.head.framing }
  }

  private static let start = "POST /a HTTP/1.1\r\nHost: h\r\n"

  @Test(
    arguments: [
      ("Content-Length: 5\r\nContent-Length: 5\r\n", .severalLengths),
      ("Content-Length: 5\r\nContent-Length: 6\r\n", .severalLengths),
      ("Content-Length: 5, 5\r\n", .severalLengths),
      ("Content-Length: 5\r\nTransfer-Encoding: chunked\r\n", .lengthAndCoding),
      ("Transfer-Encoding: chunked\r\nContent-Length: 0\r\n", .lengthAndCoding),
      ("Content-Length: +4\r\n", .badLength),
      ("Content-Length: -4\r\n", .badLength),
      ("Content-Length: 0x4\r\n", .badLength),
      ("Content-Length: 4 4\r\n", .badLength),
      ("Content-Length: 4.0\r\n", .badLength),
      ("Content-Length:\r\n", .badLength),
      ("Content-Length: \u{664}\r\n", .badLength),
      ("Content-Length: 9999999999999999999\r\n", .badLength),
      ("Content-Length: 184467440737095516160\r\n", .badLength),
      ("Transfer-Encoding: gzip\r\n", .unknownCoding),
      ("Transfer-Encoding: gzip, chunked\r\n", .unknownCoding),
      ("Transfer-Encoding: xchunked\r\n", .unknownCoding),
      ("Transfer-Encoding: \"chunked\"\r\n", .unknownCoding),
      ("Transfer-Encoding: chunked;q=1\r\n", .unknownCoding),
      ("Transfer-Encoding: identity\r\n", .unknownCoding),
      ("Transfer-Encoding:\r\n", .unknownCoding),
      ("Transfer-Encoding: ,chunked\r\n", .unknownCoding),
      ("Transfer-Encoding: chunked,\r\n", .chunkedNotLast),
      ("Transfer-Encoding: chunked, gzip\r\n", .chunkedNotLast),
      ("Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked\r\n", .chunkedNotLast),
      ("Transfer-Encoding: chunked\r\nTransfer-Encoding: identity\r\n", .chunkedNotLast),
      ("Transfer-Encoding : chunked\r\n", .badFieldName),
      ("Content-Length : 4\r\n", .badFieldName),
      ("Content-Length\t: 4\r\n", .badFieldName),
      ("Transfer_Encoding\u{E9}: chunked\r\n", .badFieldName),
      (": 4\r\n", .badFieldName),
      ("nothing\r\n", .badFieldName),
      ("X: a\r\n b\r\n", .foldedField),
      ("X: a\r\n\tb\r\n", .foldedField),
      ("X: a\r\n Transfer-Encoding: chunked\r\n", .foldedField),
      ("X: a\nContent-Length: 4\r\n", .bareLineEnd),
      ("X: a\rContent-Length: 4\r\n", .bareLineEnd),
      ("X: a\r\r\n", .bareLineEnd),
      ("X: a\u{0}b\r\n", .controlCharacter),
      ("X: a\u{B}b\r\n", .controlCharacter),
      ("X\u{7F}: a\r\n", .controlCharacter),
      ("Host: h\r\n", .severalHosts),
      ("Host: other\r\n", .severalHosts),
      ("Expect: 200-ok\r\n", .unknownExpectation),
      ("Expect: 100-continue, x\r\n", .unknownExpectation),
    ] as [(String, HTTPError)])
  func `a head with dubious fields is refused`(_ fields: String, _ error: HTTPError) {
    #expect(Self.outcome(Self.start + fields + "\r\n") == .failure(error))
  }

  @Test(
    arguments: [
      ("\r\n \r\nGET / HTTP/1.1\r\nHost: h\r\n\r\n", .badRequestLine),
      ("GET /\r\nHost: h\r\n\r\n", .badRequestLine),
      ("GET  / HTTP/1.1\r\nHost: h\r\n\r\n", .badRequestLine),
      (" GET / HTTP/1.1\r\nHost: h\r\n\r\n", .badRequestLine),
      ("GET / HTTP/1.1 \r\nHost: h\r\n\r\n", .badRequestLine),
      ("GET\t/ HTTP/1.1\r\nHost: h\r\n\r\n", .badRequestLine),
      ("GET / http/1.1\r\nHost: h\r\n\r\n", .badRequestLine),
      ("GET / HTTP/1.10\r\nHost: h\r\n\r\n", .badRequestLine),
      ("G@T / HTTP/1.1\r\nHost: h\r\n\r\n", .badRequestLine),
      ("GET / HTTP/2.0\r\nHost: h\r\n\r\n", .badVersion),
      ("GET / HTTP/1.2\r\nHost: h\r\n\r\n", .badVersion),
      ("GET / HTTP/0.9\r\nHost: h\r\n\r\n", .badVersion),
      ("PRI * HTTP/2.0\r\n\r\n", .badVersion),
      ("get / HTTP/1.1\r\nHost: h\r\n\r\n", .unknownMethod),
      ("PROPFIND / HTTP/1.1\r\nHost: h\r\n\r\n", .unknownMethod),
      ("CONNECT h:1 HTTP/1.1\r\nHost: h\r\n\r\n", .unknownMethod),
      ("GET / HTTP/1.1\r\n\r\n", .noHost),
      ("GET / HTTP/1.0\r\n\r\n", .noHost),
      ("GET / HTTP/1.1\r\nHost:\r\n\r\n", .badHost),
      ("GET / HTTP/1.1\r\nHost: a b\r\n\r\n", .badHost),
      ("GET / HTTP/1.1\r\nHost: a@b\r\n\r\n", .badHost),
      ("GET / HTTP/1.1\r\nHost: a/b\r\n\r\n", .badHost),
      ("GET / HTTP/1.1\r\nHost: a, b\r\n\r\n", .badHost),
      ("GET / HTTP/1.1\r\nHost: a:66666\r\n\r\n", .badHost),
      ("GET / HTTP/1.1\r\nHost: [::1\r\n\r\n", .badHost),
      ("GET http://b/ HTTP/1.1\r\nHost: a\r\n\r\n", .hostMismatch),
      ("GET http://a:81/ HTTP/1.1\r\nHost: a\r\n\r\n", .hostMismatch),
      ("GET http://a@b/ HTTP/1.1\r\nHost: a\r\n\r\n", .badTarget),
      ("GET ftp://a/ HTTP/1.1\r\nHost: a\r\n\r\n", .badTarget),
      ("GET * HTTP/1.1\r\nHost: a\r\n\r\n", .badTarget),
      ("GET a HTTP/1.1\r\nHost: a\r\n\r\n", .badTarget),
      ("POST / HTTP/1.0\r\nHost: h\r\nTransfer-Encoding: chunked\r\n\r\n", .codingInOldVersion),
      ("\u{16}\u{3}\u{1}", .controlCharacter),
    ] as [(String, HTTPError)])
  func `a head that begins wrongly, or names no host, is refused`(_ text: String, _ error: HTTPError) {
    #expect(Self.outcome(text) == .failure(error))
  }

  @Test(
    arguments: [
      ("", BodyFraming.none), ("Content-Length: 0\r\n", .length(0)), ("Content-Length:5\r\n", .length(5)),
      ("CONTENT-LENGTH: \t007 \r\n", .length(7)), ("Transfer-Encoding: chunked\r\n", .chunked),
      ("Transfer-Encoding:  CHUNKED\t\r\n", .chunked), ("X:\r\n", .none), ("X: a\tb\u{E9}\r\n", .none),
      ("Expect: 100-continue\r\nContent-Length: 1\r\n", .length(1)),
    ] as [(String, BodyFraming)])
  func `A head with plain framing fields is accepted`(_ fields: String, _ framing: BodyFraming) {
    #expect(Self.outcome(Self.start + fields + "\r\n") == .success(framing))
  }

  @Test func `Sizes are limited to the byte`() {
    let line = { (count: Int) in "GET /" + String(repeating: "a", count: count - 14) + " HTTP/1.1\r\nHost: h\r\n\r\n" }
    #expect(Self.outcome(line(8_192)) == .success(BodyFraming.none))
    #expect(Self.outcome(line(8_193)) == .failure(.targetTooLong))
    let head = { (count: Int) in
      let rest = "GET / HTTP/1.1\r\nHost: h\r\nX: "
      return rest + String(repeating: "a", count: count - rest.utf8.count - 4) + "\r\n\r\n"
    }
    #expect(Self.outcome(head(16_388)) == .success(BodyFraming.none))
    #expect(Self.outcome(head(16_389)) == .failure(.headTooLarge))
    let fields = { (count: Int) in Self.start + String(repeating: "X: a\r\n", count: count - 1) + "\r\n" }
    #expect(Self.outcome(fields(64)) == .success(BodyFraming.none))
    #expect(Self.outcome(fields(65)) == .failure(.tooManyFields))
  }

  @Test func `The bytes of a field must be UTF-8`() {
    var reader = HeadReader()
    let bytes = Array("GET / HTTP/1.1\r\nHost: h\r\nX: ".utf8) + [0xFF] + Array("\r\n\r\n".utf8)
    #expect(throws: HTTPError.badFieldValue) { try reader.read(bytes) }
  }
}
