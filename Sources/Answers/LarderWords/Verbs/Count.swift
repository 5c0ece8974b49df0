extension Verb {
  static let count = Verb(
    name: "count", aliases: ["counted", "stocktake"], group: .stock,
    summary: "set what is really there",
    usage: "count ITEM QUANTITY, … [PLACE] [lot:NUMBER] [due:DATE]  |  count PLACE  |  count all place:PLACE",
    words: [.item],
    details: """
      "count fridge" goes through what should be there, what is due first at the top: Enter is right, a number sets it, - is
      none, a date sets the date, + name adds something, ? says where it came from, and a point ends it. It is one entry.
      What is missing against the books becomes "unexplained", never waste by guess; what is found becomes a lot without a
      price. A date is that of what is found, or of the lot that is there; where there are several, say which. "count
      ITEM all" says that the books are right, and "count all place:fridge" says so of a whole place.
      """,
    options: Option.food + [
      Option(.due, "DATE", "the date on it"),
      Option(.dueKind, "KIND", "what sort of date it is", of: .words(["use-by", "best-before"])),
    ],
    records: true, beginsLedger: true, takesSeveral: true,
    examples: [
      "count fridge", "count eggs 6, milk 1l, 2 tins tomatoes", "count eggs 10 place:fridge", "count rice 1.5kg",
      "count milk 0", "count all place:fridge",
    ]
  ) { _ in .wish(Counting()) }
}
