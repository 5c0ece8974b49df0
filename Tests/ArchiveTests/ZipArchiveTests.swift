import Integrity
import Testing

@testable import Archive

@Suite("Reading a ZIP file")
struct ZipArchiveTests {
  private static let soup = Array("Soup for four".utf8)

  @Test("Stored members are read, with or without zlib")
  func stored() throws {
    let archive = try ZipArchive(RawZip(entries: [.init("soup.txt", Self.soup), .init("empty/", [])]).bytes)
    #expect(archive.members.map(\.name) == ["soup.txt", "empty/"])
    #expect(archive.members.map(\.size) == [13, 0])
    #expect(archive.members.map(\.isFolder) == [false, true])
    #expect(archive.members.map(\.isSafe) == [true, true])
    #expect(try archive.contents(of: archive.members[0]) == Self.soup)
    #expect(try archive.contents(of: archive.members[1]).isEmpty)
  }

  @Test("An empty archive has no members")
  func empty() throws {
    let bytes = RawZip(entries: []).bytes
    #expect(try ZipArchive(bytes).members.isEmpty)
    #expect(ZipArchive.isLikely(bytes) && ZipArchive.isLikely(Fixtures.wide))
    #expect(!ZipArchive.isLikely([]) && !ZipArchive.isLikely(Fixtures.gzip))
  }

  @Test("Bytes before the archive and a comment after it are harmless, even one that looks like an end record")
  func surroundings() throws {
    var raw = RawZip(entries: [.init("soup.txt", Self.soup)])
    raw.prefix = Array("#!/bin/sh\n".utf8)
    raw.comment = Array("PK\u{5}\u{6} and more, to fill what an end record takes".utf8)
    let archive = try ZipArchive(raw.bytes)
    #expect(try archive.contents(of: archive.members[0]) == Self.soup)
    let longer = try ZipArchive(raw.bytes + [10, 10])
    #expect(try longer.contents(of: longer.members[0]) == Self.soup)
  }

  @Test("The longest comment is found, and the search goes no further back")
  func longComment() throws {
    var raw = RawZip(entries: [.init("soup.txt", Self.soup)])
    raw.comment = Array(repeating: 32, count: 65_535)
    #expect(try ZipArchive(raw.bytes).members.count == 1)
    #expect(throws: ArchiveError(.notAnArchive)) { try ZipArchive(raw.bytes + [32]) }
  }

  @Test("A name is read as UTF-8 if valid, whatever the flag says, and otherwise as code page 437")
  func names() throws {
    var flagged = RawZip.Entry("a", [])
    flagged.flags = 0x0800
    flagged.name = Array("Älpler.txt".utf8)
    var unflagged = flagged
    unflagged.flags = 0
    unflagged.name = Array("Röschti.txt".utf8)
    var old = unflagged
    old.name = [0x8E, 0x6C, 0x70, 0x6C, 0x65, 0x72, 0xFF]
    var lying = old
    lying.flags = 0x0800
    let archive = try ZipArchive(RawZip(entries: [flagged, unflagged, old, lying]).bytes)
    #expect(archive.members.map(\.name) == ["Älpler.txt", "Röschti.txt", "Älpler\u{A0}", "Älpler\u{A0}"])
  }

  @Test("Code page 437 has a distinct letter for each byte")
  func codePage() {
    let text = CodePage437.decoded(Array(0...255)[...])
    #expect(text.unicodeScalars.count == 256)
    #expect(Set(text.unicodeScalars).count == 256)
    #expect(CodePage437.decoded([0x80, 0xAC, 0xE1, 0xFD]) == "Ç¼ß²")
  }

  @Test("The checksum matches the standard at every length and offset")
  func checksum() {
    #expect(CRC32.checksum(of: Array("123456789".utf8)) == 0xCBF4_3926)
    let bytes = (0..<100).map { UInt8($0 * 7 & 0xFF) }
    for length in 0...100 {
      var state: UInt32 = ~0
      for byte in bytes[..<length] {
        state ^= UInt32(byte)
        for _ in 0..<8 { state = state & 1 == 0 ? state >> 1 : state >> 1 ^ 0xEDB8_8320 }
      }
      #expect(CRC32.checksum(of: Array(bytes[..<length])) == ~state)
    }
  }

  @Test("A folder is recognised by its name and by Unix or DOS attributes")
  func folders() throws {
    var unix = RawZip.Entry("unix", [])
    unix.madeBy = 3 << 8 | 20
    unix.attributes = 0o40755 << 16
    var dos = RawZip.Entry("dos", [])
    dos.attributes = 0x10
    let archive = try ZipArchive(RawZip(entries: [unix, dos, .init("file", [])]).bytes)
    #expect(archive.members.map(\.isFolder) == [true, true, false])
    #expect(archive.members.allSatisfy { $0.isSafe })
  }

  #if Archives
    @Test("Archives streamed by Python are read: data descriptors, a comment, UTF-8")
    func streamed() throws {
      let archive = try ZipArchive(Fixtures.streamed)
      #expect(archive.members.map(\.name) == ["notes/rösti.txt", "plain.txt"])
      #expect(try archive.contents(of: archive.members[0]) == Array(String(repeating: "Rösti. ", count: 12).utf8))
      #expect(try archive.contents(of: archive.members[1]) == Array("plain".utf8))
    }

    @Test("ZIP64 is read, including with bytes before the archive")
    func wide() throws {
      for prefix in [0, 7] {
        let archive = try ZipArchive(Array(repeating: 9, count: prefix) + Fixtures.wide)
        #expect(archive.members.map(\.size) == [50])
        #expect(try archive.contents(of: archive.members[0]) == Array(String(repeating: "wide ", count: 10).utf8))
      }
    }

    @Test("A nested archive is read one level deep, within the same budget")
    func nested() throws {
      let inner = RawZip(entries: [.init("soup.txt", deflating: Self.soup)]).bytes
      let middle = RawZip(entries: [.init("inner.zip", deflating: inner)]).bytes
      let outer = try ZipArchive(RawZip(entries: [.init("middle.zip", middle)]).bytes)
      let opened = try outer.archive(in: outer.members[0])
      #expect(opened.depth == 1)
      #expect(opened.budget === outer.budget)
      #expect(throws: ArchiveError(.nestedTooDeep(limit: 1), member: "inner.zip")) {
        try opened.archive(in: opened.members[0])
      }
      #expect(try opened.contents(of: opened.members[0]) == inner)
      let spent = ArchiveLimits.standard.unpackedBytes - outer.budget.remainingBytes
      #expect(spent == middle.count + inner.count)
    }
  #else
    @Test("Without zlib, a deflated member is refused with a clear error")
    func builtWithout() throws {
      let archive = try ZipArchive(Fixtures.streamed)
      #expect(try archive.contents(of: archive.members[1]) == Array("plain".utf8))
      let error = #expect(throws: ArchiveError.self) { try archive.contents(of: archive.members[0]) }
      #expect(
        error?.description
          == "\"notes/rösti.txt\": this program was built without archives; build it with the trait Archives")
    }
  #endif
}
