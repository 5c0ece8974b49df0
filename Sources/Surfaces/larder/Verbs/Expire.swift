import LarderModel
import LarderSentences

extension Verb {
  static let expire = Verb(
    name: "expire", aliases: ["expired"], group: .stock,
    summary: "the date of food has passed",
    usage: "expire [ITEM] [lot:NUMBER]", words: [.stockedItem],
    details: "Without an item: everything whose day is over. The food stays in stock until it is eaten or thrown away.",
    options: Session.itemOptions.filter { ["item", "lot"].contains($0.name) },
    records: true,
    examples: ["expire", "expire yoghurt", "expire milk lot:12"]
  ) { session in
    try session.record { session, view, _ in
      let entry = try session.entry(view.household)
      let name = entry.item == nil ? nil : try session.knownItem(of: entry, view.household)
      var expire = Expire(item: name, moment: try session.moment(view.household))
      expire.lot = try session.lot()
      return try session.decide(expire, view)
    } sentence: { outcome, _, sentences in
      sentences.pastDate(outcome)
    }
  }
}
