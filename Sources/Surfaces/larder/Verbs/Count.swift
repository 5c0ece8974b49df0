import LarderModel
import LarderSentences

extension Verb {
  static let count = Verb(
    name: "count", aliases: ["counted", "stocktake"], group: .stock,
    summary: "set what is really there",
    usage: "count ITEM QUANTITY [lot:NUMBER] [place:PLACE] [due:DATE]  |  count all place:PLACE",
    words: [.item],
    details: """
      What is missing against the books becomes "unexplained", never waste by guess; what is found becomes a lot without a
      price. A date is that of what is found, or of the lot that is there; where there are several, say which. "count
      ITEM all" says that the books are right, and "count all place:fridge" says so of a whole place.
      """,
    options: Session.itemOptions + [
      Option("due", "DATE", "the date on it"),
      Option("due-kind", "KIND", "what sort of date it is", of: .words(["use-by", "best-before"])),
    ],
    records: true, beginsLedger: true,
    examples: ["count eggs 10 place:fridge", "count rice 1.5kg", "count milk 0", "count all place:fridge"]
  ) { session in
    try session.record { session, view, _ in
      let entry = try session.entry(view.household, allowingZero: true)
      let moment = try session.moment(view.household)
      if case .all? = entry.quantity?.measure, entry.item == nil, let place = session.arguments["place"] {
        return try session.decide(CountPlace(place, moment: moment), view)
      }
      guard let quantity = entry.quantity else {
        throw Failure.usage("how much is there? as in: larder count eggs 10, or: larder count eggs all")
      }
      var count = Count(item: try session.item(of: entry), quantity: quantity, moment: moment)
      count.lot = try session.lot()
      count.place = session.arguments["place"]
      if let due = try session.due(from: moment.day) { (count.due, count.dueKind) = due }
      return try session.decide(count, view)
    } sentence: { outcome, moment, sentences in
      sentences.counted(outcome, moment)
    }
  }
}
