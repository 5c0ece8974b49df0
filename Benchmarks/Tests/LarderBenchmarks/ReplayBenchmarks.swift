import BenchmarkKit
import LarderAnalytics
import LarderLog
import LarderModel
import LarderProjections
import LarderReplay
import XCTest

/// The cost of a replay. Counts and digests are asserted; times are only measured.
final class ReplayBenchmarks: XCTestCase {
  private func ledger() throws -> SimulatedLedger {
    try SimulatedLedger(count: ProcessValues.number("LARDER_BENCH_EVENTS", default: 200_000))
  }

  func testReplayOfAWholeLogThroughEveryProjection() throws {
    let ledger = try ledger()
    measureThrowing { _ = try Passes.replay(ledger.path) }
  }

  func testReplayOfAWholeLogOnTwoThreads() throws {
    let ledger = try ledger()
    measureThrowing { _ = try Passes.replayOnTwoThreads(ledger.path) }
  }

  func testFoldOfTheSameRecordsInMemory() throws {
    let ledger = try ledger()
    let records = try ledger.records()
    let context = try Passes.context(try EventLog(opening: ledger.path, readOnly: true))
    measure { _ = Passes.fold(records, context) }
  }

  func testVerificationOfAWholeLog() throws {
    let ledger = try ledger()
    measureThrowing {
      let log = try EventLog(opening: ledger.path, readOnly: true)
      var reader = try log.beginRead()
      XCTAssertTrue(try reader.verify().isSound)
    }
  }

  func testReplayAndFoldAndTwoThreadsComeToTheSameDigests() throws {
    let ledger = try ledger()
    let context = try Passes.context(try EventLog(opening: ledger.path, readOnly: true))
    let replayed = try Passes.replay(ledger.path).digestLine
    XCTAssertEqual(replayed, Passes.fold(try ledger.records(), context).digestLine)
    XCTAssertEqual(replayed, try Passes.replayOnTwoThreads(ledger.path).digestLine)
  }

  /// A second pass over events without new lots or cells must not allocate. Over a grown log, only tables for new lots,
  /// cells and items may grow, by doubling.
  func testReplayAllocatesNothingAnEvent() throws {
    let small = try SimulatedLedger(count: 20_000)
    let large = try ledger()
    var counts: [Int] = []
    for ledger in [small, large] {
      let log = try EventLog(opening: ledger.path, readOnly: true)
      var reader = try log.beginRead()
      let context = try ReplayContext(&reader)
      counts.append(try Allocations.count { _ = try Replay.run(&reader, context, Projections.all) }.allocations)
    }
    print("allocations of a replay: \(counts[0]) of \(small.count) events, \(counts[1]) of \(large.count)")
    let events = large.count - small.count
    XCTAssertLessThan(counts[1] - counts[0], max(events / 2000, 100), "\(counts) over \(events) more events")
  }

  func testFiguresByMonthAndCategory() throws {
    let ledger = try ledger()
    measureThrowing { _ = try FigurePass.run(ledger.path) }
  }

  /// Measures by groups must not allocate per event either: only tables of groups and lots grow, by doubling.
  func testFiguresByGroupsAllocateNothingAnEvent() throws {
    let small = try SimulatedLedger(count: 20_000)
    let large = try ledger()
    let measures = Measure.all.map { $0.name }.joined(separator: ",")
    var counts: [Int] = []
    for ledger in [small, large] {
      let log = try EventLog(opening: ledger.path, readOnly: true)
      var reader = try log.beginRead()
      let context = try ReplayContext(&reader)
      // Group by weekday, so that the groups do not grow with the years.
      let figures = try Figure.list(.sum, parsing: measures)
      var analysis = Analysis(Query(by: [.weekday, .category], figures))
      counts.append(try Allocations.count { try analysis.read(&reader, context) }.allocations)
    }
    print("allocations of figures: \(counts[0]) of \(small.count) events, \(counts[1]) of \(large.count)")
    let events = large.count - small.count
    XCTAssertLessThan(counts[1] - counts[0], max(events / 500, 100), "\(counts) over \(events) more events")
  }

  func testEventsWithTheirWordsTakeAtMostAHundredBytesEachOnDisk() throws {
    let ledger = try ledger()
    let bytes = try XCTUnwrap(Scratch.size(of: ledger.path + "/data.mdb"))
    XCTAssertLessThanOrEqual(bytes, ledger.count * 100)
  }
}
