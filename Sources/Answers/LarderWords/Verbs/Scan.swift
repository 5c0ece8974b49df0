extension Verb {
  package static let scan = Verb(
    name: "scan", group: .stock,
    summary: "what a scanner types, a code a line, each recorded at once",
    usage: "scan [buy|use|toss|open|count|list|look] [STORE]",
    words: [.words(ScanMode.allCases.map(\.rawValue)), .store],
    details: """
      Each code is bought, or what the first word says; "look" only shows what it is. A number behind a code is how many
      there are: packs of what is bought or listed, and else single units. With two decimals or a currency it is what
      was paid: 3 and 2.38 may both be typed, in any order, and the last of each holds. "2x" is always a quantity. What
      is counted is one more each time that it is scanned, or what a number behind it says.

      A code that nobody knows waits until somebody says what it is, as "fix CODE item:oat drink pack:1l" does; with
      words behind it, as in "4006381333931 oat drink 1l 2.38", it is known from then on. A code with a wrong check
      digit is refused.

      buy, use, toss, open, count, list or look alone on a line says what is done from there on, and so do "store Markt"
      and "for ann". undo takes the last code back, and then the one before; ? shows these words; exit, quit or Ctrl-D
      ends, and says what it came to. An error is one line, and the next code goes on. The exit code is the highest of
      them all; with --json each answer is one line of JSON, and so is each error. Nobody is asked anything.
      """,
    options: [
      Option(.store, "STORE", "where it is bought"),
      Option(.person, "PERSON", "who has it; several as ann,bo where it is used"),
      Option(.why, "REASON", "why it is thrown away"),
    ],
    records: true, beginsLedger: true,
    examples: ["scan", "scan buy Corner", "scan use for:ann", "scan count on:yesterday", "scan look"]
  )
}
