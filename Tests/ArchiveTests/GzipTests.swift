import Integrity
import LarderSimulator
import Testing

@testable import Archive

@Suite("gzip")
struct GzipTests {
  private static let text = Array(String(repeating: "{\"name\": \"Soup\"}", count: 3).utf8)

  @Test("Without zlib, stored blocks are written")
  func storedBlocks() {
    #expect(Gzip.stored([]) == [1, 0, 0, 0xFF, 0xFF])
    #expect(Gzip.stored([7, 8]) == [1, 2, 0, 0xFD, 0xFF, 7, 8])
    let long = [UInt8](repeating: 5, count: 0x10000)
    #expect(Gzip.stored(long).count == long.count + 10)
  }

  @Test("The same contents give the same bytes, recognisable as gzip")
  func fixed() {
    let bytes = Gzip.compressed(Self.text)
    #expect(bytes == Gzip.compressed(Self.text))
    #expect(Gzip.isLikely(bytes))
    #expect(!Gzip.isLikely(Self.text))
    #expect(bytes[4..<8].allSatisfy { $0 == 0 })
  }

  @Test("Data that is not gzip is refused as such")
  func other() {
    #expect(throws: ArchiveError(.notGzip)) { try Gzip.contents(of: []) }
    #expect(throws: ArchiveError(.notGzip)) { try Gzip.contents(of: Self.text) }
  }

  #if Archives
    @Test("Contents of any length read back, including from stored blocks")
    func roundTrip() throws {
      var generator = SeededGenerator(seed: 1)
      for count in [0, 1, 1000, 65_535, 65_536, 300_000] {
        let contents = (0..<count).map { _ in UInt8.random(in: 0...15, using: &generator) }
        #expect(try Gzip.contents(of: Gzip.compressed(contents)) == contents)
        var stored: [UInt8] = [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 0xFF] + Gzip.stored(contents)
        stored.append(CRC32.checksum(of: contents))
        stored.append(UInt32(contents.count))
        #expect(try Gzip.contents(of: stored) == contents)
      }
    }

    @Test("Names, comments, extra fields and header checksums are skipped in every combination")
    func headers() throws {
      #expect(try Gzip.contents(of: Fixtures.gzip) == Self.text)
      let body = Gzip.compressed(Self.text)[10...]
      for flags: UInt8 in 0..<32 {
        var bytes: [UInt8] = [0x1F, 0x8B, 8, flags, 1, 2, 3, 4, 0, 3]
        if flags & 4 != 0 { bytes += [3, 0, 0, 1, 2] }
        if flags & 8 != 0 { bytes += Array("soup.json".utf8) + [0] }
        if flags & 16 != 0 { bytes += Array("a comment".utf8) + [0] }
        if flags & 2 != 0 { bytes.append(UInt16(CRC32.checksum(of: bytes) & 0xFFFF)) }
        #expect(try Gzip.contents(of: bytes + body) == Self.text)
        if flags & 2 != 0 {
          bytes[bytes.count - 1] ^= 1
          #expect(throws: ArchiveError(.damaged("its header's checksum is wrong"))) {
            try Gzip.contents(of: bytes + body)
          }
        }
      }
    }

    @Test("Several members are concatenated; trailing zeros are ignored, and other trailing bytes refused")
    func members() throws {
      let bytes = Gzip.compressed(Self.text) + Gzip.compressed([]) + Gzip.compressed([1, 2])
      #expect(try Gzip.contents(of: bytes) == Self.text + [1, 2])
      #expect(try Gzip.contents(of: bytes + [0, 0, 0]) == Self.text + [1, 2])
      #expect(throws: ArchiveError(.damaged("there is data after its end"))) { try Gzip.contents(of: bytes + [0, 1]) }
      var limits = ArchiveLimits.standard
      limits.members = 2
      #expect(throws: ArchiveError(.tooManyMembers(limit: 2))) { try Gzip.contents(of: bytes, limits: limits) }
    }

    @Test("A wrong checksum or length is refused")
    func trailer() {
      var bytes = Gzip.compressed(Self.text)
      bytes[bytes.count - 1] ^= 1
      #expect(throws: ArchiveError(.wrongSize)) { try Gzip.contents(of: bytes) }
      bytes[bytes.count - 1] ^= 1
      bytes[bytes.count - 8] ^= 1
      #expect(throws: ArchiveError(.wrongChecksum)) { try Gzip.contents(of: bytes) }
    }

    @Test("A file cut off after any byte is refused", arguments: [Gzip.compressed(Self.text), Fixtures.gzip])
    func truncated(bytes: [UInt8]) {
      for count in 0..<bytes.count {
        #expect(throws: ArchiveError.self) { try Gzip.contents(of: Array(bytes[..<count])) }
      }
    }

    @Test("Unpacking stops at a decompression bomb and at the size limit")
    func bombs() {
      let budget = ArchiveBudget()
      let bomb = Gzip.compressed([UInt8](repeating: 0, count: 8 << 20))
      #expect(throws: ArchiveError(.tooDense(limitFold: 200))) { try Gzip.contents(of: bomb, budget: budget) }
      #expect(budget.limits.unpackedBytes - budget.remainingBytes < 2 << 20)
      var limits = ArchiveLimits.standard
      limits.memberBytes = 20
      #expect(throws: ArchiveError(.memberTooLong(limitBytes: 20))) {
        try Gzip.contents(of: Fixtures.gzip, limits: limits)
      }
      limits.archiveBytes = 20
      #expect(throws: ArchiveError(.archiveTooLong(limitBytes: 20))) {
        try Gzip.contents(of: Fixtures.gzip, limits: limits)
      }
    }

    @Test("A changed byte gives an error or the same contents")
    func mutations() {
      for index in Fixtures.gzip.indices {
        for bit in 0..<8 {
          var bytes = Fixtures.gzip
          bytes[index] ^= 1 << bit
          if let contents = try? Gzip.contents(of: bytes) { #expect(contents == Self.text) }
        }
      }
    }
  #else
    @Test("Without zlib, a gzip file is refused with a clear error")
    func builtWithout() {
      #expect(throws: ArchiveError(.builtWithoutArchives)) { try Gzip.contents(of: Fixtures.gzip) }
      #expect(
        ArchiveError(.builtWithoutArchives).description
          == "this program was built without archives; build it with the trait Archives")
    }
  #endif
}
