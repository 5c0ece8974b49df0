import LarderLedger
import LarderLog
import LarderModel
import LarderReplay
import LarderSentences

/// Food is thrown away.
struct Tossing: Wish {
  func decide(_ reader: EntryReader, _ log: inout LogReader) throws -> Decision {
    let tosses = try reader.entries().map { entry in
      entry.ofProduct(try Self.toss(entry, reader))
    }
    return try reader.decide(tosses)
  }

  private static func toss(_ entry: Entry, _ reader: EntryReader) throws -> Toss {
    let (arguments, household) = (reader.arguments, reader.household)
    var toss = Toss(
      item: try reader.knownItem(of: entry), quantity: entry.quantity ?? reader.answers.quantity,
      moment: reader.moment)
    toss.namesOne = entry.namesOne
    toss.lot = try arguments.lot()
    if arguments.has(.inUse), toss.lot == nil, let item = household.catalog.item(named: toss.item) {
      toss.lot = household.stock(of: item).first?.id
      toss.quantity = toss.quantity ?? EnteredQuantity(text: "all", measure: .all)
    }
    toss.place = arguments[.place]
    toss.person = reader.line.person
    if let why = arguments[.why] { toss.reason = try WasteReason(word: why, what: "why") }
    if let to = arguments[.to] { toss.destination = try WasteDestination(word: to, what: "to") }
    if let part = arguments[.part] { toss.part = try WastePart(word: part, what: "part") }
    return toss
  }

  func sentence(_ outcome: Outcome, _ moment: Moment, _ sentences: Sentences) -> Wording {
    sentences.thrownAway(outcome, moment)
  }

  func questions(_ reader: EntryReader) throws -> [Question] { try reader.questionHowMuch() }
}
