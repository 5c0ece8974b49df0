import Glibc
import LMDB
import LarderModel
import LarderSimulator
import TestSupport
import Testing

@testable import LarderLog

@Suite("Backup and restore")
struct BackupTests {
  let directory = TemporaryDirectory()
  private var file: String { directory.path + "/copy.mdb" }

  private func append(_ count: Int, seed: UInt64 = 3) throws -> EventLog {
    let log = try EventLog(openingOrCreating: directory.ledger)
    for number in 0..<count {
      try log.append(
        [Event(day: day(2026, 11, 20), body: consumed(lot: 1, Int64(number)))], command: CommandID(tag: seed))
    }
    return log
  }

  private func refusal(_ work: () throws(LogError) -> Void) -> String {
    do throws(LogError) {
      try work()
      return "none"
    } catch {
      return "\(error)"
    }
  }

  @Test("A backup is one verified file of the ledger, without leftovers next to it")
  func backUp() throws {
    let events = try makeLedger(in: directory, events: 300)
    let log = try EventLog(opening: directory.ledger)
    let copy = try log.backUp(to: file)
    #expect(copy.path == file && copy.ledger == log.id && copy.events == UInt64(events.count))
    #expect(copy.runningHash == (try log.read { try $0.runningHash }))
    #expect(copy.lastRecorded == events.last?.record.recordedAt)
    #expect(TemporaryDirectory.names(in: directory.path) == ["copy.mdb", "ledger"])
    #expect(copy == (try LedgerCopy(verifying: file)))
    // Verification also works in a read-only directory.
    #expect(TemporaryDirectory.names(in: directory.path) == ["copy.mdb", "ledger"])
  }

