/// Words with places in them, in English: "used {1} (lot {2})".
struct MessageTemplate: Hashable, Sendable {
  /// The words around the arguments, one more than there are of those.
  var words: [String]
  var arguments: [Wording]

  init(_ word: String) { (words, arguments) = ([word], []) }

  init() { (words, arguments) = ([""], []) }

  mutating func append(words more: String) { words[words.count - 1] += more }

  mutating func append(_ argument: Wording) {
    arguments.append(argument)
    words.append("")
  }

  /// What a phrasebook has it under: the words, with `{1}`, `{2}` where arguments stand.
  var pattern: String {
    var pattern = words[0]
    for index in arguments.indices { pattern += "{\(index + 1)}" + words[index + 1] }
    return pattern
  }
}
