import LarderModel
import PlainText

/// Words that begin with no verb. With a price, the thing was bought: "milk 2l 2.38". Otherwise a question asks what was
/// done with it.
struct VerblessWords {
  let words: [String]

  init(_ words: [String]) { self.words = words }

  /// The verb of the command that the words mean, and the words after it.
  func command() throws -> (verb: Verb, rest: [String]) {
    let first = words.first ?? ""
    let near = SpellingSuggestion.nearest(to: first, among: CommandTable.verbs.map(\.name), limit: 1).first
    // "boy milk 2.38" is a slip, and not a boy's milk.
    if near == nil, hasPrice { return (.buy, words) }
    guard first.first?.isLetter == true || words.count > 1 else {
      throw CommandLineError.usage("no command is called \"\(first.visible)\"; for a list: \(.words("help"))")
    }
    let slip = near.flatMap { choice(Message(verbatim: $0), [$0] + words.dropFirst()) }
    let deeds = deeds.compactMap { title, verb in choice(title, verb + words) }
    let isSlip =
      slip != nil && SpellingSuggestion.nearest(to: first, among: [near ?? ""], limit: 1, isMisspelt: true) != []
    let choices = isSlip ? [slip].compactMap(\.self) + deeds.prefix(2) : deeds + [slip].compactMap(\.self)
    throw LineQuestion(
      isSlip
        ? "No command is called \"\(first.visible)\". What do you mean?"
        : "What about \"\(words.joined(separator: " ").visible)\"?", choices)
  }

  /// Whether one of the words is a price.
  private var hasPrice: Bool {
    ReceiptPhrasing.statesPrice(words)
      || words.indices.dropFirst().contains { index in
        Money.looksLikeMoney(words[index...]) > 0
          || Money.looksLikeMoney(PositionalArguments.name([words[index]])) == .possible
            && EnteredQuantity.looksLikeQuantity(words[index...]) < 2
      }
  }

  /// What is likely to be done with a thing, and the words of the command.
  private var deeds: [(Message, [String])] {
    let hasAmount = words.indices.contains { EnteredQuantity.looksLikeQuantity(words[$0...]) > 0 }
    return hasAmount
      ? [("bought", ["buy"]), ("eaten", ["eat"]), ("used", ["use"]), ("needed", ["list", "add"])]
      : [("show what is there", ["stock"]), ("bought", ["buy"]), ("eaten", ["eat"]), ("needed", ["list", "add"])]
  }

  private func choice(_ title: Message, _ words: [String]) -> LineQuestion.Choice? {
    (try? Line(words)).map { .init(title: title, line: $0) }
  }
}
