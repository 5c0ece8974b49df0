import BenchmarkKit
import LarderCommands
import LarderLedger
import LarderLog
import LarderModel
import LarderReplay
import XCTest

/// The cost of one durable entry, in a running process.
final class EntryBenchmarks: XCTestCase {
  private var number: UInt64 = 0

  private func ledger(count: Int, named name: String) throws -> HouseholdLedger {
    let copy = try SimulatedLedger(count: count).copy(named: name)
    return try HouseholdLedger(opening: copy.path, readOnly: false)
  }

  private var largeCount: Int { ProcessValues.number("LARDER_BENCH_ENTRY_EVENTS", default: 200_000) }

  /// Records a purchase of milk.
  private func buyMilk(_ ledger: HouseholdLedger) throws {
    number += 1
    let now = Instant(clamping: 1_767_225_600_000 + Int64(number) * 1000)
    let day = try XCTUnwrap(Day(year: 2026, month: 1, day: 1))
    let buy = Buy(item: "milk", quantity: try EnteredQuantity(parsing: "1l"), entryTime: EntryTime(today: day))
    _ = try ledger.perform(id: CommandID(tag: number &* 0x9e37_79b9_7f4a_7c15), at: now) {
      (view, _) throws(LedgerError) in
      do throws(Refusal) { return try view.household.decide(buy, by: nil) } catch { throw .refused(error) }
    }
  }

  func testADurableEntryOnASmallLedger() throws {
    let ledger = try ledger(count: 20_000, named: "entry-small")
    measureThrowing { _ = try buyMilk(ledger) }
  }

  func testADurableEntryOnALargeLedger() throws {
    let ledger = try ledger(count: largeCount, named: "entry-large")
    measureThrowing { _ = try buyMilk(ledger) }
  }

  /// The store writes whole pages. Their number must not depend on the length of the log, apart from the height of its
  /// trees.
  func testAnEntryWritesAsFewPagesOnALargeLedgerAsOnASmallOne() throws {
    var pages: [Int] = []
    for (count, name) in [(20_000, "pages-small"), (largeCount, "pages-large")] {
      let ledger = try ledger(count: count, named: name)
      // The first entry after a copy creates the lists of free pages.
      for _ in 0..<3 { try buyMilk(ledger) }
      let before = ProcessValues.bytesWritten
      try buyMilk(ledger)
      pages.append((ProcessValues.bytesWritten - before + 4095) / 4096)
    }
    XCTAssertLessThanOrEqual(pages[1], pages[0] + 4, "\(pages)")
    XCTAssertLessThanOrEqual(pages[1], 24, "\(pages)")
  }

  /// Data that every command reads is used in place: it takes only the memory of the tables, without a copy of the
  /// file's bytes, and the number of allocations does not depend on the length of the log.
  func testWhatACommandReadsIsTakenOverOnceOnALargeLedgerAsOnASmallOne() throws {
    var allocations: [Int] = []
    for count in [20_000, largeCount] {
      let log = try HouseholdLedger(opening: SimulatedLedger(count: count).path, readOnly: true).log
      var reader = try log.beginRead()
      let kept = try ["household/standing", "household/lots"].map { name in
        try XCTUnwrap(try reader.snapshot(name)).state.count
      }
      .reduce(0, +)
      let bytes = try Allocations.bytes { _ = try Checkpoint.household.current(&reader) }
      allocations.append(try Allocations.count { _ = try Checkpoint.household.current(&reader) }.allocations)
      print("a command on \(count) events: \(kept) bytes are kept, \(bytes) asked for, \(allocations.last ?? 0) times")
      // In addition to the tables there is the tail: the pages after the checkpoint are read one by one.
      XCTAssertLessThanOrEqual(bytes, kept * 2 + 64 << 10, "\(kept) bytes are kept of \(count) events")
    }
    XCTAssertLessThanOrEqual(allocations[1], allocations[0] * 6 / 5 + 20, "\(allocations)")
    XCTAssertLessThanOrEqual(allocations[1], 150, "\(allocations)")
  }
}
