import LarderLog
import LarderModel
import LarderReplay

/// Many commands being carried out in one transaction, each deciding on the state the ones before it left.
///
/// ```swift
/// try ledger.performAll(at: now) { (batch) throws(LedgerError) in
///   for row in rows { try batch.perform(row.command, id: row.id) }
/// }
/// ```
public struct CommandBatch: ~Copyable {
  /// The household as the commands so far left it.
  public private(set) var household: Household
  /// How many commands were carried out now.
  public private(set) var added = 0
  /// How many had been carried out before.
  public private(set) var repeated = 0

  /// The commands that had been carried out before and were taken back by themselves since: so they stay.
  public private(set) var undone = UndoneCommands()

  private let now: Instant
  /// Whether one undo is to take all of it back.
  private let isImport: Bool
  private var earlier: EarlierCommands
  /// Where events are appended; nil where there is no ledger yet.
  private var writer: LogWriter?
  private var bulk: BulkAppend?
  /// The ids of this batch, which the index of commands knows only when it is finished.
  private var ids: Set<CommandID> = []
  private let first: UInt64

  init(
    _ household: Household, at now: Instant, isImport: Bool = false, over standing: Standing = Standing(),
    writer: consuming LogWriter?, bulk: BulkAppend?
  ) {
    self.household = household
    self.isImport = isImport
    earlier = EarlierCommands(standing)
    self.household.indexLots()
    self.now = now
    self.writer = writer
    self.bulk = bulk
    first = (bulk?.lastSequence ?? 0) + 1
  }

  /// Decides on a command and appends its events, unless one of this id was carried out before.
  ///
  /// A command that an import brought in which was taken back whole is carried out again, under an id made of its own.
  ///
  /// After an error the batch can only be given up, or gone on with to see what else is wrong.
  ///
  /// - Parameter foods: what is known of foods in general; an item that is new takes it over.
  /// - Returns: the events, or nil where the command had been carried out before.
  @discardableResult
  public mutating func perform(
    _ command: some Command, id: CommandID, by actor: String? = nil, foods: (any FoodBook)? = nil
  ) throws(LedgerError) -> [Event]? {
    let (id, isKnown) = try find(id)
    guard !isKnown else {
      repeated += 1
      try countUndone(id)
      return nil
    }
    let decision: Decision
    do throws(Refusal) { decision = try household.carryOut(command, by: actor, foods: foods) } catch {
      throw .refused(error)
    }
    // What comes to nothing is not recorded, and may be asked for again.
    guard !decision.events.isEmpty else { return [] }
    ids.insert(id)
    added += 1
    for event in EncodedEvent.command(decision.events, id: id, recordedAt: now, actor: decision.actor) {
      try append(event)
    }
    return decision.events
  }

  /// The events of a command that was carried out before this batch; nil where there is none.
  public mutating func events(of id: CommandID) throws(LedgerError) -> [StoredEvent]? {
    let id = try find(id).id
    guard writer != nil else { return nil }
    do throws(LogError) { return try HouseholdLedger.events(of: id, &writer!.reader) } catch { throw .log(error) }
  }

  /// Whether an event that was recorded before this batch counts still.
  public func counts(_ event: StoredEvent) -> Bool { earlier.counts(event.sequence) }

  /// The id under which a command is looked for and recorded now, and whether it was carried out.
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

  /// Makes everything durable; a rehearsal is abandoned by going out of scope.
  consuming func commit(_ view: LedgerView) throws(LedgerError) -> BatchOutcome {
    var outcome = outcome(view.household)
    guard added > 0, var writer, var bulk else { return outcome }
    do throws(LogError) {
      try writer.finish(&bulk)
    } catch {
      throw .log(error)
    }
    outcome.after = try HouseholdLedger.settle(view, &writer).household
    do throws(LogError) {
      if isImport { try writer.noteImport(first...writer.reader.lastSequence) }
      try writer.commit()
    } catch {
      throw .log(error)
    }
    return outcome
  }

  /// What came of the commands, as the batch itself knows it.
  func outcome(_ before: Household) -> BatchOutcome {
    let last = bulk?.lastSequence ?? 0
    return BatchOutcome(
      added: added, repeated: repeated, undone: undone, sequences: last >= first ? first...last : nil, before: before,
      after: household)
  }
}

/// What came of many commands.
public struct BatchOutcome: Sendable {
  /// How many commands were carried out now, and how many had been before.
  public let added: Int
  public let repeated: Int
  /// Those of the repeated that were taken back by themselves, and stay so.
  public let undone: UndoneCommands
  /// The sequences of the events that were appended, or would have been.
  public let sequences: ClosedRange<UInt64>?
  public let before: Household
  public internal(set) var after: Household
}

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
