extension Verb {
  static let stock = Verb(
    name: "stock", aliases: ["in"], group: .looking,
    summary: "what is in",
    usage: "stock [NAME] [place:PLACE] [category:CATEGORY] [expiring:DAYS] [sort:ORDER] [--favourites]",
    words: [.stockedItem],
    details: """
      By place, what is due first on top. NAME is a name or a part of one. What is due within the days that count as soon
      (`config soon 3`) stands out.
      """,
    options: [
      Option(.place, "PLACE", "only what is there"),
      Option(.category, "CATEGORY", "only this category"),
      Option(.expiring, "DAYS", "only what is due within so many days"),
      Option(.sort, "ORDER", "by what", of: .words(["due", "bought", "name"])),
      Option(.favourites, nil, "only favourites: `fix ITEM favourite:yes`"),
      Option.asOf, Option.csv, Option.html,
    ],
    examples: ["stock", "stock milk", "stock place:fridge expiring:3", "stock --as-of 2026-10-01"]
  ) { line in try StockWords.stock(line) }
}
