import LarderLedger
import LarderLog
import LarderModel
import LarderReplay
import LarderSentences

/// The date of food has passed.
struct PassingDate: Wish {
  func decide(_ line: Line, _ view: LedgerView, _ log: inout LogReader) throws -> Decision {
    let entry = try line.entry(view.household)
    let name = entry.item == nil ? nil : try line.knownItem(of: entry, view.household)
    var expire = Expire(item: name, moment: try line.moment(view.household))
    expire.lot = try line.lot()
    return try line.decide(expire, view)
  }

  func sentence(_ outcome: Outcome, _ moment: Moment, _ sentences: Sentences) -> Wording {
    sentences.pastDate(outcome)
  }
}
