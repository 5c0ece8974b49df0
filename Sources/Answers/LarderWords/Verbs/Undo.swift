extension Verb {
  static let undo = Verb(
    name: "undo", aliases: ["retract", "retracted"], group: .mending,
    summary: "take back the last command, or any by its number",
    usage: "undo [NUMBER|FIRST-LAST]", words: [.event, .free],
    details: """
      A command is taken back as a whole, and an import is one command: undo right after it takes back all that it brought
      in, and the same file may be imported again. Nothing is erased: the events stay in the log and count for nothing
      until a redo.

      If event 9 is a diary entry, "undo 9" takes back only that entry and returns what it took to stock. Entries for
      other people stay.

      "undo 17" of an import's event takes back its row alone, which the same file then does not bring in again.
      "undo 7-160" takes back every event from 7 to 160 that counts; "undo 7-7" takes back event 7 alone.
      """,
    options: Option.mending,
    examples: ["undo", "undo 17", "undo 7-9"]
  ) { line in .wish(try Undoing(.undo, line)) }
}
