import LarderModel

/// Questions and statements about the stock, and moves to the freezer.
extension NaturalSentence {
  /// Translates "what is in the fridge?", "how much milk is left?" or "what's for dinner?".
  static func asked(_ words: [String], _ lowered: [String]) -> [String]? {
    let whole = lowered.joined(separator: " ")
    if let known = questions.first(where: { $0.said.contains(whole) }) {
      return known.command.split(separator: " ").map(String.init)
    }
    if let stock = whether(words, lowered) { return stock }
    if lowered.starts(with: ["where", "did"]), lowered.last == "go", words.count > 3 {
      return ["trace"] + withoutArticle(words[2..<words.count - 1])
    }
    var rest = lowered
    if ["what", "what's", "whats", "was"].contains(rest.first ?? "") {
      rest.removeFirst()
      if ["is", "ist"].contains(rest.first ?? "") { rest.removeFirst() }
      switch rest.first {
      case "in", "im":
        let place = withoutArticle(words[(words.count - rest.count + 1)...])
        return place.isEmpty ? ["stock"] : ["stock", "place:" + place.joined(separator: " ")]
      case "expires", "due", "about", "going", "needs": return ["due"]
      case "on":
        return rest.count > 1 && LeadingWords.isWeekday(rest[1]) || rest.last == "tomorrow" ? ["plan"] : ["list"]
      case "for" where rest.count == 2: return ["plan"]
      default: return nil
      }
    }
    if rest.starts(with: ["how", "many", "calories"]) { return ["report", "calories"] }
    guard
      rest.starts(with: ["how", "much"]) || rest.starts(with: ["how", "many"]) || rest.starts(with: ["wie", "viel"])
        || rest.first == "wieviel"
    else { return nil }
    let end = lowered.firstIndex { ["is", "are", "do", "have", "left", "there", "ist", "sind", "haben"].contains($0) }
    let start = rest.first == "wieviel" ? 1 : 2
    let name = withoutArticle(words[min(start, end ?? start)..<(end ?? words.count)])
    return name.isEmpty ? nil : ["stock"] + name
  }

  /// Whole questions, and their commands.
  private static let questions: [(said: WordList, command: String)] = [
    ("shopping list|grocery list|groceries|liste|einkaufsliste|einkaufszettel", "list"),
    (
      "what do we have|what do i have|what have we got|what's left|whats left|what is left|was haben wir|was ist da",
      "stock"
    ),
    ("cancel that|cancel last|delete that|delete last|scratch that|take that back|rückgängig", "undo"),
    ("hilfe|what can i write|what can i type|what can i say|was kann ich schreiben", "help"),
    ("was läuft ab|was ist bald fällig", "due"), ("was gibt es heute|was gibt's heute", "plan"),
  ]

  /// Translates "do we have eggs?", "is there any butter?" or "when does the milk expire?".
  private static func whether(_ words: [String], _ lowered: [String]) -> [String]? {
    var rest = words[...]
    let starts = [
      ["do", "we", "have"], ["do", "we", "still", "have"], ["do", "i", "have"], ["have", "we", "got"],
      ["have", "i", "got"], ["is", "there"],
      ["are", "there"], ["haben", "wir"], ["when", "does"], ["when", "do"], ["when", "is"], ["when", "are"],
    ]
    guard let start = starts.first(where: { lowered.starts(with: $0) }) else { return nil }
    rest = rest.dropFirst(start.count)
    let fillers: WordList = "any|some|enough|still|noch"
    while let first = rest.first, rest.count > 1, fillers.contains(first.lowercased()) { rest = rest.dropFirst() }
    let ends = ["left", "expire", "due", "off", "go", "da"]
    while let last = rest.last, rest.count > 1, ends.contains(last.lowercased()) { rest = rest.dropLast() }
    let name = withoutArticle(rest)
    return name.isEmpty ? nil : ["stock"] + name
  }

  /// Translates "stock monday" and "stock on 2026-11-16" to the stock of that day.
  static func stockOfDay(_ words: [String]) -> [String]? {
    guard words.count > 1, words[0].lowercased() == "stock", let someDay = Day(number: 0) else { return nil }
    let isLed = words.count > 2 && PositionalArguments.before.contains(words[1].lowercased())
    let text = words.dropFirst(isLed ? 2 : 1).joined(separator: " ")
    guard let day = try? EnteredDay(parsing: text, today: someDay, leaning: .past), day.precision == .day,
      day.day <= someDay || text.first?.isNumber == true
    else { return nil }
    return ["stock", "--" + OptionName.asOf.rawValue, text]
  }

  package static let guests: WordList = "guest|guests|visitor|visitors|friends|gast|gäste|besuch"

  /// Translates "only 2 sausages left", "there are 4 eggs" or "we have 6 eggs" to a count.
  static func counted(_ words: [String], _ lowered: [String]) -> [String]? {
    var rest = words[...]
    let (first, second) = (lowered[0], lowered.dropFirst().first ?? "")
    if first == "there", second == "are" || second == "is" { rest = rest.dropFirst(2) }
    // "we still have 6 eggs"
    let isOwned = first == "have" || ["still", "only"].contains(first) && second == "have"
    if isOwned { rest = rest.dropFirst(first == "have" ? 1 : 2) }
    if let word = rest.first?.lowercased(), ["only", "still", "nur", "noch"].contains(word) { rest = rest.dropFirst() }
    let isLeft = rest.last.map { ["left", "remaining", "übrig"].contains($0.lowercased()) } ?? false
    if isLeft {
      rest = rest.dropLast()
    } else if first != "there", !isOwned {
      return nil
    }
    guard rest.count > 1,
      rest.contains(where: { $0.first?.isNumber == true })
        || isLeft && rest.first.flatMap(WrittenPrice.number) != nil,
      !rest.contains(where: { guests.contains($0.lowercased()) })
    else { return nil }
    return ["count"] + rest
  }

  /// Translates "put the bread in the freezer" or "took the sausages out of the freezer".
  static func moved(_ words: [String], _ lowered: [String]) -> [String]? {
    let out = lowered.firstIndex(of: "out") ?? 0
    if out > 0, lowered.suffix(4) == ["out", "of", "the", "freezer"], !isQuestion(lowered), out == lowered.count - 4 {
      let deeds: WordList = "took|take|get|got|bring|brought|put"
      let name = withoutArticle(words[..<out].drop { deeds.contains($0.lowercased()) })
      if !name.isEmpty { return ["thaw"] + name }
    }
    if ["took", "take", "get", "got"].contains(lowered[0]), out > 1, lowered.last == "freezer" {
      return ["thaw"] + withoutArticle(words[1..<out])
    }
    guard lowered[0] == "put", let end = lowered.lastIndex(where: { $0 == "in" || $0 == "into" }), end > 1,
      end + 1 < words.count
    else { return nil }
    let (name, place) = (withoutArticle(words[1..<end]), withoutArticle(words[(end + 1)...]).joined(separator: " "))
    return place.lowercased() == "freezer" ? ["freeze"] + name : [KnownVerb.move.rawValue] + name + ["place:" + place]
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
