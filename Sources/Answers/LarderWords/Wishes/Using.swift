import LarderLedger
import LarderLog
import LarderModel
import LarderReplay
import LarderSentences

/// Food goes out to be eaten.
struct Using: Wish {
  var eats: Bool { true }

  func decide(_ reader: EntryReader, _ log: inout LogReader) throws -> Decision {
    let uses = try reader.entries().flatMap { entry -> [any Command] in
      var use = Use(
        item: try reader.knownItem(of: entry), quantity: entry.quantity ?? reader.answers.quantity,
        moment: reader.moment)
      use.namesOne = entry.namesOne
      use.lot = try reader.arguments.lot()
      use.place = reader.arguments[.place]
      return try Helping.all(of: use.quantity, reader.line).map { helping in
        var share = use
        (share.quantity, share.person) = (helping.quantity, helping.person)
        return entry.ofProduct(share)
      }
    }
    return try reader.decide(uses)
  }

  func sentence(_ outcome: Outcome, _ moment: Moment, _ sentences: Sentences) -> Wording {
    sentences.used(outcome, moment)
  }

  func questions(_ reader: EntryReader) throws -> [Question] { try reader.questionHowMuch() }
}
