import BenchmarkKit
import LarderLog
import LarderModel
import LarderProjections
import LarderReplay

/// The passes over Larder's log, compared with the peers.
struct LogPasses {
  let ledger: SimulatedLedger
  let rounds: Int
  private(set) var fold: [Double] = []
  private(set) var replay: [Double] = []
  private(set) var twoThreads: [Double] = []
  private(set) var verify: [Double] = []
  private(set) var deepVerify: [Double] = []
  private(set) var append = 0.0
  /// The state of one replay, which the peers must match.
  private(set) var state: ReplayState

  init(_ ledger: SimulatedLedger, rounds: Int) throws {
    self.ledger = ledger
    self.rounds = rounds
    state = try Passes.replay(ledger.path)
  }

  mutating func run() throws {
    let records = try ledger.records()
    let context = try Passes.context(try EventLog(opening: ledger.path, readOnly: true))
    let expected = state.digestLine
    // Alternate the passes, so that a busy moment affects all of them.
    for _ in 0..<rounds {
      var found: [ReplayState] = []
      fold.append(Stopwatch.seconds { found.append(Passes.fold(records, context)) })
      replay.append(try Stopwatch.seconds { found.append(try Passes.replay(ledger.path)) })
      twoThreads.append(try Stopwatch.seconds { found.append(try Passes.replayOnTwoThreads(ledger.path)) })
      guard found.allSatisfy({ $0.digestLine == expected }) else { throw BenchmarkError("the digests differ") }
    }
    for _ in 0..<3 {
      verify.append(
        try Stopwatch.seconds {
          let log = try EventLog(opening: ledger.path, readOnly: true)
          var reader = try log.beginRead()
          guard try reader.verify().isSound else { throw BenchmarkError("the ledger is not sound") }
        })
      deepVerify.append(try Stopwatch.seconds { try Passes.verifyDeeply(ledger.path) })
    }
    append = try Self.append(ledger.count)
  }

  /// The seconds to append events, a thousand per commit.
  static func append(_ count: Int) throws -> Double {
    let path = Scratch.path("appended")
    Scratch.remove(path)
    defer { Scratch.remove(path) }
    return try SimulatedLedger.append(count: count, to: try EventLog(openingOrCreating: path), batch: 1000)
  }

  func report(_ table: inout ResultTable, peers: [(String, Double)]) throws {
    let count = ledger.count
    table.add("fold in memory (the limit)", events: count, seconds: fold.median, limit: fold.median)
    table.add("replay, one thread", events: count, seconds: replay.median, limit: fold.median, peers: peers)
    table.add(
      "replay, two threads", events: count, seconds: twoThreads.median, limit: fold.median,
      peers: [("one thread", replay.median)])
    let ownReplay = [("replay", replay.median)]
    table.add("verify", events: count, seconds: verify.median, limit: fold.median, peers: ownReplay)
    table.add("verify --deep", events: count, seconds: deepVerify.median, limit: fold.median, peers: ownReplay)
    table.add("append, 1000 events a commit, one sync", events: count, seconds: append)
    let bytes = Scratch.size(of: ledger.path + "/data.mdb") ?? 0
    table.add(
      "size of the file", value: ResultTable.rounded(Double(bytes) / Double(count), 1) + " bytes/event",
      remark: "texts, indexes and checkpoints included")
  }
}
