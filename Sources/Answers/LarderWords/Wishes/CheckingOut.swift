import LarderLedger
import LarderLog
import LarderModel
import LarderReplay
import LarderSentences

/// The basket becomes stock.
struct CheckingOut: Wish {
  func decide(_ reader: EntryReader, _ log: inout LogReader) throws -> Decision {
    let moment = reader.moment
    let taking = try reader.taking()
    let ofItem: [OptionName] = [.price, .quantity, .due, .dueKind]
    if taking.isEmpty, let option = ofItem.first(where: { reader.arguments[$0] != nil })?.rawValue {
      throw WordsError.usage("\(option): of what? name the item, as in: \(.words("list checkout milk 2.38 due:+9d"))")
    }
    var checkout = Checkout(moment: moment)
    checkout.store = reader.arguments[.store]
    checkout.place = reader.arguments[.place]
    checkout.answers = reader.answers.checkout
    return try reader.decide(Together(taking + [checkout], moment: moment))
  }

  func sentence(_ outcome: Outcome, _ moment: Moment, _ sentences: Sentences) -> Wording {
    sentences.checkedOut(outcome, moment)
  }

  /// The price and the date of all that comes in and has none.
  func questions(_ reader: EntryReader) throws -> [Question] {
    // Decided on in advance, so that only what comes in is asked after, with what the command itself says of it.
    let moment = reader.moment
    let taking = try reader.taking()
    var checkout = Checkout(moment: moment)
    checkout.store = reader.arguments[.store]
    let events = try reader.household.decide(Together(taking + [checkout], moment: moment)).compactMap {
      $0.body as? Bought
    }
    var questions: [Question] = []
    for bought in events {
      let (item, what) = (bought.item, reader.catalog.name(bought.item).visible)
      if bought.price == nil {
        questions.append(
          .price(of: what, reader.household) { $1.checkout[item, default: Checkout.Answer()].price = $0 })
      }
      if bought.due == nil || bought.dueKind == .estimate {
        questions.append(.date(on: what, moment.day) { $1.checkout[item, default: Checkout.Answer()].due = $0 })
      }
    }
    return questions
  }
}
