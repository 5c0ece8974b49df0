import LarderLog
import LarderModel
import LarderReplay

/// A contradiction in words, with both of its events.
package enum ContradictionSentence {
  package static func wording(
    _ contradiction: Contradiction, _ sentence: EventSentence, _ standing: Standing, _ log: inout LogReader
  ) throws -> Wording {
    let event = try log.event(contradiction.sequence)
    let what = event.map { sentence.wording(of: standing.overlay.amended($0)) } ?? "event"
    let origin = try contradiction.origin > 0 ? contradiction.origin : LotArrival.event(of: contradiction.lot, &log)
    let other = try origin.flatMap { number -> Wording? in
      try log.event(number).map { "event \(number) (\(sentence.wording(of: standing.overlay.amended($0))))" }
    }
    switch contradiction.kind {
    case .overdrawn:
      return "event \(contradiction.sequence) (\(what)) takes more than was left of \(other ?? "its lot")"
    case .unknownLot, .changedNothing:
      let head: Wording = "event \(contradiction.sequence) (\(what)) is of lot \(contradiction.lot), which"
      guard let origin, let other else { return "\(head) never came in" }
      return standing.overlay.drops(origin) ? "\(head) was undone: \(other)" : "\(head) had come to nothing: \(other)"
    case .beforeLot:
      func day(_ sequence: UInt64) throws -> Wording {
        try log.event(sequence).map { "\(standing.overlay.amended($0).day.formatted(sentence.style))" } ?? "another day"
      }
      let head: Wording = "event \(contradiction.sequence) (\(what)) is of \(try day(contradiction.sequence))"
      guard let origin = try LotArrival.purchase(of: contradiction.lot, &log) else { return head }
      let purchase = try log.event(origin).map { sentence.wording(of: standing.overlay.amended($0)) } ?? "event"
      return "\(head), and its lot came in on \(try day(origin)): event \(origin) (\(purchase))"
    case .otherDimension:
      return "event \(contradiction.sequence) (\(what)) is measured otherwise than \(other ?? "its lot")"
    }
  }
}
