import Glibc
import LMDB
import LarderModel
import Synchronization
import TestSupport
import Testing

@testable import LarderLog

@Suite("Creating and opening a ledger")
struct CreationTests {
  let directory = TemporaryDirectory()

  /// Runs a function on several system threads at once.
  private func onThreads(_ count: Int, _ work: @escaping @Sendable (Int) -> Void) async {
    await withTaskGroup(of: Void.self) { group in
      for index in 0..<count { group.addTask { work(index) } }
    }
  }

  @Test("A new ledger is complete, with its name next to its file, and no leftovers")
  func creation() throws {
    let log = try EventLog(openingOrCreating: directory.ledger)
    #expect(log.id.utf8.count == 32)
    #expect(TemporaryDirectory.names(in: directory.path) == ["ledger"])
    let names = TemporaryDirectory.names(in: directory.ledger).filter { $0 != "ledger.origin" || !log.isCopy }
    #expect(names == ["data.mdb", "ledger.id", "lock.mdb"])
    #expect(bytes(ofFile: directory.ledger + "/ledger.id") == Array((log.id + "\n").utf8))
    #expect(try log.verified().isSound)
  }

  @Test(
    "A path can end in slashes, and contain directories that do not exist yet",
    arguments: ["/a/b/ledger", "/ledger/", "/a/ledger//"])
  func paths(_ path: String) throws {
    let log = try EventLog(openingOrCreating: directory.path + path)
    #expect(try log.lastSequence() == 0)
    #expect(!log.path.hasSuffix("/"))
  }

  @Test("An empty directory becomes a ledger")
  func emptyDirectory() throws {
    #expect(mkdir(directory.ledger, 0o700) == 0)
    #expect(try EventLog(openingOrCreating: directory.ledger).lastSequence() == 0)
  }

  @Test("Concurrent creators make one ledger, without leftovers")
  func race() async throws {
    let path = directory.ledger
    let failures = Mutex<[LogError]>([])
    await onThreads(6) { _ in
      do throws(LogError) { _ = try LedgerCreation.directory(at: path) } catch {
        failures.withLock { $0.append(error) }
      }
    }
    #expect(failures.withLock { $0 } == [])
    #expect(TemporaryDirectory.names(in: directory.path) == ["ledger"])
    #expect(try EventLog(opening: directory.ledger).verified().isSound)
  }

  @Test("A process can open a ledger only once")
  func twice() throws {
    let log = try EventLog(openingOrCreating: directory.ledger)
    let error = #expect(throws: LogError.self) { try EventLog(opening: directory.ledger) }
    guard case .busy = error else {
      Issue.record("refused with \(String(describing: error))")
      return
    }
    #expect(try log.lastSequence() == 0)
  }

  @Test("Writers on many threads take turns, and none is lost")
  func threads() async throws {
    let log = try EventLog(openingOrCreating: directory.ledger)
    let failures = Mutex<[LogError]>([])
    await onThreads(4) { thread in
      for number in 0..<12 {
        let event = Event(day: day(2026, 11, 20), body: consumed(lot: 1, Int64(thread * 100 + number)))
        do throws(LogError) {
          try log.append([event, event], command: CommandID(tag: UInt64(thread * 100 + number)))
        } catch {
          failures.withLock { $0.append(error) }
        }
      }
    }
    #expect(failures.withLock { $0 } == [])
    let events = try log.events()
    #expect(events.count == 96)
    #expect(Set(events.map(\.record.commandTag)).count == 48)
    #expect(try log.verified().isSound)
  }

  @Test("A thread that is already writing gets an error immediately, and keeps its turn")
  func nested() throws {
    let log = try EventLog(openingOrCreating: directory.ledger)
    let event = Event(day: day(2026, 11, 20), body: consumed(lot: 1, 1))
    try log.write { writer in
      #expect(throws: LogError.busy(path: directory.ledger)) { try log.append([event], command: CommandID(tag: 1)) }
      try writer.append([event], command: CommandID(tag: 2), recordedAt: noon)
    }
    #expect(try log.lastSequence() == 1)
  }

  @Test("A replaced lock file stops the writer before it writes")
  func lockReplaced() throws {
    let log = try EventLog(openingOrCreating: directory.ledger)
    let event = Event(day: day(2026, 11, 20), body: consumed(lot: 1, 1))
    // The new file is created before the old one is deleted, or the system might give it the same number.
    write([], toFile: directory.ledger + "/other")
    #expect(rename(directory.ledger + "/other", directory.ledger + "/lock.mdb") == 0)
    for _ in 0..<2 {
      #expect(throws: LogError.lockReplaced) { try log.append([event], command: CommandID(tag: 1)) }
    }
    #expect(try log.lastSequence() == 0)
  }

