import LarderLedger
import LarderLog
import LarderModel
import LarderReplay
import LarderSentences

/// Food goes out to be eaten.
struct Using: Wish {
  var eats: Bool { true }

  func decide(_ line: Line, _ view: LedgerView, _ log: inout LogReader) throws -> Decision {
    let moment = try line.moment(view.household)
    let uses = try line.entries(view.household).flatMap { entry -> [any Command] in
      var use = Use(
        item: try line.knownItem(of: entry, view.household), quantity: entry.quantity ?? line.answers.quantity,
        moment: moment)
      use.namesOne = entry.namesOne
      use.lot = try line.lot()
      use.place = line.arguments[.place]
      return try line.helpings(of: use.quantity).map { helping in
        var share = use
        (share.quantity, share.person) = (helping.quantity, helping.person)
        return entry.ofProduct(share)
      }
    }
    return try line.decide(uses, moment, view)
  }

  func sentence(_ outcome: Outcome, _ moment: Moment, _ sentences: Sentences) -> Wording {
    sentences.used(outcome, moment)
  }

  func questions(_ line: Line, _ household: Household) throws -> [Question] {
    try line.questionHowMuch(household).map { [$0] } ?? []
  }
}
