/// The sentences of one language, as the recogniser of Home Assistant reads them.
///
/// In a sentence, `[a]` may be missing, `(a|b)` is a choice, `{list:slot}` is a value, and `<rule>` is another pattern.
struct SpokenLanguage: Sendable {
  /// A spoken word, and the word for it in the commands of Larder.
  struct Word: Sendable {
    let said: String
    let meant: String

    init(_ said: String, _ meant: String) { (self.said, self.meant) = (said, meant) }
  }

  struct Rule: Sendable {
    let name: String
    let pattern: String

    init(_ name: String, _ pattern: String) { (self.name, self.pattern) = (name, pattern) }
  }

  let code: String
  let rules: [Rule]
  let units: [Word]
  /// Whole amounts, such as half or a litre.
  let parts: [Word]
  let sentences: [VoiceIntent.Name: [String]]

  static let all = [english, german, french]

  /// The highest number that a sentence may contain.
  private static let mostSpoken = 5000

  func file(foods: [String]) -> String {
    var text = """
      \(HomeAssistantFolder.beginning): sentences. Another export replaces this file.
      language: \(QuotedText(code).yaml)
      intents:

      """
    for name in VoiceIntent.Name.allCases {
      text += "  \(name.rawValue):\n    data:\n      - sentences:\n"
      for sentence in sentences[name] ?? [] { text += "          - \(quoted(sentence))\n" }
      text += "        slots:\n          speak: \(QuotedText(code).yaml)\n"
    }
    text += "expansion_rules:\n  larder_food: \"({larder_food:food}|{larder_other:food})\"\n"
    for rule in rules { text += "  larder_\(rule.name): \(quoted(rule.pattern))\n" }
    text += """
      lists:
        larder_other:
          wildcard: true
        larder_number:
          range:
            from: 1
            to: \(Self.mostSpoken)

      """
    return text + list("larder_unit", units) + list("larder_part", parts) + list("larder_food", spoken(foods))
  }

  /// A pattern for the file. Home Assistant keeps the rules of all files together, and has a rule `the` of its own.
  private func quoted(_ pattern: String) -> String { QuotedText(pattern.replacing("<", with: "<larder_")).yaml }

  private func list(_ name: String, _ words: [Word]) -> String {
    // A list without values is an error, so a household without foods has one word that is no food.
    let words = words.isEmpty ? [Word("larder", "larder")] : words
    return "  \(name):\n    values:\n"
      + words.map { "      - in: \(QuotedText($0.said).yaml)\n        out: \(QuotedText($0.meant).yaml)\n" }.joined()
  }

  /// The foods as people say them. If two sound the same, the first one is meant.
  private func spoken(_ foods: [String]) -> [Word] {
    var heard: Set<String> = []
    return foods.compactMap { food in
      guard let said = QuotedText(food).spoken, heard.insert(said.lowercased()).inserted else { return nil }
      return Word(said, food)
    }
  }
}
