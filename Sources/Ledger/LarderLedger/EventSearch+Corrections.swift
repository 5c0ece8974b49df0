import LarderCommands
import LarderLog
import LarderModel
import LarderReplay

/// Finding the events that a correction applies to.
extension EventSearch {
  /// Returns the event as it counts now, or refuses if it was undone.
  package static func present(_ number: UInt64, _ view: LedgerView, _ log: inout LogReader) throws(LedgerError)
    -> StoredEvent
  {
    guard let event = try LedgerError.logged({ () throws(LogError) in try log.event(number) }) else {
      let last = try LedgerError.logged { () throws(LogError) in try log.lastSequence }
      throw .refused(CorrectionTargets.noEvent(number, last))
    }
    guard let present = view.context.corrections.corrected(event) else {
      throw .refused(Refusal(.nothingToUndo, "event \(number) is undone", hint: "\(.redo(number))"))
    }
    return present
  }

  /// Refuses a part larger than its lot, because the event would be impossible.
  package static func checkPart(
    of target: StoredEvent, _ decision: Decision, _ view: LedgerView, _ log: inout LogReader
  ) throws(LedgerError) {
    guard [Opened.code, Frozen.code, Thawed.code, Moved.code].contains(target.record.kind) else { return }
    var corrected = target.record
    for event in decision.events { (event.body as? Amended)?.correction.apply(to: &corrected) }
    let part = Int64(bitPattern: corrected[LotChange.partSlot])
    guard part > 0, corrected[LotChange.partSlot] != target.record[LotChange.partSlot] else { return }
    let state = try LedgerError.logged { () throws(LogError) in
      try Replay.run(&log, view.context, [], through: target.sequence - 1)
    }
    let then = state.household(view.context)
    let id = LotID(rawValue: target.record.lot)
    guard let lot = then.lots[id], part > lot.remaining, !lot.isCrumb(lot.remaining - part) else { return }
    let style = then.catalog.style
    let more = Quantity(amount: part, dimension: then.remaining(lot).dimension).formatted(style)
    throw .refused(
      Refusal(
        .notEnough,
        "lot \(id) of \(then.catalog.name(ItemID(rawValue: lot.item))) had \(then.remaining(lot).formatted(style)) then, "
          + "less than \(more)",
        hint: "\(.whyEvent(target.sequence))"))
  }

  /// Returns the events that move or name an item, as they count now.
  package static func ofItem(_ item: String, _ view: LedgerView, _ log: inout LogReader) throws(LedgerError)
    -> [StoredEvent]
  {
    guard let number = view.household.catalog.item(named: item) else { return [] }
    let corrections = view.context.corrections
    return try LedgerError.logged { () throws(LogError) in
      var events: [StoredEvent] = []
      for sequence in try Self.events(of: number, through: .max, view.context, &log) {
        guard let event = try log.event(sequence).flatMap(corrections.corrected) else { continue }
        if !event.record.affectsItem, event.record.item == number.rawValue { events.append(event) }
      }
      return events
    }
  }

  /// Returns the event that named an item, and checks that the new name is free.
  package static func naming(
    _ item: String, newName: String, _ view: LedgerView, _ log: inout LogReader
  ) throws(LedgerError) -> StoredEvent {
    try naming(.item, view.household.catalog.item(named: item)?.rawValue ?? 0, item, newName: newName, view, &log)
  }

