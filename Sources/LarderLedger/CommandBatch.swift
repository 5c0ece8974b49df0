import LMDB
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

  private let now: Instant
  /// Where events are appended; nil where there is no ledger yet.
  private var writer: LogWriter?
  private var bulk: BulkAppend?
  /// The ids of this batch, which the index of commands knows only when it is finished.
  private var ids: Set<CommandID> = []
  private let first: UInt64

  init(_ household: Household, at now: Instant, writer: consuming LogWriter?, bulk: BulkAppend?) {
    self.household = household
    self.household.indexLots()
    self.now = now
    self.writer = writer
    self.bulk = bulk
    first = (bulk?.lastSequence ?? 0) + 1
  }

  /// Decides on a command and appends its events, unless one of this id was carried out before.
  ///
  /// After an error the batch can only be given up, or gone on with to see what else is wrong.
  ///
  /// - Parameter foods: what is known of foods in general; an item that is new takes it over.
  /// - Returns: the events, or nil where the command had been carried out before.
  @discardableResult
  public mutating func perform(
    _ command: some Command, id: CommandID, by actor: String? = nil, foods: (any FoodBook)? = nil
  ) throws(LedgerError) -> [Event]? {
    guard try !isKnown(id) else {
      repeated += 1
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
    guard writer != nil else { return nil }
    do throws(LogError) { return try HouseholdLedger.events(of: id, &writer!.access) } catch { throw .log(error) }
  }

  private mutating func isKnown(_ id: CommandID) throws(LedgerError) -> Bool {
    if ids.contains(id) { return true }
    guard writer != nil else { return false }
    do throws(LogError) { return try writer!.access.holds(id) } catch { throw .log(error) }
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
      outcome.after = try HouseholdLedger.keepCheckpoints(view, &writer).household
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
      added: added, repeated: repeated, sequences: last >= first ? first...last : nil, before: before,
      after: household)
  }
}
