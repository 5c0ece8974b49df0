import LarderLog
import LarderModel
import LarderReplay

extension HouseholdLedger {
  /// Carries out many commands in one transaction: all of them, or none.
  ///
  /// - Parameters:
  ///   - isRehearsal: decides on all of them, and records nothing.
  ///   - isImport: whether the undo that follows takes all of them back, as one command.
  ///   - work: gives the commands; called again from the start where the map had to grow.
  public func performAll(
    at now: Instant, isRehearsal: Bool = false, isImport: Bool = false,
    _ work: (inout CommandBatch) throws(LedgerError) -> Void
  ) throws(LedgerError) -> BatchOutcome {
    while true {
      do throws(LedgerError) {
        return try attemptAll(now, isRehearsal, isImport, work)
      } catch {
        guard case .log(.store(.mapFull, _)) = error else { throw error }
        try LedgerError.logged { () throws(LogError) in try log.grow() }
      }
    }
  }

  /// Rehearses commands where there is no ledger yet.
  public static func rehearseAll(
    at now: Instant, _ work: (inout CommandBatch) throws(LedgerError) -> Void
  ) throws(LedgerError) -> BatchOutcome {
    var batch = CommandBatch(Household(), at: now, writer: nil, bulk: nil)
    try work(&batch)
    return batch.outcome(Household())
  }

  private func attemptAll(
    _ now: Instant, _ isRehearsal: Bool, _ isImport: Bool,
    _ work: (inout CommandBatch) throws(LedgerError) -> Void
  ) throws(LedgerError) -> BatchOutcome {
    var writer: LogWriter
    do throws(LogError) { writer = try log.beginWrite() } catch { throw .log(error) }
    let view: LedgerView
    let bulk: BulkAppend
    let end: UInt64
    do throws(LogError) {
      end = try writer.reader.lastSequence
      view = try Checkpoint.household.current(&writer.reader)
      bulk = try writer.beginBulk()
    } catch {
      throw .log(error)
    }
    var batch = CommandBatch(
      view.household, at: now, isImport: isImport, over: view.standing, writer: writer, bulk: bulk)
    try work(&batch)
    if batch.added > 0 { try LedgerError.logged { () throws(LogError) in try requireExpectedEnd(end) } }
    if isRehearsal { return batch.outcome(view.household) }
    return try batch.commit(view)
  }
}
