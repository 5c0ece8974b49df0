import LarderCommands
import LarderLog
import LarderModel
import LarderProjections
import LarderReplay

/// A household's ledger: perform commands on it and read its state.
///
/// ```swift
/// let ledger = try HouseholdLedger(creatingIn: "/home/ann/larder")
/// let milk = Buy(item: "milk", quantity: try EnteredQuantity(parsing: "2 l"), entryTime: entryTime)
/// let outcome = try ledger.perform(milk, by: "ann", at: now)
/// let waste = try ledger.view([Waste.self]).state.projection(Waste.self)
/// ```
/// Reading the state, deciding and appending share one write transaction, so two processes never decide on the same
/// state.
package final class HouseholdLedger: Sendable {
  package let log: EventLog
  private let keeper: ViewCache?
  /// The event at which the log must end for anything to be recorded, or nil for no such condition.
  private let expectedEnd: UInt64?

  package static let reports = Checkpoint(name: "reports", kinds: Projections.all, interval: 16_384)

  package init(creatingIn path: String) throws(LogError) {
    log = try EventLog(openingOrCreating: path)
    (keeper, expectedEnd) = (nil, nil)
  }

  package init(opening path: String, readOnly: Bool = true) throws(LogError) {
    log = try EventLog(opening: path, readOnly: readOnly)
    (keeper, expectedEnd) = (nil, nil)
  }

  /// Creates the ledger of an open log.
  ///
  /// - Parameter keepsView: whether to cache the household in memory, for a process that reads it repeatedly.
  package init(log: EventLog, keepsView: Bool = false) {
    self.log = log
    keeper = keepsView ? ViewCache() : nil
    expectedEnd = nil
  }

  private init(_ ledger: HouseholdLedger, expectedEnd: UInt64) {
    (log, keeper) = (ledger.log, ledger.keeper)
    self.expectedEnd = expectedEnd
  }

  /// Returns the ledger for a caller whose decision depends on what it has read.
  ///
  /// - Parameter last: the last event that the caller has seen. If the log has a later one, commands throw
  ///   ``LogError/unexpectedEnd(expected:actual:)``.
  package func expecting(_ last: UInt64) -> HouseholdLedger { HouseholdLedger(self, expectedEnd: last) }

  /// Throws if the log does not end where the caller expects.
  func requireExpectedEnd(_ actual: UInt64) throws(LogError) {
    if let expectedEnd, actual != expectedEnd { throw .unexpectedEnd(expected: expectedEnd, actual: actual) }
  }

  // MARK: Reading

  /// Returns a snapshot of the ledger. Release it soon, because the file cannot reuse space while it exists.
  package func snapshot(asOf cut: UInt64? = nil) throws(LogError) -> LedgerSnapshot {
    try LedgerSnapshot(log, asOf: cut, keeper)
  }

  /// Returns the state of the ledger, now or as known at an earlier event; see
  /// ``LedgerSnapshot/view(_:period:months:)``.
  package func view(
    _ kinds: [any Projection.Type] = [], asOf cut: UInt64? = nil, period: Period? = nil,
    months: Period? = nil
  ) throws(LogError) -> LedgerView {
    var snapshot = try snapshot(asOf: cut)
    return try snapshot.view(kinds, period: period, months: months)
  }

  /// Performs a command: decides on the current household and appends the events, in one transaction.
  ///
  /// ```swift
  /// let milk = Buy(item: "milk", quantity: try EnteredQuantity(parsing: "2l"), entryTime: entryTime)
  /// try ledger.perform(milk, by: "ann", at: now)
  /// ```
  /// - Parameters:
  ///   - id: the command's ID. Repeating a command with the same ID does nothing.
  ///   - actor: the person who records it.
  ///   - foods: general knowledge about foods, which a new item takes over.
  ///   - isRehearsal: whether to decide without appending anything.
  @discardableResult
  package func perform(
    _ command: some Command, id: CommandID = .new, by actor: String? = nil, at now: Instant,
    foods: (any FoodBook)? = nil, isRehearsal: Bool = false
  ) throws(LedgerError) -> CommandResult {
    try perform(id: id, at: now, isRehearsal: isRehearsal) { (view, _) throws(LedgerError) in
      do throws(Refusal) { return try view.household.decide(command, by: actor, foods: foods) } catch {
        throw .refused(error)
      }
    }
  }

  /// Decides on the current ledger and appends the events, in one transaction.
  ///
  /// - Parameter decide: returns the events, and may read the log. It is called again if the file had to grow, or if
  ///   another writer of the ledger's origin was faster.
  package func perform(
    id: CommandID, at now: Instant, isRehearsal: Bool = false,
    _ decide: (LedgerView, inout LogReader) throws(LedgerError) -> Decision
  ) throws(LedgerError) -> CommandResult {
    try perform(id: id, at: now, isRehearsal: isRehearsal, convert: { $0 }, decide)
  }

  /// Decides with errors of the caller's own type, which are thrown unchanged.
  ///
  /// - Parameter convert: converts an error of the ledger to that type.
  package func perform<Failure: Error>(
    id: CommandID, at now: Instant, isRehearsal: Bool = false, convert: (LedgerError) -> Failure,
    _ decide: (LedgerView, inout LogReader) throws(Failure) -> Decision
  ) throws(Failure) -> CommandResult {
    var unknown = UnknownOutcome<CommandResult>()
    while true {
      switch try attempt(id, now, isRehearsal, convert, decide) {
      case .success(let result):
        if result.isRepeated, let first = unknown.result, first.events == result.events { return first }
        return result
      case .failure(let failed):
        do throws(LogError) { try unknown.recover(from: failed.error, failed.result, in: log) } catch {
          throw convert(.log(error))
        }
      }
    }
  }

  /// An error of the log in an attempt, and the result if only the commit failed.
  private struct FailedAttempt: Error {
    let error: LogError
    var result: CommandResult?
  }

  /// - Returns: the outcome, or an error that a further attempt may overcome.
  private func attempt<Failure: Error>(
    _ id: CommandID, _ now: Instant, _ isRehearsal: Bool, _ convert: (LedgerError) -> Failure,
    _ decide: (LedgerView, inout LogReader) throws(Failure) -> Decision
  ) throws(Failure) -> Result<CommandResult, FailedAttempt> {
    var writer: LogWriter
    do throws(LogError) { writer = try isRehearsal ? log.beginRehearsal() : log.beginWrite() } catch {
      return .failure(FailedAttempt(error: error))
    }
    let view: LedgerView
    do throws(LogError) {
      view = try Checkpoint.household.current(&writer.reader)
      if let events = try Self.events(of: id, &writer.reader) {
        writer.end()
        return .success(
          CommandResult(events: events, isRepeated: true, command: id, before: view.household, after: view.household))
      }
      // A repeated command gets its answer although it moved the end of the log itself.
      try requireExpectedEnd(try writer.reader.lastSequence)
    } catch {
      throw convert(.log(error))
    }
    let decision = try decide(view, &writer.reader)
    guard !decision.events.isEmpty else {
      return .success(
        CommandResult(events: [], isRepeated: false, command: id, before: view.household, after: view.household))
    }
    do throws(LedgerError) {
      let range = try LedgerError.logged { () throws(LogError) in
        try writer.append(decision.events, command: id, recordedAt: now, actor: decision.actor)
      }
      let after = try Self.settle(view, &writer, decision.events.contains(where: \.mayAffectPlaces))
      let events = try LedgerError.logged { () throws(LogError) in
        try writer.reader.events(range.lowerBound...writer.reader.lastSequence)
      }
      let result = CommandResult(
        events: events, isRepeated: false, command: id, before: view.household, after: after.household,
        reading: decision.reading)
      if isRehearsal { return .success(result) }
      do throws(LogError) { try writer.commit() } catch {
        return .failure(FailedAttempt(error: error, result: result))
      }
      return .success(result)
    } catch {
      if case .log(let error) = error { return .failure(FailedAttempt(error: error)) }
      throw convert(error)
    }
  }

  /// Returns the events of an already performed command.
  static func events(of id: CommandID, _ log: inout LogReader) throws(LogError) -> [StoredEvent]? {
    guard let range = try log.sequences(of: id) else { return nil }
    return try log.events(range)
  }
}

/// A comparison of stored states with those computed from the events.
package struct DeepVerification: Sendable {
  /// The stored states that are unreadable or differ from the events.
  package var keptFaults: [Message]
  /// The state computed from the first event.
  package let rebuilt: LedgerView

  /// Recomputes the state from the first event of a log with valid pages, and compares it with the stored ones.
  package init(_ log: inout LogReader) throws(LogError) {
    rebuilt = try HouseholdLedger.reports.rebuilt(&log)
    keptFaults = try log.damagedSnapshots().map { "the checkpoint \($0) cannot be read: \(.rebuild)" }
    // An unreadable state cannot be compared.
    guard keptFaults.isEmpty else { return }
    for checkpoint in [Checkpoint.household, HouseholdLedger.reports] {
      keptFaults += try checkpoint.differences(from: rebuilt, in: &log).map {
        Self.differs($0)
      }
    }
    if let kept = try RecipeIndex.kept(&log), try !kept.isPart(of: RecipeIndex(rebuilding: &log)) {
      keptFaults.append(Self.differs(RecipeIndex.name))
    }
  }

  private static func differs(_ name: String) -> Message {
    "the checkpoint \(name) does not match the events: \(.rebuild)"
  }
}
