import LarderLedger
import LarderLog
import LarderModel
import LarderReplay
import LarderSentences

/// What is known of a category is set right.
struct CategoryFixing: Wish {
  let category: String
  let fields: [(field: String, text: String)]

  func decide(_ reader: EntryReader, _ log: inout LogReader) throws -> Decision {
    let moment = reader.moment
    let catalog = reader.catalog
    let number = CategoryID(rawValue: try catalog.known(.category, category))
    var known = KnowCategory(category, facts: fields.map { (attribute: $0.field, text: $0.text) }, moment: moment)
    for item in catalog.items(of: number, on: moment.day) {
      known.events.append((item, try EventSearch.ofItem(catalog.name(item), reader.view, &log)))
    }
    return try reader.decide(known)
  }

  func sentence(_ outcome: Outcome, _ moment: Moment, _ sentences: Sentences) -> Wording {
    MendedSentence.wording(outcome, sentences.style)
  }
}
