import LarderSimulator
import Testing

@testable import PlainText

@Suite("Base32 and base64url")
struct RadixTextTests {
  @Test("The encodings match RFC 4648, without padding")
  func examples() {
    #expect(RadixText.base64url.text(of: Array("foobar".utf8)) == "Zm9vYmFy")
    #expect(RadixText.base64url.text(of: Array("foob".utf8)) == "Zm9vYg")
    #expect(RadixText.base64url.text(of: [0xFB, 0xFF]) == "-_8")
    #expect(RadixText.base32.text(of: Array("foobar".utf8)) == "mzxw6ytboi")
    #expect(RadixText.base32.text(of: []) == "")
  }

  @Test("Bytes read back as encoded, and have only one encoding")
  func roundTrip() {
    var random = SeededGenerator(seed: 11)
    for _ in 0..<200 {
      let bytes = (0..<32).map { _ in UInt8(truncatingIfNeeded: random.next()) }
      for radix in [RadixText.base32, .base64url] {
        let text = radix.text(of: bytes)
        #expect(radix.bytes(of: text, count: 32) == bytes)
        #expect(radix.bytes(of: text, count: 31) == nil)
        #expect(radix.bytes(of: text + "a", count: 32) == nil)
        #expect(radix.bytes(of: String(text.dropLast()), count: 32) == nil)
      }
    }
  }

  @Test(
    "Other letters and leftover bits are refused",
    arguments: ["Zm9vYh", "Zm9v g", "Zm9v+g", "Zm9vé", "Zm9v==", "", "Zm9vYmFy"])
  func refused(_ text: String) {
    #expect(RadixText.base64url.bytes(of: text, count: 4) == nil)
  }
}
