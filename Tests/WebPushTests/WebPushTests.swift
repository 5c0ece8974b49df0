import PlainText
import Testing

@testable import WebPush

@Suite("Push messages for a browser", .enabled(if: PushKey.isBuiltIn))
struct WebPushTests {
  private let base64url = RadixText.base64url

  /// The example of RFC 8291, section 5.
  private enum Example {
    static let message = Array("When I grow up, I want to be a watermelon".utf8)
    static let browser = "q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94"
    static let p256dh = "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"
    static let auth = "BTBZMqHH6r4Tts7J_aSIgg"
    static let server = "yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"
    static let salt = "DGv6ra1nlYgDCS1FRnbzlw"
    static let body =
      "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl"
      + "7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
    static let endpoint = "https://push.example.net/push/JzLQ3raZJfFBR0aqvOMsLrt54w4rJUsV"
  }

  private func subscription(_ endpoint: String = Example.endpoint) throws -> PushSubscription {
    try #require(PushSubscription(endpoint: endpoint, p256dh: Example.p256dh, auth: Example.auth))
  }

  private func key(_ text: String) throws -> PushKey { try PushKey(try #require(base64url.bytes(of: text, count: 32))) }

  /// Decrypts a body as the browser of a subscription does. It takes the key and the salt from the body.
  private func opened(_ body: [UInt8], _ browser: PushKey, secret: [UInt8]) throws -> [UInt8] {
    try #require(body.count > PushRecord.head && body[20] == 65)
    #expect(Array(body[16..<20]) == [0, 0, 16, 0])
    let (salt, server) = (Array(body[..<16]), Array(body[21..<86]))
    let keys = try PushRecord.keys(
      shared: try PushCrypto.agreement(browser, with: server), secret: secret, salt: salt, browser: browser.publicKey,
      server: server)
    var text = try PushCrypto.opened(Array(body[86...]), key: keys.content, nonce: keys.nonce)
    #expect(text.popLast() == 2)
    return text
  }

  @Test("The example of RFC 8291 is encrypted to its bytes")
  func example() throws {
    let body = try PushRecord.encrypted(
      Example.message, for: try subscription(), salt: try #require(base64url.bytes(of: Example.salt, count: 16)),
      key: try key(Example.server))
    #expect(base64url.text(of: body) == Example.body)
    #expect(try key(Example.browser).publicText == Example.p256dh)
  }

  @Test("A browser reads messages of every length up to the largest, and longer ones are refused")
  func lengths() throws {
    let sender = PushSender(try .random(), subject: nil)
    let treatment = PushTreatment(seconds: 60, urgency: .normal, topic: "larder-1")
    var seen: Set<[UInt8]> = []
    for count in [0, 1, 15, 16, 17, 255, 1_000, PushSender.mostBytes] {
      let browser = try PushKey.random()
      let secret = [UInt8].random(16)
      let phone = try #require(
        PushSubscription(
          endpoint: Example.endpoint, p256dh: browser.publicText, auth: base64url.text(of: secret)))
      let message = [UInt8].random(count)
      let body = try sender.request(message, to: phone, treatment, now: 1).body
      #expect(try opened(body, browser, secret: secret) == message)
      #expect(body.count == count + PushRecord.head + 17)
      // Each message has a new salt and a new key.
      #expect(seen.insert(Array(body[..<86])).inserted)
      // Another browser, or a changed body, reads nothing.
      #expect(throws: PushError.self) { try opened(body, try .random(), secret: secret) }
      var changed = body
      changed[changed.count - 1] ^= 1
      #expect(throws: PushError.self) { try opened(changed, browser, secret: secret) }
    }
    #expect(throws: PushError.tooLong) {
      try sender.request(.random(PushSender.mostBytes + 1), to: try subscription(), treatment, now: 1)
    }
    #expect(PushSender.mostBytes == 3_993)
  }

