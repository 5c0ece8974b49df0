import LarderLedger
import LarderLog
import LarderModel
import LarderReplay
import LarderSentences

/// The date of food has passed.
struct PassingDate: Wish {
  func decide(_ reader: EntryReader, _ log: inout LogReader) throws -> Decision {
    let entry = try reader.entry()
    let name = entry.item == nil ? nil : try reader.knownItem(of: entry)
    var expire = Expire(item: name, moment: reader.moment)
    expire.lot = try reader.arguments.lot()
    return try reader.decide(expire)
  }

  func sentence(_ outcome: Outcome, _ moment: Moment, _ sentences: Sentences) -> Wording {
    sentences.pastDate(outcome)
  }
}
