import LarderLedger
import LarderLog
import LarderModel
import LarderReplay

package enum CorrectionSentence {
  private static let mostParts = 4

  /// Whether the event removes a fact of the item's former food, which setting another food implies.
  private static func isForgotten(_ event: StoredEvent, _ outcome: CommandResult) -> Bool {
    let isUnknown = event.decode(as: ItemChanged.self).change.value == nil
    return isUnknown
      && outcome.events.contains { $0.record.kind == ItemDescribed.code && $0.record.item == event.record.item }
  }

  /// - Parameter target: The corrected event.
  package static func message(
    _ outcome: CommandResult, _ sentence: EventSentence, of target: StoredEvent? = nil
  ) -> Message {
    let followers = UpdatedEstimates(target == nil ? outcome.events : [])
    var sentence = sentence
    sentence.target = target.flatMap { event in
      ActWords(outcome.before.catalog, sentence.style).words([event]).map { (event.sequence, $0.thing) }
    }
    var (parts, thing, said) = ([Message](), nil as Message?, nil as Message?)
    for event in outcome.events {
      switch event.record.kind {
      case Amended.code where followers.holds(event): continue
      case ItemChanged.code where isForgotten(event, outcome): continue
      case Amended.code, ItemChanged.code, ItemDescribed.code, ItemAliasAdded.code, MealChanged.code,
        MealDescribed.code, GoalChanged.code, PersonChanged.code, CategoryChanged.code:
        let change = sentence.change(of: event, target: target)
        // A meal and its withdrawal from stock change alike.
        if event.record.kind == Amended.code, let same = change?.change, same == said { continue }
        said = change?.change
        // Changes of one thing name it once.
        let isSame = change != nil && change?.thing == thing
        let part = change.flatMap { isSame ? $0.change : nil } ?? sentence.message(of: event, target: target)
        parts.append(parts.isEmpty ? part.capitalizedFirst : isSame ? ", \(part)" : "; \(part)")
        thing = change?.thing
      default: continue
      }
    }
    let warning = followers.message + Sentences.contradicts(outcome)
    guard parts.count > mostParts else { return parts.isEmpty ? "Nothing changes." : "\(parts.joined()).\(warning)" }
    return "\(parts.prefix(mostParts).joined()) and \(parts.count - mostParts) more.\(warning)"
  }
}

extension Sentences {
  /// The sentences of single events, for a person who reads today.
  package func event(_ outcome: CommandResult) -> EventSentence {
    var sentence = EventSentence(outcome.after.catalog, style)
    sentence.today = today
    return sentence
  }

  /// The sentence about a correction.
  ///
  /// - Parameter target: The corrected event.
  package func corrected(_ outcome: CommandResult, of target: StoredEvent? = nil) -> Message {
    CorrectionSentence.message(outcome, event(outcome), of: target)
  }
}

/// A sentence about a contradiction, with both of its events.
package enum ContradictionSentence {
  package static func message(
    _ contradiction: Contradiction, _ sentence: EventSentence, _ context: ReplayContext, _ log: inout LogReader
  ) throws -> Message {
    let event = try log.event(contradiction.sequence)
    let what = event.map { sentence.message(of: context.corrections.amended($0)) } ?? "event"
    let origin = try contradiction.origin > 0 ? contradiction.origin : LotArrival.event(of: contradiction.lot, &log)
    let other = try origin.flatMap { number -> Message? in
      try log.event(number).map { "event \(number) (\(sentence.message(of: context.corrections.amended($0))))" }
    }
    switch contradiction.kind {
    case .overdrawn:
      return "event \(contradiction.sequence) (\(what)) takes more than was left of \(other ?? "its lot")"
    case .unknownLot, .changedNothing:
      let head: Message = "event \(contradiction.sequence) (\(what)) uses lot \(contradiction.lot), which"
      guard let origin, let other else { return "\(head) was never bought" }
      return context.corrections.drops(origin)
        ? "\(head) was undone: \(other)" : "\(head) was already used up: \(other)"
    case .beforeLot:
      func day(_ sequence: UInt64) throws -> Message {
        try log.event(sequence).map { "\(context.corrections.amended($0).day.formatted(sentence.style))" }
          ?? "another day"
      }
      let head: Message = "event \(contradiction.sequence) (\(what)) is dated \(try day(contradiction.sequence))"
      guard let origin = try LotArrival.purchase(of: contradiction.lot, &log) else { return head }
      let purchase = try log.event(origin).map { sentence.message(of: context.corrections.amended($0)) } ?? "event"
      return "\(head), before its lot was bought on \(try day(origin)): event \(origin) (\(purchase))"
    case .otherDimension:
      return "event \(contradiction.sequence) (\(what)) uses a different kind of unit from \(other ?? "its lot")"
    }
  }
}

/// The events that created lots, looked up in the log.
package enum LotArrival {
  /// The event that created a lot, undone or not: a purchase, or a split.
  package static func event(of lot: UInt32, _ log: inout LogReader) throws(LogError) -> UInt64? {
    try origin(of: lot, &log)?.sequence
  }

  /// The event by which the food was bought. For a part, it is that of the lot from which it was split.
  package static func purchase(of lot: UInt32, _ log: inout LogReader) throws(LogError) -> UInt64? {
    var met: Set<UInt32> = []
    var lot = lot
    while met.insert(lot).inserted, let origin = try origin(of: lot, &log) {
      guard let parent = origin.parent else { return origin.sequence }
      lot = parent
    }
    return nil
  }

  private static func origin(
    of lot: UInt32, _ log: inout LogReader
  ) throws(LogError) -> (sequence: UInt64, parent: UInt32?)? {
    var found: (sequence: UInt64, parent: UInt32?)?
    try log.forEachPage { (page) throws(LogError) in
      for index in 0..<page.count where found == nil {
        let record = page.records[index]
        let sequence = page.firstSequence + UInt64(index)
        switch record.kind {
        case Bought.code, Cooked.code, Counted.code: if record.lot == lot { found = (sequence, nil) }
        case Opened.code, Frozen.code, Thawed.code, Moved.code:
          if UInt32(truncatingIfNeeded: record[LotChange.intoSlot]) == lot { found = (sequence, record.lot) }
        default: break
        }
      }
    }
    return found
  }
}
