extension Verb {
  static let verify = Verb(
    name: "verify", group: .ledger,
    summary: "check every byte against its checksums and hashes, and every event against the others",
    usage: "verify [--deep]",
    details: """
      Silent, with exit 0, when all is well. Names the first event that cannot be trusted (exit 65), and every contradiction
      that a mending of the past has left, with both events (exit 1). With --deep also every page of the file, read before
      anything in it is trusted, while writers wait; and every kept state, compared with what the events come to.
      What can be done about damage is in Documentation/safety.md.
      """,
    options: [Option(.deep, nil, "every page of the file too, and everything worked out again"), Option.csv],
    examples: ["verify", "verify --deep", "verify --json"]
  )
}
