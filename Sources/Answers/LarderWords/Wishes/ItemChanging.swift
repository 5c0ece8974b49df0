import LarderLedger
import LarderLog
import LarderModel
import LarderReplay
import LarderSentences

/// What is known of an item is different from a day on.
struct ItemChanging: Wish {
  let subject: String
  let facts: [(attribute: String, text: String)]

  func decide(_ line: Line, _ view: LedgerView, _ log: inout LogReader) throws -> Decision {
    let moment = try line.moment(view.household)
    let item = try line.knownItem(of: Entry(item: subject), view.household)
    let from = try line.from(moment) ?? moment.today
    return try line.decide(KnowItem(item, facts: facts, from: from, moment: moment), view)
  }

  func sentence(_ outcome: Outcome, _ moment: Moment, _ sentences: Sentences) -> Wording {
    MendedSentence.wording(outcome, sentences.style)
  }
}
