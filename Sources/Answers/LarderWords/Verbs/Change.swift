extension Verb {
  static let change = Verb(
    name: "change", aliases: [], group: .mending,
    summary: "it is different from a day on",
    usage: "change ITEM|CODE ATTRIBUTE:VALUE… from:DATE", words: [.item],
    details: """
      What was recorded before that day keeps the old value. See `help fix` for the attributes of an item, and the fields of
      a product: its recipe or its pack is another from that day on.
      """,
    options: Option.mending + [Option(.from, "DATE", "the first day it holds; today where it is not said")],
    takesFields: true,
    examples: [
      "change milk energy:48kcal from:2026-11-01", "change bread keeps-pantry:5d",
      "change 4006381333931 sugars:3.4 from:2026-11-01",
    ]
  ) { line in
    let facts = line.arguments.fields(besides: line.verb.allOptions).map { (attribute: $0.name, text: $0.value) }
    let namesCode = facts.contains { $0.attribute == OptionName.code.rawValue }
    guard !line.arguments.words.isEmpty || namesCode, !facts.isEmpty else {
      throw WordsError.usage("change what? as in: \(.words("change milk energy:48kcal from:2026-11-01"))")
    }
    return .wish(ItemChanging(subject: line.arguments.words.joined(separator: " "), facts: facts))
  }
}
