import LarderModel

/// Questions that a report or a price answers.
extension NaturalSentence {
  /// Translates "what did we waste this month?", "calories this week", "when did we buy milk?" or "who ate the cheese?".
  static func reported(_ words: [String]) -> [String]? {
    let asked = AskedWords(words.map(straight))
    guard !asked.words.isEmpty else { return nil }
    if let name = cheapest(asked) { return ["why", "price"] + name }
    let figures = wasted(asked) ?? paid(asked) ?? energy(asked) ?? earlier(asked)
    if let said = figures ?? dueSoon(asked) ?? planned(asked) ?? ideas(asked) { return said }
    return needed(asked) ?? found(asked) ?? ofSomeone(asked) ?? ofAllergens(asked)
  }

  /// Translates "what did we waste" and "how much bread did we throw away".
  private static func wasted(_ asked: AskedWords) -> [String]? {
    let deeds: WordList =
      "waste|wasted|wasting|bin|binned|threw|throw|thrown|toss|tossed|weggeworfen|weggeschmissen|verschwendet"
    guard let deed = asked.lowered.firstIndex(where: { deeds.contains($0) }) else { return nil }
    if asked.lowered.count == 1 || deed == 0 && asked.lowered == ["waste", "report"] {
      return asked.period == nil ? nil : ["report", "waste"] + asked.periodWords
    }
    if asked.begins(with: "why"), deed + 1 < asked.words.count {
      let particles: WordList = "away|out|up"
      let name = AskedWords.bare(asked.words[(deed + 1)...].drop { particles.contains($0.lowercased()) })
      return name.isEmpty ? nil : ["why", "waste"] + name.filter { !particles.contains($0) } + asked.periodOption
    }
    guard asked.begins(with: "what|how|show|was|wie|wieviel|which") else { return nil }
    let start = asked.lowered.starts(with: ["how", "much"]) || asked.lowered.starts(with: ["how", "many"]) ? 2 : 1
    let fillers: WordList = "did|do|have|has|had|we|i|you|me|us|the|a|an|been|is|was|haben|wir|ich|of|most|much|our"
    let name = asked.words[min(start, deed)..<deed].filter { !fillers.contains($0.lowercased()) }
    let general: WordList = "food|stuff|money|things|essen"
    let isGeneral = name.isEmpty || name.count == 1 && general.contains(name[0].lowercased())
    return isGeneral
      ? ["report", "waste"] + asked.periodWords
      : ["why", "waste"] + name + asked.periodOption
  }

  /// Translates "how much did we spend in october", "what did we buy this week" and "how much was the cheese".
  private static func paid(_ asked: AskedWords) -> [String]? {
    let spending: WordList = "spend|spent|spending|ausgegeben|ausgaben"
    if let end = asked.lowered.firstIndex(where: { spending.contains($0) }),
      !asked.words.contains(where: { $0.contains(where: \.isNumber) }),
      end == 0 || asked.begins(with: "what|how|wie|was|show|our|my|wieviel")
    {
      let name = asked.words[(end + 1)...]
      let general: WordList = "food|groceries|it|essen|lebensmittel"
      guard let first = name.first?.lowercased(), ["on", "at", "for", "in", "bei", "für"].contains(first),
        name.count > 1, !general.contains(name.last?.lowercased() ?? "")
      else { return ["report", "spending"] + asked.periodWords }
      let rest = AskedWords.bare(name.dropFirst())
      let store = ["\(OptionName.store.rawValue):" + rest.joined(separator: " ")]
      return ["why", "spending"] + (["at", "bei"].contains(first) ? store : rest) + asked.periodOption
    }
    // "how much milk did we buy in october"
    if asked.begins(with: "how"), let did = asked.lowered.firstIndex(of: "did"), did > 2,
      ["buy", "get"].contains(asked.lowered.last), asked.lowered.count == did + 3
    {
      return ["why", "spending"] + asked.words[2..<did] + asked.periodOption
    }
    let buying = [
      "what did we buy", "what did i buy", "what have we bought", "what did you buy", "was haben wir gekauft",
    ]
    if buying.contains(asked.lowered.joined(separator: " ")) {
      return ["report", "spending"] + asked.periodWords + ["--by", "item"]
    }
    if let name = asked.rest(after: [
      "what did we pay for", "how much did we pay for", "how much did i pay for", "what do we pay for", "price of",
      "what's the price of", "what is the price of", "how expensive is", "how expensive are", "cost of", "the cost of",
    ]) {
      return ["why", "price"] + name + asked.periodOption
    }
    guard asked.lowered.last == "cost" || asked.lowered.last == "costs",
      let name = asked.rest(after: [
        "how much does", "how much do", "how much did", "what does", "what do", "what did", "was",
      ]), name.count > 1
    else {
      let stock: WordList = "left|there|in|of|we|do|have"
      guard let name = asked.rest(after: ["how much is", "how much was", "how much are", "how much were"]),
        !asked.lowered.dropFirst(3).contains(where: { stock.contains($0) })
      else { return nil }
      return ["why", "price"] + name + asked.periodOption
    }
    return ["why", "price"] + name.dropLast() + asked.periodOption
  }

