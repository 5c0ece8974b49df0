@testable import HTTP

/// The readers of network bytes, one by one: heads, chunks, forms, parts, cookies and others.
enum WireFuzz: FuzzTarget {
  static let name = "wire"
  static let words = [
    "GET / HTTP/1.1\r\n", "Host: h\r\n", "Content-Length: ", "Transfer-Encoding: chunked\r\n", "\r\n\r\n", "0\r\n",
    "--x\r\n", "--x--", "Content-Disposition: form-data; name=", "for=", ";proto=https", "W/\"", "%2e", "[::1]", "&",
  ]
  /// The largest input: reading longer ones in pieces tests nothing new.
  private static let most = 4_096

  static func check(_ input: [UInt8]) throws(BrokenLaw) {
    // "0" is the first.
    let readers = WireFuzzTarget.allCases
    let reader = readers[Int((input.first ?? 0x30) &- 0x30) % readers.count]
    let bytes = Array(input.dropFirst().prefix(most))
    try law(reader.holds(bytes), "\(reader) breaks its law")
  }
}
