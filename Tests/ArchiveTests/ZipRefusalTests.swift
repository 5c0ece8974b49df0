import LarderSimulator
import Testing

@testable import Archive

@Suite("Refused ZIP files")
struct ZipRefusalTests {
  private static let soup = Array("Soup for four".utf8)

  private func fault(of index: Int = 0, in raw: RawZip, limits: ArchiveLimits = .standard) throws -> ArchiveError.Fault?
  {
    let archive = try ZipArchive(raw.bytes, limits: limits)
    return #expect(throws: ArchiveError.self) { try archive.contents(of: archive.members[index]) }?.fault
  }

  @Test(
    "A name that leads out of the archive is flagged, and its member refused",
    arguments: [
      "../up.txt", "a/../../up.txt", "a/..", "..", "/root.txt", "a\\b.txt", "..\\up.txt", "C:up.txt", "c:/up.txt",
      "a\u{0}.txt", "",
    ])
  func climbing(name: String) throws {
    let raw = RawZip(entries: [.init(name, Self.soup), .init("good", Self.soup)])
    let archive = try ZipArchive(raw.bytes)
    #expect(archive.members.map(\.isSafe) == [false, true])
    #expect(try fault(in: raw) == .unsafeName)
    #expect(try archive.contents(of: archive.members[1]) == Self.soup)
  }

  @Test(
    "A safe name that resembles an unsafe one is accepted",
    arguments: ["..a/b", "a..", "a/...", "./a", "1: Soup", "a//b", "Soup: red", "äöü/..x"])
  func harmless(name: String) throws {
    let archive = try ZipArchive(RawZip(entries: [.init(name, Self.soup)]).bytes)
    #expect(archive.members.map(\.isSafe) == [true])
    #expect(try archive.contents(of: archive.members[0]) == Self.soup)
  }

  @Test("Symbolic links and devices are refused; the files next to them are read")
  func links() throws {
    let archive = try ZipArchive(Fixtures.link)
    #expect(archive.members.map(\.flaw) == [nil, .notAFile])
    #expect(try archive.contents(of: archive.members[0]) == Array("hello".utf8))
    #expect(throws: ArchiveError(.notAFile, member: "link")) { try archive.contents(of: archive.members[1]) }
    var device = RawZip.Entry("device", [])
    device.attributes = 0o20644 << 16
    #expect(try fault(in: RawZip(entries: [device])) == .notAFile)
  }

  @Test("An encrypted member or one with an unknown method is refused, and the others are read")
  func locked() throws {
    let archive = try ZipArchive(Fixtures.locked)
    #expect(throws: ArchiveError(.encrypted, member: "s.txt")) { try archive.contents(of: archive.members[0]) }
    var odd = RawZip.Entry("odd", Self.soup)
    odd.method = 12
    let raw = RawZip(entries: [odd, .init("good", Self.soup)])
    #expect(try fault(in: raw) == .unknownMethod(12))
    let other = try ZipArchive(raw.bytes)
    #expect(try other.contents(of: other.members[1]) == Self.soup)
  }

  @Test("Exactly the members that share bytes are flagged")
  func overlaps() throws {
    let inner = RawZip(entries: [.init("inner", Self.soup)]).bytes
    var twin = RawZip.Entry("inner", Self.soup)
    // The offset of the header within the first member's contents.
    twin.offset = 30 + 5
    let raw = RawZip(entries: [.init("outer", inner), .init("good", Self.soup), twin])
    let archive = try ZipArchive(raw.bytes)
    #expect(archive.members.map(\.flaw) == [.overlapping, nil, .overlapping])
    #expect(try fault(of: 2, in: raw) == .overlapping)
    var same = RawZip.Entry("good", Self.soup)
    same.offset = 0
    let twins = try ZipArchive(RawZip(entries: [.init("good", Self.soup), same, .init("last", [])]).bytes)
    #expect(twins.members.map(\.isSafe) == [false, false, true])
  }

