import LarderLedger
import LarderLog
import LarderModel
import LarderReplay
import LarderReports
import LarderSentences

/// Events that are spoken of by number.
enum EventNumber {
  static func parse(_ text: String) -> UInt64? {
    let digits = text.hasPrefix("#") ? text.dropFirst() : text[...]
    guard !digits.isEmpty, digits.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) else {
      return nil
    }
    return UInt64(digits) ?? .max
  }

  /// "17" for the command that has event 17, or "7-160" for the events from the first to the last.
  static func meant(_ text: String) throws(Failure) -> MendingTargets.Numbers {
    if let number = parse(text) { return .command(number) }
    let ends = text.replacingDash.split(separator: "-", omittingEmptySubsequences: false).map { parse(String($0)) }
    guard ends.count == 2, let first = ends[0], let last = ends[1] else {
      throw Failure.usage("\"\(text.visible)\" is no event's number; larder history shows them")
    }
    guard first <= last else {
      throw Failure.usage("\"\(text.visible)\" ends before it begins; write \(last)-\(first)")
    }
    return .events(first...last)
  }

  /// The event as it counts now; undone ones are refused.
  static func present(_ number: UInt64, _ view: LedgerView, _ log: inout LogReader) throws -> StoredEvent {
    guard let event = try log.event(number) else {
      throw missing(number, try log.lastSequence)
    }
    guard let present = view.standing.overlay.mended(event) else {
      throw Failure(.refused, "event \(number) is undone; larder redo \(number) brings it back")
    }
    return present
  }

  /// Refuses a part of a lot that is more than the lot held: the event itself could not be true.
  static func checkPart(
    of target: StoredEvent, _ decision: Decision, _ view: LedgerView, _ log: inout LogReader
  ) throws {
    guard [Opened.code, Frozen.code, Thawed.code, Moved.code].contains(target.record.kind) else { return }
    var corrected = target.record
    for event in decision.events { (event.body as? Amended)?.correction.apply(to: &corrected) }
    let part = Int64(bitPattern: corrected[LotChange.partSlot])
    guard part > 0, corrected[LotChange.partSlot] != target.record[LotChange.partSlot] else { return }
    let state = try Replay.run(&log, view.standing, [], through: target.sequence - 1)
    let then = state.household(view.standing)
    let id = LotID(rawValue: target.record.lot)
    guard let lot = then.lots[id], part > lot.remaining else { return }
    let style = then.catalog.style
    let more = Quantity(amount: part, dimension: then.remaining(lot).dimension).formatted(style)
    throw Refusal(
      .notEnough,
      "lot \(id) of \(then.catalog.name(ItemID(rawValue: lot.item))) held \(then.remaining(lot).formatted(style)) then, "
        + "and \(more) is more",
      hint: "larder why \(target.sequence)")
  }

  /// The events that move or name an item, as they count now.
  static func ofItem(_ item: String, _ view: LedgerView, _ log: inout LogReader) throws -> [StoredEvent] {
    guard let number = view.household.catalog.item(named: item) else { return [] }
    let overlay = view.standing.overlay
    return try HistorySearch.events(of: number, through: .max, view.standing, &log).compactMap { sequence in
      try log.event(sequence).flatMap(overlay.mended)
    }.filter { !$0.record.saysOfItem && $0.record.item == number.rawValue }
  }

  /// The event that gave an item its name; the new one must be free.
  static func naming(
    _ item: String, newName: String, _ view: LedgerView, _ log: inout LogReader
  ) throws -> StoredEvent {
    try naming(.item, view.household.catalog.item(named: item)?.rawValue ?? 0, item, newName: newName, view, &log)
  }

  /// The event that gave the thing with a number its name.
  static func naming(
    _ reference: Reference, _ number: UInt32, _ name: String, newName: String, _ view: LedgerView,
    _ log: inout LogReader
  ) throws -> StoredEvent {
    _ = try NameRule.validate(newName, what: "name")
    var found: UInt64?
    try log.forEachStandingPage { (page) throws(LogError) in
      for index in 0..<page.count where page.records[index].kind == Named.code {
        let record = page.records[index]
        if record[Named.referenceSlot] == UInt64(reference.rawValue), record[Named.numberSlot] == UInt64(number) {
          found = page.firstSequence + UInt64(index)
        }
      }
    }
    guard let found else { throw Failure(.bug, "the name of \(name.visible) was never recorded") }
    return try present(found, view, &log)
  }
}
