import LarderLog
import LarderModel
import LarderReplay
import LarderSimulator
import TestSupport
import Testing

@testable import LarderLedger

@Suite("The latest events")
struct EventSearchTests {
  /// Searches in a ledger of random events, many of them corrected later.
  private func search(_ seed: UInt64, _ body: (inout LedgerSnapshot, [StoredEvent]) throws -> Void) throws {
    let directory = TemporaryDirectory()
    let log = try EventLog(openingOrCreating: directory.ledger)
    // More events than one step of the search reads.
    try log.append(RandomHistory(seed: seed, count: 2_300).events)
    var snapshot = try HouseholdLedger(log: log).snapshot()
    try body(&snapshot, try log.events())
  }

  @Test("The latest events of given kinds match a search of all, with corrections applied", arguments: 0..<4)
  func kinds(seed: UInt64) throws {
    try search(seed) { snapshot, _ in
      let (corrections, last) = (try snapshot.replayContext().corrections, try snapshot.last)
      let kinds: Set<UInt8> = [Consumed.code, Listed.code]
      for most in [0, 1, 50, 1_100, 5_000] {
        let latest = try EventSearch.latest(most, through: last, hasIntroductions: false, &snapshot.log)
        #expect(latest.count <= most && latest == latest.sorted())
        var expected: [StoredEvent] = []
        for sequence in latest where !corrections.drops(sequence) {
          let event = try #require(try snapshot.log.event(sequence))
          if kinds.contains(event.record.kind) { expected.append(corrections.amended(event)) }
        }
        let found = try EventSearch.latest(most, of: kinds, through: last, corrections, &snapshot.log)
        #expect(found == expected, "\(most)")
        #expect(most < 1_100 || !found.isEmpty)
      }
    }
  }

  @Test("The latest events of an item are the end of all its events", arguments: 0..<4)
  func items(seed: UInt64) throws {
    try search(seed) { snapshot, events in
      let (context, last) = (try snapshot.replayContext(), try snapshot.last)
      for number in context.catalog.numbers(of: .item) {
        let item = ItemID(rawValue: number)
        let all = try EventSearch.events(of: item, through: last, context, &snapshot.log)
        let bought = events.filter { $0.record.kind == Bought.code && $0.record.item == number }.map(\.sequence)
        #expect(all == all.sorted() && Set(bought).isSubset(of: all))
        for most in [1, 7, 200] {
          let latest = try EventSearch.events(of: item, latest: most, through: last, context, &snapshot.log)
          #expect(latest == all.suffix(most), "\(number), \(most)")
        }
      }
    }
  }
}