  @Test("A member whose local header is missing or has another name is flagged")
  func lies() throws {
    var renamed = RawZip.Entry("good", Self.soup)
    renamed.ownName = Array("evil".utf8)
    var lost = RawZip.Entry("lost", Self.soup)
    lost.offset = 3
    var far = RawZip.Entry("far", Self.soup)
    far.offset = 1 << 30
    let archive = try ZipArchive(RawZip(entries: [renamed, lost, far, .init("good", Self.soup)]).bytes)
    #expect(archive.members.map(\.isSafe) == [false, false, false, true])
  }

  @Test("A stored member with a wrong size or checksum is refused")
  func wrongStored() throws {
    var long = RawZip.Entry("long", Self.soup)
    long.size += 1
    #expect(try fault(in: RawZip(entries: [long])) == .wrongSize)
    var wrong = RawZip.Entry("wrong", Self.soup)
    wrong.checksum ^= 1
    #expect(try fault(in: RawZip(entries: [wrong])) == .wrongChecksum)
  }

  @Test("Too many members, or a wrong member count, are refused")
  func counts() {
    var limits = ArchiveLimits.standard
    limits.members = 2
    let raw = RawZip(entries: (0..<3).map { .init("\($0)", []) })
    #expect(throws: ArchiveError(.tooManyMembers(limit: 2))) { try ZipArchive(raw.bytes, limits: limits) }
    for count in [2, 4] {
      var lying = raw
      lying.count = count
      #expect(throws: ArchiveError.self) { try ZipArchive(lying.bytes) }
    }
    #expect(throws: ArchiveError(.tooManyMembers(limit: 20_000))) {
      var lying = raw
      lying.count = 20_001
      _ = try ZipArchive(lying.bytes)
    }
  }

  @Test("The archive, each member and all members together have size limits")
  func lengths() throws {
    let raw = RawZip(entries: [.init("a", Self.soup), .init("b", Self.soup)])
    var limits = ArchiveLimits.standard
    limits.archiveBytes = raw.bytes.count - 1
    #expect(throws: ArchiveError(.archiveTooLong(limitBytes: limits.archiveBytes))) {
      try ZipArchive(raw.bytes, limits: limits)
    }
    limits = .standard
    limits.memberBytes = Self.soup.count - 1
    #expect(try fault(in: raw, limits: limits) == .memberTooLong(limitBytes: 12))
    limits = .standard
    limits.unpackedBytes = 2 * Self.soup.count - 1
    let archive = try ZipArchive(raw.bytes, limits: limits)
    #expect(try archive.contents(of: archive.members[0]) == Self.soup)
    #expect(throws: ArchiveError(.tooMuchInAll(limitBytes: 25), member: "b")) {
      try archive.contents(of: archive.members[1])
    }
  }

  @Test("Members of a nested archive count towards the limit of the outer one")
  func sharedMembers() throws {
    let inner = RawZip(entries: (0..<3).map { .init("\($0)", []) }).bytes
    var limits = ArchiveLimits.standard
    limits.members = 3
    let archive = try ZipArchive(RawZip(entries: [.init("inner.zip", inner)]).bytes, limits: limits)
    #expect(throws: ArchiveError(.tooManyMembers(limit: 3), member: "inner.zip")) {
      try archive.archive(in: archive.members[0])
    }
  }

  @Test("An error is one line, whatever the member's name")
  func descriptions() {
    let error = ArchiveError(.wrongSize, member: "a\n\u{202E}b\u{7}" + String(repeating: "x", count: 200))
    #expect(error.description.hasPrefix("\"a\u{FFFD}\u{FFFD}b\u{FFFD}xxx"))
    #expect(error.description.hasSuffix("x…\": it is damaged: it does not have its stated size"))
  }

  @Test("Every fault has its own one-line description")
  func faults() {
    let faults: [ArchiveError.Fault] = [
      .notAnArchive, .notGzip, .split, .damaged("x"), .archiveTooLong(limitBytes: 1), .tooManyMembers(limit: 1),
      .memberTooLong(limitBytes: 1), .tooMuchInAll(limitBytes: 1), .tooDense(limitFold: 1), .nestedTooDeep(limit: 1),
      .builtWithoutArchives, .encrypted, .unknownMethod(1), .wrongChecksum, .wrongSize, .overlapping, .unsafeName,
      .notAFile, .nameTaken, .tooLongToWrite,
    ]
    #expect(Set(faults.map(\.description)).count == faults.count)
    for fault in faults {
      #expect(ArchiveError(fault).description == fault.description && !fault.description.contains("\n"))
    }
  }

  @Test("A part of a split archive is refused as such")
  func split() {
    var bytes = RawZip(entries: [.init("a", Self.soup)]).bytes
    bytes[bytes.count - 18] = 1
    #expect(throws: ArchiveError(.split)) { try ZipArchive(bytes) }
  }

  #if Archives
    @Test("Zeros that unpack to more than 200 times their length are refused, even if the header lies")
    func bombs() throws {
      let zeros = [UInt8](repeating: 0, count: 8 << 20)
      var bomb = RawZip.Entry("bomb", deflating: zeros)
      #expect(bomb.packed.count * 200 < zeros.count)
      #expect(try fault(in: RawZip(entries: [bomb])) == .tooDense(limitFold: 200))
      bomb.size = 1000
      let archive = try ZipArchive(RawZip(entries: [bomb]).bytes)
      #expect(throws: ArchiveError(.tooDense(limitFold: 200), member: "bomb")) {
        try archive.contents(of: archive.members[0])
      }
      // Unpacking stopped early, not after everything was unpacked.
      #expect(ArchiveLimits.standard.unpackedBytes - archive.budget.remainingBytes < 2 << 20)
    }

    @Test("Small members may have any density")
    func floor() throws {
      let zeros = [UInt8](repeating: 0, count: 1 << 20)
      let archive = try ZipArchive(RawZip(entries: [.init("zeros", deflating: zeros)]).bytes)
      #expect(try archive.contents(of: archive.members[0]) == zeros)
    }

    @Test("A deflated member with a wrong size is refused")
    func wrongDeflated() throws {
      let contents = Array(String(repeating: "Soup for four. ", count: 20).utf8)
      for change in [-1, 1] {
        var entry = RawZip.Entry("soup", deflating: contents)
        entry.size += change
        #expect(try fault(in: RawZip(entries: [entry])) == .wrongSize)
      }
      var longer = RawZip.Entry("soup", deflating: contents)
      longer.packed.append(0)
      #expect(try fault(in: RawZip(entries: [longer])) == .wrongSize)
      var shorter = RawZip.Entry("soup", deflating: contents)
      shorter.packed.removeLast()
      #expect(try fault(in: RawZip(entries: [shorter])) == .damaged("it ends early"))
      var broken = RawZip.Entry("soup", deflating: contents)
      broken.packed[0] = 0xFF
      #expect(try fault(in: RawZip(entries: [broken])) == .damaged("it cannot be unpacked"))
    }

    @Test("Size limits also apply while a member is unpacked")
    func limitsOnTheWay() throws {
      let noise = noise(bytes: 300_000)
      var entry = RawZip.Entry("noise", deflating: noise)
      entry.size = 10
      var limits = ArchiveLimits.standard
      limits.memberBytes = 100_000
      #expect(try fault(in: RawZip(entries: [entry]), limits: limits) == .memberTooLong(limitBytes: 100_000))
      limits = .standard
      limits.unpackedBytes = 100_000
      #expect(try fault(in: RawZip(entries: [entry]), limits: limits) == .tooMuchInAll(limitBytes: 100_000))
    }

    private func noise(bytes: Int) -> [UInt8] {
      var generator = SeededGenerator(seed: 3)
      return (0..<bytes).map { _ in UInt8.random(in: 0...255, using: &generator) }
    }
  #endif
}
