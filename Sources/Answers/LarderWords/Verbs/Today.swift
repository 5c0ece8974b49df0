import LarderKitchen

extension Verb {
  public static let today = Verb(
    name: "today", aliases: ["glance"], group: .looking,
    summary: "the morning's look: what is due, what is gone, the list, the day's energy",
    usage: "today", details: "The program's name alone says the same, where there is a ledger.",
    options: [Option.csv, Option.html], examples: ["today"]
  ) { line in
    try line.expectNoWords()
    return .seeing(GlanceRequest(), folding: GlanceRequest.kinds)
  }
}
