extension Verb {
  static let history = Verb(
    name: "history", aliases: ["log-of"], group: .looking,
    summary: "the events themselves, undone and amended ones included",
    usage: "history [ITEM|NUMBER|PERSON|STORE|PLACE] [last:COUNT] [--all]", words: [.itemOrEvent],
    details: """
      The latest 20, or those of an item, of a person, a store or a place, or one by its number with all that mended it. "last:all" goes back to the first.
      What only makes names and foods known is left out, unless it is asked for.
      """,
    options: [
      Option(.last, "COUNT", "how many events, or all of them"),
      Option(.all, nil, "names and descriptions of foods too"),
      Option.asOf, Option.csv, Option.html,
    ],
    examples: ["history", "history milk", "history 17", "history last:100 --json"]
  ) { line in try StockWords.history(line) }
}
