import LarderLedger
import LarderLog
import LarderModel
import LarderProjections
import LarderReplay

/// The measured passes over a ledger.
package enum Passes {
  /// Opens a ledger and replays it through every projection.
  package static func replay(_ path: String) throws(LogError) -> ReplayState {
    let log = try EventLog(opening: path, readOnly: true)
    var reader = try log.beginRead()
    let context = try ReplayContext(&reader)
    return try Replay.run(&reader, context, Projections.all)
  }

  /// The same on two threads.
  package static func replayOnTwoThreads(_ path: String) throws(LogError) -> ReplayState {
    let log = try EventLog(opening: path, readOnly: true)
    let reader = try log.beginRead()
    let context = try ReplayContext.readOnTwoThreads(log, through: try reader.lastSequence)
    return try Replay.runOnTwoThreads(log, context, Projections.all)
  }

  /// Reads every page of the file, verifies the log, and compares stored data with recalculated data.
  package static func verifyDeeply(_ path: String) throws {
    guard try LedgerFile.survey(path).problems.isEmpty else { throw BenchmarkError("the file is not sound") }
    let log = try EventLog(opening: path, readOnly: true)
    let anchor = log.anchor
    var reader = try log.beginRead()
    guard try reader.verify(against: anchor).isSound else { throw BenchmarkError("the ledger is not sound") }
    guard try DeepVerification(&reader).keptFaults.isEmpty else { throw BenchmarkError("a checkpoint differs") }
  }

  /// The limit: the same projections over records already in memory.
  package static func fold(_ records: [Record], _ context: ReplayContext) -> ReplayState {
    Replay.fold(records, context, Projections.all)
  }

  package static func context(_ log: EventLog) throws(LogError) -> ReplayContext {
    var reader = try log.beginRead()
    return try ReplayContext(&reader)
  }
}

extension ReplayState {
  /// The digests of all parts, as text.
  package var digestLine: String { digests.map { "\($0.name) \($0.digest)" }.joined(separator: "\n") }
}
