import LarderLog
import LarderModel
import LarderProjections
import LarderReplay

/// A household's ledger as programs use it: give it commands, ask it what they came to.
///
/// ```swift
/// let ledger = try HouseholdLedger(creatingIn: "/home/ann/larder")
/// let milk = Buy(item: "milk", quantity: try EnteredQuantity(parsing: "2 l"), moment: moment)
/// let outcome = try ledger.perform(milk, by: "ann", at: now)
/// let waste = try ledger.view([Waste.self]).state.projection(Waste.self)
/// ```
/// Reading the state, deciding and appending share one write transaction, so that two processes never decide
/// on the same past.
public final class HouseholdLedger: Sendable {
  public let log: EventLog
  private let keeper: ViewKeeper?
  /// The event at which the log must end for anything to be recorded; nil for no such condition.
  private let expectedEnd: UInt64?

  /// What reports are made from.
  public static let reports = Checkpoint(name: "reports", kinds: Projections.all, interval: 16_384)

  public init(creatingIn path: String) throws(LogError) {
    log = try EventLog(openingOrCreating: path)
    (keeper, expectedEnd) = (nil, nil)
  }

  public init(opening path: String, readOnly: Bool = true) throws(LogError) {
    log = try EventLog(opening: path, readOnly: readOnly)
    (keeper, expectedEnd) = (nil, nil)
  }

  /// The ledger of a log that is open.
  ///
  /// - Parameter keepsView: whether the household is kept in memory as it was read last, for a process that is asked again
  ///   and again.
  public init(log: EventLog, keepsView: Bool = false) {
    self.log = log
    keeper = keepsView ? ViewKeeper() : nil
    expectedEnd = nil
  }

  private init(_ ledger: HouseholdLedger, expectedEnd: UInt64) {
    (log, keeper) = (ledger.log, ledger.keeper)
    self.expectedEnd = expectedEnd
  }

  /// Returns the same ledger for a caller whose decision depends on what it has read.
  ///
  /// - Parameter last: the last event that the caller has seen. If another follows it, commands are not carried out but
  ///   throw ``LogError/unexpectedEnd(expected:actual:)``.
  public func expecting(_ last: UInt64) -> HouseholdLedger { HouseholdLedger(self, expectedEnd: last) }

  /// Throws if the log ends elsewhere than the caller expects.
  func requireExpectedEnd(_ actual: UInt64) throws(LogError) {
    if let expectedEnd, actual != expectedEnd { throw .unexpectedEnd(expected: expectedEnd, actual: actual) }
  }

  // MARK: Reading

  /// The ledger as it is, to be kept for as long as it is asked: room in the file is given back when it goes.
  public func snapshot(asOf cut: UInt64? = nil) throws(LogError) -> LedgerSnapshot {
    try LedgerSnapshot(log, asOf: cut, keeper)
  }

  /// The ledger as it is, or as it was known at an earlier event; see ``LedgerSnapshot/view(_:period:months:)``.
  public func view(
    _ kinds: [any Projection.Type] = [], asOf cut: UInt64? = nil, period: Period? = nil,
    months: Period? = nil
  ) throws(LogError) -> LedgerView {
    var snapshot = try snapshot(asOf: cut)
    return try snapshot.view(kinds, period: period, months: months)
  }

  /// The last event that was known at an instant; see ``LedgerSnapshot/lastSequence(recordedThrough:)``.
  public func lastSequence(recordedThrough instant: Instant) throws(LogError) -> UInt64 {
    var snapshot = try snapshot()
    return try snapshot.lastSequence(recordedThrough: instant)
  }
}

extension HouseholdLedger {
  /// Carries out a command: decides on the household as it is, and appends what it comes to, in one transaction.
  ///
  /// ```swift
  /// let milk = Buy(item: "milk", quantity: try EnteredQuantity(parsing: "2l"), moment: moment)
  /// try ledger.perform(milk, by: "ann", at: now)
  /// ```
  /// - Parameters:
  ///   - id: the command's name; one that was carried out before is not carried out again.
  ///   - actor: who records it.
  ///   - foods: what is known of foods in general; an item that is new takes it over.
  ///   - isRehearsal: decides, and appends nothing.
  @discardableResult
  public func perform(
    _ command: some Command, id: CommandID = .new, by actor: String? = nil, at now: Instant,
    foods: (any FoodBook)? = nil, isRehearsal: Bool = false
  ) throws(LedgerError) -> Outcome {
    try perform(id: id, at: now, isRehearsal: isRehearsal) { (view, _) throws(LedgerError) in
      do throws(Refusal) { return try view.household.decide(command, by: actor, foods: foods) } catch {
        throw .refused(error)
      }
    }
  }

