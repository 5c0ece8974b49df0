import LarderLedger
import LarderLog
import LarderModel
import LarderReplay
import LarderSentences

/// What is known of an item, or of a product, is different from a day on.
struct ItemChanging: Wish {
  let subject: String
  let facts: [(attribute: String, text: String)]
  private(set) var product: ProductFixing?

  mutating func decide(_ reader: EntryReader, _ log: inout LogReader) throws -> Decision {
    product = try ProductFixing(reader, isChange: true)
    if let decision = try product?.decide(reader, &log) { return decision }
    let moment = reader.moment
    let item = try reader.knownItem(named: subject)
    let from = try reader.arguments.from(moment.today) ?? moment.today
    return try reader.decide(KnowItem(item, facts: facts, from: from, moment: moment))
  }

  func sentence(_ outcome: Outcome, _ moment: Moment, _ sentences: Sentences) -> Wording {
    product?.sentence(outcome, moment, sentences) ?? MendedSentence.wording(outcome, sentences.style)
  }
}
