import Integrity
import Testing

@Suite("SHA-256 digests")
struct SHA256DigestTests {
  static let abc = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"

  @Test("A digest's text reads back the same, in either case")
  func textRoundTrip() throws {
    let digest = try #require(SHA256Digest(hex: Self.abc))
    #expect(digest == SHA256.digest(of: "abc"))
    #expect(digest.hex == Self.abc)
    #expect("\(digest)" == Self.abc)
    #expect(SHA256Digest(hex: Self.abc.uppercased()) == digest)
    #expect(SHA256Digest.zero.hex == String(repeating: "0", count: 64))
  }

  @Test(
    "A text that is not 64 hexadecimal digits is refused",
    arguments: [
      "", "ba78", abc + "0", String(abc.dropLast()), "g" + abc.dropFirst(), "+" + abc.dropFirst(),
      " " + abc.dropFirst(), "٣" + abc.dropFirst(2),
    ])
  func badTexts(text: String) {
    #expect(SHA256Digest(hex: text) == nil)
  }

  @Test("A digest's bytes read back the same at any offset", arguments: 0..<9)
  func bytesRoundTrip(offset: Int) {
    let digest = SHA256.digest(of: "abc")
    var bytes = [UInt8](repeating: 0xAA, count: 48)
    var target = bytes.mutableSpan
    var raw = target.mutableBytes
    digest.write(to: &raw, atByteOffset: offset)
    #expect(bytes[offset] == 0xBA)
    #expect(bytes[offset + 31] == 0xAD)
    #expect(bytes[offset + 32] == 0xAA)
    #expect(SHA256Digest(readingFrom: bytes.span.bytes, atByteOffset: offset) == digest)
    #expect(SHA256Digest(bytes: bytes.span.bytes.extracting(offset..<(offset + 32))) == digest)
    #expect(SHA256Digest(bytes: bytes.span.bytes.extracting(offset..<(offset + 31))) == nil)
  }

  @Test("The prefix is the first eight bytes, and digests sort like their texts")
  func prefixAndOrder() {
    #expect(SHA256.digest(of: "abc").prefix == 0xBA78_16BF_8F01_CFEA)
    let digests = (0..<50).map { SHA256.digest(of: "\($0)") }
    #expect(digests.sorted().map(\.hex) == digests.map(\.hex).sorted())
  }
}