  /// Decides on the ledger as it is, and appends the events, in one transaction.
  ///
  /// - Parameter decide: works out the events; the log may be looked into for others. It may be called again, where the
  ///   file had to grow.
  public func perform(
    id: CommandID, at now: Instant, isRehearsal: Bool = false,
    _ decide: (LedgerView, inout LogReader) throws(LedgerError) -> Decision
  ) throws(LedgerError) -> Outcome {
    try perform(id: id, at: now, isRehearsal: isRehearsal, convert: { $0 }, decide)
  }

  /// Decides with errors of the caller's own, which are thrown unchanged.
  ///
  /// - Parameter convert: makes one of those errors of one that the ledger throws.
  public func perform<Failure: Error>(
    id: CommandID, at now: Instant, isRehearsal: Bool = false, convert: (LedgerError) -> Failure,
    _ decide: (LedgerView, inout LogReader) throws(Failure) -> Decision
  ) throws(Failure) -> Outcome {
    while true {
      if let outcome = try attempt(id, now, isRehearsal, convert, decide) { return outcome }
      do throws(LogError) { try log.grow() } catch { throw convert(.log(error)) }
    }
  }

  /// - Returns: nil where the file has to grow first.
  private func attempt<Failure: Error>(
    _ id: CommandID, _ now: Instant, _ isRehearsal: Bool, _ convert: (LedgerError) -> Failure,
    _ decide: (LedgerView, inout LogReader) throws(Failure) -> Decision
  ) throws(Failure) -> Outcome? {
    var writer: LogWriter
    do throws(LogError) { writer = try log.beginWrite() } catch { throw convert(.log(error)) }
    let view: LedgerView
    do throws(LogError) {
      view = try Checkpoint.household.current(&writer.reader)
      if let events = try Self.events(of: id, &writer.reader) {
        return Outcome(events: events, isRepeated: true, command: id, before: view.household, after: view.household)
      }
      // A repeated command is answered again, although it moved the end itself.
      try requireExpectedEnd(try writer.reader.lastSequence)
    } catch {
      throw convert(.log(error))
    }
    let decision = try decide(view, &writer.reader)
    guard !decision.events.isEmpty else {
      return Outcome(events: [], isRepeated: false, command: id, before: view.household, after: view.household)
    }
    do throws(LedgerError) {
      let range = try LedgerError.logged { () throws(LogError) in
        try writer.append(decision.events, command: id, recordedAt: now, actor: decision.actor)
      }
      let after = try Self.settle(view, &writer, decision.events.contains(where: \.maySayOfPlaces))
      let events = try LedgerError.logged { () throws(LogError) in
        try writer.reader.events(range.lowerBound...writer.reader.lastSequence)
      }
      if !isRehearsal {
        do throws(LogError) { try writer.commit() } catch { throw .log(error) }
      }
      return Outcome(
        events: events, isRepeated: false, command: id, before: view.household, after: after.household,
        reading: decision.reading)
    } catch {
      if case .log(.store(.mapFull, _)) = error { return nil }
      throw convert(error)
    }
  }

  /// The events of a command that was carried out before.
  static func events(
    of id: CommandID, _ log: inout LogReader
  ) throws(LogError) -> [StoredEvent]? {
    guard let range = try log.sequences(of: id) else { return nil }
    return try log.events(range)
  }
}

/// What is kept beside the events, compared with what they come to.
public struct DeepVerification: Sendable {
  /// Kept states that cannot be read, or that tell otherwise than the events.
  public var keptFaults: [Wording]
  /// Everything worked out from the first event.
  public let rebuilt: LedgerView

  /// Works everything out from the first event of a log whose pages are sound, and compares it with what is kept.
  public init(_ log: inout LogReader) throws(LogError) {
    rebuilt = try HouseholdLedger.reports.rebuilt(&log)
    keptFaults = try log.damagedSnapshots().map { "the checkpoint \($0) cannot be read: \(.rebuild)" }
    // Of a state that cannot be read no more is to be said.
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

  private static func differs(_ name: String) -> Wording {
    "the checkpoint \(name) does not match the events: \(.rebuild)"
  }
}
