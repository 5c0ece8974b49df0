import LarderKitchen

extension Verb {
  static let runout = Verb(
    name: "runout", group: .ahead,
    summary: "what will be gone, and what will not be finished in time",
    usage: "runout [DAYS] [ITEM]", words: [.free, .stockedItem],
    details: """
      What is in and will be used up within so many days (7d; 28d of an item that is named), with the use it
      is reckoned from, the day, and the days between which it falls eight times in ten. Then what will pass its date
      before its turn comes, and what is used and not in any more. Use is what was taken out, and what counts found missing;
      below three uses or seven days nothing is said.
      """,
    options: [Option.asOf, Option.csv, Option.html],
    examples: ["runout", "runout 14d", "runout milk"]
  ) { line in RunOutRequest.meaning(of: line) }
}
