import Glibc
import LarderModel
import TestSupport
import Testing

@testable import LarderLog

@Suite("Notes next to a ledger")
struct LedgerNotesTests {
  private let directory = TemporaryDirectory()

  private func notes() throws -> LedgerNotes {
    LedgerNotes(of: try EventLog(openingOrCreating: directory.ledger), named: LedgerNotes.reminders)
  }

  private func mode(_ path: String) -> mode_t {
    var status = stat()
    return stat(path, &status) == 0 ? status.st_mode & 0o777 : 0
  }

  @Test("A file is replaced as a whole, and only its owner can read it")
  func replaced() throws {
    let notes = try notes()
    #expect(try notes.bytes(of: "a.json", atMost: 10) == nil)
    #expect(TemporaryDirectory.names(in: directory.ledger).contains("reminders") == false)
    for bytes in [[1, 2, 3], [], [4]] as [[UInt8]] {
      try notes.replace("a.json", with: bytes)
      #expect(try notes.bytes(of: "a.json", atMost: 10) == bytes)
    }
    #expect(TemporaryDirectory.names(in: notes.path) == ["a.json"])
    #expect(mode(notes.path) == 0o700)
    #expect(mode(notes.path + "/a.json") == 0o600)
    #expect(throws: LogError.self) {
      try notes.replace("a.json", with: Array(repeating: 7, count: 11))
      _ = try notes.bytes(of: "a.json", atMost: 10)
    }
  }

  @Test("A call that needs the notes alone waits for another one")
  func alone() async throws {
    let (notes, list) = (try notes(), SharedList<Int>())
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<4 {
        group.addTask {
          try? notes.alone {
            list.add(1)
            usleep(2_000)
            list.add(-1)
          }
        }
      }
    }
    #expect(list.all == Array(repeating: [1, -1], count: 4).flatMap { $0 })
  }

  @Test("A restore moves the notes along, unless they belong to another ledger")
  func restored() throws {
    let log = try EventLog(openingOrCreating: directory.ledger)
    try log.append([Event(day: day(2026, 11, 20), body: consumed(lot: 1, 1))], command: CommandID(tag: 1))
    let file = directory.path + "/copy.mdb"
    _ = try log.backUp(to: file)
    try LedgerNotes(of: log, named: LedgerNotes.reminders).replace("a.json", with: [5])
    let kept = try #require(try LedgerRestore(of: file, to: directory.ledger).run(now: noon))
    #expect(TemporaryDirectory.names(in: kept).contains("reminders") == false)
    let restored = LedgerNotes(of: try EventLog(opening: directory.ledger), named: LedgerNotes.reminders)
    #expect(try restored.bytes(of: "a.json", atMost: 10) == [5])

    let other = TemporaryDirectory()
    let stranger = LedgerNotes(of: try EventLog(openingOrCreating: other.ledger), named: LedgerNotes.reminders)
    try stranger.replace("a.json", with: [6])
    let moved = try #require(try LedgerRestore(of: file, to: other.ledger).run(now: noon))
    #expect(TemporaryDirectory.names(in: moved).contains("reminders"))
    #expect(TemporaryDirectory.names(in: other.ledger).contains("reminders") == false)
  }
}
