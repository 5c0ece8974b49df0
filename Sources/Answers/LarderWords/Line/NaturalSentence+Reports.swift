import LarderModel

/// Questions that a report answers.
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

  /// Whether the words begin like a question.
  package static func isQuestion(_ lowered: [String]) -> Bool {
    lowered.first.map { questioning.contains($0) } ?? false
  }

  private static let questioning: WordList =
    "what|what's|whats|how|how's|when|when's|who|who's|whos|where|where's|wheres|which|why|did|wie|wann|wer|wo|welche"

  // MARK: Figures

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
      return ["why", "spending"] + AskedWords.bare(name.dropFirst()) + asked.periodOption
    }
    let buying = [
      "what did we buy", "what did i buy", "what have we bought", "what did you buy", "was haben wir gekauft",
    ]
    if buying.contains(asked.lowered.joined(separator: " ")) {
      return ["report", "spending"] + asked.periodWords + ["--by", "item"]
    }
    if let name = asked.rest(after: [
      "what did we pay for", "how much did we pay for", "how much did i pay for", "what do we pay for", "price of",
      "what's the price of", "what is the price of", "how expensive is", "how expensive are",
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

  private static func ofMeal(_ word: String) -> Bool {
    PositionalArguments.ofMeal.contains(word) || PositionalArguments.meals.contains(word) || word == "tea"
  }

  // MARK: History

  /// Translates "when did we buy milk", "did we buy milk", "who ate the cheese" and "where did we get the jam".
  private static func earlier(_ asked: AskedWords) -> [String]? {
    let deeds: WordList =
      """
      buy|bought|get|got|have|had|eat|ate|eaten|drink|drank|use|used|open|opened|finish|finished|cook|cooked|make|\
      made|throw|threw|toss|tossed|freeze|froze|frozen|take|took|put
      """
    let isOfUs = asked.begins(with: "did|have") && asked.words.count > 1 && ["we", "i"].contains(asked.lowered[1])
    guard isOfUs || asked.begins(with: "when|who|where|wer|wann|wo"), asked.words.count > 2 else { return nil }
    if let name = asked.rest(after: ["have we got", "have i got"]) { return ["stock"] + name }
    if let name = asked.rest(after: ["where is", "where are", "wo ist", "wo sind"]) { return ["stock"] + name }
    if asked.lowered.starts(with: ["when", "was"]) || asked.lowered.starts(with: ["when", "were"]),
      let last = asked.lowered.last, deeds.contains(last)
    {
      return ["history"] + AskedWords.bare(asked.words.dropFirst(2).dropLast())
    }
    let first = asked.begins(with: "who|wer") ? 1 : 2
    guard let deed = asked.lowered.indices.first(where: { $0 >= first && deeds.contains(asked.lowered[$0]) }), deed < 7,
      deed + 1 < asked.words.count
    else { return nil }
    let particles: WordList = "up|out|away"
    let name = AskedWords.bare(asked.words[(deed + 1)...].drop { particles.contains($0.lowercased()) })
    return name.isEmpty ? nil : ["history"] + name + kind(of: asked.lowered[deed])
  }

  /// The option for the events that a deed asks about. Empty for other deeds.
  private static func kind(of deed: String) -> [String] {
    let kinds: [(deeds: WordList, kind: String)] = [
      ("buy|bought|get|got", "bought"), ("eat|ate|eaten|drink|drank", "eaten"), ("throw|threw|toss|tossed", "wasted"),
    ]
    return kinds.filter { $0.deeds.contains(deed) }.map { "\(OptionName.event.rawValue):" + $0.kind }
  }

  /// The food in "where is butter cheapest" and "what's the cheapest store for butter".
  private static func cheapest(_ asked: AskedWords) -> [String]? {
    guard let place = asked.lowered.firstIndex(of: "cheapest"), place > 0 else { return nil }
    let fillers: WordList = "where|what|what's|which|is|are|do|does|can|we|i|get|buy|the|store|shop|place|for|at|has|to"
    let name = asked.words.filter { !fillers.contains($0.lowercased()) && $0.lowercased() != "cheapest" }
    return name.isEmpty ? nil : name
  }

  // MARK: Stock and plan

  /// Translates "what expires this week" and "is anything going off".
  private static func dueSoon(_ asked: AskedWords) -> [String]? {
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

  /// Translates "what's for dinner" and "what are we having tonight".
  private static func planned(_ asked: AskedWords) -> [String]? {
    let whole = asked.lowered.joined(separator: " ")
    let known: WordList =
      """
      meal plan|menu|the menu|the plan|weekly plan|essensplan|speiseplan|what's planned|what is planned|\
      what's the plan|what is the plan|what's on the menu|what are we having|what are we eating|what are we cooking|\
      what's cooking|what's for|dinner|what do we eat
      """
    let isWhole = known.contains(whole) && (whole != "dinner" || asked.period != nil)
    let starts = [
      "what's for", "whats for", "what is for", "what are we having for", "what are we eating for",
      "what are we cooking for", "what do we have for", "what have we got for", "was gibt es zum", "was gibt's zum",
      "what will we have for",
    ]
    if let meal = asked.rest(after: starts), let first = meal.first?.lowercased(), ofMeal(first) || first == "tomorrow"
    {
      return ["plan"]
    }
    if let meal = asked.rest(after: ["what's", "whats", "what is"]), meal.count == 1, asked.period != nil,
      meal[0].lowercased() == "for"
    {
      return ["plan"]
    }
    return isWhole ? ["plan"] : nil
  }

  /// Translates "what can I cook with rice" and "how do I make pancakes".
  private static func ideas(_ asked: AskedWords) -> [String]? {
    if let name = asked.rest(after: [
      "how do i make", "how do we make", "how do you make", "how do i cook", "how do we cook", "how to make",
      "how to cook", "recipe for", "the recipe for", "show the recipe for", "show me the recipe for",
      "what's in the recipe for", "wie macht man", "rezept für",
    ]) {
      return ["recipe", "show"] + name
    }
    if asked.begins(with: "can|could"), asked.lowered.count > 3, ["i", "we"].contains(asked.lowered[1]),
      ["make", "cook", "bake"].contains(asked.lowered[2])
    {
      return ["recipe", "show"] + AskedWords.bare(asked.words[3...])
    }
    let ideas: WordList =
      """
      dinner ideas|ideas|any ideas|ideas for dinner|any ideas for dinner|recipe ideas|lunch ideas|what to cook|\
      what to make|what to eat|was koche ich|was kann ich kochen|was kochen wir|was sollen wir kochen
      """
    let whole = asked.lowered.joined(separator: " ")
    if ideas.contains(whole) { return ["recipe", "suggest"] }
    let may: WordList = "can|could|should|shall"
    let deed: WordList = "cook|make|eat|have|bake"
    guard asked.begins(with: "what"), asked.lowered.count > 3, may.contains(asked.lowered[1]),
      deed.contains(asked.lowered[3])
    else { return nil }
    // "what can mia eat"
    guard ["i", "we"].contains(asked.lowered[2]) else {
      return asked.lowered.count == 4 ? ["recipe", "suggest", "fits:" + asked.words[2]] : nil
    }
    guard let with = asked.lowered.firstIndex(of: "with"), with + 1 < asked.words.count else {
      return ["recipe", "suggest"]
    }
    let foods = PositionalArguments.names(in: AskedWords.bare(asked.words[(with + 1)...]))
    return ["recipe", "suggest"] + foods.map { "with:" + $0 }
  }

  /// Translates "what do we need from Lidl" and "is milk on the list".
  private static func needed(_ asked: AskedWords) -> [String]? {
    let whole = asked.lowered.joined(separator: " ")
    let known: WordList =
      """
      what do we need|what do i need|what's missing|what is missing|what are we out of|what do we need to buy|\
      what do i need to buy|what should i buy|what should we buy|what do i have to buy|what's left to buy|\
      what else do we need|what do we still need|do we need anything|anything on the list|was brauchen wir|was fehlt
      """
    if known.contains(whole) { return ["list"] }
    if let store = asked.rest(after: [
      "what do we need from", "what do i need from", "what do we need at", "what do i need at",
      "what should i buy at", "what do we need to buy at",
    ]) {
      return ["list", "store:" + store.joined(separator: " ")]
    }
    if let name = asked.rest(after: [
      "what do we need for", "what do i need for", "what do you need for", "what's missing for", "what is missing for",
    ]) {
      return name.first.map { ofMeal($0.lowercased()) } == true ? ["plan"] : ["recipe", "show"] + name
    }
    let isOnList = asked.lowered.count > 4 && Array(asked.lowered.suffix(3)) == ["on", "the", "list"]
    return isOnList && asked.begins(with: "is|are") || asked.lowered.starts(with: ["do", "we", "need"]) ? ["list"] : nil
  }

  /// Translates "any eggs left", "where's the butter", "which cheese do we have" and "when will we run out of milk".
  private static func found(_ asked: AskedWords) -> [String]? {
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
}
