import Integrity
import Testing

@Suite("SHA-1 and its message authentication code")
struct SHA1Tests {
  private static func hex(_ bytes: [UInt8]) -> String {
    bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }

  @Test(
    "The published digests of FIPS 180 match",
    arguments: [
      ("", "da39a3ee5e6b4b0d3255bfef95601890afd80709"),
      ("abc", "a9993e364706816aba3e25717850c26c9cd0d89d"),
      ("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq", "84983e441c3bd26ebaae4aa1f95129e5e54670f1"),
      (String(repeating: "a", count: 1_000_000), "34aa973cd4c4daa4f61eeb2bdbad27316534016f"),
    ])
  func digests(text: String, expected: String) {
    #expect(Self.hex(SHA1.digest(of: Array(text.utf8))) == expected)
  }

  @Test("Every length around a block has its own digest of 20 bytes")
  func lengths() {
    let digests = (0...130).map { SHA1.digest(of: [UInt8](repeating: 7, count: $0)) }
    #expect(digests.allSatisfy { $0.count == SHA1.byteCount } && Set(digests).count == digests.count)
    // The last length that fits its end into one block, and the first that does not.
    #expect(Self.hex(SHA1.digest(of: Array(repeating: 0x61, count: 55))) == "c1c8bbdc22796e28c0e15163d20899b65621d65a")
    #expect(Self.hex(SHA1.digest(of: Array(repeating: 0x61, count: 56))) == "c2db330f6083854c99d4b5bfb6e8f29f201be699")
  }

  /// The cases of RFC 2202, with the number of key bytes.
  private static let codes: [(key: [UInt8], message: [UInt8], code: String)] = [
    (.init(repeating: 0x0B, count: 20), Array("Hi There".utf8), "b617318655057264e28bc0b6fb378c8ef146be00"),
    (Array("Jefe".utf8), Array("what do ya want for nothing?".utf8), "effcdf6ae5eb2fa2d27416d5f184df9c259a7c79"),
    (
      .init(repeating: 0xAA, count: 20), .init(repeating: 0xDD, count: 50), "125d7342b9ac11cd91a39af48aa17b4f63f175d3"
    ),
    (Array(1...25), .init(repeating: 0xCD, count: 50), "4c9007f4026250c6bc8414f9bf50c86c2d7235da"),
    (
      .init(repeating: 0xAA, count: 80), Array("Test Using Larger Than Block-Size Key - Hash Key First".utf8),
      "aa4ae5e15272d00e95705637ce8a3b55ed402112"
    ),
  ]

  @Test("The published codes of RFC 2202 match", arguments: SHA1Tests.codes.indices)
  func authentication(number: Int) {
    let (key, message, code) = Self.codes[number]
    #expect(Self.hex(SHA1.authenticationCode(of: message, key: key)) == code)
  }
}
