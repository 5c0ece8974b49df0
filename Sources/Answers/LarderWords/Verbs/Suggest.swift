import LarderKitchen

extension Verb {
  static let suggest = Verb(
    name: "suggest", group: .ahead,
    summary: "what to buy for the days ahead, and why",
    usage: "suggest [DAYS] [ITEM] [--why] [--accept]", words: [.free, .item],
    details: """
      What so many days (7d) will take, with a reserve, less what is in and will be good, in packs as they were bought
      before; what is usually bought by then; and what is below its minimum (`fix ITEM minimum:1l`). What is on the
      shopping list is not suggested again, and less of what is often thrown away. --why tells the numbers behind each,
      and how far off its forecasts were; --accept puts all of it on the shopping list as one command, undone by one
      `undo`. Words behind the days narrow it down to an item. `list suggest` is the same.
      """,
    options: [
      Option(.why, nil, "each with its reason, and its numbers"),
      Option(.accept, nil, "put it on the shopping list"),
      Option.asOf, Option.csv, Option.html,
    ],
    records: true, examples: ["suggest", "suggest 14d --why", "suggest milk", "suggest 7d --why --accept --dry-run"]
  ) { line in try SuggestRequest.meaning(of: line, line.arguments.words) }
}
