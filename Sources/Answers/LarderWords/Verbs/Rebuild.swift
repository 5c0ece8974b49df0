extension Verb {
  static let rebuild = Verb(
    name: "rebuild", group: .ledger,
    summary: "make the indexes and checkpoints again from the events",
    usage: "rebuild",
    details: "Changes no event. Ends by checking that what was kept gives the same digests as the events.",
    examples: ["rebuild"]
  )
}
