import LarderLedger
import LarderLog
import LarderModel
import LarderReplay
import LarderSentences

/// What is really there.
struct Counting: Wish {
  func decide(_ line: Line, _ view: LedgerView, _ log: inout LogReader) throws -> Decision {
    let entry = try line.entry(view.household, allowingZero: true)
    let moment = try line.moment(view.household)
    if case .all? = entry.quantity?.measure, entry.item == nil, let place = line.arguments[.place] {
      return try line.decide(CountPlace(place, moment: moment), view)
    }
    guard let quantity = entry.quantity else {
      throw WordsError.usage("how much is there? as in: \(.words("count eggs 10")), or: \(.words("count eggs all"))")
    }
    var count = Count(item: try line.item(of: entry), quantity: quantity, moment: moment)
    count.lot = try line.lot()
    count.place = line.arguments[.place]
    if let due = try line.due(from: moment.day) { (count.due, count.dueKind) = due }
    return try line.decide(count, view)
  }

  func sentence(_ outcome: Outcome, _ moment: Moment, _ sentences: Sentences) -> Wording {
    sentences.counted(outcome, moment)
  }
}
