import LarderModel

/// Sentences about deeds with food, and the people who did them.
extension NaturalSentence {
  /// Translates "mia ate a banana" or "mia and jo had soup".
  static func ofPerson(
    _ words: [String], _ lowered: [String], _ verb: (String) -> Verb?
  ) -> [String]? {
    let spoken = spokenDeeds
    guard
      let deed = lowered.indices.dropLast().first(where: { index in
        // "leo spilled the milk", but not "milk spilled today"
        pastTense.contains(lowered[index])
          || PositionalArguments.isArticle(lowered[index + 1]) && spoken.contains(lowered[index])
      }), deed > 0
    else { return nil }
    // "all had soup"
    let isEveryone =
      deed == 1 && PositionalArguments.everyone.contains(lowered[0])
      || [["all", "of", "us"], ["both", "of", "us"]].contains(Array(lowered[..<deed]))
    // "everyone except leo had curry"
    let isPartial =
      deed == 3 && PositionalArguments.everyone.contains(lowered[0])
      && PositionalArguments.excepting.contains(lowered[1])
    var names =
      isPartial
      ? words[..<deed] : isEveryone ? ["everyone"] : withoutArticle(words[..<deed])[...]
    // "bo and I had soup"
    if names.count > 1 { names = names.map { ["i", "ich"].contains($0.lowercased()) ? "me" : $0 }[...] }
    let isList = names.allSatisfy { name in
      name.allSatisfy { $0.isLetter || "',-".contains($0) } || PositionalArguments.joining.contains(name.lowercased())
    }
    guard isList, deed < 8, !names.isEmpty, !names.contains(where: { pronouns.contains($0.lowercased()) }),
      !isQuestion(lowered), !namesNobody(names.map { $0.lowercased() }),
      verb(names[names.startIndex].lowercased()) == nil,
      !["gone", "been"].contains(lowered[deed + 1])
    else { return nil }
    guard pastTense.contains(lowered[deed]) else {
      let said = phrase(Array(words[deed...]), Array(lowered[deed...])) ?? []
      return ["toss", "use"].contains(said.first) ? said + ["for"] + names : nil
    }
    guard let verb = verb(eating.contains(lowered[deed]) ? KnownVerb.eat.rawValue : lowered[deed]) else { return nil }
    // "mia had curry but leo didn't"
    if let but = words.indices.last(where: { $0 > deed + 1 && lowered[$0] == "but" }),
      ["didn't", "didnt", "not"].contains(straight(lowered.last ?? ""))
    {
      return ofPerson(
        Array(words[..<but]), Array(lowered[..<but]),
        { $0 == KnownVerb.eat.rawValue || $0 == lowered[deed] ? verb : nil })
    }
    // "the kids had 3 each"
    let ends = deed + 2 < words.count && Line.ofShares.contains { $0.rawValue == lowered.last } ? 1 : 0
    var food = words[(deed + 1)...].drop { ["his", "her", "their"].contains($0.lowercased()) }
    // "mia shared the soup with tom"
    if lowered[deed] == "shared", names.count == 1,
      let with = lowered.lastIndex(where: { ["with", "mit"].contains($0) }), with > food.startIndex,
      with + 1 < words.count
    {
      names += ["and"] + words[(with + 1)...]
      food = food[..<with]
    }
    let together = lowered[deed] == "shared" && names.count > 1 ? [OptionName.together.rawValue] : []
    return [verb.name] + food.dropLast(ends) + ["for"] + names + words.suffix(ends) + together
  }

  private static let eating: WordList = "eats|had|shared|drinks|hatte|isst|trinkt"

  /// Verbs after the name of a person.
  static let pastTense: WordList = "ate|eats|had|shared|drank|drinks|used|cooked|tossed|hatte|isst|trinkt"

