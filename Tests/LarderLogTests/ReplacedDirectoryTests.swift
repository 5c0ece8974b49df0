import Glibc
import LMDB
import LarderModel
import TestSupport
import Testing

@testable import LarderLog

@Suite("Moved or replaced ledger directories")
struct ReplacedDirectoryTests {
  let directory = TemporaryDirectory()
  private var elsewhere: String { directory.path + "/elsewhere" }

  private func append(_ log: EventLog, _ tag: UInt64) throws(LogError) {
    try log.append([Event(day: day(2026, 11, 20), body: consumed(lot: 1, 1))], command: CommandID(tag: tag))
  }

  private func makeLog(_ path: String, events: UInt64 = 3) throws -> EventLog {
    let log = try EventLog(openingOrCreating: path)
    for tag in 1...events { try append(log, tag) }
    return log
  }

  @Test("A writer whose ledger was moved away reports its new place, records nothing, and resumes when it returns")
  func moved() throws {
    let log = try makeLog(directory.ledger)
    #expect(rename(directory.ledger, elsewhere) == 0)
    let error = #expect(throws: LogError.setAside(path: directory.ledger, to: elsewhere)) { try append(log, 9) }
    #expect(try #require(error).description.contains("(it is \(elsewhere) now), so nothing was recorded; try again"))
    #expect(TemporaryDirectory.names(in: directory.path) == ["elsewhere"])
    #expect(try log.lastSequence() == 3)
    #expect(rename(elsewhere, directory.ledger) == 0)
    try append(log, 9)
    #expect(log.anchor?.sequence == 4)
    #expect(try log.verified().isSound)
  }

  @Test("A writer never writes to a ledger that replaced its own, not even the anchor")
  func replaced() throws {
    let log = try makeLog(directory.ledger, events: 9)
    let other = try makeLog(directory.path + "/other", events: 2).id
    #expect(rename(directory.ledger, elsewhere) == 0)
    #expect(rename(directory.path + "/other", directory.ledger) == 0)
    let before = bytes(ofFile: directory.ledger + "/ledger.head")
    #expect(throws: LogError.setAside(path: directory.ledger, to: elsewhere)) { try append(log, 99) }
    #expect(bytes(ofFile: directory.ledger + "/ledger.head") == before)
    let there = try EventLog(opening: directory.ledger)
    #expect(try there.id == other && there.lastSequence() == 2)
    #expect(try log.lastSequence() == 9)
  }

  @Test("If the directory moves during a commit, the anchor is written at the ledger's new place")
  func movedInTheMidst() throws {
    let log = try makeLog(directory.ledger)
    var writer = try log.beginWrite()
    try writer.append(
      [Event(day: day(2026, 11, 20), body: consumed(lot: 1, 1))], command: CommandID(tag: 9), recordedAt: noon)
    #expect(rename(directory.ledger, elsewhere) == 0)
    #expect(mkdir(directory.ledger, 0o700) == 0)
    try writer.commit()
    #expect(TemporaryDirectory.names(in: directory.ledger) == [])
    #expect(log.anchor?.sequence == 4)
    let copy = try LedgerCopy(verifying: elsewhere)
    #expect(copy.events == 4)
  }

