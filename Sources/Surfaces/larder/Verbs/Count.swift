import LarderModel

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
      guard let event = outcome.events.last(where: { $0.record.kind == Counted.code }) else {
        return "Nothing was counted."
      }
      let items = Set(outcome.events.filter { $0.record.kind == Counted.code }.map(\.record.item))
      guard items.count == 1 else {
        let lots = outcome.events.count { $0.record.kind == Counted.code }
        return "Counted \(lots) lots of \(items.count) items: all as the books say."
      }
      let item = ItemID(rawValue: event.record.item)
      func total(_ household: Household) -> Int64 {
        household.stock(of: item).reduce(Int64(0)) { $0.addingClamped($1.lot.remaining) }
      }
      let change = total(outcome.after).subtractingClamped(total(outcome.before))
      let dimension = event.quantity?.dimension ?? .none
      let difference = Quantity(amount: Int64(clamping: change.magnitude), dimension: dimension)
        .formatted(sentences.style)
      let now = sentences.inAll(item, outcome.after) ?? "none"
      let remark: String
      if outcome.before.stock(of: item).isEmpty, change != 0 {
        remark = ""
      } else if change == 0 {
        remark = ", as the books say"
      } else {
        remark =
          change > 0
          ? "; \(difference) more than the ledger showed" : "; \(difference) less than the ledger showed (unexplained)"
      }
      // What was used since that day is gone from the books already, and is missing from the count of then.
      let isLate = moment.day < moment.today && !outcome.before.stock(of: item).isEmpty
      return "Counted \(outcome.name(item)): now \(now) in all\(remark)\(sentences.dated(outcome, moment))."
        + (isLate ? " It was set against what is in now, and not on that day." : "")
        + Suggestion.isNew(item, before: outcome.before, after: outcome.after)
    }
  }
}