  @Test("A copy is verified byte by byte: a change in any page is found")
  func verified() throws {
    _ = try makeLedger(in: directory, events: 130)
    _ = try EventLog(opening: directory.ledger).backUp(to: file)
    let whole = try #require(bytes(ofFile: file))
    for page in 2..<whole.count / 4096 {
      for offset in [0, 10, 16, 60, 4090] {
        var changed = whole
        changed[page * 4096 + offset] ^= 0x41
        write(changed, toFile: file)
        let found = refusal { () throws(LogError) in
          let copy = try LedgerCopy(verifying: file)
          // Unused bytes may change: the events stay the same.
          #expect(copy.events == 130)
        }
        #expect(found == "none" || found.contains("is damaged") || found.contains("version"), "page \(page): \(found)")
        if offset == 0 || offset == 10 { #expect(found != "none", "page \(page), byte \(offset)") }
      }
    }
  }

  @Test("A backup is refused if the file is older than the anchor")
  func rolledBack() throws {
    let log = try append(2)
    let anchor = HeadAnchor(ledger: log.id, sequence: 9, runningHash: String(repeating: "0", count: 64))
    write(anchor.slot + anchor.slot, toFile: directory.ledger + "/ledger.head")
    #expect(refusal { () throws(LogError) in _ = try log.backUp(to: file) }.contains("events 3 to 9 were recorded"))
    #expect(TemporaryDirectory.names(in: directory.path) == ["ledger"])
  }

  @Test("A file is replaced only if it is an earlier backup of this ledger")
  func replacing() throws {
    let log = try append(3)
    _ = try log.backUp(to: file)
    #expect(refusal { () throws(LogError) in _ = try log.backUp(to: file) }.contains("File exists"))
    try log.append([Event(day: day(2026, 11, 20), body: consumed(lot: 1, 1))], command: CommandID(tag: 5))
    #expect(try log.backUp(to: file, isReplacing: true).events == 4)
    let own = directory.ledger + "/data.mdb"
    #expect(refusal { () throws(LogError) in _ = try log.backUp(to: own, isReplacing: true) }.contains("own file"))
    write([1, 2, 3], toFile: directory.path + "/letter.mdb")
    #expect(
      refusal { () throws(LogError) in _ = try log.backUp(to: directory.path + "/letter.mdb", isReplacing: true) }
        .contains("is not a backup of this ledger"))
    #expect(bytes(ofFile: directory.path + "/letter.mdb") == [1, 2, 3])
    let other = TemporaryDirectory()
    let stranger = try EventLog(openingOrCreating: other.ledger)
    #expect(
      refusal { () throws(LogError) in _ = try stranger.backUp(to: file, isReplacing: true) }
        .contains("not a backup of"))
  }

  @Test("Backups are named by ledger and second, and pruning one ledger's spares the others")
  func folder() throws {
    let folder = BackupFolder(path: directory.path + "/a/b/")
    try folder.make()
    let id = "0123456789abcdef0123456789abcdef"
    let start = noon.milliseconds
    func touch(_ entry: BackupFolder.Entry) { write([], toFile: folder.path(of: entry)) }
    for days in 0..<10 as Range<Int64> {
      touch(try folder.newEntry(ledger: id, now: Instant(clamping: start + days * 86_400_000)))
    }
    let last = Instant(clamping: start + 9 * 86_400_000)
    let again = try folder.newEntry(ledger: id, now: last)
    #expect(again.name == "larder-01234567-2026-11-29T12-00-00Z-2.mdb")
    touch(again)
    touch(BackupFolder.Entry(ledger: "ffff0000", made: noon))
    for name in ["larder-01234567-2026-11-19.mdb", "larder-01234567-2026-11-31T12-00-00Z.mdb", "notes.txt"] {
      write([], toFile: folder.path + "/" + name)
    }
    let names = try folder.entries().map(\.name)
    #expect(names.count == 12 && names.last == again.name)
    func surplus(_ count: Int?, _ days: Int?) throws -> [String] {
      try folder.surplus(ledger: id, keeping: count, days: days, now: last).map {
        String($0.name.dropFirst(16).prefix(10))
      }
    }
    #expect(try surplus(nil, nil) == [])
    #expect(try surplus(3, nil).count == 8)
    #expect(try surplus(nil, 7) == ["2026-11-20", "2026-11-21"])
    #expect(try surplus(10, 7) == ["2026-11-20"])
    #expect(try surplus(2, 30) == [])
    #expect(try surplus(nil, 0).count == 9)
  }

  @Test("The latest backup has the newest name, whatever the clock, and their number is limited")
  func order() throws {
    let folder = BackupFolder(path: directory.path + "/order")
    try folder.make()
    let id = "0123456789abcdef0123456789abcdef"
    // Backups within a second, with the clock set ahead for one and back again. At most two are kept each time.
    for (count, seconds) in [0, 0, 0, 86_400 * 40, 5, 5, 6, 86_400 * 40, 86_400 * 41].enumerated() {
      let now = Instant(clamping: noon.milliseconds + Int64(seconds) * 1000)
      let entry = try folder.newEntry(ledger: id, now: now)
      #expect(try !folder.entries().contains(entry))
      write([], toFile: folder.path(of: entry))
      let surplus = try folder.surplus(ledger: id, keeping: 2, days: nil, now: now)
      #expect(!surplus.contains(entry), "backup \(count)")
      for old in surplus { folder.remove(old) }
      #expect(try folder.entries().last == entry, "backup \(count)")
      #expect(try folder.entries().count == min(count + 1, 2))
    }
  }

  @Test("A missing ledger is restored to the same ledger")
  func restored() throws {
    let events = try makeLedger(in: directory, events: 200)
    _ = try EventLog(opening: directory.ledger).backUp(to: file)
    let target = directory.path + "/there/kitchen"
    let restore = try LedgerRestore(of: file, to: target + "/")
    #expect(!restore.isOver)
    #expect(try restore.run(now: noon) == nil)
    #expect(TemporaryDirectory.names(in: directory.path + "/there") == ["kitchen"])
    let log = try EventLog(opening: target)
    #expect(try log.events() == events)
    #expect(log.anchor?.sequence == 200)
    #expect(try log.verified().isSound)
  }

  @Test("A replaced ledger is kept next to the new one, and other processes find the new one")
  func over() throws {
    let log = try append(3)
    _ = try log.backUp(to: file)
    for tag in 1...4 as ClosedRange<UInt64> {
      try log.append([Event(day: day(2026, 11, 20), body: consumed(lot: 1, 1))], command: CommandID(tag: tag))
    }
    let inode = FileIdentity(directory.ledger)
    // Another process may have the old ledger open. Here `log` still holds it.
    let restore = try LedgerRestore(of: file, to: directory.ledger)
    #expect(restore.isOver)
    let kept = try #require(try restore.run(now: noon))
    #expect(kept == directory.ledger + ".before-restore-2026-11-20T12-00-00Z")
    #expect(FileIdentity(kept) == inode)
    #expect(throws: LogError.setAside(path: directory.ledger, to: kept)) {
      try log.append([Event(day: day(2026, 11, 20), body: consumed(lot: 1, 1))], command: CommandID(tag: 9))
    }
    #expect(try EventLog(opening: directory.ledger).lastSequence() == 3)
    #expect(try LedgerCopy(verifying: kept).events == 7)
    let again = try LedgerRestore(of: kept, to: directory.ledger)
    #expect(again.backup.events == 7)
    #expect(again.present == .ledger(id: log.id, events: 3))
    #expect(try again.run(now: noon) == kept + "-2")
    #expect(try EventLog(opening: directory.ledger).lastSequence() == 7)
  }

  @Test("A ledger with a missing or damaged file is restored in place")
  func overRuins() throws {
    let log = try append(5)
    let id = log.id
    _ = try log.backUp(to: file)
    withExtendedLifetime(log) {}
    let lost = TemporaryDirectory()
    #expect(mkdir(lost.ledger, 0o700) == 0)
    write(Array((id + "\n").utf8), toFile: lost.ledger + "/ledger.id")
    let restore = try LedgerRestore(of: file, to: lost.ledger)
    #expect(restore.present == .vanished(id: id) && !restore.isOver)
    _ = try restore.run(now: noon)
    #expect(try EventLog(opening: lost.ledger).lastSequence() == 5)
    write(Array(repeating: 9, count: 30_000), toFile: lost.ledger + "/data.mdb")
    let second = try LedgerRestore(of: file, to: lost.ledger)
    #expect(second.present == .ledger(id: id, events: nil) && second.isOver)
    _ = try second.run(now: noon)
    #expect(try EventLog(opening: lost.ledger).verified().isSound)
  }

  @Test("A damaged, missing or foreign backup, or the ledger itself, is refused without changes")
  func refused() throws {
    let log = try append(70)
    _ = try log.backUp(to: file)
    var damaged = try #require(bytes(ofFile: file))
    damaged[damaged.count - 5000] ^= 1
    let bad = directory.path + "/bad.mdb"
    write(Array(damaged.prefix(damaged.count - 4096)), toFile: bad)
    let before = TemporaryDirectory.names(in: directory.path)
    func refused(_ backup: String, _ target: String) -> String {
      refusal { () throws(LogError) in _ = try LedgerRestore(of: backup, to: target) }
    }
    #expect(refused(bad, directory.path + "/new").contains("is damaged"))
    #expect(refused(directory.path + "/none", directory.path + "/new").contains("no ledger"))
    #expect(refused(directory.ledger + "/data.mdb", directory.ledger).contains("is the current file of the ledger"))
    #expect(refused(directory.ledger, directory.ledger).contains("is the current file of the ledger"))
    #expect(refused(file, directory.path).contains("contains no ledger"))
    #expect(TemporaryDirectory.names(in: directory.path) == before)
  }
}
