import LarderLog
import LarderModel

extension Standing {
  /// What stands after the events behind `sequence` too; nil where one of them reaches into the past, so that no state
  /// from before it holds.
  ///
  /// A mending of an event that lies behind `sequence` itself does not: whoever undoes what was entered just now pays for
  /// the few events since.
  ///
  /// - Returns: what stands then, and the mendings among the events behind.
  func goneOn(
    _ log: inout LogReader, behind sequence: UInt64, through last: UInt64 = .max
  ) throws(LogError) -> (standing: Standing, mendings: Overlay)? {
    var mendings = Overlay()
    var mendingEvents: [StoredEvent] = []
    var added: [StoredEvent] = []
    for (at, record) in try Self.records(&log, behind: sequence, through: last) {
      let event = StoredEvent(sequence: at, record: record, texts: try log.texts(of: record, at))
      switch record.mendedFrom {
      case nil: added.append(event)
      case let first? where first > sequence:
        mendingEvents.append(event)
        mendings.take(event)
      case _?: return nil
      }
    }
    guard !added.isEmpty || !mendingEvents.isEmpty else { return (self, mendings) }
    mendings.settle()
    let knownItems = catalog.count(of: .item)
    var catalog = catalog
    var saysOfFacts = false
    for event in added {
      // A name stays though it was retracted: numbers have no gaps.
      guard event.record.kind == Named.code || !mendings.drops(event.sequence) else { continue }
      let event = mendings.amended(event)
      guard !event.reachesIntoThePast(knownItems: knownItems) else { return nil }
      catalog.apply(event)
      if event.record.saysOfItem || event.record.saysOfPlace { saysOfFacts = true }
    }
    let facts = saysOfFacts ? facts.following(catalog) : facts
    return (with(catalog, facts: facts, alsoMended: mendingEvents), mendings)
  }

  /// The standing events and mendings behind an event.
  private static func records(
    _ log: inout LogReader, behind sequence: UInt64, through last: UInt64
  ) throws(LogError) -> [(sequence: UInt64, record: Record)] {
    var found: [(sequence: UInt64, record: Record)] = []
    try log.forEachStandingPage(from: sequence + 1, through: last) { (page) throws(LogError) in
      for index in 0..<page.count {
        let at = page.firstSequence + UInt64(index)
        let record = page.records[index]
        if at > sequence, at <= last, EventKinds.isStandingOrMending[Int(record.kind)] { found.append((at, record)) }
      }
    }
    return found
  }
}

extension Record {
  /// The first event that a mending is of; nil where it is no mending.
  fileprivate var mendedFrom: UInt64? {
    switch kind {
    case Retracted.code, Restored.code, Amended.code: self[Retracted.targetSlot]
    default: EventKinds.kind(code: kind)?.nature == .mending ? 0 : nil
    }
  }
}

extension StoredEvent {
  /// Whether a standing event changes what earlier events amount to.
  fileprivate func reachesIntoThePast(knownItems: UInt32) -> Bool {
    switch record.kind {
    case Named.code, ItemCalled.code, AlsoCalled.code, MealChanged.code, MealDescribed.code, GoalChanged.code: false
    case RecipeWritten.code...PictureKept.code, ProductDescribed.code, CodeLearnt.code: false
    // Of an item that came with this very tail nothing was worked out before.
    case ItemChanged.code:
      record.item <= knownItems && decode(as: ItemChanged.self).change.attribute.changesThePast
    case ItemDescribed.code: record.item <= knownItems
    default: true
    }
  }
}
