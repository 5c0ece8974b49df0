import LarderModel

/// Everyday sentences, translated to commands: "the milk is off", "out of milk", "we ate pizza".
///
/// Only common sentences are known, and commands take precedence. Anything else remains an error that names the nearest
/// command.
package enum NaturalSentence {
  /// The words of the command that a sentence means, or nil if the sentence is not known.
  ///
  /// - Parameter verb: Returns the command with a name.
  package static func command(_ typed: [String], verb: (String) -> Verb?) -> [String]? {
    if typed.first?.lowercased() == "waste", outranksCommand(typed) { return ["report", "waste"] + typed.dropFirst() }
    var words = typed
    // Options keep their place.
    let options = words.filter(ArgumentReader.looksLikeOption)
    words.removeAll(where: ArgumentReader.looksLikeOption)
    if let last = words.last, last.count > 1, ".!?".contains(last.last ?? " ") {
      words[words.count - 1] = String(last.dropLast())
    }
    let isDisplayed = words.count > 1 && pronouns.contains(words[0].lowercased())
    if isDisplayed { words.removeFirst() }
    let lowered = words.map { $0.lowercased() }
    let said =
      ofPerson(words, lowered, verb) ?? phrase(words, lowered)
      ?? (isDisplayed ? displayed(words, verb(lowered[0])) : nil) ?? gone(words, lowered)
      ?? listed(words, lowered) ?? asked(words, lowered) ?? state(words, lowered)
    return said.map { $0 + options }
  }

  /// Whether words that begin like a command are a sentence nevertheless: "use up the milk".
  package static func outranksCommand(_ words: [String]) -> Bool {
    switch words.first?.lowercased() {
    case "use": words.count > 1 && words[1].lowercased() == "up"
    // "toss" has this other name, but alone it asks for the report.
    case "waste": words.count == 1 || ["-p", "--period", "--by", "--vs", "--csv", "--json"].contains(words[1])
    default: false
    }
  }

  /// Translates "mia ate a banana" or "mia and jo had soup".
  private static func ofPerson(
    _ words: [String], _ lowered: [String], _ verb: (String) -> Verb?
  ) -> [String]? {
    guard let deed = lowered.firstIndex(where: { pastTense.contains($0) }), deed > 0, deed + 1 < words.count else {
      return nil
    }
    let names = words[..<deed]
    let isList = names.allSatisfy { name in
      name.allSatisfy { $0.isLetter || "',-".contains($0) } || PositionalArguments.joining.contains(name.lowercased())
    }
    guard isList, deed < 8, verb(lowered[0]) == nil, !articles.contains(lowered[0]), !pronouns.contains(lowered[0]),
      let verb = verb(eating.contains(lowered[deed]) ? KnownVerb.eat.rawValue : lowered[deed])
    else { return nil }
    return [verb.name] + words[(deed + 1)...] + ["for"] + names
  }

  private static let eating: WordList = "eats|had|drinks|hatte|isst|trinkt"
  /// Verbs after the name of a person.
  private static let pastTense: WordList = "ate|eats|had|drank|drinks|used|cooked|tossed|hatte|isst|trinkt"

  /// Translates "throw away the bananas" or "use up the milk": a phrase that means a command.
  private static func phrase(_ words: [String], _ lowered: [String]) -> [String]? {
    if lowered == ["use", "up"] { return ["due"] }
    for (said, verb, rest) in phrases {
      let start = said.split(separator: " ").map { String($0) }
      guard lowered.starts(with: start), words.count > start.count else { continue }
      return [verb] + withoutArticle(words[start.count...]) + rest
    }
    return nil
  }

  /// Each phrase, its command, and the words to add after the item.
  private static let phrases: [(said: String, verb: String, rest: [String])] = [
    ("throw away", "toss", []), ("throw out", "toss", []), ("threw away", "toss", []), ("threw out", "toss", []),
    ("thrown away", "toss", []), ("wirf weg", "toss", []), ("weggeworfen", "toss", []),
    ("use up", "use", ["all"]), ("used up", "use", ["all"]), ("finish", "use", ["all"]), ("finished", "use", ["all"]),
    ("aufgebraucht", "use", ["all"]), ("had", "eat", []), ("hatte", "eat", []), ("hatten", "eat", []),
    ("defrost", "thaw", []), ("defrosted", "thaw", []),
  ]

  /// Translates "we ate pizza" or "I bought milk 1l".
  private static func displayed(_ words: [String], _ verb: Verb?) -> [String]? {
    guard words.count > 1, let verb, verb.records else { return nil }
    return [verb.name] + words.dropFirst()
  }

  /// Translates "out of milk", "ran out of milk", "no milk left" or "no more milk".
  private static func gone(_ words: [String], _ lowered: [String]) -> [String]? {
    var rest = words[...]
    while let first = rest.first, ["are", "am", "have", "ran", "run"].contains(first.lowercased()) {
      rest = rest.dropFirst()
    }
    let low = rest.map { $0.lowercased() }
    let name: ArraySlice<String>
    if low.starts(with: ["out", "of"]) || low.starts(with: ["no", "more"]) {
      name = rest.dropFirst(2)
    } else if (low.first == "no" && low.last == "left")
      || (low.first.map { none.contains($0) } == true && low.last == "mehr")
    {
      name = rest.dropFirst().dropLast()
    } else {
      return nil
    }
    return name.isEmpty ? nil : ["use"] + withoutArticle(name) + ["all"]
  }

  /// Translates "the milk is off" to throwing away the pack in use, and "milk is empty" to using all of it.
  private static func state(_ words: [String], _ lowered: [String]) -> [String]? {
    guard let link = lowered.lastIndex(where: { links.contains($0) }), link > 0, link + 1 < words.count else {
      // "milk empty"
      guard words.count > 1, let last = lowered.last, empty.contains(last) else { return nil }
      return ["use"] + withoutArticle(words.dropLast()) + ["all"]
    }
    let name = withoutArticle(words[..<link])
    guard !name.isEmpty else { return nil }
    var state = Array(lowered[(link + 1)...])
    while let first = state.first, state.count > 1, fillers.contains(first) { state.removeFirst() }
    let displayed = state.joined(separator: " ")
    if empty.contains(displayed) { return ["use"] + name + ["all"] }
    if thawedOrFrozen.contains(displayed), let verb = ["frozen": "freeze", "open": "open", "opened": "open"][displayed]
    {
      return [verb] + name
    }
    guard let reason = reason(displayed) else { return nil }
    return ["toss"] + name + ["--in-use", "why:" + reason]
  }

  /// Translates "put butter on the list" or "need coffee".
  private static func listed(_ words: [String], _ lowered: [String]) -> [String]? {
    if let first = lowered.first, wanting.contains(first), words.count > 1 {
      return ["list", "add"] + withoutArticle(words[1...])
    }
    guard let first = lowered.first, ["put", "add", "write"].contains(first), let list = lowered.last,
      ["list", "liste"].contains(list),
      let end = lowered.lastIndex(where: { ["on", "to", "onto"].contains($0) }), end > 1
    else { return nil }
    return ["list", "add"] + withoutArticle(words[1..<end])
  }

  /// Translates "what is in the fridge?" or "how much milk is left?".
  private static func asked(_ words: [String], _ lowered: [String]) -> [String]? {
    var rest = lowered
    let isWhat = ["what", "what's", "whats", "was"].contains(rest.first ?? "")
    if isWhat {
      rest.removeFirst()
      if ["is", "ist"].contains(rest.first ?? "") { rest.removeFirst() }
      switch rest.first {
      case "in", "im":
        let place = withoutArticle(words[(words.count - rest.count + 1)...])
        return place.isEmpty ? ["stock"] : ["stock", "place:" + place.joined(separator: " ")]
      case "expires", "due": return ["due"]
      default: return nil
      }
    }
    guard
      rest.starts(with: ["how", "much"]) || rest.starts(with: ["how", "many"]) || rest.starts(with: ["wie", "viel"])
    else { return nil }
    let end = lowered.firstIndex { ["is", "are", "do", "have", "left", "there", "ist", "sind", "haben"].contains($0) }
    let name = withoutArticle(words[2..<(end ?? words.count)])
    return name.isEmpty ? nil : ["stock"] + name
  }

  /// Whether words state something about a thing, such as "the milk is blue".
  package static func isStatement(_ words: [String]) -> Bool { words.contains { links.contains($0.lowercased()) } }

  private static func reason(_ displayed: String) -> String? {
    if spoiled.contains(displayed) { return WasteReason.spoiled.word }
    return WasteReason(exactly: displayed)?.word
  }

  private static func withoutArticle(_ words: ArraySlice<String>) -> [String] {
    words.first.map { articles.contains($0.lowercased()) } == true ? Array(words.dropFirst()) : Array(words)
  }

  private static let pronouns: WordList = "i|we|we're|we've|i've|ich|wir"
  private static let wanting: WordList = "need|needs|want|brauche|brauchen"
  private static let articles: WordList = "the|my|our|all|der|die|das"
  private static let none: WordList = "kein|keine|keinen"
  private static let links: WordList = "is|are|was|were|has|have|went|ist|sind|war"
  private static let fillers: WordList = "gone|went|all|been|completely|schon"
  private static let empty: WordList = "empty|gone|finished|out|used up|eaten|up|leer|alle|aufgebraucht"
  private static let thawedOrFrozen: WordList = "frozen|open|opened"
  private static let spoiled: WordList = "off|bad|schlecht|verdorben|schimmelig|sauer"
}
