import LarderCommands
import LarderLog
import LarderModel
import LarderReplay

/// Many commands performed in one transaction, each deciding on the state left by the previous ones.
///
/// ```swift
/// try ledger.performAll(at: now) { (batch) throws(LedgerError) in
///   for row in rows { try batch.perform(row.command, id: row.id) }
/// }
/// ```
package struct CommandBatch: ~Copyable {
  /// The household after the commands so far.
  package private(set) var household: Household
  package private(set) var added = 0
  /// The number of commands that had already been performed.
  package private(set) var repeated = 0

  /// The commands that had already been performed but were undone individually, so that they stay undone.
  package private(set) var undone = UndoneCommands()

  private let now: Instant
  /// Whether a single undo should retract the whole batch.
  private let isImport: Bool
  private var earlier: EarlierCommands
  /// The writer that appends events, or nil if there is no ledger yet.
  private var writer: LogWriter?
  private var bulk: BulkAppend?
  /// The IDs of this batch, which are added to the command index only at the end.
  private var ids: Set<CommandID> = []
  private let first: UInt64

  init(
    _ household: Household, at now: Instant, isImport: Bool = false, over context: ReplayContext = ReplayContext(),
    writer: consuming LogWriter?, bulk: BulkAppend?
  ) {
    (self.household, self.isImport) = (household, isImport)
    earlier = EarlierCommands(context)
    self.household.indexLots()
    self.writer = writer
    (self.now, self.bulk) = (now, bulk)
    first = (bulk?.lastSequence ?? 0) + 1
  }

  /// Decides on a command and appends its events, unless a command with this ID was already performed.
  ///
  /// A command of an import that was undone as a whole is performed again, under a derived ID.
  ///
  /// After an error, the batch cannot be committed. It may continue only to find further errors.
  ///
  /// - Parameter foods: general knowledge about foods, which a new item takes over.
  /// - Returns: the events, or nil if the command was already performed.
  @discardableResult
  package mutating func perform(
    _ command: some Command, id: CommandID, by actor: String? = nil, foods: (any FoodBook)? = nil
  ) throws(LedgerError) -> [Event]? {
    let (id, isKnown) = try find(id)
    guard !isKnown else {
      repeated += 1
      try countUndone(id)
      return nil
    }
    let decision: Decision
    do throws(Refusal) { decision = try household.execute(command, by: actor, foods: foods) } catch {
      throw .refused(error)
    }
    // A command without events is not recorded, so it may be given again.
    guard !decision.events.isEmpty else { return [] }
    ids.insert(id)
    added += 1
    for event in EncodedEvent.command(decision.events, id: id, recordedAt: now, actor: decision.actor) {
      try append(event)
    }
    return decision.events
  }

  /// Returns the events of a command performed before this batch, or nil if there are none.
  package mutating func events(of id: CommandID) throws(LedgerError) -> [StoredEvent]? {
    let id = try find(id).id
    guard writer != nil else { return nil }
    do throws(LogError) { return try HouseholdLedger.events(of: id, &writer!.reader) } catch { throw .log(error) }
  }

  /// Whether an event recorded before this batch still counts.
  package func counts(_ event: StoredEvent) -> Bool { earlier.counts(event.sequence) }

  /// Returns the ID under which to look up and record a command, and whether it was already performed.
  private mutating func find(_ id: CommandID) throws(LedgerError) -> (id: CommandID, isKnown: Bool) {
    guard writer != nil, !ids.contains(id) else { return (id, ids.contains(id)) }
    let found: (id: CommandID, isKnown: Bool)
    do throws(LogError) { found = try earlier.find(id, &writer!.reader) } catch { throw .log(error) }
    return (found.id, found.isKnown || ids.contains(found.id))
  }

  private mutating func countUndone(_ id: CommandID) throws(LedgerError) {
    guard writer != nil, !ids.contains(id) else { return }
    do throws(LogError) {
      if let first = try earlier.undoneEvent(of: id, &writer!.reader) { undone.add(first) }
    } catch {
      throw .log(error)
    }
  }

  private mutating func append(_ event: EncodedEvent) throws(LedgerError) {
    guard bulk != nil, writer != nil else { return }
    do throws(LogError) { try writer!.add(event, to: &bulk!) } catch { throw .log(error) }
  }

  /// Makes everything durable. A rehearsal is abandoned by going out of scope instead.
  ///
  /// - Parameter outcome: set before the commit, because after an error the outcome may be unknown.
  consuming func commit(_ view: LedgerView, _ outcome: inout BatchOutcome?) throws(LedgerError) {
    var made = self.outcome(view.household)
    guard var writer, var bulk else {
      outcome = made
      return
    }
    guard added > 0 else {
      writer.end()
      outcome = made
      return
    }
    do throws(LogError) { try writer.finish(&bulk) } catch { throw .log(error) }
    made.after = try HouseholdLedger.settle(view, &writer).household
    do throws(LogError) {
      if isImport { try writer.noteImport(first...writer.reader.lastSequence) }
      outcome = made
      try writer.commit()
    } catch {
      throw .log(error)
    }
  }

  /// Returns the result of the commands so far.
  func outcome(_ before: Household) -> BatchOutcome {
    let last = bulk?.lastSequence ?? 0
    return BatchOutcome(
      added: added, repeated: repeated, undone: undone, sequences: last >= first ? first...last : nil, before: before,
      after: household)
  }
}

