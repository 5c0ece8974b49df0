extension Verb {
  static let redo = Verb(
    name: "redo", aliases: ["restore-events", "restored"], group: .mending,
    summary: "bring back what the last undo took, or any undone event",
    usage: "redo [NUMBER|FIRST-LAST]", words: [.event, .free], options: Option.mending, examples: ["redo", "redo 17"]
  ) { line in .wish(try Undoing(.redo, line)) }
}
