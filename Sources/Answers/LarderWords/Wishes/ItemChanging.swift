import LarderLedger
import LarderLog
import LarderModel
import LarderReplay
import LarderSentences

/// What is known of an item, or of a product, is different from a day on.
struct ItemChanging: Wish {
  private let subject: String
  private let facts: [(attribute: String, text: String)]
  private var product: ProductFixing?

  init(subject: String, facts: [(attribute: String, text: String)]) {
    self.subject = subject
    self.facts = facts
  }

  mutating func decide(_ line: Line, _ view: LedgerView, _ log: inout LogReader) throws -> Decision {
    product = try ProductFixing(line, view.household.catalog, isChange: true)
    if let decision = try product?.decide(line, view, &log) { return decision }
    let moment = try line.moment(view.household)
    let item = try line.knownItem(of: Entry(item: subject), view.household)
    let from = try line.from(moment) ?? moment.today
    return try line.decide(KnowItem(item, facts: facts, from: from, moment: moment), view)
  }

  func sentence(_ outcome: Outcome, _ moment: Moment, _ sentences: Sentences) -> Wording {
    product?.sentence(outcome, moment, sentences) ?? MendedSentence.wording(outcome, sentences.style)
  }
}
