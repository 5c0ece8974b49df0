import LarderLedger
import LarderLog
import LarderModel
import LarderReplay
import LarderSentences

/// Food is thrown away.
struct Tossing: Wish {
  func decide(_ line: Line, _ view: LedgerView, _ log: inout LogReader) throws -> Decision {
    let moment = try line.moment(view.household)
    let tosses = try line.entries(view.household).map { entry in
      entry.ofProduct(try Self.toss(entry, line, moment, view.household))
    }
    return try line.decide(tosses, moment, view)
  }

  private static func toss(_ entry: Entry, _ line: Line, _ moment: Moment, _ household: Household) throws -> Toss {
    var toss = Toss(
      item: try line.knownItem(of: entry, household), quantity: entry.quantity ?? line.answers.quantity,
      moment: moment)
    toss.namesOne = entry.namesOne
    toss.lot = try line.lot()
    if line.arguments.has(.inUse), toss.lot == nil, let item = household.catalog.item(named: toss.item) {
      toss.lot = household.stock(of: item).first?.id
      toss.quantity = toss.quantity ?? EnteredQuantity(text: "all", measure: .all)
    }
    toss.place = line.arguments[.place]
    toss.person = line.person
    if let why = line.arguments[.why] { toss.reason = try WasteReason(word: why, what: "why") }
    if let to = line.arguments[.to] { toss.destination = try WasteDestination(word: to, what: "to") }
    if let part = line.arguments[.part] { toss.part = try WastePart(word: part, what: "part") }
    return toss
  }

  func sentence(_ outcome: Outcome, _ moment: Moment, _ sentences: Sentences) -> Wording {
    sentences.thrownAway(outcome, moment)
  }

  func questions(_ line: Line, _ household: Household) throws -> [Question] {
    try line.questionHowMuch(household).map { [$0] } ?? []
  }
}
