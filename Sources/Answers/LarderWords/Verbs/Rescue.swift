extension Verb {
  static let rescue = Verb(
    name: "rescue", group: .ledger,
    summary: "take out of a damaged ledger whatever can be proved, into a new one",
    usage: "rescue DAMAGED NEW",
    words: [.directory, .directory],
    details: """
      DAMAGED is a ledger's directory, or its file alone; nothing in it is changed. Every page of the file is read, whatever
      its trees say, and each page of the log whose checksum holds is taken. NEW is where there is nothing yet. Where all is
      there it is the very same ledger. Where something is lost it is another one, in which every event keeps its number,
      "lost" stands in the place of those that are gone, and what is missing is listed (exit 65).
      """,
    options: [
      Option(.force, nil, "take the file of another ledger than the directory names"),
      Option(.dryRun, nil, "say what could be taken, and write nothing"),
    ],
    examples: ["rescue kitchen kitchen-rescued --dry-run"]
  )
}
