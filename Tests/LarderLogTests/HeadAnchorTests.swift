import Glibc
import LMDB
import LarderModel
import TestSupport
import Testing

@testable import LarderLog

/// The log's end, recorded next to its file because the store alone loses it silently.
@Suite("The anchor of the log's end")
struct HeadAnchorTests {
  let directory = TemporaryDirectory()
  private var place: LedgerDirectory { get throws { try #require(try LedgerDirectory(at: directory.ledger)) } }
  private var head: String { directory.ledger + "/ledger.head" }
  private var data: String { directory.ledger + "/data.mdb" }

  /// Appends a number of events to a ledger, each in its own commit.
  private func grow(_ count: Int) throws {
    let log = try EventLog(openingOrCreating: directory.ledger)
    for number in 0..<count {
      try log.append([Event(day: day(2026, 11, 20), body: consumed(lot: 1, Int64(number)))], command: CommandID(tag: 9))
    }
  }

  private func lostEnd() -> String? {
    do throws(LogError) {
      _ = try EventLog(opening: directory.ledger)
      return nil
    } catch {
      guard case .lostEnd(let problem, _) = error else { return nil }
      return problem
    }
  }

  private func verified() throws -> Verification {
    let log = try EventLog(opening: directory.ledger, readOnly: true, checksEnd: false)
    let anchor = log.anchor
    var reader = try log.beginRead()
    return try reader.verify(against: anchor)
  }

  @Test("Every commit records its end in two human-readable lines")
  func follows() throws {
    let log = try EventLog(openingOrCreating: directory.ledger)
    #expect(try HeadAnchor.read(place) == .absent)
    #expect(log.anchor == nil)
    for number in 1...5 as ClosedRange<UInt64> {
      try log.append([Event(day: day(2026, 11, 20), body: consumed(lot: 1, 1))], command: CommandID(tag: number))
      #expect(log.anchor?.sequence == number)
      #expect(try log.read { try $0.runningHash } == log.anchor?.runningHash)
    }
    let text = String(decoding: bytes(ofFile: head) ?? [], as: UTF8.self)
    #expect(text.utf8.count == 1024)
    #expect(
      text.split(separator: "\n").map { $0.prefix(47) }
        == ["larder-head 1 \(log.id) 5", "larder-head 1 \(log.id) 4"].map { $0.prefix(47) })
  }

  @Test(
    "If a damaged page makes the store silently go back, the anchor reveals it",
    .disabled(if: MemoryOrigins.isOn, "a copy that lost its end catches up"))
  func rolledBack() throws {
    try grow(3)
    let file = try StoreFile(path: data)
    let newest = try #require(file.roots.first)
    var damaged = try #require(bytes(ofFile: data))
    // Change the number of the transaction, so that the older page looks like the newer.
    damaged[Int(newest.page) * 4096 + 16 + 128] = 0
    write(damaged, toFile: data)
    #expect(lostEnd() == "event 3 was recorded, but the file ends at event 2")
    let verification = try verified()
    #expect(verification.events == 2)
    #expect(verification.faults.map(\.sequence) == [3])
    // Without the anchor the loss would go unnoticed.
    #expect(unlink(head) == 0)
    #expect(lostEnd() == nil)
    #expect(try EventLog(opening: directory.ledger).lastSequence() == 2)
    #expect(try !LedgerFile.survey(directory.ledger).problems.isEmpty)
  }

  @Test(
    "An older file instead of a newer one is refused, even if it was extended differently",
    .disabled(if: MemoryOrigins.isOn, "a copy that lost its end catches up"))
  func olderFile() throws {
    try grow(2)
    let older = try #require(bytes(ofFile: data))
    try grow(4)
    write(older, toFile: data)
    #expect(lostEnd() == "events 3 to 6 were recorded, but the file ends at event 2")
    let witness = bytes(ofFile: head)
    #expect(unlink(head) == 0)
    let log = try EventLog(opening: directory.ledger)
    for number in 1...4 as ClosedRange<UInt64> {
      try log.append([Event(day: day(2026, 11, 21), body: consumed(lot: 2, 7))], command: CommandID(tag: number))
    }
    write(try #require(witness), toFile: head)
    // An anchor of a longer log, or of another end, is not overwritten.
    HeadAnchor(ledger: log.id, sequence: 3, runningHash: String(repeating: "0", count: 64)).write(try place)
    #expect(bytes(ofFile: head) == witness)
  }

  @Test(
    "The same number of different events is revealed by the hash",
    .disabled(if: MemoryOrigins.isOn, "a copy compares its end with its origin"))
  func otherEnd() throws {
    try grow(4)
    let id = try EventLog(opening: directory.ledger).id
    write(HeadAnchor(ledger: id, sequence: 4, runningHash: String(repeating: "ab", count: 32)).slot, toFile: head)
    #expect(lostEnd() == "event 4 is not the one that was recorded")
    #expect(try verified().faults.map(\.sequence) == [1])
  }

  @Test("An anchor that lags behind works as well, and still identifies its event")
  func behind() throws {
    let history = RandomHistory(seed: 5, count: 200)
    let log = try EventLog(openingOrCreating: directory.ledger)
    var anchors: [HeadAnchor] = []
    for event in history.events {
      // Not within a command, which one append records completely.
      guard !event.record.continuesCommand else { continue }
      try log.append([event])
      if let anchor = log.anchor { anchors.append(anchor) }
    }
    #expect(anchors.count > 80)
    for anchor in anchors {
      var reader = try log.beginRead()
      #expect(try reader.verify(against: anchor).isSound, "at \(anchor.sequence)")
      var forged = try log.beginRead()
      let other = HeadAnchor(
        ledger: log.id, sequence: anchor.sequence, runningHash: anchors[0].runningHash)
      if anchor != anchors[0] { #expect(try !forged.verify(against: other).isSound, "at \(anchor.sequence)") }
    }
  }

  @Test("A torn line is skipped in favour of the other, and two torn lines are reported")
  func torn() throws {
    try grow(7)
    let whole = try #require(bytes(ofFile: head))
    for offset in stride(from: 0, to: 512, by: 3) {
      var torn = whole
      torn[offset] ^= 0x10
      write(torn, toFile: head)
      #expect(try HeadAnchor.read(place).anchor?.sequence == 6, "byte \(offset)")
      torn[offset + 512] ^= 0x10
      write(torn, toFile: head)
      #expect(try HeadAnchor.read(place) == .unreadable)
    }
    #expect(lostEnd() == nil)
    #expect(try EventLog(opening: directory.ledger).isAnchorUnreadable)
    try grow(1)
    #expect(try HeadAnchor.read(place).anchor?.sequence == 8)
  }

  @Test(
    "A first line lost in a power cut counts as absent", arguments: [0, 512, 1024])
  func neverWritten(_ size: Int) throws {
    try grow(2)
    write([UInt8](repeating: 0, count: size), toFile: head)
    #expect(try HeadAnchor.read(place) == .absent)
    #expect(try !EventLog(opening: directory.ledger).isAnchorUnreadable)
    try grow(1)
    #expect(try HeadAnchor.read(place).anchor?.sequence == 3)
  }

  @Test("An unreadable line is not damage, and is reported with the reason")
  func withheld() throws {
    try grow(1)
    #expect(unlink(head) == 0)
    #expect(symlink(head, head) == 0)
    let error = LogError.system(code: ELOOP, doing: "cannot read", path: head)
    #expect(throws: error) { try EventLog(opening: directory.ledger).isAnchorUnreadable }
  }

  @Test("A commit that is not on disk yet is not recorded in the anchor")
  func deferred() throws {
    let log = try EventLog(openingOrCreating: directory.ledger)
    var writer = try log.beginWrite(deferringSync: true)
    try writer.append(RandomHistory(seed: 1, count: 80).events)
    try writer.commit()
    #expect(try HeadAnchor.read(place) == .absent)
    try log.sync()
    #expect(log.anchor?.sequence == 80)
  }

  @Test("A rehearsed or abandoned command leaves the anchor unchanged")
  func abandoned() throws {
    try grow(2)
    let log = try EventLog(opening: directory.ledger)
    do {
      var writer = try log.beginWrite()
      try writer.append(RandomHistory(seed: 1, count: 8).events)
    }
    #expect(log.anchor?.sequence == 2)
  }

  @Test("Failing to write the anchor does not undo a durable commit")
  func unwritable() throws {
    try grow(1)
    do {
      let log = try EventLog(opening: directory.ledger)
      #expect(unlink(head) == 0)
      #expect(mkdir(head, 0o700) == 0)
      try log.append([Event(day: day(2026, 11, 20), body: consumed(lot: 1, 1))], command: CommandID(tag: 77))
      #expect(try log.lastSequence() == 2)
    }
    #expect(throws: LogError.notAFile(path: head)) { try EventLog(opening: directory.ledger) }
    #expect(rmdir(head) == 0)
    #expect(try EventLog(opening: directory.ledger).lastSequence() == 2)
  }

  @Test("An anchor from another ledger is ignored")
  func foreign() throws {
    try grow(2)
    let other = HeadAnchor(
      ledger: String(repeating: "0", count: 32), sequence: 900, runningHash: String(repeating: "0", count: 64))
    write(other.slot + other.slot, toFile: head)
    #expect(lostEnd() == nil)
    try grow(1)
    #expect(try EventLog(opening: directory.ledger).anchor?.sequence == 3)
  }
}

@Suite("Places for a ledger")
struct FileSystemTests {
  @Test(
    "A network file system is refused by its type, when opening and when creating",
    arguments: [0x6969, 0xFF53_4D42, 0xFE53_4D42, 0x0102_1997] as [Int64])
  func network(_ kind: Int64) throws {
    let directory = TemporaryDirectory()
    _ = try EventLog(openingOrCreating: directory.ledger)
    var place = try #require(try LedgerDirectory(at: directory.ledger))
    place.knownFileSystem = kind
    #expect(throws: LogError.networkFileSystem(path: directory.ledger)) {
      try EventLog(place)
    }
    var fresh = LedgerDirectory(try OpenDirectory.make(directory.path + "/fresh"))
    fresh.knownFileSystem = kind
    #expect(throws: LogError.networkFileSystem(path: fresh.path)) { try LedgerCreation.create(fresh) }
    #expect(TemporaryDirectory.names(in: fresh.path) == [])
  }

  @Test("Free disk space is also reported for a path that does not exist yet")
  func room() {
    let directory = TemporaryDirectory()
    #expect(DiskSpace.bytes(at: directory.path + "/a/b") ?? 0 > 0)
  }
}
