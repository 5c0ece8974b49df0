import LarderShelves

extension Verb {
  static let stats = Verb(
    name: "stats", group: .ledger,
    summary: "how much there is of everything",
    usage: "stats", options: [Option.csv, Option.html], examples: ["stats", "stats --json"]
  ) { line in
    try line.expectNoWords()
    return .seeing(StatsRequest())
  }
}
