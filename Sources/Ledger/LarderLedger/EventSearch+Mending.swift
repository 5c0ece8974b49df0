import LarderLog
import LarderModel
import LarderReplay

/// The events that a mending is about.
extension EventSearch {
  /// The event as it counts now; undone ones are refused.
  public static func present(_ number: UInt64, _ view: LedgerView, _ log: inout LogReader) throws(LedgerError)
    -> StoredEvent
  {
    guard let event = try LedgerError.logged({ () throws(LogError) in try log.event(number) }) else {
      let last = try LedgerError.logged { () throws(LogError) in try log.lastSequence }
      throw .refused(MendingTargets.noEvent(number, last))
    }
    guard let present = view.standing.overlay.mended(event) else {
      throw .refused(
        Refusal(.nothingToUndo, "event \(number) is undone", hint: "\(.redo(number)) brings it back"))
    }
    return present
  }

  /// Refuses a part of a lot that is more than the lot held: the event itself could not be true.
  public static func checkPart(
    of target: StoredEvent, _ decision: Decision, _ view: LedgerView, _ log: inout LogReader
  ) throws(LedgerError) {
    guard [Opened.code, Frozen.code, Thawed.code, Moved.code].contains(target.record.kind) else { return }
    var corrected = target.record
    for event in decision.events { (event.body as? Amended)?.correction.apply(to: &corrected) }
    let part = Int64(bitPattern: corrected[LotChange.partSlot])
    guard part > 0, corrected[LotChange.partSlot] != target.record[LotChange.partSlot] else { return }
    let state = try LedgerError.logged { () throws(LogError) in
      try Replay.run(&log, view.standing, [], through: target.sequence - 1)
    }
    let then = state.household(view.standing)
    let id = LotID(rawValue: target.record.lot)
    guard let lot = then.lots[id], part > lot.remaining, !lot.isCrumb(lot.remaining - part) else { return }
    let style = then.catalog.style
    let more = Quantity(amount: part, dimension: then.remaining(lot).dimension).formatted(style)
    throw .refused(
      Refusal(
        .notEnough,
        "lot \(id) of \(then.catalog.name(ItemID(rawValue: lot.item))) held \(then.remaining(lot).formatted(style)) then, "
          + "and \(more) is more",
        hint: "\(.whyEvent(target.sequence))"))
  }

  /// The events that move or name an item, as they count now.
  public static func ofItem(_ item: String, _ view: LedgerView, _ log: inout LogReader) throws(LedgerError)
    -> [StoredEvent]
  {
    guard let number = view.household.catalog.item(named: item) else { return [] }
    let overlay = view.standing.overlay
    return try LedgerError.logged { () throws(LogError) in
      var events: [StoredEvent] = []
      for sequence in try Self.events(of: number, through: .max, view.standing, &log) {
        guard let event = try log.event(sequence).flatMap(overlay.mended) else { continue }
        if !event.record.saysOfItem, event.record.item == number.rawValue { events.append(event) }
      }
      return events
    }
  }

  /// The event that gave an item its name; the new one must be free.
  public static func naming(
    _ item: String, newName: String, _ view: LedgerView, _ log: inout LogReader
  ) throws(LedgerError) -> StoredEvent {
    try naming(.item, view.household.catalog.item(named: item)?.rawValue ?? 0, item, newName: newName, view, &log)
  }

  /// The event that gave the thing with a number its name.
  public static func naming(
    _ reference: Reference, _ number: UInt32, _ name: String, newName: String, _ view: LedgerView,
    _ log: inout LogReader
  ) throws(LedgerError) -> StoredEvent {
    do throws(ValueError) { _ = try NameRule.validate(newName, what: "name") } catch {
      throw .refused(Refusal(.badValue, error.wording))
    }
    var found: UInt64?
    try LedgerError.logged { () throws(LogError) in
      try log.forEachStandingPage { (page) throws(LogError) in
        for index in 0..<page.count where page.records[index].kind == Named.code {
          let record = page.records[index]
          if record[Named.referenceSlot] == UInt64(reference.rawValue), record[Named.numberSlot] == UInt64(number) {
            found = page.firstSequence + UInt64(index)
          }
        }
      }
    }
    guard let found else { throw .log(.badEvent(problem: "the name of \(name.visible) was never recorded")) }
    return try present(found, view, &log)
  }
}