  /// Returns the event that named the thing with a number.
  package static func naming(
    _ reference: Reference, _ number: UInt32, _ name: String, newName: String, _ view: LedgerView,
    _ log: inout LogReader
  ) throws(LedgerError) -> StoredEvent {
    do throws(ValueError) { _ = try NameRule.validate(newName, what: "name") } catch {
      throw .refused(Refusal(.badValue, error.message))
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

extension [StoredEvent] {
  /// Returns one diary entry with its uses of stock, if the command did more than that: others ate the same food, or
  /// a dish was cooked.
  ///
  /// - Parameter sequence: the entry, or an event that took food for it.
  /// - Returns: the events, or nil for the whole command.
  func diaryShare(holding sequence: UInt64) -> [StoredEvent]? {
    let isCooked = contains { $0.record.kind == Cooked.code }
    let entries = indices.filter { self[$0].record.kind == MealLogged.code }
    guard isCooked || entries.count > 1 else { return nil }
    return entries.lazy.map { isCooked ? helping($0) : share($0) }.map { self[$0] }
      .first { share in share.contains { $0.sequence == sequence } }.map { [StoredEvent]($0) }
  }

  /// Returns the range of an entry and the following events that belong to it.
  private func share(_ entry: Int) -> Range<Int> {
    let kinds = [Consumed.code, ProductLinked.code]
    return entry..<(self[(entry + 1)...].firstIndex { !kinds.contains($0.record.kind) } ?? endIndex)
  }

  /// Returns the range of an entry for a freshly cooked dish, including the preceding event that took the portions.
  private func helping(_ entry: Int) -> Range<Int> {
    guard entry > 0, self[entry - 1].record.kind == Consumed.code,
      !self[entry - 1].decode(as: Consumed.self).goesIntoDish
    else { return entry..<entry + 1 }
    return entry - 1..<entry + 1
  }
}

extension EventSearch {
  /// Returns a diary entry and its uses of stock as they count now, or nothing if the event is neither.
  package static func helping(
    of target: StoredEvent, _ view: LedgerView, _ log: inout LogReader
  ) throws(LedgerError) -> [StoredEvent] {
    guard [MealLogged.code, Consumed.code].contains(target.record.kind) else { return [] }
    let corrections = view.context.corrections
    let events = try LedgerError.logged { () throws(LogError) in
      var (sequence, command) = (target.sequence, try Self.command(holding: target.sequence, &log))
      if let entry = command.lazy.compactMap(\.correctedEntry).first {
        (sequence, command) = (entry, try Self.command(holding: entry, &log))
      }
      let share = command.diaryShare(holding: sequence) ?? command
      let entries = share.filter { $0.record.kind == MealLogged.code }
      guard let entry = entries.first, entries.count == 1 else { return [StoredEvent]() }
      let consumptions = try share.filter(\.isConsumption) + corrections.laterConsumptions(for: entry.sequence, &log)
      return entries + consumptions.filter { entry.record.item == 0 || entry.record.item == $0.record.item }
    }
    let present = events.compactMap(corrections.corrected)
    return present.contains { $0.sequence == target.sequence } ? present : []
  }

  private static func command(holding sequence: UInt64, _ log: inout LogReader) throws(LogError) -> [StoredEvent] {
    guard let range = try log.commandRange(holding: sequence) else { return [] }
    return try log.events(range)
  }
}

extension Corrections {
  /// Returns the uses that corrections of a diary entry added, because its original lots did not hold enough.
  func laterConsumptions(for entry: UInt64, _ log: inout LogReader) throws(LogError) -> [StoredEvent] {
    var consumptions: [StoredEvent] = []
    var last: ClosedRange<UInt64>?
    for sequence in amendmentSequences(of: entry) where last?.contains(sequence) != true {
      guard let range = try log.commandRange(holding: sequence) else { continue }
      last = range
      let command = try log.events(range)
      if command.contains(where: { $0.correctedEntry == entry }) { consumptions += command.filter(\.isConsumption) }
    }
    return consumptions
  }
}

extension StoredEvent {
  /// Whether the event took food out of stock for eating rather than for a dish.
  fileprivate var isConsumption: Bool { record.kind == Consumed.code && !decode(as: Consumed.self).goesIntoDish }

  /// The diary entry that the event corrects, if any.
  fileprivate var correctedEntry: UInt64? {
    guard record.kind == Amended.code else { return nil }
    let amended = decode(as: Amended.self)
    return amended.kind == MealLogged.code ? amended.target : nil
  }
}
