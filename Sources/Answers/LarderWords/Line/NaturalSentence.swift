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
    if typed.first?.lowercased() == "waste", outranksCommand(typed) {
      return ["report", "waste"] + typed.dropFirst().filter { $0.lowercased() != "in" }
    }
    if let past = stockOfDay(typed) ?? replanned(typed) { return past }
    if let correction = corrected(typed) { return correction }
    let leading = LeadingWords(typed)
    guard leading.options.isEmpty else {
      let first = leading.rest.first?.lowercased() ?? ""
      let said = verb(first).map { [$0.name] + leading.rest.dropFirst() } ?? command(leading.rest, verb: verb)
      if let said, verb(said[0])?.records == true { return said + leading.options }
      return leading.namesMeal ? [KnownVerb.eat.rawValue] + leading.rest + leading.options : nil
    }
    // "ate: pizza"
    if let first = typed.first, first.hasSuffix(":"), typed.count > 1 {
      let plain = [String(first.dropLast())] + typed.dropFirst()
      return verb(plain[0].lowercased()).map { [$0.name] + plain.dropFirst() } ?? command(plain, verb: verb)
    }
    if let people = ofPeople(typed) ?? avoided(typed) { return people }
    var words = typed
    // Options keep their place.
    let options = words.filter(ArgumentReader.looksLikeOption)
    words.removeAll(where: ArgumentReader.looksLikeOption)
    if let last = words.last, last.count > 1, ".!?".contains(last.last ?? " ") {
      words[words.count - 1] = String(last.dropLast())
    }
    if words.count > 2, let last = words.last, ["now", "please", "bitte"].contains(last.lowercased()) {
      words.removeLast()
    }
    let count = words.count
    while words.count > 1, pronouns.contains(words[0].lowercased()) || introducing.contains(words[0].lowercased()) {
      words.removeFirst()
    }
    let isDisplayed = words.count < count
    let lowered = words.map { $0.lowercased() }
    guard !lowered.isEmpty else { return nil }
    if let said = weighed(words, lowered) ?? stated(words, lowered) ?? reported(words) { return said + options }
    // As one expression, these would take the compiler seconds.
    var said: [String]? = ofPerson(words, lowered, verb) ?? moved(words, lowered)
    said = said ?? phrase(words, lowered) ?? participle(words, lowered)
    if said == nil, isDisplayed { said = displayed(words, verb(lowered[0])) }
    said = said ?? gone(words, lowered) ?? listed(words, lowered)
    said = said ?? counted(words, lowered) ?? asked(words, lowered) ?? state(words, lowered)
    return said.map { $0 + options }
  }

  /// Whether words that begin like a command are a sentence nevertheless: "use up the milk".
  package static func outranksCommand(_ words: [String]) -> Bool {
    switch words.first?.lowercased() {
    case "use", "used": words.count > 1 && words[1].lowercased() == "up"
    // "toss" has this other name, but alone it asks for the report.
    case "waste":
      words.count == 1
        || ["-p", "--period", "--by", "--vs", "--csv", "--json", "this", "last", "in"].contains(words[1])
    case "stock": stockOfDay(words) != nil
    case "undo": isUndoing(words)
    case "change", "fix": changed(plain(words), plain(words).map { $0.lowercased() }) != nil
    case "remind": words.count > 3 && words[1].lowercased() == "me" && words[2].lowercased() == "to"
    case "why": words.count > 1 && words[1].lowercased() == "did"
    case KnownVerb.move.rawValue: replanned(words) != nil
    // "today we ate pizza"
    case "today":
      words.dropFirst().contains { pastTense.contains($0.lowercased()) || pronouns.contains($0.lowercased()) }
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
      ? words[..<deed] : isEveryone ? ["everyone"] : words[..<deed].drop { articles.contains($0.lowercased()) }
    let isList = names.allSatisfy { name in
      name.allSatisfy { $0.isLetter || "',-".contains($0) } || PositionalArguments.joining.contains(name.lowercased())
    }
    guard isList, deed < 8, !names.isEmpty, !names.contains(where: { pronouns.contains($0.lowercased()) }),
      !isQuestion(lowered), !namesNobody(names.map { $0.lowercased() }),
      verb(names[names.startIndex].lowercased()) == nil,
      !["gone", "been"].contains(lowered[deed + 1]),
      let verb = verb(eating.contains(lowered[deed]) ? KnownVerb.eat.rawValue : lowered[deed])
    else { return nil }
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

  /// Whether words that stand where a person's name does include one that is no name: "it was tom who ate".
  static func namesNobody(_ lowered: some Collection<String>) -> Bool { lowered.contains(where: nobody.contains) }

  private static let nobody: WordList = "it|this|that|he|she|was|who|not|nobody|es|er|sie"

  private static let eating: WordList = "eats|had|shared|drinks|hatte|isst|trinkt"
  /// Verbs after the name of a person.
  private static let pastTense: WordList = "ate|eats|had|shared|drank|drinks|used|cooked|tossed|hatte|isst|trinkt"

  /// Translates "throw away the bananas" or "use up the milk": a phrase that means a command.
  private static func phrase(_ words: [String], _ lowered: [String]) -> [String]? {
    if lowered == ["use", "up"] { return ["due"] }
    // "paid 3.50 for coffee", "spent 4 euros on cheese"
    if ["paid", "spent", "bezahlt"].contains(lowered[0]), words.count > 3, words[1].contains(where: \.isNumber),
      let joint = lowered[2...].prefix(3).firstIndex(where: { ["for", "on", "für"].contains($0) }),
      joint + 1 < words.count
    {
      return [KnownVerb.buy.rawValue] + withoutArticle(words[(joint + 1)...]) + words[1..<joint]
    }
    if let purchase = unnamed(words, lowered) { return purchase }
    // "threw the bread away"
    if ["threw", "throw", "chucked"].contains(lowered[0]), words.count > 2, ["away", "out"].contains(lowered.last) {
      return ["toss"] + withoutArticle(words.dropFirst().dropLast())
    }
    if let shopping = shopping(words, lowered) { return shopping }
    for (said, verb, rest) in phrases {
      guard let count = count(of: said, leading: lowered), lowered[count] != "no" else { continue }
      return [verb] + withoutArticle(words[count...]) + rest
    }
    return nil
  }

  /// The words in the past tense that begin a sentence, for corrections of slips: "finsihed".
  package static var spokenDeeds: [String] {
    phrases.compactMap { phrase in phrase.said.contains(" ") || phrase.said.count < 5 ? nil : phrase.said }
  }

  /// Words with their short ones spelled right: "ate teh last egg".
  package static func corrected(slipsIn words: [String]) -> [String] {
    let slips = [
      "teh": "the", "hte": "the", "adn": "and", "wiht": "with", "taht": "that", "hwo": "how", "whta": "what",
    ]
    return words.map { word in word.count < 5 ? slips[word.lowercased()] ?? word : word }
  }

  /// The words after `toss` in "toss out the spinach".
  package static func withoutParticle(_ words: [String]) -> [String] {
    let isParticle = words.count > 1 && ["out", "away"].contains(words[0].lowercased()) && words[1] != "of"
    return isParticle ? withoutArticle(words.dropFirst()) : words
  }

  /// The words of a purchase that names a price and at most a shop: "spent 45 euros at Corner".
  private static func unnamed(_ words: [String], _ lowered: [String]) -> [String]? {
    guard ["paid", "spent", "bezahlt"].contains(lowered[0]), words.count > 1, words[1].contains(where: \.isNumber)
    else { return nil }
    let written = words.count > 2 ? WrittenPrice.whole(Array(words[1...2])) : nil
    let rest = words.dropFirst(written == nil ? 2 : 3)
    let price = [KnownVerb.buy.rawValue, "\(OptionName.price.rawValue):\(written ?? words[1])"]
    guard let link = rest.first?.lowercased() else { return price }
    let shop = withoutArticle(rest.dropFirst()).joined(separator: " ")
    guard ["at", "bei"].contains(link), !shop.isEmpty else { return nil }
    return price + ["\(OptionName.store.rawValue):\(shop.prefix(1).uppercased() + shop.dropFirst())"]
  }

  /// Each phrase, its command, and the words to add after the item.
  private static let phrases: [(said: String, verb: String, rest: [String])] = [
    ("throw away", "toss", []), ("throw out", "toss", []), ("threw away", "toss", []), ("threw out", "toss", []),
    ("thrown away", "toss", []), ("wirf weg", "toss", []), ("weggeworfen", "toss", []),
    ("use up", "use", ["all"]), ("used up", "use", ["all"]), ("finish off", "use", ["all"]),
    ("finished off", "use", ["all"]), ("polished off", "use", ["all"]), ("finish", "use", ["all"]),
    ("finished", "use", ["all"]),
    ("aufgebraucht", "use", ["all"]), ("had", "eat", []), ("hatte", "eat", []), ("hatten", "eat", []),
    ("defrost", "thaw", []), ("defrosted", "thaw", []), ("froze", "freeze", []),
    ("got rid of", "toss", []), ("get rid of", "toss", []), ("chucked out", "toss", []), ("chucked", "toss", []),
    ("binned", "toss", []), ("bin the", "toss", []), ("composted", "toss", ["to", "compost"]),
    ("snacked on", "eat", []), ("nibbled on", "eat", []), ("nibbled", "eat", []), ("trashed", "toss", []),
    ("dumped", "toss", []), ("spilled", "toss", ["why:accident"]), ("spilt", "toss", ["why:accident"]),
    ("dropped", "toss", ["why:accident"]),
    ("made", "cook", []), ("baked", "cook", []), ("got", "buy", []), ("picked up", "buy", []), ("grabbed", "buy", []),
    ("purchased", "buy", []), ("kaufte", "buy", []), ("gekauft", "buy", []), ("trank", "eat", []),
    ("getrunken", "eat", []), ("gegessen", "eat", []),
  ]

  /// Translates "we ate pizza" or "I bought milk 1l".
  private static func displayed(_ words: [String], _ verb: Verb?) -> [String]? {
    guard words.count > 1, let verb, verb.records else { return nil }
    return [verb.name] + words.dropFirst()
  }

  /// Translates "out of milk", "ran out of milk", "no milk left" or "no more milk".
  private static func gone(_ words: [String], _ lowered: [String]) -> [String]? {
    var rest = words[...]
    let before: WordList = "are|am|have|ran|run|got|there's|there|is"
    while let first = rest.first, before.contains(straight(first.lowercased())) {
      rest = rest.dropFirst()
    }
    let low = rest.map { $0.lowercased() }
    let name: ArraySlice<String>
    if low.starts(with: ["out", "of"]) || low.starts(with: ["no", "more"]) {
      name = rest.dropFirst(2)
    } else if low.first == "no", low.last != "left", low.last != "mehr", rest.count < words.count {
      // "there's no butter"
      name = rest.dropFirst()
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
      // "the milk's off"
      if let end = lowered.firstIndex(where: { $0.hasSuffix("'s") || $0.hasSuffix("’s") }), end + 1 < words.count {
        let plain = words[..<end] + [String(words[end].dropLast(2)), "is"] + words[(end + 1)...]
        return state(Array(plain), plain.map { $0.lowercased() })
      }
      guard words.count > 1, let last = lowered.last else { return nil }
      // "milk empty"
      if empty.contains(last) { return ["use"] + withoutArticle(words.dropLast()) + ["all"] }
      // "grapes gone off", "strawberries mouldy"
      for count in [2, 1] where words.count > count && words.count < 6 {
        guard let reason = WasteReason(exactly: lowered.suffix(count).joined(separator: " ")),
          reason == .spoiled || reason == .pastDate
        else { continue }
        return ["toss"] + withoutArticle(words.dropLast(count)) + ["--in-use", "why:" + reason.word]
      }
      return nil
    }
    let name = withoutArticle(words[..<link])
    guard let start = name.first else { return nil }
    let isPart = start.lowercased() == "half" || start.first?.isNumber == true
    var state = Array(lowered[(link + 1)...])
    while let first = state.first, state.count > 1, fillers.contains(first) { state.removeFirst() }
    let displayed = state.joined(separator: " ")
    if empty.contains(displayed) { return ["use"] + name + (isPart ? [] : ["all"]) }
    if thawedOrFrozen.contains(displayed), let verb = ["frozen": "freeze", "open": "open", "opened": "open"][displayed]
    {
      return [verb] + name
    }
    // Toast is brown, but bananas went brown.
    let isBrown = lowered[link] == "went" && ["brown", "black"].contains(displayed)
    guard let reason = isBrown ? WasteReason.spoiled.word : reason(displayed) else { return nil }
    return ["toss"] + name + ["--in-use", "why:" + reason]
  }

  /// Translates "put butter on the list", "need coffee" or "take milk off the list".
  private static func listed(_ words: [String], _ lowered: [String]) -> [String]? {
    if ["take", "took", "remove", "delete", "cross"].contains(lowered[0]), lowered.last == "list",
      let end = lowered.lastIndex(where: { $0 == "off" || $0 == "from" }), end > 1
    {
      return ["list", "remove"] + withoutArticle(words[1..<end])
    }
    if ["don't", "don’t", "dont"].contains(lowered[0]), words.count > 2, ["need", "buy", "get"].contains(lowered[1]) {
      return ["list", "remove"] + AskedWords.bare(words[2...].filter { $0.lowercased() != "anymore" }[...])
    }
    for said in lacking {
      guard let count = count(of: said, leading: lowered) else { continue }
      return ["list", lowered[count] == "no" ? "remove" : "add"]
        + withoutArticle(words[count...].drop { ["more", "no"].contains($0.lowercased()) })
    }
    // "get milk", "add nappies"; but "grab eggs 2.40" is a purchase
    if ["get", "add", "remember", "grab"].contains(lowered[0]), words.count > 1,
      !lowered.contains(where: { ["to", "on", "onto", "in", "into", "out", "rid"].contains($0) })
    {
      // "add person tom"
      if ["person", "recipe"].contains(lowered[1]) { return [lowered[1], "add"] + words.dropFirst(2) }
      if ["store", "shop", "item", "place", "leftover", "leftovers"].contains(lowered[1]) { return nil }
      return (ReceiptPhrasing.hasPrice(words) ? [KnownVerb.buy.rawValue] : ["list", "add"])
        + withoutArticle(words.dropFirst())
    }
    let start = ["put", "add", "write"].contains(lowered[0]) ? 1 : 0
    guard let list = lowered.last, ["list", "liste"].contains(list), !asking.contains(lowered[0]),
      let end = lowered.lastIndex(where: { ["on", "to", "onto", "auf"].contains($0) }), end > start
    else { return nil }
    return ["list", "add"] + withoutArticle(words[start..<end])
  }

  /// Whether words state something about a thing, such as "the milk is blue".
  package static func isStatement(_ words: [String]) -> Bool { words.contains { links.contains($0.lowercased()) } }

  private static func reason(_ displayed: String) -> String? {
    if spoiled.contains(displayed) { return WasteReason.spoiled.word }
    return WasteReason(exactly: displayed)?.word
  }

  /// The number of words of a phrase, if it leads other words.
  static func count(of phrase: String, leading lowered: some Collection<String>) -> Int? {
    let words = phrase.split(separator: " ")
    return lowered.count > words.count && lowered.starts(with: words, by: ==) ? words.count : nil
  }

  /// A word with one kind of apostrophe. Most words have none, and a search for it would be the slowest part of a command.
  package static func straight(_ word: String) -> String {
    word.utf8.contains(0xE2) ? word.replacing("’", with: "'") : word
  }

  /// Words with one kind of apostrophe, and without a full stop at the end.
  static func plain(_ typed: [String]) -> [String] {
    var words = typed.map(straight)
    if let last = words.last, last.count > 1, ".!".contains(last.last ?? " ") { words[words.count - 1].removeLast() }
    return words
  }

  static func withoutArticle(_ words: ArraySlice<String>) -> [String] {
    words.first.map { articles.contains($0.lowercased()) } == true ? Array(words.dropFirst()) : Array(words)
  }

  /// Words before a sentence that change nothing in it.
  private static let asking: WordList = "what|what's|whats|was|is|show"
  private static let introducing: WordList = "just|also|then|already|and"
  private static let pronouns: WordList = "i|we|they|we're|we've|i've|ich|wir"
  private static let lacking = [
    "need to buy", "need to get", "have to buy", "must buy", "need", "needs", "want", "brauche", "brauchen",
    "don't forget", "remind me to buy", "remind me to get", "pick up", "running low on",
    "are running low on", "low on", "are low on", "running out of", "are running out of", "nearly out of",
    "are nearly out of", "almost out of", "are almost out of",
  ]
  static let articles: WordList = "the|my|our|all|der|die|das|den"
  private static let none: WordList = "kein|keine|keinen"
  private static let links: WordList = "is|are|was|were|has|have|went|smells|smell|looks|tastes|ist|sind|war|riecht"
  private static let fillers: WordList = "gone|went|all|been|completely|schon"
  private static let empty: WordList = "empty|gone|finished|out|used up|eaten|up|leer|alle|aufgebraucht"
  private static let thawedOrFrozen: WordList = "frozen|open|opened"
  private static let spoiled: WordList =
    "off|bad|turned|slimy|stale|rotten|limp|rancid|schlecht|verdorben|schimmelig|sauer"
}