  /// The food in "where is butter cheapest" and "what's the cheapest store for butter".
  private static func cheapest(_ asked: AskedWords) -> [String]? {
    guard let place = asked.lowered.firstIndex(of: "cheapest"), place > 0 else { return nil }
    let fillers: WordList = "where|what|what's|which|is|are|do|does|can|we|i|get|buy|the|store|shop|place|for|at|has|to"
    let name = asked.words.filter { !fillers.contains($0.lowercased()) && $0.lowercased() != "cheapest" }
    return name.isEmpty ? nil : name
  }

  /// Translates "calories this week", "how many calories did mia have today" and "what did we eat yesterday".
  private static func energy(_ asked: AskedWords) -> [String]? {
    let (everyone, eating): (WordList, WordList) = ("we|i|you|everyone|us|me|our|my", "eat|eaten|have|had|gegessen")
    if asked.begins(with: "what|was"), let last = asked.lowered.last(where: { !ofMeal($0) }), eating.contains(last),
      let person = asked.rest(after: ["what did", "what has", "what have", "was hat", "was haben"]), person.count > 1
    {
      let name = person.prefix { !eating.contains($0.lowercased()) }
      let isEveryone = name.allSatisfy { everyone.contains($0.lowercased()) || $0.lowercased() == "wir" }
      return ["report", "calories"] + asked.periodWords
        + (isEveryone ? [] : ["for:" + name.joined(separator: " ")])
    }
    let energies: WordList = "calories|cals|kcal|kalorien"
    guard let place = asked.lowered.firstIndex(where: { energies.contains($0) }),
      !asked.words.contains(where: { $0.contains(where: \.isNumber) }),
      place == 0 || isQuestion(asked.lowered) || asked.begins(with: "show|our|my|total")
        || place == 1 && asked.lowered[0].hasSuffix("'s")
    else { return nil }
    if asked.has("in"), let of = asked.lowered.lastIndex(of: "in"), of + 1 < asked.words.count {
      return ["item"] + AskedWords.bare(asked.words[(of + 1)...])
    }
    let fillers: WordList =
      """
      how|many|much|did|does|do|have|has|had|eat|eaten|ate|for|of|so|far|today's|the|was|were|is|are|what|what's|\
      show|total|report|count|in|left|wie|viele|hat|haben
      """
    let people = asked.words.filter { word in
      let word = word.lowercased()
      return !energies.contains(word) && !fillers.contains(word) && !everyone.contains(word)
    }
    guard people.count < 3 else { return nil }
    let name = people.map { $0.hasSuffix("'s") ? String($0.dropLast(2)) : $0 }.joined(separator: " ")
    return ["report", "calories"] + asked.periodWords + (name.isEmpty ? [] : ["for:" + name])
  }

  static func ofMeal(_ word: String) -> Bool {
    PositionalArguments.ofMeal.contains(word) || PositionalArguments.meals.contains(word) || word == "tea"
  }
}
