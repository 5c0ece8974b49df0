import LarderLog
import LarderModel
import LarderReplay

extension HouseholdLedger {
  /// How many events may stand behind the household's checkpoint before it is kept anew.
  static let householdTail: UInt64 = 512
  /// The same for the reports' checkpoint, which is larger.
  static let reportsTail: UInt64 = 16_384

  /// Works out a command's events from the ledger as it is; the log may be looked into for events by number.
  public typealias Deciding = (LedgerView, inout LogReader) throws(LedgerError) -> Decision

  /// Decides on a command and appends its events, in one transaction.
  ///
  /// - Parameters:
  ///   - id: the command's name; one that was carried out before is not carried out again.
  ///   - isRehearsal: decides, and appends nothing.
  ///   - decide: may be called again, where the map had to grow.
  public func perform(
    id: CommandID, at now: Instant, isRehearsal: Bool = false, _ decide: Deciding
  ) throws(LedgerError) -> Outcome {
    while true {
      do throws(LedgerError) {
        return try attempt(id, now, isRehearsal, decide)
      } catch {
        guard case .log(.store(.mapFull, _)) = error else { throw error }
        try LedgerError.logged { () throws(LogError) in try log.grow() }
      }
    }
  }

  private func attempt(
    _ id: CommandID, _ now: Instant, _ isRehearsal: Bool, _ decide: Deciding
  ) throws(LedgerError) -> Outcome {
    var writer: LogWriter
    do throws(LogError) { writer = try log.beginWrite() } catch { throw .log(error) }
    let view = try LedgerError.logged { () throws(LogError) in try Checkpoint.household.current(&writer.reader) }
    if let events = try LedgerError.logged({ () throws(LogError) in try Self.events(of: id, &writer.reader) }) {
      return Outcome(events: events, isRepeated: true, command: id, before: view.household, after: view.household)
    }
    let decision = try decide(view, &writer.reader)
    guard !decision.events.isEmpty else {
      return Outcome(events: [], isRepeated: false, command: id, before: view.household, after: view.household)
    }
    do throws(LogError) {
      let range = try writer.append(
        decision.events, command: id, recordedAt: now, actor: decision.actor)
      let after = try Self.keepCheckpoints(view, &writer)
      let events = try writer.reader.events(range)
      if !isRehearsal { try writer.commit() }
      return Outcome(
        events: events, isRepeated: false, command: id, before: view.household, after: after.household,
        reading: decision.reading)
    } catch {
      throw .log(error)
    }
  }

  /// The events of a command that was carried out before.
  static func events(
    of id: CommandID, _ log: inout LogReader
  ) throws(LogError) -> [StoredEvent]? {
    guard let range = try log.sequences(of: id) else { return nil }
    return try log.events(range)
  }

  /// Works out the state after what was just appended, and keeps it where the next command would have far to go.
  static func keepCheckpoints(
    _ before: LedgerView, _ writer: inout LogWriter
  ) throws(LogError) -> LedgerView {
    let last = try writer.reader.lastSequence
    let view: LedgerView
    if let after = try before.goneOn(&writer.reader) {
      view = after
    } else if try reports.sequence(&writer.reader) <= Checkpoint.household.sequence(&writer.reader),
      let after = try Checkpoint.household.goneOn(&writer.reader)
    {
      // A fact of an item that came in behind the checkpoints changes nothing that is kept.
      view = after
    } else {
      // The past has changed: everything is worked out anew, and kept for the next command.
      let whole = try reports.current(&writer.reader)
      try reports.keep(whole, in: &writer)
      view = LedgerView(standing: whole.standing, state: whole.state.alone, checkpoint: 0)
    }
    guard last - view.checkpoint > householdTail else { return view }
    try Checkpoint.household.keep(view, in: &writer)
    // Looked after only here: most entries need not read where each of its parts stands.
    if last - (try reports.sequence(&writer.reader)) > reportsTail {
      try reports.keep(try reports.current(&writer.reader), in: &writer)
    }
    return view
  }

  /// Keeps every checkpoint at the last event: after an import, or when asked to rebuild.
  public static func keepEverything(_ writer: inout LogWriter) throws(LogError) {
    let whole = try reports.current(&writer.reader)
    try reports.keep(whole, in: &writer)
    try Checkpoint.household.keep(
      LedgerView(standing: whole.standing, state: whole.state.alone, checkpoint: 0), in: &writer)
  }
}
