import Glibc
import TestSupport
import Testing

@testable import WebParts

@Suite("Watched folders", .enabled(if: FolderWatch() != nil))
struct FolderWatchTests {
  private let directory = TemporaryDirectory()

  /// Two folders and their numbers.
  private func folders(_ watch: FolderWatch) throws -> [(path: String, number: Int32)] {
    try ["a", "b"].map { name in
      let path = directory.path + "/" + name
      #expect(mkdir(path, 0o700) == 0)
      return (path, try #require(watch.add(path)))
    }
  }

  private func taken(_ watch: FolderWatch) -> FolderWatch.Notices {
    var notices = FolderWatch.Notices()
    watch.take(&notices)
    return notices
  }

  @Test("Writing in a folder is reported by its number, and reading is not")
  func written() throws {
    let watch = try #require(FolderWatch())
    let folders = try folders(watch)
    #expect(taken(watch).isEmpty)
    write(Array("x".utf8), toFile: folders[1].path + "/file")
    #expect(watch.wait(milliseconds: 20_000))
    let notices = taken(watch)
    #expect(notices.folders == [folders[1].number])
    #expect(notices.has(folders[1].number) && !notices.has(folders[0].number) && !notices.has(nil))
    #expect(bytes(ofFile: folders[1].path + "/file") != nil)
    #expect(taken(watch).isEmpty)
    watch.remove(folders[0].number)
    _ = taken(watch)
    write(Array("x".utf8), toFile: folders[0].path + "/file")
    #expect(taken(watch).isEmpty)
  }

  @Test("A folder keeps its number, and its replacement gets another")
  func replaced() throws {
    let watch = try #require(FolderWatch())
    let folders = try folders(watch)
    #expect(watch.add(folders[0].path) == folders[0].number)
    #expect(rename(folders[0].path, folders[0].path + ".before") == 0)
    #expect(taken(watch).has(folders[0].number))
    #expect(watch.add(folders[0].path) == nil)
    #expect(mkdir(folders[0].path, 0o700) == 0)
    let number = try #require(watch.add(folders[0].path))
    #expect(number != folders[0].number)
    #expect(rmdir(folders[0].path) == 0)
    #expect(taken(watch).has(number))
  }

  @Test("An overflow of the system's queue counts as a change in every folder")
  func overflow() throws {
    let limit = bytes(ofFile: "/proc/sys/fs/inotify/max_queued_events").flatMap { bytes in
      Int(String(decoding: bytes.prefix { $0 != 0x0A }, as: UTF8.self))
    }
    guard let limit, limit < 200_000 else { return }
    let watch = try #require(FolderWatch())
    let folders = try folders(watch)
    // Two equal events in a row would be merged, so they alternate.
    let descriptors = try folders.map { folder in
      let descriptor = open(folder.path + "/file", O_WRONLY | O_CREAT, 0o600)
      return try #require(descriptor >= 0 ? descriptor : nil)
    }
    for _ in 0...limit / 2 {
      for descriptor in descriptors { #expect(Glibc.write(descriptor, "x", 1) == 1) }
    }
    for descriptor in descriptors { close(descriptor) }
    let notices = taken(watch)
    #expect(notices.isCut && notices.has(folders[0].number) && notices.has(nil))
    #expect(taken(watch).isEmpty)
  }

  @Test("Ringing the bell ends one wait")
  func bell() throws {
    let watch = try #require(FolderWatch())
    watch.ring()
    #expect(watch.wait(milliseconds: 3_600_000))
    #expect(watch.wait(milliseconds: 0))
    #expect(taken(watch).isEmpty)
  }
}