  @Test("A push service verifies the token, which names the service, the server and an end within a day")
  func token() throws {
    let key = try PushKey.random()
    let request = try PushSender(key, subject: "https://larder.example.org").request(
      Example.message, to: try subscription(),
      PushTreatment(seconds: 3_600, urgency: .high, topic: "larder-abc-1"), now: 1_000_000)
    #expect(request.url == Example.endpoint)
    #expect(
      request.headers.dropFirst() == [
        "Content-Encoding: aes128gcm", "Content-Type: application/octet-stream", "TTL: 3600", "Urgency: high",
        "Topic: larder-abc-1",
      ])
    let parts = try #require(request.headers.first).split(separator: " ").map(String.init)
    #expect(parts[..<2] == ["Authorization:", "vapid"] && parts[3] == "k=" + key.publicText)
    let token = parts[2].dropFirst(2).dropLast().split(separator: ".").map(String.init)
    try #require(token.count == 3)
    let signature = try #require(base64url.bytes(of: token[2], count: 64))
    let signed = Array("\(token[0]).\(token[1])".utf8)
    #expect(PushCrypto.isSignature(signature, of: signed, by: key.publicKey))
    #expect(!PushCrypto.isSignature(signature, of: signed + [0], by: key.publicKey))
    #expect(!PushCrypto.isSignature(signature, of: signed, by: try PushKey.random().publicKey))
    let claims = #"{"aud":"https://push.example.net","exp":1043200,"sub":"https://larder.example.org"}"#
    #expect(token[1] == base64url.text(of: Array(claims.utf8)))
    #expect(token[0] == base64url.text(of: Array(#"{"typ":"JWT","alg":"ES256"}"#.utf8)))
  }

  @Test("A token's texts cannot add claims, and a key shows itself in no description")
  func harmless() throws {
    let key = try PushKey.random()
    let token = try key.token(for: "https://a\",\"b\":\"\\\n", subject: nil, expires: 5).split(separator: ".")
    #expect(String(token[1]) == base64url.text(of: Array(#"{"aud":"https://a,b:","exp":5}"#.utf8)))
    let phone = try subscription()
    #expect("\(key)" == "a push key" && "\(phone)" == "a push subscription")
  }

  @Test("A private key is above zero and below the order of the curve")
  func privateKeys() throws {
    let order: [UInt8] =
      [255, 255, 255, 255, 0, 0, 0, 0] + [UInt8](repeating: 255, count: 8)
      + [0xBC, 0xE6, 0xFA, 0xAD, 0xA7, 0x17, 0x9E, 0x84, 0xF3, 0xB9, 0xCA, 0xC2, 0xFC, 0x63, 0x25, 0x51]
    for bytes in [[UInt8](repeating: 0, count: 32), order, [UInt8](repeating: 255, count: 32), [], [1]] {
      #expect(throws: PushError.self) { try PushKey(bytes) }
    }
    var last = order
    last[31] -= 1
    #expect(try PushKey(last).publicKey.count == 65)
    #expect(try PushKey(last).secret == last)
  }

  @Test("Keys that no browser makes are refused: other lengths, other characters, and points off the curve")
  func hostileKeys() throws {
    let point = try #require(base64url.bytes(of: Example.p256dh, count: 65))
    func isTaken(_ p256dh: String, _ auth: String = Example.auth) -> Bool {
      PushSubscription(endpoint: Example.endpoint, p256dh: p256dh, auth: auth) != nil
    }
    func isTaken(_ bytes: [UInt8]) -> Bool { isTaken(base64url.text(of: bytes)) }
    #expect(isTaken(Example.p256dh) && isTaken(Example.p256dh + "=", Example.auth + "=="))
    var compressed = Array(point[..<33])
    compressed[0] = 2
    var hybrid = point
    hybrid[0] = 6
    let infinity: [UInt8] = [0]
    for bytes in [
      [], infinity, compressed, hybrid, Array(point.dropLast()), point + [0], [4] + [UInt8](repeating: 0, count: 64),
      [4] + [UInt8](repeating: 255, count: 64), infinity + [UInt8](repeating: 0, count: 64),
    ] { #expect(!isTaken(bytes), "\(bytes)") }
    for bit in 0..<64 {
      // A changed coordinate leaves the curve.
      var off = point
      off[1 + bit] ^= 1
      #expect(!isTaken(off), "\(bit)")
    }
    for text in ["", "=", Example.p256dh + "A", Example.p256dh.replacing("-", with: "+"), "é", " " + Example.p256dh] {
      #expect(!isTaken(text), "\(text)")
    }
    // The last character has bits that belong to no byte.
    #expect(!isTaken(Example.p256dh, Example.auth.dropLast() + "h"))
    for text in ["", "AA", Example.auth + "AAAA", String(repeating: "A", count: 100_000)] {
      #expect(!isTaken(Example.p256dh, text))
    }
  }

  @Test("An address has a scheme, a host and a path, and neither a user nor odd characters")
  func endpoints() throws {
    #expect(try subscription().origin == "https://push.example.net")
    #expect(try subscription("https://Push.example.net:8443/a/b?c=d").origin == "https://push.example.net:8443")
    for endpoint in [
      "", "https://push.example.net", "ftp://push.example.net/a", "https:///a", "https://a@b.example/c",
      "https://push.example.net/\n", "https://push.example.net/\"", "https://push.example.net/\\", "push.example.net/a",
      "https://push.example.net?/a", "https://push.example.net/é",
      "https://push.example.net/" + String(repeating: "a", count: 1_000),
    ] {
      #expect(PushSubscription(endpoint: endpoint, p256dh: Example.p256dh, auth: Example.auth) == nil, "\(endpoint)")
    }
  }
}
