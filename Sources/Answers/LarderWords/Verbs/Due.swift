extension Verb {
  static let due = Verb(
    name: "due", group: .looking,
    summary: "what has passed its date, and what is due soon",
    usage: "due [DAYS]",
    details:
      "What has passed its date first, then soonest. Without a number of days: those that count as soon (`config soon 3`).",
    options: [Option(.frozen, nil, "what lies in the freezer too"), Option.asOf, Option.csv, Option.html],
    examples: ["due", "due 3d", "due 14d --frozen"]
  ) { line in try StockWords.due(line) }
}
