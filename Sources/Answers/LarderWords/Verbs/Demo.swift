extension Verb {
  package static let demo = Verb(
    name: "demo", group: .ledger,
    summary: "grow a household's year in a throw-away ledger, and show it",
    usage: "demo [days:NUMBER] [seed:NUMBER] [dir:DIR]",
    details: """
      The household is invented by a seeded generator: the same seed gives the same year. Nothing of yours is touched: the
      ledger is a new directory, which may be removed at any time.
      """,
    options: [
      Option(.days, "NUMBER", "how many days up to today; 365 where it is not said"),
      Option(.seed, "NUMBER", "another household"),
      Option(.directory, "DIR", "where to make the ledger, in place of a temporary directory"),
    ],
    examples: ["demo", "demo days:3650 seed:7"]
  )
}
