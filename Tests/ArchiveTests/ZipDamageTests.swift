import LarderSimulator
import Testing

@testable import Archive

@Suite("Damaged archives")
struct ZipDamageTests {
  /// A small archive with every feature.
  private static let archive: [UInt8] = {
    var link = RawZip.Entry("link", Array("a".utf8))
    link.attributes = 0o120777 << 16
    var raw = RawZip(entries: [
      .init("a.txt", Array("one".utf8)), .init("folder/", []), link,
      .init("b/c.json", deflating: Array("{\"name\": \"Soup\", \"serves\": \"four, four, four\"}".utf8)),
    ])
    raw.comment = Array("end".utf8)
    return raw.bytes
  }()

  /// Opens an archive, reads all members, and returns the number of intact ones.
  private func readAll(_ bytes: [UInt8]) -> Int {
    guard let archive = try? ZipArchive(bytes) else { return 0 }
    var whole = 0
    for member in archive.members where (try? archive.contents(of: member)) != nil { whole += 1 }
    if let first = archive.members.first { _ = try? archive.archive(in: first) }
    return whole
  }

  @Test(
    "An archive cut off after any byte is refused",
    arguments: [Self.archive, Fixtures.streamed, Fixtures.wide, Fixtures.locked])
  func truncated(bytes: [UInt8]) throws {
    #expect(throws: Never.self) { try ZipArchive(bytes) }
    for count in 0..<bytes.count {
      #expect(readAll(Array(bytes[..<count])) == 0, "\(count) bytes")
    }
  }

  @Test("An archive without its beginning gives no wrong members")
  func beheaded() {
    for count in 1..<Self.archive.count { #expect(readAll(Array(Self.archive[count...])) <= 3) }
  }

  @Test("Any changed byte gives correct members or errors", arguments: [Self.archive, Fixtures.wide])
  func oneByte(bytes: [UInt8]) {
    for index in bytes.indices {
      for value: UInt8 in [0, 1, 0x7F, 0x80, 0xFE, 0xFF] {
        var other = bytes
        other[index] = value
        #expect(readAll(other) <= 4)
      }
    }
  }

  @Test("Many changes at a time never trap", arguments: 0..<8)
  func mutations(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let sources = [Self.archive, Fixtures.streamed, Fixtures.wide, Fixtures.link]
    let originals = Set(try sources.flatMap { try texts($0) })
    for _ in 0..<500 {
      var bytes = try #require(sources.randomElement(using: &generator))
      for _ in 0..<Int.random(in: 1...6, using: &generator) { mutate(&bytes, &generator) }
      guard let archive = try? ZipArchive(bytes) else { continue }
      for member in archive.members {
        // The checksum protects the contents: members that are read are correct.
        guard let contents = try? archive.contents(of: member), !contents.isEmpty else { continue }
        #expect(originals.contains(contents))
      }
    }
  }

  @Test("Random bytes between archive signatures never trap", arguments: 0..<4)
  func noise(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let marks: [UInt32] = [0x0403_4B50, 0x0201_4B50, 0x0605_4B50, 0x0606_4B50, 0x0706_4B50]
    for _ in 0..<500 {
      var bytes: [UInt8] = []
      for _ in 0..<Int.random(in: 0...12, using: &generator) {
        bytes.append(marks[Int.random(in: 0..<marks.count, using: &generator)])
        let limit: UInt8 = Bool.random(using: &generator) ? 0 : 255
        for _ in 0..<Int.random(in: 0...60, using: &generator) {
          bytes.append(UInt8.random(in: 0...limit, using: &generator))
        }
      }
      #expect(readAll(bytes) <= 12)
      #expect((try? Gzip.contents(of: [0x1F, 0x8B] + bytes)) == nil)
    }
  }

  private func texts(_ bytes: [UInt8]) throws -> [[UInt8]] {
    let archive = try ZipArchive(bytes)
    // A change that removes a flaw may reveal a member.
    return archive.members.compactMap { try? archive.contents(of: $0) } + [Array("a".utf8), Array("a.txt".utf8)]
  }

  private func mutate(_ bytes: inout [UInt8], _ generator: inout SeededGenerator) {
    guard !bytes.isEmpty else { return }
    let index = Int.random(in: 0..<bytes.count, using: &generator)
    switch Int.random(in: 0..<4, using: &generator) {
    case 0: bytes[index] = UInt8.random(in: 0...255, using: &generator)
    case 1: bytes[index] ^= 1 << UInt8.random(in: 0..<8, using: &generator)
    case 2: bytes.remove(at: index)
    default: bytes.insert(UInt8.random(in: 0...255, using: &generator), at: index)
    }
  }
}