  /// Translates "throw away the bananas" or "use up the milk": a phrase that means a command.
  static func phrase(_ words: [String], _ lowered: [String]) -> [String]? {
    if lowered == ["use", "up"] { return ["due"] }
    if let purchase = spent(words, lowered) ?? shopping(words, lowered) { return purchase }
    // "threw the bread away"
    if ["threw", "throw", "chucked"].contains(lowered[0]), words.count > 2, ["away", "out"].contains(lowered.last) {
      return ["toss"] + withoutArticle(words.dropFirst().dropLast())
    }
    for (said, verb, rest) in phrases {
      guard let count = said.words.lazy.compactMap({ Self.count(of: $0, leading: lowered) }).first,
        lowered[count] != "no"
      else { continue }
      return [verb] + withoutArticle(words[count...]) + rest
    }
    return nil
  }

  /// Each phrase, its command, and the words to add after the item.
  private static let phrases: [(said: WordList, verb: String, rest: [String])] = [
    (
      """
      throw away|throw out|threw away|threw out|thrown away|wirf weg|weggeworfen|got rid of|get rid of|chucked out|\
      chucked away|chucked|chuck out|chuck away|chuck the|binned|bin the|trashed|dumped
      """, "toss", []
    ),
    ("composted", "toss", ["to", "compost"]), ("spilled|spilt|dropped", "toss", ["why:accident"]),
    ("use up|used up|finish off|finished off|polished off|finish|finished|aufgebraucht", "use", ["all"]),
    ("had|hatte|hatten|snacked on|nibbled on|nibbled|trank|getrunken|gegessen", "eat", []),
    ("defrost|defrosted", "thaw", []), ("froze", "freeze", []), ("made|baked", "cook", []),
    ("got|picked up|grabbed|purchased|kaufte|gekauft", "buy", []),
  ]

  /// The words in the past tense that begin a sentence, for corrections of slips: "finsihed".
  package static var spokenDeeds: [String] {
    phrases.flatMap(\.said.words).filter { !$0.contains(" ") && $0.count > 4 }
  }

  /// The words after `toss` in "toss out the spinach".
  package static func withoutParticle(_ words: [String]) -> [String] {
    let isParticle = words.count > 1 && ["out", "away"].contains(words[0].lowercased()) && words[1] != "of"
    return isParticle ? withoutArticle(words.dropFirst()) : words
  }

  /// Translates "we ate pizza" or "I bought milk 1l".
  static func displayed(_ words: [String], _ verb: Verb?) -> [String]? {
    guard words.count > 1, let verb, verb.records else { return nil }
    return [verb.name] + words.dropFirst()
  }

  /// Translates German sentences with the deed at their end: "ich habe Milch gekauft", "mia hat eine Banane gegessen".
  static func participle(_ words: [String], _ lowered: [String]) -> [String]? {
    if words.count > 2, ["wirf", "werf", "werfe"].contains(lowered[0]), lowered.last == "weg" {
      return ["toss"] + withoutArticle(words[1..<(words.count - 1)])
    }
    guard words.count > 1, let last = lowered.last,
      let command = participles.first(where: { $0.said.contains(last) })?.command
    else { return nil }
    var rest = words.dropLast()
    var names: [String] = []
    if let have = lowered.firstIndex(where: { ["hab", "habe", "haben", "hat"].contains($0) }), have < 6 {
      names = have > 0 ? ["for"] + words[..<have] : []
      rest = rest.dropFirst(have + 1)
    }
    let name = withoutArticle(rest)
    guard !name.isEmpty else { return nil }
    let verb = command.split(separator: " ").map(String.init)
    return [verb[0]] + name + verb.dropFirst() + names
  }

  private static let participles: [(said: WordList, command: String)] = [
    ("gekauft|eingekauft|geholt", "buy"), ("gegessen|getrunken", "eat"), ("verbraucht|benutzt", "use"),
    ("aufgebraucht", "use all"), ("weggeworfen|weggeschmissen", "toss"), ("eingefroren", "freeze"),
    ("aufgetaut", "thaw"), ("aufgemacht|geöffnet", "open"),
  ]
}
