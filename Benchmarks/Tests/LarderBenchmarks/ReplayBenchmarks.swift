import BenchmarkKit
import LarderLog
import LarderModel
import LarderProjections
import LarderReplay
import XCTest

/// What a replay costs. Counts and digests are asserted; times are only measured.
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
    let standing = try Passes.standing(try EventLog(opening: ledger.path, readOnly: true))
    measure { _ = Passes.fold(records, standing) }
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
    let standing = try Passes.standing(try EventLog(opening: ledger.path, readOnly: true))
    let replayed = try Passes.replay(ledger.path).digestLine
    XCTAssertEqual(replayed, Passes.fold(try ledger.records(), standing).digestLine)
    XCTAssertEqual(replayed, try Passes.replayOnTwoThreads(ledger.path).digestLine)
  }

  /// A change here means that the same events amount to something else, or that the simulator makes other events.
  func testTheDigestsOfTheFirstTwentyThousandEventsAreTheOnesWrittenDownHere() throws {
    XCTAssertEqual(
      try Passes.replay(try SimulatedLedger(count: 20_000).path).digestLine,
      """
      lots 0d91a125391334e2cd1f134f93afd8b168be7766e7913a30c5fcf44af0a04ac9
      waste 3a1b84638fc41963a3d91ca43157ad491bf899948e62467c371d7abdaf21922e
      calories 2809f2b8b988566fd971f2ba214aa76648ca613830601fe1e9ccc3d7d0e94ed3
      spending 73f057f61e6585cf8f74adafaddb9fd79dc99ea85a5daef00dd75849e5cb5aa3
      purchases 8dafbb7cb700026e5e1de4afbe78232091477625032a5ab72317bd680f9d692c
      """)
  }

  /// Passing over events again that brought in no lots or cells of their own must not allocate at all, and over a log
  /// that grew only what its new lots, cells and items take: tables that double.
  func testReplayAllocatesNothingAnEvent() throws {
    let small = try SimulatedLedger(count: 20_000)
    let large = try ledger()
    var counts: [Int] = []
    for ledger in [small, large] {
      let log = try EventLog(opening: ledger.path, readOnly: true)
      var reader = try log.beginRead()
      let standing = try Standing(&reader)
      counts.append(try Allocations.count { _ = try Replay.run(&reader, standing, Projections.all) }.allocations)
    }
    print("allocations of a replay: \(counts[0]) of \(small.count) events, \(counts[1]) of \(large.count)")
    let events = large.count - small.count
    XCTAssertLessThan(counts[1] - counts[0], max(events / 2000, 100), "\(counts) over \(events) more events")
  }

  func testEventsWithTheirWordsTakeAtMostAHundredBytesEachOnDisk() throws {
    let ledger = try ledger()
    let bytes = try XCTUnwrap(Scratch.size(of: ledger.path + "/data.mdb"))
    XCTAssertLessThanOrEqual(bytes, ledger.count * 100)
  }
}
