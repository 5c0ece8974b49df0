import Testing

/// Laws for every reader of any input.
@Suite struct WireFuzzTests {
  private static func seeds(_ target: WireFuzzTarget) -> [String] {
    switch target {
    case .head:
      [
        "GET /a/b?c=d HTTP/1.1\r\nHost: h\r\nCookie: a=b\r\nContent-Length: 5\r\n\r\nhello",
        "POST http://h/ HTTP/1.1\r\nHost: h\r\nTransfer-Encoding: chunked\r\nExpect: 100-continue\r\n\r\n",
      ]
    case .target: ["/a/%2e%2e/b%20c?d=e&f=%41+g", "http://[::1]:80/..", "*"]
    case .authority: ["example.org:8080", "[2001:db8::1]:443", "a_b-c.d"]
    case .chunks: ["5\r\nhello\r\n1f\r\n" + String(repeating: "x", count: 31) + "\r\n0\r\nX: y\r\n\r\n"]
    case .form: ["a=1&b=%41+c&d", "%25=%2B&&="]
    case .cookies: ["a=1; b=\"2\"; __Host-larder=abc"]
    case .multipart: ["--x\r\nContent-Disposition: form-data; name=\"a\"\r\n\r\n\r\n--\r\n--x\r\n--x--\r\n"]
    case .parameters: ["form-data; name=\"a\\\"b\"; filename=c.jpg"]
    case .tags: ["W/\"a\", \"b\"", "*"]
    case .forwarded: ["for=\"[::1]:80\";proto=https;host=a, for=1.2.3.4", "127.0.0.1, 10.0.0.1:80"]
    case .addresses: ["::ffff:1.2.3.4", "2001:db8::1", "192.0.2.1"]
    }
  }

  @Test(arguments: WireFuzzTarget.allCases) func `Changed bytes break no invariant`(_ target: WireFuzzTarget) {
    var generator = SmallGenerator(state: 42)
    let marks = Array("\r\n\0 \t:;,=%&\"\\/[]-.0aA".utf8) + [0x7F, 0x80, 0xFF]
    for round in 0..<4_000 {
      let seeds = Self.seeds(target)
      var bytes = Array(seeds[round % seeds.count].utf8)
      for _ in 0..<Int.random(in: 0...4, using: &generator) {
        let place = Int.random(in: 0...bytes.count, using: &generator)
        let byte = marks.randomElement(using: &generator) ?? 0
        switch Int.random(in: 0..<4, using: &generator) {
        case 0: bytes.insert(byte, at: place)
        case 1: if place < bytes.count { bytes.remove(at: place) }
        case 2: if place < bytes.count { bytes[place] = byte }
        default: bytes.insert(contentsOf: bytes[place...].prefix(9), at: place)
        }
      }
      #expect(target.holds(bytes), "\(target): \(bytes)")
    }
  }
}

/// Random numbers that are the same in every run.
private struct SmallGenerator: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
    return mixed ^ mixed >> 31
  }
}
