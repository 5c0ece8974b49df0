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
    options: Option.food + [
      Option(.due, "DATE", "the date on it"),
      Option(.dueKind, "KIND", "what sort of date it is", of: .words(["use-by", "best-before"])),
    ],
    records: true, beginsLedger: true, takesSeveral: true,
    examples: ["count eggs 10 place:fridge", "count rice 1.5kg", "count milk 0", "count all place:fridge"]
  ) { _ in .wish(Counting()) }
}
