extension Verb {
  static let change = Verb(
    name: "change", aliases: [], group: .mending,
    summary: "it is different from a day on",
    usage: "change ITEM ATTRIBUTE:VALUE… from:DATE", words: [.item],
    details: "What was recorded before that day keeps the old value. See `help fix` for the attributes.",
    options: Option.mending + [Option(.from, "DATE", "the first day it holds; today where it is not said")],
    takesFields: true,
    examples: ["change milk energy:48kcal from:2026-11-01", "change bread keeps-pantry:5d"]
  ) { line in
    let facts = line.arguments.fields(besides: line.verb.allOptions).map { (attribute: $0.name, text: $0.value) }
    guard !line.arguments.words.isEmpty, !facts.isEmpty else {
      throw WordsError.usage("change what? as in: \(.words("change milk energy:48kcal from:2026-11-01"))")
    }
    return .wish(ItemChanging(subject: line.arguments.words.joined(separator: " "), facts: facts))
  }
}
