import LarderCatalogue
import LarderModel

/// Questions about words that break off, or that may name several things.
extension EntryReader {
  /// Asks about words that end with a word that introduces another one, as in "bread at" and "milk and".
  func askWhatIsMissing(_ words: [String]) throws(UnclearWords) {
    let whole = words.joined(separator: " ")
    guard let last = words.last?.lowercased(), words.count > 1, Self.introducing.contains(last),
      arguments[.item] == nil, !catalog.knows(whole), CommonFoods().food(named: whole) == nil
    else { return }
    let rest = Array(words.dropLast())
    var readings = [UnclearWords.Reading(title: "no", words: rest)]
    if verb.roles.contains(.store), PositionalRole.store.prepositions.contains(last) {
      readings += catalog.numbers(of: .store).prefix(LineQuestion.most - 1).map { number in
        let store = catalog.name(.store, number)
        return .init(title: Message(verbatim: store.visible), words: rest, values: [(.store, store)])
      }
    }
    throw UnclearWords("Is a word missing after \"\(last)\"?", readings)
  }

  /// Asks whether a new name such as "bread butter and jam" names several things, because each word is a food.
  func askWhetherSeveral(_ entry: Entry, _ words: [String]) throws(UnclearWords) {
    guard verb.roles.contains(.store), arguments[.item] == nil, let name = entry.item, !catalog.knows(name),
      CommonFoods().food(named: name) == nil, !FoodAllergens.knows(name)
    else { return }
    let parts = name.split(separator: " ").map(String.init)
    guard parts.count > 3, ["and", "&", "und"].contains(parts[parts.count - 2].lowercased()) else { return }
    let things = parts.dropLast(2) + [parts[parts.count - 1]]
    guard things.allSatisfy({ catalog.knows($0) || CommonFoods().food(named: $0) != nil }),
      let start = words.indices.first(where: { words[$0...].starts(with: parts) })
    else { return }
    let (before, rest) = (Array(words[..<start]), Array(words[(start + parts.count)...]))
    let listed = things.enumerated().map { $0.offset < things.count - 1 ? $0.element + "," : $0.element }
    throw UnclearWords(
      "Is \"\(name.visible)\" one thing?",
      [
        .init(title: "\(things.count) things", words: before + listed + rest),
        .init(title: "one thing", words: before + rest, values: [(.item, name)]),
      ])
  }

  /// Whether a name that the household does not have names no food: "it", "at lidl", "everything on the list".
  func namesNothing(_ name: String) -> Bool {
    let words = NaturalSentence.withoutArticle(name.lowercased().split(separator: " ").map(String.init)[...])
    guard arguments[.item] == nil, let first = words.first, !catalog.knows(name) else { return false }
    // "to go to work", "anything hardly", "nice day"
    if first == "to" || words.contains("anything") || words.last == "other" { return true }
    if words.count < 3, let last = words.last, Self.events.contains(last) { return true }
    if words.count == 1 || words.starts(with: ["same", "as"]) { return Self.unnamed.contains(first) }
    return PositionalRole.store.prepositions.contains(first)
      || Self.unnamed.contains(first) && Self.introducing.contains(words[1])
  }

  /// Whether a new name contains a verb of a sentence: "the eggs there are".
  func isSentence(_ name: String) -> Bool {
    guard arguments[.item] == nil, !catalog.knows(name), CommonFoods().food(named: name) == nil else { return false }
    return name.split(separator: " ").contains { word in
      Self.linking.contains(NaturalSentence.straight(word.lowercased()))
    }
  }

  private static let linking: WordList =
    "is|are|was|were|has|had|ate|bought|didn't|don't|isn't|because|but|there|there's|they|we|i|he|she|who"
  /// Words that introduce another one.
  private static let introducing: WordList =
    "at|from|for|with|without|and|or|of|in|into|on|onto|to|by|bei|von|für|mit|ohne|und|oder|im|am"
  /// Words that name no food.
  private static let unnamed: WordList = """
    it|that|this|same|them|these|those|something|anything|everything|nothing|stuff|things|seconds|enough|more|usual|\
    loads|lots|es|das|etwas|nichts
    """
  /// Things that people have but do not eat: "had a nice day".
  private static let events: WordList = "day|time|nap|shower|bath|meeting|headache|laugh|chat|idea|fun|appointment"
}
