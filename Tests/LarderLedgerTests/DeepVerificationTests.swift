import LarderLedger
import LarderLog
import LarderModel
import LarderReplay
import TestSupport
import Testing

@Suite("Verifying stored data against the events")
struct DeepVerificationTests {
  let directory = TemporaryDirectory()

  private func ledger(seed: UInt64, at path: String) throws -> EventLog {
    let log = try EventLog(openingOrCreating: path)
    try log.append(RandomHistory(seed: seed, count: 700).events)
    try log.write { try HouseholdLedger.keepEverything(&$0) }
    return log
  }

  private func faults(_ log: EventLog) throws -> [Message] {
    var reader = try log.beginRead()
    return try DeepVerification(&reader).keptFaults
  }

  @Test("Stored states at the log's end, or before backdated events, match the events")
  func sound() throws {
    let log = try ledger(seed: 4, at: directory.ledger)
    #expect(try faults(log) == [])
    try log.append(RandomHistory(seed: 9, count: 40).events)
    #expect(try faults(log) == [])
  }

  @Test("A sound stored state of another household is named, part by part")
  func another() throws {
    let other = try ledger(seed: 5, at: directory.path + "/other")
    for part in ["household/lots", "reports/spending", "household/standing"] {
      let log = try ledger(seed: 4, at: directory.path + "/\(part.count)")
      // The other household's months are not part of this one, so their list is copied with them.
      let names = try other.read { reader in
        try reader.snapshotNames().filter { $0 == part || $0.hasPrefix(part + "/") }
      }
      #expect(!names.isEmpty)
      for name in names {
        let kept = try #require(try other.read { try $0.snapshot(name) })
        try log.write { try $0.keep(kept, as: name) }
      }
      #expect(try faults(log).contains { $0.description.contains(part) && $0.actions == [.rebuild] }, "\(part)")
      try log.write { writer in
        try writer.rebuildIndexes()
        try HouseholdLedger.keepEverything(&writer)
      }
      #expect(try faults(log) == [])
    }
  }
}
