import LarderModel

/// What was guessed of lots (their place, their date) and followed when an item was mended.
package struct Followers {
  private var places: Set<UInt64> = []
  private var dates: Set<UInt64> = []

  /// - Parameter events: those of the mending, none of which names a lot of itself.
  package init(_ events: [StoredEvent]) {
    for event in events {
      guard let field = Self.field(event) else { continue }
      if field == "place" { places.insert(event.target) } else { dates.insert(event.target) }
    }
  }

  /// The dates that followed where places mean something else now, behind a command that is of no lot itself.
  package init(datesIn events: [StoredEvent]) {
    self.init(events)
    places.removeAll()
  }

  /// Whether the event only follows the mending.
  package func holds(_ event: StoredEvent) -> Bool {
    Self.field(event) != nil && (places.contains(event.target) || dates.contains(event.target))
  }

  /// " 2 lots follow with their estimated date and place."
  package var wording: Wording {
    let all = places.union(dates)
    guard !all.isEmpty else { return "" }
    let what: [Wording] = (dates.isEmpty ? [] : ["estimated date"]) + (places.isEmpty ? [] : ["place"])
    return all.count == 1
      ? " 1 lot follows with its \(what.listed())." : " \(all.count) lots follow with their \(what.listed())."
  }

  /// The field that an amendment of food coming in says again, of those that are guessed.
  private static func field(_ event: StoredEvent) -> String? {
    guard event.record.kind == Amended.code else { return nil }
    let amended = event.decode(as: Amended.self)
    guard amended.kind == Bought.code || amended.kind == Counted.code, let kind = EventKinds.kind(code: amended.kind)
    else { return nil }
    let name = amended.correction.shown(kind: kind).name
    return ["place", "due", "due_kind"].contains(name) ? name : nil
  }
}

extension StoredEvent {
  /// The event that a mending is of.
  fileprivate var target: UInt64 { record[Retracted.targetSlot] }
}
