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
    details: """
      Every report uses the corrected value. The original entry stays in the log.

      - "fix 17 price:4.00" corrects an entry by its number from `history`.
      - "fix milk price:2.78" corrects the latest purchase of milk, "fix last store:Rewe" the last entry, and "fix lot:24
        due:+6d" the arrival of lot 24.
      - "fix milk energy:64kcal/100ml" corrects a fact about an item.
      - "fix 4006381333931 item:oats pack:500g" names a product by its code, or corrects it.
      - "fix muesli allergens:oats traces:nuts" records a label; with a code, that of a product.
      - "fix Lidle name:Lidl" renames a store, place or person.
      - "unknown" removes a value.

      `help facts` lists the fields and the rules. For a value that was right until now, use `change`.
      """,
    options: Option.corrections, beginsLedger: true, takesFields: true, repeats: ["alias"] + LabelFields.names,
    examples: [
      "fix 17 price:4.00", "fix milk price:2.78", "fix last store:Rewe", "fix 17 quantity:4 on:2026-11-02",
      "fix milk energy:64kcal/100ml keeps-opened:3d",
      "fix mlik name:milk", "fix potatoes alias:spuds", "fix Vollmilch like:milk",
      "fix muesli allergens:oats traces:nuts",
      "fix 4006381333931 item:\"oat drink\" pack:1l",
      "fix \"REWE Nord\" name:Rewe", "fix Whiskas food:no",
    ]
  ) { line in .command(try PendingFix(line)) }

  static let change = Verb(
    name: "change", group: .mistakes,
    summary: "give an item or a product a new value from a date",
    usage: "change ITEM|CODE ATTRIBUTE:VALUE… from:DATE", words: [.item],
    details: """
      Entries before that day keep the old value. Use it if the value was right until then, for example if a product gets a
      new pack or recipe. `help facts` lists the attributes of items and products. To correct a value that was always wrong,
      use `fix`.
      """,
    options: Option.corrections + [Option(.from, "DATE", "the first day of the new value (default: today)")],
    takesFields: true, repeats: LabelFields.names,
    examples: [
      "change milk energy:48kcal from:2026-11-01", "change bread keeps-pantry:5d",
      "change 4006381333931 sugars:3.4 from:2026-11-01",
    ]
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
    details: """
      Without a number, the last command is taken back as a whole. Nothing is erased: `redo` brings it back.

      - "undo 17" takes back the command with event 17. For a diary entry it takes back only that entry, and returns the
        food to stock. Entries for other people stay.
      - "undo 7-160" takes back every event from 7 to 160, and "undo 7-7" only event 7.

      An import is one command:

      - `undo` right after an import takes back the whole import. You can then import the file again.
      - "undo 17", if event 17 comes from an import, takes back only its row. The same file does not bring that row back.
      """,
    options: Option.corrections,
    examples: ["undo", "undo 17", "undo 7-9"]
  ) { line in .command(try PendingUndo(.undo, line)) }

  static let redo = Verb(
    name: "redo", group: .mistakes,
    summary: "bring back what you took back with undo",
    usage: "redo [NUMBER|FIRST-LAST]", words: [.event, .free],
    details: """
      Without a number, it brings back what the last `undo` took back, if you recorded nothing since. With a number or
      a range, it brings back those events.
      """,
    options: Option.corrections, examples: ["redo", "redo 17"]
  ) { line in .command(try PendingUndo(.redo, line)) }
}
