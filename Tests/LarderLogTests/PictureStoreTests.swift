import Foundation
import Integrity
import LarderModel
import TestSupport
import Testing

@testable import LarderLog

@Suite("Photos next to a ledger")
struct PictureStoreTests {
  private let directory = TemporaryDirectory()

  private func picture(_ text: String, event: UInt64 = 1) -> (KeptPicture, [UInt8]) {
    let bytes = Array(text.utf8)
    let name = PictureName(digest: SHA256.digest(of: bytes).hex, format: .png)
    return (KeptPicture(name: name, bytes: UInt64(bytes.count), event: event), bytes)
  }

  private func store(_ name: String) throws -> PictureStore {
    try PictureStore(making: directory.path + "/" + name)
  }

  @Test("A stored photo reads back byte for byte, and storing it twice changes nothing")
  func keeps() throws {
    let store = try store("one")
    let (kept, bytes) = picture("soup")
    #expect(try store.bytes(of: kept.name) == nil)
    for _ in 0..<2 {
      try store.keep(bytes, as: kept.name)
      #expect(try store.bytes(of: kept.name) == bytes)
      #expect(try store.size(of: kept.name) == 4)
    }
    #expect(try store.problems(with: [kept], isDeep: true).isEmpty)
  }

  @Test("A missing, truncated or changed photo is reported with its event")
  func findsProblems() throws {
    let store = try store("one")
    let (kept, bytes) = picture("soup", event: 7)
    #expect(try store.problems(with: [kept], isDeep: false).first?.hasPrefix("event 7: its photo is missing") == true)
    try store.keep(bytes, as: kept.name)
    let file = store.path + "/\(kept.name.folder)/\(kept.name.file)"
    try Data("sou".utf8).write(to: URL(filePath: file))
    #expect(try store.problems(with: [kept], isDeep: false).count == 1)
    try Data("soap".utf8).write(to: URL(filePath: file))
    #expect(try store.problems(with: [kept], isDeep: false).isEmpty)
    #expect(try store.problems(with: [kept], isDeep: true).first?.contains("has changed since it was kept") == true)
  }

  @Test("A photo is copied once from another place, and reported if missing in both")
  func brings() throws {
    let (from, to) = (try store("one"), try store("two"))
    let (soup, bytes) = picture("soup")
    let (stew, _) = picture("stew", event: 2)
    try from.keep(bytes, as: soup.name)
    let first = try to.copyPictures([soup, stew], from: from)
    #expect(first.brought == 1 && first.missing == [stew])
    #expect(try to.bytes(of: soup.name) == bytes)
    #expect(try to.copyPictures([soup], from: from).brought == 0)
  }

  @Test("Only photos without an event that are a day old are swept away")
  func sweeps() throws {
    let store = try store("one")
    let (soup, bytes) = picture("soup")
    let (stew, others) = picture("stew")
    try store.keep(bytes, as: soup.name)
    try store.keep(others, as: stew.name)
    let folder = store.path + "/" + stew.name.folder
    try Data("mine".utf8).write(to: URL(filePath: folder + "/notes.txt"))
    #expect(try store.sweep(keeping: [soup]) == 0)
    let old = Date(timeIntervalSinceNow: -100_000)
    for name in try FileManager.default.subpathsOfDirectory(atPath: store.path) {
      try FileManager.default.setAttributes([.modificationDate: old], ofItemAtPath: store.path + "/" + name)
    }
    #expect(try store.sweep(keeping: [soup]) == 1)
    #expect(try store.bytes(of: soup.name) == bytes)
    #expect(try store.bytes(of: stew.name) == nil)
    #expect(FileManager.default.fileExists(atPath: folder + "/notes.txt"))
  }
}
