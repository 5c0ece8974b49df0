import LarderSimulator
import Testing

@testable import Archive

@Suite("Writing a ZIP file")
struct ZipWriterTests {
  private static let time = ZipTime(year: 2025, month: 3, day: 1, hour: 10, minute: 20, second: 31)

  private func written(_ members: [(String, [UInt8])]) throws -> [UInt8] {
    var writer = ZipWriter(modified: Self.time)
    for (name, contents) in members { try writer.add(contents, named: name) }
    return writer.finished()
  }

  @Test("Incompressible members are stored, and read back with or without zlib")
  func stored() throws {
    let bytes = try written([("a.txt", [1, 2, 3]), ("empty", []), ("folder/Rösti.txt", Array("Rösti".utf8))])
    let archive = try ZipArchive(bytes)
    #expect(archive.members.map(\.name) == ["a.txt", "empty", "folder/Rösti.txt"])
    #expect(archive.members.allSatisfy { $0.isSafe && !$0.isFolder && $0.packedSize == $0.size })
    #expect(try archive.members.map { try archive.contents(of: $0) } == [[1, 2, 3], [], Array("Rösti".utf8)])
  }

  @Test("The same members give the same bytes; another time gives others")
  func fixed() throws {
    let members = [("a.txt", [UInt8](repeating: 7, count: 1000)), ("b", [1])]
    #expect(try written(members) == written(members))
    var other = ZipWriter()
    for (name, contents) in members { try other.add(contents, named: name) }
    #expect(try other.finished() != written(members))
    #expect(other.finished().count == (try written(members)).count)
  }

  @Test("Times use the DOS format, moved to the nearest representable one")
  func times() throws {
    let bytes = try written([("a", [])])
    #expect(bytes.number16(at: 10) == 10 << 11 | 20 << 5 | 15)
    #expect(bytes.number16(at: 12) == 45 << 9 | 3 << 5 | 1)
    #expect(ZipTime(year: 1970, month: 0, day: 0) == .earliest)
    #expect(ZipTime(year: 3000, month: 13, day: 32, hour: 24) == ZipTime(year: 2107, month: 12, day: 31, hour: 23))
  }

  @Test("An unsafe, taken or overlong name is refused, and the archive stays unchanged")
  func refusals() throws {
    var writer = ZipWriter(modified: Self.time)
    try writer.add([1], named: "a")
    let before = writer.finished()
    #expect(throws: ArchiveError(.nameTaken, member: "a")) { try writer.add([2], named: "a") }
    #expect(throws: ArchiveError(.unsafeName, member: "../a")) { try writer.add([2], named: "../a") }
    let long = String(repeating: "x", count: 65_536)
    #expect(throws: ArchiveError(.tooLongToWrite, member: long)) { try writer.add([2], named: long) }
    #expect(writer.finished() == before)
  }

  #if Archives
    @Test("The shorter of stored and deflated is written, and any members read back", arguments: 0..<10)
    func roundTrip(seed: UInt64) throws {
      var generator = SeededGenerator(seed: seed)
      let members = (0..<Int.random(in: 0...8, using: &generator)).map { index in
        let highest = UInt8.random(in: 0...255, using: &generator)
        let count = Int.random(in: 0...3000, using: &generator)
        return ("m\(index)/ü", (0..<count).map { _ in UInt8.random(in: 0...highest, using: &generator) })
      }
      let archive = try ZipArchive(written(members))
      #expect(try archive.members.map { try archive.contents(of: $0) } == members.map(\.1))
      #expect(archive.members.allSatisfy { $0.isSafe && $0.packedSize <= $0.size })
    }

    @Test("Compressible members are compressed")
    func packed() throws {
      let archive = try ZipArchive(written([("zeros", [UInt8](repeating: 0, count: 10_000))]))
      #expect(archive.members[0].packedSize < 100)
    }
  #endif
}
