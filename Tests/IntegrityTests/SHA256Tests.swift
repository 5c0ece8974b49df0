import Integrity
import LarderSimulator
import Testing

@Suite("SHA-256")
struct SHA256Tests {
  @Test(
    "Published digests match",
    arguments: [
      ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
      ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
      (
        "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
        "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
      ),
      (
        String(repeating: "a", count: 1_000_000),
        "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"
      ),
    ])
  func publishedDigests(text: String, expected: String) {
    #expect(SHA256.digest(of: text).hex == expected)
    var portable = SHA256(isPortable: true)
    portable.update(text)
    #expect(portable.finish().hex == expected)
  }

  @Test("The processor and portable code agree on every length up to 5000, from unaligned starts")
  func hardwareEqualsPortable() {
    var random = SeededGenerator(seed: 5)
    let bytes = random.bytes(5_008)
    for length in Array(0...300) + Array(stride(from: 301, through: 5_000, by: 7)) {
      let piece = bytes.span.bytes.extracting((length % 8)..<(length % 8 + length))
      var portable = SHA256(isPortable: true)
      portable.update(piece)
      if SHA256.digest(of: piece) != portable.finish() { Issue.record("length \(length)") }
    }
  }

  @Test("Bytes added in any pieces give the digest of the whole", arguments: [true, false])
  func splitPoints(isPortable: Bool) {
    var random = SeededGenerator(seed: 6)
    let bytes = random.bytes(300)
    let whole = SHA256.digest(of: bytes)
    for cut in 0...bytes.count {
      for second in stride(from: cut, through: bytes.count, by: 31) {
        var hash = SHA256(isPortable: isPortable)
        hash.update(bytes.span.bytes.extracting(0..<cut))
        hash.update(bytes.span.bytes.extracting(cut..<second))
        hash.update(bytes.span.bytes.extracting(second..<bytes.count))
        #expect(hash.finish() == whole)
      }
    }
  }

  @Test("Finishing does not change the computation, and a copy forks it")
  func forking() {
    var hash = SHA256()
    hash.update("a")
    var fork = hash
    #expect(hash.finish() == SHA256.digest(of: "a"))
    hash.update("b")
    fork.update("c")
    #expect(hash.finish() == SHA256.digest(of: "ab"))
    #expect(fork.finish() == SHA256.digest(of: "ac"))
  }

  @Test("Adding a digest adds its 32 bytes")
  func chaining() {
    let first = SHA256.digest(of: "first")
    var hash = SHA256()
    hash.update(first)
    #expect(hash.finish() == SHA256.digest(of: first.withBytes { $0.withUnsafeBytes { Array($0) } }))
  }
}