  @Test("A lock file older than the store stops the writer, which would overwrite the newest commit")
  func staleLock() throws {
    let event = Event(day: day(2026, 11, 20), body: consumed(lot: 1, 1))
    do {
      let log = try EventLog(openingOrCreating: directory.ledger)
      for tag in 1...3 as ClosedRange<UInt64> { try log.append([event], command: CommandID(tag: tag)) }
      // The newest commit's number follows the file's mark, its format and the readers' mutex. A lock file made during
      // a commit would contain the number before.
      let (lock, place) = (directory.ledger + "/lock.mdb", 48)
      let newest = UInt8(try log.environment.info().lastTransaction)
      try #require(bytes(ofFile: lock)?[place] == newest)
      let descriptor = open(lock, O_WRONLY)
      #expect(pwrite(descriptor, [newest - 1], 1, off_t(place)) == 1)
      close(descriptor)
      #expect(throws: LogError.lockReplaced) { try log.append([event], command: CommandID(tag: 4)) }
      #expect(throws: LogError.lockReplaced) { try log.append([event], command: CommandID(tag: 4)) }
    }
    let log = try EventLog(opening: directory.ledger)
    #expect(try log.append([event], command: CommandID(tag: 4)) == 4...4)
    #expect(try log.verified().isSound)
  }

  @Test("Pages that were reused after the lock file was replaced are not reported as damage")
  func reusedPages() throws {
    let event = Event(day: day(2026, 11, 20), body: consumed(lot: 1, 1))
    do {
      let log = try EventLog(openingOrCreating: directory.ledger)
      for tag in 1...3 as ClosedRange<UInt64> { try log.append([event], command: CommandID(tag: tag)) }
    }
    func overwrite(_ name: String, at place: off_t, with bytes: [UInt8]) {
      let descriptor = open(directory.ledger + name, O_WRONLY)
      #expect(pwrite(descriptor, bytes, bytes.count, place) == bytes.count)
      close(descriptor)
    }
    let environment = try EventLog.open(#require(try LedgerDirectory(at: directory.ledger)), readOnly: false)
    let newest = UInt8(try environment.info().lastTransaction)
    // A reader begins at the commit before. Its table of tables has lost its root.
    overwrite("/lock.mdb", at: 48, with: [newest - 1])
    overwrite("/data.mdb", at: off_t((newest - 1) & 1) * 4096 + 128, with: [UInt8](repeating: 0xFF, count: 8))
    #expect(throws: LogError.lockReplaced) { _ = try EventLog.openTables(environment, create: nil) }
    overwrite("/lock.mdb", at: 48, with: [newest])
    _ = try EventLog.openTables(environment, create: nil)
  }

  @Test("Opening a missing ledger fails and creates no files")
  func missing() throws {
    let error = #expect(throws: LogError.self) { try EventLog(opening: directory.ledger) }
    #expect("\(error!)" == "there is no ledger in \(directory.ledger)")
    #expect(TemporaryDirectory.names(in: directory.path) == [])
  }

  @Test("A missing or emptied file is not treated as a new ledger", arguments: [true, false])
  func vanished(isEmptied: Bool) throws {
    let id = try EventLog(openingOrCreating: directory.ledger).id
    let file = directory.ledger + "/data.mdb"
    #expect(isEmptied ? truncate(file, 0) == 0 : unlink(file) == 0)
    let names = TemporaryDirectory.names(in: directory.ledger)
    for open in [{ try EventLog(openingOrCreating: $0) }, { try EventLog(opening: $0) }]
      as [(String) throws -> EventLog]
    {
      let error = #expect(throws: LogError.self) { try open(directory.ledger) }
      #expect(error == .vanished(path: directory.ledger, id: id))
      #expect(error?.message.actions == [.restore])
    }
    #expect(TemporaryDirectory.names(in: directory.ledger) == names)
    #expect(TemporaryDirectory.names(in: directory.path) == ["ledger"])
    if isEmptied { #expect(bytes(ofFile: file) == []) }
  }

  @Test("A directory with other contents is left alone")
  func foreign() throws {
    #expect(mkdir(directory.ledger, 0o700) == 0)
    write([1], toFile: directory.ledger + "/letter.txt")
    #expect(throws: LogError.notALedger(path: directory.ledger)) { try EventLog(openingOrCreating: directory.ledger) }
    #expect(throws: LogError.notALedger(path: directory.ledger + "/letter.txt")) {
      try EventLog(openingOrCreating: directory.ledger + "/letter.txt")
    }
    #expect(TemporaryDirectory.names(in: directory.ledger) == ["letter.txt"])
  }

  @Test("A file not made by LMDB counts as damaged")
  func strangeFile() throws {
    #expect(mkdir(directory.ledger, 0o700) == 0)
    write(Array(repeating: 0x5a, count: 20_000), toFile: directory.ledger + "/data.mdb")
    let error = #expect(throws: LogError.self) { try EventLog(openingOrCreating: directory.ledger) }
    guard case .damaged = error else {
      Issue.record("refused with \(String(describing: error))")
      return
    }
  }

  @Test("A file that ends before its last page is refused")
  func truncated() throws {
    _ = try makeLedger(in: directory, events: 300)
    let file = directory.ledger + "/data.mdb"
    let size = try #require(bytes(ofFile: file)).count
    #expect(truncate(file, size - 4096) == 0)
    #expect(throws: LogError.damaged(problem: "the file is too short: a page is missing", sequence: nil)) {
      try EventLog(opening: directory.ledger)
    }
  }

