import LarderLedger
import LarderLog
import LarderModel
import LarderReplay
import LarderSentences

/// Food goes out to be eaten.
struct Using: Wish {
  var eats: Bool { true }

  func decide(_ line: Line, _ view: LedgerView, _ log: inout LogReader) throws -> Decision {
    let entry = try line.entry(view.household)
    var use = Use(
      item: try line.knownItem(of: entry, view.household), quantity: entry.quantity ?? line.answers.quantity,
      moment: try line.moment(view.household))
    use.namesOne = entry.namesOne
    use.lot = try line.lot()
    use.place = line.arguments[.place]
    use.person = line.person
    return try line.decide(use, view)
  }

  func sentence(_ outcome: Outcome, _ moment: Moment, _ sentences: Sentences) -> Wording {
    sentences.used(outcome, moment)
  }

  func questions(_ line: Line, _ household: Household) throws -> [Question] {
    try line.questionHowMuch(household).map { [$0] } ?? []
  }
}
