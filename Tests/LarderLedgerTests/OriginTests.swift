import Glibc
import LarderLedger
import LarderLog
import LarderModel
import OriginLaws
import TestSupport
import Testing

@Suite("Ledgers with an origin")
struct OriginTests {
  let directory = TemporaryDirectory()

  @Test("An origin in memory keeps every rule", arguments: OriginLaw.rules.indices)
  func rules(_ index: Int) throws {
    let law = OriginLaw.rules[index]
    #expect(try law.check(.memory) == [], "\(law.name)")
  }

  @Test("Rows in memory keep every rule", arguments: RowLaw.rules.indices)
  func rows(_ index: Int) throws {
    let law = RowLaw.rules[index]
    #expect(try law.check(.memory) == [], "\(law.name)")
  }

  @Test("A copy keeps every rule", arguments: CopyLaw.all.indices)
  func copies(_ index: Int) throws {
    let law = CopyLaw.all[index]
    #expect(try law.check(.memory) == [], "\(law.name)")
  }

  @Test(
    "Writers whose connections fail leave one history, like a serial replay", arguments: 1...6 as ClosedRange<UInt64>)
  func histories(_ seed: UInt64) throws {
    var law = HistoryLaw(seed: seed)
    #expect(try law.run() == [])
    #expect(law.faults.values.reduce(0, +) > 0)
  }

  @Test("Each failure of the origin in memory happens")
  func faults() throws {
    var happened: Set<String> = []
    for seed in 20..<26 as Range<UInt64> {
      var law = HistoryLaw(seed: seed)
      #expect(try law.run() == [])
      happened.formUnion(law.faults.keys)
    }
    let all: Set = ["cut before", "cut after", "stored but refused", "refused", "unavailable", "slow", "cut read"]
    #expect(happened == all)
  }

  @Test("A copy is never written without its origin")
  func withoutOrigin() throws {
    let ledger = OriginBench.newLedgerID()
    do {
      let log = try OriginBench.memory.copy(of: ledger, in: directory)
      _ = try OriginRequest(0).insist(on: HouseholdLedger(log: log))
    }
    // Neither without the file with its address, nor with an address that this program cannot reach.
    let file = directory.ledger + "/ledger.origin"
    write(Array("carrier-pigeon://roof\n".utf8), toFile: file)
    #expect(throws: LogError.originMissing(address: "carrier-pigeon://roof")) {
      try EventLog(opening: directory.ledger)
    }
    #expect(remove(file) == 0)
    do {
      let log = try EventLog(opening: directory.ledger)
      #expect(try OriginRequest(10).insist(on: HouseholdLedger(log: log)))
      #expect(try MemoryOrigins.of(ledger).head() == log.read { try $0.head })
    }
    // Reading needs no origin.
    write(Array("carrier-pigeon://roof\n".utf8), toFile: file)
    #expect(try EventLog(opening: directory.ledger, readOnly: true).lastSequence() > 0)
  }

  @Test("A copy of another ledger's origin is refused")
  func foreign() throws {
    let (one, other) = (OriginBench.newLedgerID(), OriginBench.newLedgerID())
    _ = try OriginBench.memory.copy(of: one, in: directory)
    MemoryOrigins.add(MemoryOrigin(ledger: other), at: "memory:foreign-\(one)")
    write(Array("memory:foreign-\(one)\n".utf8), toFile: directory.ledger + "/ledger.origin")
    let error = #expect(throws: LogError.self) { try EventLog(opening: directory.ledger) }
    guard case .diverged = error else {
      Issue.record("\(String(describing: error))")
      return
    }
  }

  @Test("An entry that the origin does not confirm is found again, with its first answer")
  func unknown() throws {
    let ledger = OriginBench.newLedgerID()
    let log = HouseholdLedger(log: try OriginBench.memory.copy(of: ledger, in: directory))
    var faults = MemoryOrigin.Faults()
    faults.cutAfter = 100
    MemoryOrigins.of(ledger).setFaults(faults)
    let result = try OriginRequest(0).perform(on: log)
    #expect(!result.isRepeated)
    #expect(result.events == (try log.log.events()))
    #expect(MemoryOrigins.of(ledger).entries.count == 1)
  }

  @Test("If the origin does not answer a second time either, the outcome stays unknown")
  func unresolved() throws {
    let ledger = OriginBench.newLedgerID()
    let log = HouseholdLedger(log: try OriginBench.memory.copy(of: ledger, in: directory))
    var faults = MemoryOrigin.Faults()
    faults.cutBefore = 100
    MemoryOrigins.of(ledger).setFaults(faults)
    let error = #expect(throws: LedgerError.self) { try OriginRequest(0).perform(on: log) }
    guard case .log(.origin(.outcomeUnknown)) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(try log.log.lastSequence() == 0)
  }
}
