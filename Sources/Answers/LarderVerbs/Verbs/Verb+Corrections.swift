import LarderWords

/// Commands that correct what was recorded.
extension Verb {
  static let fix = Verb(
    name: "fix", group: .mistakes,
    summary: "correct a mistake in an entry, an item or a name",
    usage: """
      fix NUMBER FIELD:VALUE…  |  fix ITEM ATTRIBUTE:VALUE…  |  fix CODE FIELD:VALUE…  |  \
      fix STORE|PLACE|PERSON name:NAME  |  fix CATEGORY food:no
      """,
    words: [.itemOrEvent],
    options: Option.corrections, beginsLedger: true, takesFields: true, repeats: ["alias"] + LabelFields.names
  ) { line in .command(try PendingFix(line)) }

  static let change = Verb(
    name: "change", group: .mistakes,
    summary: "give an item or a product a new value from a date",
    usage: "change ITEM|CODE ATTRIBUTE:VALUE… from:DATE", words: [.item],
    options: Option.corrections + [Option(.from, "DATE", "the first day of the new value (default: today)")],
    takesFields: true, repeats: LabelFields.names
  ) { line in
    let facts = line.arguments.fields(besides: line.verb.allOptions).map { (attribute: $0.name, text: $0.value) }
    let namesCode = facts.contains { $0.attribute == OptionName.code.rawValue }
    guard !line.arguments.words.isEmpty || namesCode, !facts.isEmpty else {
      throw CommandLineError.usage("change what? as in: \(.words("change milk energy:48kcal from:2026-11-01"))")
    }
    return .command(PendingItemChange(subject: line.arguments.words.joined(separator: " "), facts: facts))
  }

  static let undo = Verb(
    name: "undo", group: .mistakes,
    summary: "take back the last command, or any entry by its number",
    usage: "undo [NUMBER|FIRST-LAST]", words: [.event, .free],
    options: Option.corrections
  ) { line in .command(try PendingUndo(.undo, line)) }

  static let redo = Verb(
    name: "redo", group: .mistakes,
    summary: "bring back what you took back with undo",
    usage: "redo [NUMBER|FIRST-LAST]", words: [.event, .free],
    options: Option.corrections
  ) { line in .command(try PendingUndo(.redo, line)) }
}
