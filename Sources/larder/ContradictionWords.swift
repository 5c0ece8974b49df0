import LarderLog
import LarderModel
import LarderReplay
import LarderReports

/// A contradiction in words, with both of its events.
enum ContradictionWords {
  static func text(
    _ contradiction: Contradiction, _ sentence: EventSentence, _ standing: Standing, _ log: inout LogReader
  ) throws -> String {
    let event = try log.event(contradiction.sequence)
    let what = event.map { sentence.text(of: standing.overlay.amended($0)) } ?? "event"
    let origin = try contradiction.origin > 0 ? contradiction.origin : bringing(contradiction.lot, &log)
    let other = try origin.flatMap { number in
      try log.event(number).map { "event \(number) (\(sentence.text(of: standing.overlay.amended($0))))" }
    }
    switch contradiction.kind {
    case .overdrawn:
      return "event \(contradiction.sequence) (\(what)) takes more than was left of \(other ?? "its lot")"
    case .unknownLot:
      let head = "event \(contradiction.sequence) (\(what)) is of lot \(contradiction.lot), which"
      guard let origin, let other else { return "\(head) never came in" }
      return standing.overlay.drops(origin) ? "\(head) was undone: \(other)" : "\(head) had come to nothing: \(other)"
    case .otherDimension:
      return "event \(contradiction.sequence) (\(what)) is measured otherwise than \(other ?? "its lot")"
    }
  }

  /// The event that brought a lot in, undone or not.
  private static func bringing(_ lot: UInt32, _ log: inout LogReader) throws -> UInt64? {
    var found: UInt64?
    try log.forEachPage { (page) throws(LogError) in
      for index in 0..<page.count where found == nil {
        let record = page.records[index]
        let into = UInt32(record[LotChange.intoSlot])
        switch record.kind {
        case Bought.code, Cooked.code, Counted.code: if record.lot == lot { found = page.firstSequence + UInt64(index) }
        case Opened.code, Frozen.code, Thawed.code, Moved.code:
          if into == lot { found = page.firstSequence + UInt64(index) }
        default: break
        }
      }
    }
    return found
  }
}