/// The result of performing many commands.
package struct BatchOutcome: Sendable {
  /// How many commands were performed now, and how many had already been performed.
  package let added: Int
  package let repeated: Int
  /// The repeated commands that were undone individually and stay undone.
  package let undone: UndoneCommands
  /// The sequences of the events that were appended, or would have been in a rehearsal.
  package let sequences: ClosedRange<UInt64>?
  package let before: Household
  package internal(set) var after: Household
}

extension HouseholdLedger {
  /// Performs many commands in one transaction, all or none.
  ///
  /// - Parameters:
  ///   - isRehearsal: whether to decide on all commands without recording anything.
  ///   - isImport: whether the next undo retracts all of them, like one command.
  ///   - work: gives the commands. It is called again from the start if the map had to grow, or if another writer of the
  ///     ledger's origin was faster.
  package func performAll(
    at now: Instant, isRehearsal: Bool = false, isImport: Bool = false,
    _ work: (inout CommandBatch) throws(LedgerError) -> Void
  ) throws(LedgerError) -> BatchOutcome {
    var unknown = UnknownOutcome<BatchOutcome>()
    while true {
      var outcome: BatchOutcome?
      do throws(LedgerError) {
        let made = try attemptAll(now, isRehearsal, isImport, &outcome, work)
        return made.added == 0 ? unknown.result ?? made : made
      } catch {
        guard case .log(let error) = error else { throw error }
        let result = outcome
        try LedgerError.logged { () throws(LogError) in try unknown.recover(from: error, result, in: log) }
      }
    }
  }

  /// Rehearses commands without a ledger.
  package static func rehearseAll(
    at now: Instant, _ work: (inout CommandBatch) throws(LedgerError) -> Void
  ) throws(LedgerError) -> BatchOutcome {
    var batch = CommandBatch(Household(), at: now, writer: nil, bulk: nil)
    try work(&batch)
    return batch.outcome(Household())
  }

  private func attemptAll(
    _ now: Instant, _ isRehearsal: Bool, _ isImport: Bool, _ outcome: inout BatchOutcome?,
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
      view.household, at: now, isImport: isImport, over: view.context, writer: writer, bulk: bulk)
    try work(&batch)
    if batch.added > 0 { try LedgerError.logged { () throws(LogError) in try requireExpectedEnd(end) } }
    let rehearsed = batch.outcome(view.household)
    if isRehearsal { return rehearsed }
    try batch.commit(view, &outcome)
    return outcome ?? rehearsed
  }
}
