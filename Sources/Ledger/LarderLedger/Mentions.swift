import LarderCommands
import LarderLog
import LarderModel
import LarderReplay

extension Rename.Mention.Fact {
  /// The goal or fact that an event states of a person. Nil for other events.
  init?(_ record: Record) {
    let event = StoredEvent(sequence: 0, record: record)
    switch record.kind {
    case GoalChanged.code:
      let change = event.decode(as: GoalChanged.self).change
      self.init(attribute: .goal(change.attribute), from: change.from?.number ?? .min)
    case PersonChanged.code:
      let change = event.decode(as: PersonChanged.self).change
      self.init(attribute: .person(change.attribute), from: change.from?.number ?? .min)
    default: return nil
    }
  }
}

/// All events that mention a store, a place or a person, directly or through a correction.
package struct Mentions: Sendable {
  /// The event that gave the thing its name.
  package private(set) var naming: UInt64 = 0
  package private(set) var fields: [Rename.Mention] = []
  /// How many of the events count. Undone ones are included in the rename, in case they are restored.
  package private(set) var counting = 0

  /// Searches the whole log, or the log up to an event.
  package init(
    of reference: Reference, _ number: UInt32, _ log: inout LogReader, _ corrections: Corrections,
    through last: UInt64 = .max
  ) throws(LogError) {
    let slots = (0...255).map { code in
      EventLayout.of(UInt8(code)).map { layout in
        layout.fields.compactMap { $0.reference == reference ? $0.slot : nil }
      } ?? []
    }
    var (naming, fields, counting) = (UInt64(0), [Rename.Mention](), 0)
    try log.forEachPage(through: last) { (page) throws(LogError) in
      for index in 0..<page.count {
        let sequence = page.firstSequence + UInt64(index)
        guard sequence <= last else { return }
        var record = page.records[index]
        if record.kind == Named.code, record[Named.referenceSlot] == UInt64(reference.rawValue),
          record[Named.numberSlot] == UInt64(number)
        {
          naming = sequence
        }
        if corrections.amends(sequence) {
          record = corrections.amended(StoredEvent(sequence: sequence, record: record)).record
        }
        var found = slots[Int(record.kind)].filter { record[$0] == UInt64(number) }
        if EventRules.valueReference(record) == reference, record[EventRules.valueSlot] == UInt64(number) {
          found.append(EventRules.valueSlot)
        }
        let fact = corrections.drops(sequence) ? nil : Rename.Mention.Fact(record)
        fields += found.map { Rename.Mention(event: sequence, kind: record.kind, slot: $0, fact: fact) }
        // Another name is not an entry.
        if !found.isEmpty, record.kind != AliasAdded.code, !corrections.drops(sequence) { counting += 1 }
      }
    }
    (self.naming, self.fields, self.counting) = (naming, fields, counting)
  }
}

/// A change in the meaning of places by a command, whether through a name, a setting, or a retraction of either.
///
/// It is known only after the command is applied to the past, so no command can decide on it. The new estimates for
/// food in those places are appended as part of the command.
struct PlaceChange {
  let before: LedgerView
  let after: LedgerView

  /// Compares two states, or returns nil if all places mean the same.
  init?(from before: LedgerView, to after: LedgerView) {
    let (former, catalog) = (before.context.catalog, after.context.catalog)
    let places = (0..<former.count(of: .place)).map { PlaceID(rawValue: $0 + 1) }
    guard places.contains(where: { former.storage(of: $0) != catalog.storage(of: $0) }) else { return nil }
    (self.before, self.after) = (before, after)
  }

  /// Returns the corrections for lots in stock, by the events that brought them in.
  func followers(_ log: inout LogReader, on day: Day) throws(LedgerError) -> [Event] {
    let found = try LedgerError.logged { () throws(LogError) in try arrivals(&log) }
    do throws(Refusal) {
      return try after.household.following(found, knowing: before.context.catalog, entryTime: EntryTime(today: day))
    } catch {
      throw .refused(error)
    }
  }

  /// Returns how the lots in stock came in, before and now.
  private func arrivals(_ log: inout LogReader) throws(LogError) -> [(before: StoredEvent?, now: StoredEvent)] {
    let (former, corrections) = (before.context.corrections, after.context.corrections)
    var wholes: [UInt32: UInt32] = [:]
    // Only a lot's first event brings it in; a later count finds existing stock.
    var first: [UInt32: UInt64] = [:]
    try log.forEachPage { (page) throws(LogError) in
      for index in 0..<page.count {
        let (record, sequence) = (page.records[index], page.firstSequence + UInt64(index))
        switch record.kind {
        case Bought.code, Counted.code:
          if first[record.lot] == nil, !corrections.drops(sequence) { first[record.lot] = sequence }
        case Opened.code, Frozen.code, Thawed.code, Moved.code:
          let into = UInt32(truncatingIfNeeded: record[LotChange.intoSlot])
          if into != 0 { wholes[into] = record.lot }
        default: break
        }
      }
    }
    var wanted: Set<UInt64> = []
    for (id, _) in after.household.stock() {
      var lot = id.rawValue
      // A split-off part came in with its original lot, which has a lower number.
      while let whole = wholes[lot], whole < lot { lot = whole }
      if let sequence = first[lot] { wanted.insert(sequence) }
    }
    var found: [(before: StoredEvent?, now: StoredEvent)] = []
    for sequence in wanted.sorted() {
      guard let event = try log.event(sequence), let now = corrections.corrected(event) else { continue }
      found.append((former.corrected(event), now))
    }
    return found
  }
}
