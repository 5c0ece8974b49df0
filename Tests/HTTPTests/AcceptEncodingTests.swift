import Testing

@testable import HTTP

@Suite("Whether a client accepts gzip")
struct AcceptEncodingTests {
  @Test(
    "Accept-Encoding decides, by its weights",
    arguments: [
      ([], false), ([""], false), (["identity"], false), (["br, zstd"], false), (["gzip, deflate, br, zstd"], true),
      (["GZIP"], true), (["x-gzip"], true), (["br", "gzip"], true), (["*"], true), (["br;q=1.0, gzip;q=0.8"], true),
      (["gzip;q=0"], false), (["gzip; q=0.000"], false), (["gzip ;\tQ=0.5"], true), (["*, gzip;q=0"], false),
      (["*;q=0"], false), (["identity;q=0.5, *;q=0"], false), (["gzip;q=0.5, identity"], false),
      (["gzip;q=x"], false), (["gzip;q=nan"], false), ([",,;q=1,"], false),
    ] as [([String], Bool)])
  func accepted(_ values: [String], _ isAccepted: Bool) throws {
    let fields = values.map { "Accept-Encoding: \($0)\r\n" }.joined()
    var reader = HeadReader()
    let read = try reader.read(Array("GET / HTTP/1.1\r\nHost: a\r\n\(fields)\r\n".utf8))
    let (head, _) = try #require(read)
    let origin = Origin(remote: .ipv4(0x7F00_0001), scheme: "http", host: head.host)
    #expect(Request(head: head, origin: origin, body: .whole([])).acceptsGzip == isAccepted)
  }
}
