import LarderLedger
import LarderModel
import LarderSentences

extension Verb {
  static let buy = Verb(
    name: "buy", aliases: ["bought"], group: .stock,
    summary: "food comes in",
    usage: "buy ITEM [QUANTITY] [PRICE] [store:STORE] [place:PLACE] [due:DATE]", words: [.item],
    details: """
      The words may stand in any order. A price may be missing: unknown is not zero. Without a date, and where
      the item's keeping time is known, the date is estimated and said to be.
      """,
    options: Session.itemOptions.filter { $0.name != "lot" } + [
      Option("price", "PRICE", "what was paid for all of it, as 2.38, €2.38 or \"2,38 EUR\""),
      Option("store", "STORE", "where it was bought"),
      Option("due", "DATE", "the date on the pack, as +9d, fri, 2026-11-05, 11/2026"),
      Option("due-kind", "KIND", "what sort of date it is", of: .words(["use-by", "best-before"])),
    ],
    records: true, beginsLedger: true,
    examples: [
      "buy milk 2L 2.38 store:Corner due:+9d", "buy yoghurt 4x150g 2.40 due:+12d", "buy eggs a dozen place:fridge",
    ]
  ) { session in
    let answers = try session.askWhatIsMissing()
    try session.record { session, view, _ in
      let entry = try session.entry(view.household, takesPrice: true)
      let moment = try session.moment(view.household)
      let one = EnteredQuantity(text: "", measure: .bare(.one))
      var buy = Buy(item: try session.item(of: entry), quantity: entry.quantity ?? one, moment: moment)
      buy.price = entry.price ?? answers.price
      buy.store = session.arguments["store"]
      buy.place = session.arguments["place"]
      buy.due = answers.due
      if let due = try session.due(from: moment.day) { (buy.due, buy.dueKind) = due }
      return try session.decide(buy, view)
    } sentence: { outcome, moment, sentences in
      sentences.bought(outcome, moment)
    }
  }
}
