import Glibc
import LMDB
import TestSupport
import Testing

/// The survey of a file, which trusts none of its contents.
@Suite("Surveying a store file")
struct StoreFileTests {
  /// A file with integer and byte keys, two-level trees, large values and freed pages.
  private func makeFile() throws -> (directory: TemporaryDirectory, path: String) {
    let pages = try Pages()
    var transaction = try pages.environment.beginWrite()
    let names = try transaction.openDatabase(named: "names", keys: .bytes, create: true)
    for key in 0..<400 as Range<UInt64> {
      try transaction.put(page(key, byteCount: 20 + Int(key % 50)), forKey: key, in: pages.pages)
      try transaction.put(page(key, byteCount: Int(key % 30)), forKey: Array("name \(key)".utf8), in: names)
    }
    for key in 400..<420 as Range<UInt64> {
      try transaction.put(page(key, byteCount: 3000 + Int(key - 400) * 700), forKey: key, in: pages.pages)
    }
    try transaction.commit()
    for key in stride(from: 3, to: 410, by: 7) as StrideTo<UInt64> {
      var transaction = try pages.environment.beginWrite()
      _ = try transaction.delete(key, in: pages.pages)
      try transaction.commit()
    }
    return (pages.directory, pages.directory.path + "/data.mdb")
  }

  private func survey(_ bytes: [UInt8], _ path: String) throws -> StoreSurvey {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    defer { close(descriptor) }
    try #require(write(descriptor, bytes, bytes.count) == bytes.count)
    return StoreSurvey(of: try StoreFile(path: path))
  }

  private func bytes(_ path: String) throws -> [UInt8] {
    let descriptor = open(path, O_RDONLY)
    defer { close(descriptor) }
    var status = stat()
    try #require(fstat(descriptor, &status) == 0)
    var bytes = [UInt8](repeating: 0, count: Int(status.st_size))
    try #require(read(descriptor, &bytes, bytes.count) == bytes.count)
    return bytes
  }

  @Test("A sound file has no faults, accounts for every page, and yields every entry")
  func sound() throws {
    let (directory, path) = try makeFile()
    var entries = ["pages": 0, "names": 0]
    var largest = 0
    let file = try StoreFile(path: path)
    let survey = StoreSurvey(of: file, reading: ["pages", "names"]) { table, _, value in
      entries[table, default: 0] += 1
      largest = max(largest, value.count)
    }
    #expect(survey.faults == [])
    #expect(entries == ["pages": 420 - 59, "names": 400])
    #expect(largest == 3000 + 19 * 700)
    let root = try #require(file.roots.first)
    #expect(survey.usedPages + survey.freePages == root.lastPage + 1)
    #expect(survey.freePages > 0 && survey.strayPages == 0)
    #expect(file.roots.count == 2)
    _ = directory
  }

  @Test("Any flipped bit in the page and entry numbers is reported")
  func flips() throws {
    let (directory, path) = try makeFile()
    let sound = try bytes(path)
    let file = try StoreFile(path: path)
    let newest = Int(try #require(file.roots.first).page) * file.pageSize
    // Its number, magic and version; the sizes, flags and roots of both trees; the last page; the transaction. In
    // between are an address and a size that liblmdb ignores, and four unused bytes of the second tree.
    let offsets: [Int] = (Array(0..<8) + Array(16..<24) + Array(40..<88) + Array(92..<152)).map { newest + $0 }
    let tree = try #require(survey(sound, path + ".copy").trees.first { $0.name == "pages" })
    #expect(tree.entries > 0)
    var heads: [Int] = []
    for number in 2..<sound.count / file.pageSize {
      let start = number * file.pageSize
      guard let page = try? StorePage(Array(sound[start..<start + file.pageSize]), number: UInt64(number)) else {
        continue
      }
      // Only pages that are still part of a tree: freed pages keep their old contents.
      var flipped = sound
      flipped[start + 10] ^= 0x04
      guard try !survey(flipped, path + ".copy").faults.isEmpty else { continue }
      let pointers = Array(16..<16 + 2 * min(page.nodes.count, 3))
      heads += (Array(0..<8) + Array(10..<16) + pointers).map { start + $0 }
    }
    #expect(heads.count > 200)
    for offset in offsets + heads {
      var flipped = sound
      flipped[offset] ^= 1 << UInt8(offset % 8)
      #expect(
        try !survey(flipped, path + ".copy").faults.isEmpty,
        "byte \(offset % file.pageSize) of page \(offset / file.pageSize)")
    }
    _ = directory
  }

  @Test("A truncated file is reported, wherever it ends")
  func truncations() throws {
    let (directory, path) = try makeFile()
    let sound = try bytes(path)
    let used = Int(try #require(StoreFile(path: path).roots.first).lastPage + 1) * 4096
    for size in stride(from: 0, to: used, by: 512) {
      #expect(try !survey(Array(sound[..<size]), path + ".copy").faults.isEmpty, "\(size) bytes")
    }
    _ = directory
  }

  @Test("A page of random bytes leads to findings, never to a crash")
  func noise() throws {
    let (directory, path) = try makeFile()
    let sound = try bytes(path)
    var state: UInt64 = 0x9e37_79b9_7f4a_7c15
    for page in 0..<sound.count / 4096 {
      var damaged = sound
      for offset in 0..<4096 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        damaged[page * 4096 + offset] = UInt8(truncatingIfNeeded: state >> 33)
      }
      let found = try survey(damaged, path + ".copy")
      #expect(page > 1 || !found.faults.isEmpty)
    }
    _ = directory
  }

  @Test("A file of another kind is reported as such, and a directory is refused")
  func strangers() throws {
    let (directory, path) = try makeFile()
    #expect(try survey(Array(repeating: 0x20, count: 10_000), path + ".copy").faults.count == 2)
    #expect(throws: LMDBError.invalid) { try StoreFile(path: directory.path) }
    #expect(throws: LMDBError.noSuchFile) { try StoreFile(path: path + ".none") }
  }
}
