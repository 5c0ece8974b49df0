import LarderLog
import LarderModel
import LarderReplay

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
