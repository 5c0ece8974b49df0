extension Verb {
  static let use = Verb(
    name: "use", aliases: ["used", "consume", "consumed"], group: .stock,
    summary: "food goes out to be eaten",
    usage: "use ITEM [QUANTITY|all] [PERSON, …] [lot:NUMBER] [place:PLACE]", words: [.stockedItem],
    details: """
      Several things stand in one line, told apart by commas: "use milk 200ml, eggs 2".

      Tins, slices, cloves, bunches and the like are taken by their size, which the answer says: "use cheese 2 slices",
      "use half the cheese", "use the rest of the milk".
      Takes the opened first, then what is due first, then the oldest. Without a quantity it is one of what is counted in
      pieces or portions; of what is measured it is asked how much. "all" takes all. "half" and "1/2" are the same: of one
      piece or pack, where it is counted in those, and else of all there is; "half of it" is always of all. The answer
      says which.
      Food past its use-by date is asked about in a terminal, and the answer says so.
      A code means what is in of that product, and one unit of its pack: of 6 x 330 ml that is 330 ml, or what is left of
      the one that was begun.
      """,
    options: Option.food + [
      Option(.person, "PERSON", "who ate it; several as ann,bo:1.5, or all"),
      Option(.each, nil, "the quantity is what each of them had"),
    ],
    records: true, takesSeveral: true, takesEaters: true, repeats: [OptionName.person.rawValue],
    examples: ["use milk 300ml", "use rice 1/3pack", "use eggs 2 on:yesterday", "use spinach all"]
  ) { _ in .wish(Using()) }
}