  @Test("A file from another ledger is refused")
  func exchanged() throws {
    let id = try EventLog(openingOrCreating: directory.ledger).id
    let other = String(repeating: "0", count: 32)
    write(Array((other + "\n").utf8), toFile: directory.ledger + "/ledger.id")
    let error = #expect(throws: LogError.self) { try EventLog(opening: directory.ledger) }
    #expect("\(error!)".contains(id) && "\(error!)".contains(other))
  }

  @Test("A ledger in a newer format is refused, and one without a name counts as damaged")
  func laterFormat() throws {
    _ = try EventLog(openingOrCreating: directory.ledger)
    try RawStore(directory.ledger).set("about", Array("format".utf8), UInt64(4).littleEndianBytes)
    #expect(throws: LogError.newer(what: "the ledger", found: 4, known: 3)) { try EventLog(opening: directory.ledger) }
    let other = TemporaryDirectory()
    _ = try EventLog(openingOrCreating: other.ledger)
    try RawStore(other.ledger).set("about", Array("format".utf8), nil)
    #expect(throws: LogError.damaged(problem: "the ledger's name is missing", sequence: nil)) {
      try EventLog(opening: other.ledger)
    }
  }

  @Test("A copy made while the ledger is open is a sound ledger with the same name")
  func copy() throws {
    let events = try makeLedger(in: directory, events: 150)
    let log = try EventLog(opening: directory.ledger)
    let target = directory.path + "/copy"
    #expect(mkdir(target, 0o700) == 0)
    try log.copy(to: target)
    let copy = try EventLog(opening: target)
    #expect(copy.id == log.id)
    #expect(try copy.events() == events)
    #expect(try copy.verified() == log.verified())
    #expect(throws: LogError.self) { try log.copy(to: target) }
  }

  @Test("Every error is one line and says what to do")
  func messages() {
    let errors: [LogError] = [
      .missing(path: "/l"), .vanished(path: "/l", id: "7"), .notALedger(path: "/l"), .busy(path: "/l"), .busy(path: ""),
      .readOnly, .damaged(problem: "p", sequence: 9), .damaged(problem: "p", sequence: nil),
      .newer(what: "w", found: 3, known: 1), .unexpectedEnd(expected: 1, actual: 2), .lostEnd(problem: "p", path: "/l"),
      .badEvent(problem: "p"), .overtaken, .origin(.unavailable("p")), .origin(.outcomeUnknown("p")),
      .origin(.refused("p")), .origin(.closed), .diverged(problem: "p"), .originMissing(address: "a://b"),
      .originMissing(address: nil), .networkFileSystem(path: "/l"), .lockReplaced, LogError(LMDBError.noSpace),
      LogError(LMDBError.mapFull), LogError(LMDBError.permissionDenied),
      .system(code: ENOENT, doing: "cannot open", path: "/l"),
    ]
    for error in errors {
      #expect(!"\(error)".contains("\n") && !"\(error)".isEmpty)
    }
    #expect("\(LogError.damaged(problem: "p", sequence: 9))".contains("at event 9"))
    #expect("\(LogError.system(code: ENOENT, doing: "cannot open", path: "/l"))".hasPrefix("cannot open /l: "))
  }
}
