import LarderModel

/// Questions about the stock, and sentences that count or move it.
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
        let day = rest.dropFirst().first { LeadingWords.isWeekday($0) || $0 == "tomorrow" }
        return day.map { ["plan", $0] } ?? ["list"]
      case "for" where rest.count == 2: return ["plan"]
      default: return nil
      }
    }
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
    (
      """
      what's running out|whats running out|what is running out|what's running low|what is running low|\
      what are we running out of|what are we running low on|what are we low on|what's nearly empty
      """, "runout"
    ),
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

  /// Translates "what expires this week" and "is anything going off".
  static func dueSoon(_ asked: AskedWords) -> [String]? {
    let ends: WordList =
      "expires|expire|expiring|off|due|bad|ablaufen|ab|eating|using|used|eaten|finishing|eat|use"
    let known: WordList =
      """
      what|what's|whats|anything|is|are|does|do|has|have|which|show|food|things|stuff|going|goes|go|gone|off|bad|due|needs|need|to|\
      be|about|expires|expire|expiring|eating|using|used|eaten|finishing|up|first|next|soon|me|will|the|that|else|out|\
      of|date|must|should|we|i|eat|use
      """
    guard asked.begins(with: "what|what's|whats|anything|is|does|do|which|show"), asked.has(ends),
      asked.has("expires|expire|expiring|going|goes|go|gone|due|needs|need|about|be|must|first|soon"),
      asked.lowered.allSatisfy(known.contains)
    else { return nil }
    let days = [
      "today": "0d", "tomorrow": "1d", "this week": "7d", "next week": "14d", "week": "7d", "this month": "30d",
    ]
    return ["due"] + [asked.period.flatMap { days[$0] }].compactMap(\.self)
  }

  /// Translates "any eggs left", "where's the butter", "which cheese do we have" and "when will we run out of milk".
  static func found(_ asked: AskedWords) -> [String]? {
    if let name = asked.rest(after: [
      "where's", "wheres", "any", "got any", "have we any", "is the", "are the", "still got", "got enough",
      "got plenty of", "got lots of", "have enough", "have plenty of", "have lots of",
    ]), asked.begins(with: "any|got|still|where's|wheres|have") || ["left", "there"].contains(asked.lowered.last ?? "")
    {
      return ["stock"] + name
    }
    let states: WordList = "good|ok|okay|fresh|fine|safe|edible"
    if let name = asked.rest(after: ["is the", "are the"]), name.count > 1,
      states.contains(name.last?.lowercased() ?? "")
    {
      return ["stock"] + name.dropLast().filter { $0.lowercased() != "still" }
    }
    if let name = asked.rest(after: ["how old is", "how old are"]) { return ["history"] + name + kind(of: "bought") }
    if let name = asked.rest(after: ["how long does", "how long do"]), name.count > 1, name.last?.lowercased() == "keep"
    {
      return ["item"] + name.dropLast()
    }
    if let place = asked.rest(after: [
      "what do we have in", "what do i have in", "what have we got in", "what's there in",
      "what's left in", "what is left in", "show me", "show me what's in",
    ]), place.count < 3 {
      return ["stock"] + place
    }
    if asked.lowered.starts(with: ["will", "the"]), asked.lowered.contains("last"),
      let name = asked.rest(after: ["will the"])?.prefix(while: { $0.lowercased() != "last" }), !name.isEmpty
    {
      return ["runout"] + name
    }
    if asked.lowered.starts(with: ["is"]) || asked.lowered.starts(with: ["are"]),
      asked.lowered.suffix(2) == ["more", "expensive"] || asked.lowered.suffix(1) == ["cheaper"]
    {
      let ends: WordList = "getting|becoming|any|more|expensive|cheaper|got"
      return ["why", "price"] + withoutArticle(asked.words.dropFirst().filter { !ends.contains($0.lowercased()) }[...])
    }
    if let name = asked.rest(after: [
      "when will we run out of", "when do we run out of", "how long will the", "how long does the", "are we out of",
      "are we low on", "when are we out of",
    ]) {
      let ends: WordList = "last|keep"
      let bare = name.filter { !ends.contains($0.lowercased()) }
      return bare.isEmpty ? nil : [asked.begins(with: "are") ? "stock" : "runout"] + bare
    }
    guard asked.begins(with: "what|which|welche|welchen"), asked.lowered.count > 3 else { return nil }
    let owning: [[String]] = [["do", "we", "have"], ["have", "we", "got"], ["is", "there"], ["haben", "wir"]]
    guard
      let have = owning.first(where: { asked.lowered.count > $0.count + 1 && asked.lowered.suffix($0.count) == $0[...] }
      )
    else { return nil }
    let name = AskedWords.bare(asked.words.dropFirst().dropLast(have.count))
    return name.isEmpty ? nil : ["stock"] + name
  }

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

  /// Translates the words after "we've got": "two onions" to a count, and only a name to a question about the stock.
  static func owned(_ words: ArraySlice<String>) -> [String]? {
    let others: WordList = "a|an|half|to|in|on|for|with|and|but|yesterday"
    let name = AskedWords.bare(words)
    guard let first = name.first,
      !words.contains(where: { word in [others, guests].contains { $0.contains(word.lowercased()) } })
    else { return nil }
    return [WrittenPrice.number(first) == nil ? "stock" : "count"] + name
  }

  package static let guests: WordList = "guest|guests|visitor|visitors|friends|gast|gäste|besuch"

  /// Translates "put the bread in the freezer" or "took the sausages out of the freezer".
  static func moved(_ words: [String], _ lowered: [String]) -> [String]? {
    if let out = lowered.firstIndex(of: "out"), lowered.last == "freezer", out + 5 > words.count, !isQuestion(lowered) {
      let deeds: WordList = "took|take|get|got|bring|brought|put"
      let name = withoutArticle(words[..<out].drop { deeds.contains($0.lowercased()) })
      if !name.isEmpty { return ["thaw"] + name }
    }
    guard lowered[0] == "put", let end = lowered.lastIndex(where: { $0 == "in" || $0 == "into" }), end > 1,
      end + 1 < words.count
    else { return nil }
    let (name, place) = (withoutArticle(words[1..<end]), withoutArticle(words[(end + 1)...]).joined(separator: " "))
    return place.lowercased() == "freezer" ? ["freeze"] + name : [KnownVerb.move.rawValue] + name + ["place:" + place]
  }
}
