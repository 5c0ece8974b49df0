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
      lots f734cfc8a8583f62d50a59f55f0b4195f7c98ac4673df6120fcf7178a878c264
      waste 7ba26b4b84a8f23602fe6f62d91a8d5e24c97b1696cff5af13116ca455daf09f
      calories ead64f8c306f5ba8f23508222e9223ee9ad47f64e6ef0d137e237fa63fbdbcf8
      spending 9d20667e4360f07b89827c27a581c77e3083f45c6f1505d14432d01253f03fcf
      purchases 969a6c66bf526216fc74739f5ceb441fdf99b92bc87e2a7d75b25288bf28c488
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
