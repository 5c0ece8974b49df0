import LarderLog
import LarderModel
import LarderReplay

extension Rename.Mention.Goal {
  init(_ record: Record) {
    let change = StoredEvent(sequence: 0, record: record).decode(as: GoalChanged.self).change
    self.init(attribute: change.attribute, from: change.from?.number ?? .min)
  }
}

/// Every event that speaks of a store, a place or a person, however it came to.
public struct Mentions: Sendable {
  /// The event that gave the thing its name.
  public private(set) var naming: UInt64 = 0
  public private(set) var fields: [Rename.Mention] = []
  /// How many of the events count: those that were undone come along, should they be restored.
  public private(set) var counting = 0

  /// Goes through the whole log, or through what of it was there at an event.
  public init(
    of reference: Reference, _ number: UInt32, _ log: inout LogReader, _ overlay: Overlay,
    through last: UInt64 = .max
  ) throws(LogError) {
    let slots = (0...255).map { code in
      EventLayout.of(UInt8(code)).map { layout in
        layout.fields.compactMap { $0.reference == reference ? $0.slot : nil }
      } ?? []
    }
    let amended = Set(overlay.amendedEvents)
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
        if amended.contains(sequence) {
          record = overlay.amended(StoredEvent(sequence: sequence, record: record)).record
        }
        var found = slots[Int(record.kind)].filter { record[$0] == UInt64(number) }
        if EventRules.valueReference(record) == reference, record[EventRules.valueSlot] == UInt64(number) {
          found.append(EventRules.valueSlot)
        }
        let goal = record.kind == GoalChanged.code && !overlay.drops(sequence) ? Rename.Mention.Goal(record) : nil
        fields += found.map { Rename.Mention(event: sequence, kind: record.kind, slot: $0, goal: goal) }
        // Another name is no entry.
        if !found.isEmpty, record.kind != AlsoCalled.code, !overlay.drops(sequence) { counting += 1 }
      }
    }
    (self.naming, self.fields, self.counting) = (naming, fields, counting)
  }
}
