import LarderModel

/// Meals away from home, two meals in a sentence, and meals that no one ate.
extension NaturalSentence {
  /// Spells "out at Luigi's" after `eat` as a meal out, which takes nothing out of stock.
  package static func eatenOut(_ words: [String]) -> [String] {
    // "ate at school"
    let others: WordList = "home|hause|noon|midnight|night"
    if let first = words.first?.lowercased(), words.count > 1, ["at", "bei"].contains(first),
      !others.contains(words[1].lowercased()), !words[1].contains(where: \.isNumber)
    {
      return eatenOut(["out"] + words)
    }
    guard words.first?.lowercased() == "out" else { return words }
    let following: WordList =
      "at|for|in|on|with|again|tonight|yesterday|today|last|this|von|bei|im|gestern|heute"
    let next = words.count > 1 ? words[1] : ""
    guard words.count == 1 || following.contains(next.lowercased()) || ArgumentReader.looksLikeOption(next) else {
      return words
    }
    return ["meal out"] + words.dropFirst() + ["--" + OptionName.out.rawValue]
  }

  /// The two sentences in "mia had porridge and leo had toast" and "buy milk eat bread". Nil for one entry.
  package static func twoEntries(_ words: [String]) -> (first: String, second: String)? {
    let deeds: WordList = "ate|had|drank"
    let lowered = words.map { PositionalArguments.name([$0]).lowercased() }
    // "buy milk eat bread", but not "buy ready to eat rice"
    let (commands, linked): (WordList, WordList) = (
      "buy|bought|eat|ate|drank|tossed", "to|can|we|i|you|they|that|ready"
    )
    if lowered.count > 3, commands.contains(lowered[0]),
      let other = lowered.indices.dropLast().dropFirst(2).first(where: { commands.contains(lowered[$0]) }),
      !linked.contains(lowered[other - 1])
    {
      let isJoined = other > 2 && ["and", "und", "then"].contains(lowered[other - 1])
      return (
        PositionalArguments.name(words[..<(isJoined ? other - 1 : other)]), PositionalArguments.name(words[other...])
      )
    }
    guard let deed = lowered.firstIndex(where: { deeds.contains($0) }),
      let other = lowered.lastIndex(where: { deeds.contains($0) }), deed > 0, other > deed + 2, other + 1 < words.count,
      words[deed...(other - 2)].contains(where: { $0.hasSuffix(",") || ["and", "und"].contains($0.lowercased()) })
    else { return nil }
    let isJoined = ["and", "und"].contains(lowered[other - 2])
    guard isJoined || words[other - 2].hasSuffix(","), !isQuestion(lowered) else { return nil }
    return (
      PositionalArguments.name(words[..<(isJoined ? other - 2 : other - 1)]),
      PositionalArguments.name(words[(other - 1)...])
    )
  }

  /// Whether words say that someone ate nothing: "mia had nothing for lunch", "leo skipped breakfast".
  package static func saysNothingWasEaten(_ words: [String]) -> Bool {
    let lowered = words.map { straight(PositionalArguments.name([$0]).lowercased()) }
    let deeds: WordList = "ate|had|eat|eaten|have|hatte|gegessen|drank|drunk"
    let nobody: WordList = "nobody|noone|niemand|keiner"
    if lowered.count > 1, nobody.contains(lowered[0]), deeds.contains(lowered[1]) { return true }
    let none: WordList = "nothing|nix|nichts"
    if let place = lowered.firstIndex(where: { none.contains($0) }), place > 0, deeds.contains(lowered[place - 1]) {
      let exceptions: WordList = "but|except|else|außer|like|other"
      return !lowered[(place + 1)...].contains { exceptions.contains($0) }
    }
    if let place = lowered.firstIndex(where: { $0 == "skipped" || $0 == "skip" || $0 == "missed" }) {
      return lowered[(place + 1)...].contains { PositionalArguments.meals.contains($0) }
    }
    let not: WordList = "didn't|didnt|hasn't|haven't|hasnt|havent"
    guard let place = lowered.firstIndex(where: { not.contains($0) }), place + 1 < lowered.count,
      deeds.contains(lowered[place + 1])
    else { return false }
    let rest = lowered[(place + 2)...]
    let empty: WordList = "anything|any|her|his|their|lunch|breakfast|dinner|supper|today|at|all|yet|for|much|a|thing"
    return rest.allSatisfy { empty.contains($0) }
  }
}
