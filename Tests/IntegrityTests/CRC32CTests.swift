import Integrity
import LarderSimulator
import Testing

@Suite("CRC-32C")
struct CRC32CTests {
  @Test(
    "Published check values match",
    arguments: [
      (Array("123456789".utf8), 0xE306_9283),
      ([], 0),
      ([UInt8](repeating: 0, count: 32), 0x8A91_36AA),
      ([UInt8](repeating: 0xFF, count: 32), 0x62A8_AB43),
      (Array(0..<32), 0x46DD_794E),
    ] as [([UInt8], UInt32)])
  func publishedValues(bytes: [UInt8], expected: UInt32) {
    #expect(CRC32C.checksum(of: bytes) == expected)
    #expect(CRC32C.portableChecksum(of: bytes.span.bytes) == expected)
  }

  @Test("The processor and the tables agree on every length up to 5000, from unaligned starts")
  func hardwareEqualsTables() {
    var random = SeededGenerator(seed: 1)
    let bytes = random.bytes(5_008)
    for length in 0...5_000 {
      let start = length % 8
      let piece = bytes.span.bytes.extracting(start..<(start + length))
      let seed = UInt32(truncatingIfNeeded: length &* 2_654_435_761)
      let (fast, table) = (
        CRC32C.checksum(of: piece, seed: seed), CRC32C.portableChecksum(of: piece, seed: seed)
      )
      if fast != table { Issue.record("length \(length): \(fast) and \(table)") }
    }
  }

  @Test("Buffers of several rounds also agree")
  func longBuffers() {
    var random = SeededGenerator(seed: 2)
    for length in [4_079, 4_080, 4_081, 8_159, 8_160, 12_240 + 191, 12_240 + 192, 100_003] {
      let bytes = random.bytes(length)
      #expect(CRC32C.checksum(of: bytes) == CRC32C.portableChecksum(of: bytes.span.bytes))
    }
  }

  @Test("The checksum of two pieces in sequence is that of the whole")
  func piecewise() {
    var random = SeededGenerator(seed: 3)
    let bytes = random.bytes(4_500)
    let whole = CRC32C.checksum(of: bytes)
    for cut in stride(from: 0, through: bytes.count, by: 37) {
      let head = CRC32C.checksum(of: bytes.span.bytes.extracting(first: cut))
      #expect(CRC32C.checksum(of: bytes.span.bytes.extracting(droppingFirst: cut), seed: head) == whole)
    }
  }

  @Test("Any single flipped bit of a page is found")
  func singleFlips() {
    var random = SeededGenerator(seed: 4)
    var page = random.bytes(4_080)
    let sound = CRC32C.checksum(of: page)
    for bit in stride(from: 0, to: page.count * 8, by: 13) {
      page[bit / 8] ^= 1 << (bit % 8)
      #expect(CRC32C.checksum(of: page) != sound)
      page[bit / 8] ^= 1 << (bit % 8)
    }
  }

  @Test("The seed before a text is recovered from its checksum")
  func seed() {
    for count in [0, 1, 3, 64, 4080] {
      let text = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 31 &+ 7) }
      for seed in [0, 1, 0x1234_5678, .max] as [UInt32] {
        let checksum = CRC32C.checksum(of: text, seed: seed)
        #expect(CRC32C.seed(of: text.span.bytes, checksum: checksum) == seed, "\(count) bytes")
      }
    }
  }
}
