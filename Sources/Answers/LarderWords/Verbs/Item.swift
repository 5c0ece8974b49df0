extension Verb {
  static let item = Verb(
    name: "item", aliases: ["items"], group: .looking,
    summary: "all that is known of an item, or a list of them all",
    usage: "item [NAME] [category:CATEGORY] [--favourites]", words: [.item],
    details: """
      Of one: what is in, how often it is bought and where it is cheapest, what was thrown away, and what is known of it
      (keeping times, energy…) with the event that said so. `fix` and `change` teach it more.
      """,
    options: [
      Option(.category, "CATEGORY", "list only this category"),
      Option(.favourites, nil, "list only favourites"),
      Option.asOf, Option.csv, Option.html,
    ],
    examples: ["item", "item milk", "item --favourites"]
  ) { line in StockWords.item(line) }
}