  @Test("A missing or replaced file stops the writer, and no anchor for another file is written")
  func fileReplaced() throws {
    let log = try makeLog(directory.ledger)
    let file = directory.ledger + "/data.mdb"
    #expect(rename(file, elsewhere) == 0)
    #expect(throws: LogError.setAside(path: file, to: nil)) { try append(log, 9) }
    let head = bytes(ofFile: directory.ledger + "/ledger.head")
    write(try #require(bytes(ofFile: elsewhere)), toFile: file)
    #expect(throws: LogError.setAside(path: file, to: nil)) { try append(log, 9) }
    #expect(bytes(ofFile: directory.ledger + "/ledger.head") == head)
    #expect(rename(elsewhere, file) == 0)
    try append(log, 9)
    #expect(try log.verified().isSound)
  }

  @Test("If only the anchor remains, the ledger counts as vanished")
  func onlyAnchor() throws {
    let id = try makeLog(directory.ledger).id
    for name in ["data.mdb", "lock.mdb", "ledger.id"] { #expect(unlink(directory.ledger + "/" + name) == 0) }
    #expect(throws: LogError.vanished(path: directory.ledger, id: id)) {
      try EventLog(openingOrCreating: directory.ledger)
    }
  }

  @Test("Leftovers of a killed creator are removed by the next one, except files in use")
  func sweeping() throws {
    #expect(mkdir(directory.ledger, 0o700) == 0)
    let abandoned = directory.ledger + "/.new-1"
    #expect(mkdir(abandoned, 0o700) == 0)
    for name in ["data.mdb", "lock.mdb", ".larder-work"] { write([1, 2, 3], toFile: abandoned + "/" + name) }
    let place = try #require(try OpenDirectory.open(directory.ledger))
    let present = try TemporaryFolder.make(in: place, prefix: LedgerDirectory.nurseryPrefix)
    let name = PathText.lastName(of: present.directory.path)
    #expect(TemporaryDirectory.names(in: directory.ledger) == [name])
    // A directory that holds a ledger without such a mark was not named by a creating process.
    #expect(mkdir(abandoned, 0o700) == 0)
    write([1, 2, 3], toFile: abandoned + "/data.mdb")
    _ = try EventLog(openingOrCreating: directory.ledger)
    #expect(TemporaryDirectory.names(in: directory.ledger).contains(".new-1"))
    #expect(bytes(ofFile: abandoned + "/data.mdb") == [1, 2, 3])
    #expect(TemporaryDirectory.names(in: directory.ledger).contains(name))
    withExtendedLifetime(present) {}
  }

  @Test(
    "A pipe, device or directory instead of a ledger file is named, and never waited for",
    arguments: ["data.mdb", "lock.mdb", "ledger.head", "ledger.id"], ["pipe", "device", "directory"])
  func strangeFiles(_ name: String, _ kind: String) throws {
    _ = try makeLog(directory.ledger)
    let file = directory.ledger + "/" + name
    #expect(unlink(file) == 0)
    switch kind {
    case "pipe": #expect(mkfifo(file, 0o600) == 0)
    case "device": #expect(symlink("/dev/zero", file) == 0)
    default: #expect(mkdir(file, 0o700) == 0)
    }
    #expect(throws: LogError.notAFile(path: file)) { try EventLog(opening: directory.ledger) }
    #expect(throws: LogError.notAFile(path: file)) { try EventLog(openingOrCreating: directory.ledger) }
    if name == "data.mdb" {
      #expect(throws: LogError.notAFile(path: file)) { try LedgerRescue(of: directory.ledger) }
      #expect(throws: LogError.notAFile(path: file)) { try LedgerCopy(verifying: directory.ledger) }
    }
  }

  @Test(
    "An empty file that replaced the ledger's is not a ledger, and a larger one is never removed")
  func made() throws {
    let id = try makeLog(directory.ledger).id
    let file = directory.ledger + "/data.mdb"
    let whole = try #require(bytes(ofFile: file))
    let empty = TemporaryDirectory()
    _ = try Environment(path: empty.path)
    let made = try #require(bytes(ofFile: empty.path + "/data.mdb"))
    write(made, toFile: file)
    #expect(throws: LogError.vanished(path: directory.ledger, id: id)) { try EventLog(opening: directory.ledger) }
    // The first pages of a store without commits, followed by pages in use.
    write(made + whole[made.count...], toFile: file)
    #expect(throws: LogError.self) { try EventLog(opening: directory.ledger) }
    #expect(bytes(ofFile: file)?.count == whole.count)
    #expect(try LedgerRescue(of: directory.ledger).events == 3)
  }

  @Test("A ledger is created in an existing empty directory, also through a link or as the current one")
  func emptyPlaces() throws {
    #expect(mkdir(elsewhere, 0o750) == 0 && symlink(elsewhere, directory.ledger) == 0)
    let inode = FileIdentity(elsewhere)
    let log = try EventLog.make(at: directory.ledger) { (log) throws(LogError) in try append(log, 1) }
    #expect(try log.lastSequence() == 1 && log.anchor?.sequence == 1)
    #expect(FileIdentity(elsewhere) == inode)
    #expect(TemporaryDirectory.names(in: elsewhere).allSatisfy { !$0.hasPrefix(".") })
  }
}
