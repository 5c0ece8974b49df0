import LarderModel

/// Changes of the plan, and questions about it and about what to cook.
extension NaturalSentence {
  /// Translates "move the curry to sunday", "swap friday and saturday", "cancel friday" and "we are having curry on
  /// friday" to changes of the plan.
  static func replanned(_ typed: [String]) -> [String]? {
    let options = typed.filter(ArgumentReader.looksLikeOption)
    let words = plain(typed.filter { !ArgumentReader.looksLikeOption($0) })
    let lowered = words.map { $0.lowercased() }
    guard words.count > 1,
      let planned = unplanned(words, lowered) ?? postponed(words, lowered)
        ?? swapped(words, lowered) ?? ahead(words, lowered)
    else { return nil }
    return ["plan"] + planned + options
  }

  /// Reads "move the curry to sunday". Food is moved to a place, and not to a day.
  private static func postponed(_ words: [String], _ lowered: [String]) -> [String]? {
    guard [KnownVerb.move.rawValue, "shift", "postpone"].contains(lowered[0]), words.count > 3,
      let joint = lowered.lastIndex(of: "to"), joint > 1, joint + 1 < words.count, isAhead(lowered[joint + 1])
    else { return nil }
    return ["move"] + withoutArticle(words[1...])
  }

  /// Reads "swap friday and saturday" and "switch the curry with the pizza".
  private static func swapped(_ words: [String], _ lowered: [String]) -> [String]? {
    let (deeds, around): (WordList, WordList) = ("swap|switch|exchange|tausche|tausch", "around|round")
    guard deeds.contains(lowered[0]) else { return nil }
    var rest = words[1...]
    if let first = rest.first, around.contains(first.lowercased()) { rest.removeFirst() }
    if let last = rest.last, around.contains(last.lowercased()) { rest.removeLast() }
    guard let joint = joint(of: rest) else { return nil }
    return ["swap"] + withoutArticle(rest[..<joint]) + [rest[joint]] + withoutArticle(rest[(joint + 1)...])
  }

  /// The place of the word between two dishes. Names of dishes often contain "and", and seldom "with".
  package static func joint(of words: ArraySlice<String>) -> Int? {
    let joints: [WordList] = ["with|mit", "for|für", "and|und|&"]
    return joints.lazy.compactMap { joint in words.firstIndex { joint.contains($0.lowercased()) } }.first
  }

  /// Reads "cancel friday", "no pizza on thursday" and "take the roast off the plan".
  private static func unplanned(_ words: [String], _ lowered: [String]) -> [String]? {
    let things: WordList = "that|it|this|last|everything|all"
    if let dish = unserved(words, lowered) { return ["remove"] + dish }
    if ["cancel", "clear"].contains(lowered[0]), !things.contains(lowered[1]) {
      let rest = words.dropFirst().filter { $0.lowercased() != "on" }
      let isLast = rest.count > 1 && things.contains(rest[rest.count - 1].lowercased())
      return isLast ? nil : ["remove"] + withoutArticle(withoutPlan(rest[...]))
    }
    let (deeds, joints): (WordList, WordList) = ("take|took|remove|delete|cross|drop", "off|from")
    let rest = withoutPlan(words.dropFirst())
    guard deeds.contains(lowered[0]), rest.count < words.count - 1 else { return nil }
    let dish = withoutArticle(rest.filter { !joints.contains($0.lowercased()) }[...])
    return dish.isEmpty ? nil : ["remove"] + dish
  }

  /// The dish and its day in "no pizza on thursday". Nil for "no milk left tonight" and "no it was on friday".
  private static func unserved(_ words: [String], _ lowered: [String]) -> [String]? {
    let (none, others): (WordList, WordList) = ("no|kein|keine|keinen", "that|it|this|left|more|mehr")
    guard let last = lowered.last, words.count > 2, none.contains(lowered[0]), isAhead(last),
      !lowered.contains(where: { others.contains($0) || pastTense.contains($0) || pronouns.contains($0) }),
      !isStatement(words)
    else { return nil }
    let isLed = ["on", "am"].contains(lowered[words.count - 2])
    let dish = words[1..<(words.count - (isLed ? 2 : 1))]
    return dish.isEmpty || !isLed && LeadingWords.isWeekday(last) ? nil : dish + [words[words.count - 1]]
  }

  /// Words without "from the plan" or "to the meal plan" at their end.
  private static func withoutPlan(_ words: ArraySlice<String>) -> ArraySlice<String> {
    var rest = words
    guard let last = rest.last?.lowercased(), ["plan", "menu"].contains(last) else { return words }
    rest = rest.dropLast()
    while let last = rest.last?.lowercased(),
      ["the", "our", "meal", "dinner", "off", "from", "to", "on"].contains(last)
    {
      rest = rest.dropLast()
    }
    return rest
  }

  /// Reads "we are having curry on friday", "make frittata on wednesday" and "add frittata to the plan on friday".
  private static func ahead(_ words: [String], _ lowered: [String]) -> [String]? {
    guard let day = lowered.lastIndex(where: isAhead), day > 1, !isQuestion(lowered),
      !lowered.contains(where: { guests.contains($0) })
    else { return nil }
    if ["add", "put", "schedule"].contains(lowered[0]),
      let plan = lowered.firstIndex(where: { ["plan", "menu"].contains($0) }), plan < day
    {
      return ["add"] + withoutPlan(words[1...plan]) + words[(plan + 1)...]
    }
    if lowered[0] == "schedule" { return ["add"] + words.dropFirst() }
    let isNamed = lowered[day].count > 3 && (["on", "for"].contains(lowered[day - 1]) || lowered[day] == "tomorrow")
    guard let lead = leadingPlans.first(where: { lowered.starts(with: $0) }), isNamed || lead.count > 1,
      lead.count < day
    else { return nil }
    let isLed = ["on", "for"].contains(lowered[day - 1])
    guard lead.count < (isLed ? day - 1 : day) else { return nil }
    return ["add"] + (lowered[lead.count] == "out" ? ["eating"] : []) + words[lead.count...]
  }

  private static let leadingPlans: [[String]] =
    ["we're", "i'm"].flatMap { who in cooking.map { [who, $0] } }
    + [["we", "are"], ["i", "am"], ["we'll", "be"], ["we", "will", "be"]].flatMap { who in cooking.map { who + [$0] } }
    + ["let's", "lets", "we'll", "i'll"].flatMap { who in ["have", "eat", "cook", "make", "do"].map { [who, $0] } }
    + [["make"]]

  private static let cooking = ["having", "eating", "cooking", "making", "doing"]

  /// Whether a word is a day that may be ahead.
  private static func isAhead(_ word: String) -> Bool {
    let past: WordList = "yesterday|gestern|vorgestern|today|heute"
    return word == "tomorrow" || word == "tonight" || LeadingWords.isWeekday(word) && !past.contains(word)
  }

  /// Translates "dinner tomorrow lasagne" and "tomorrow dinner lasagne" to a plan.
  static func mealAhead(_ words: [String], _ lowered: [String]) -> [String]? {
    // "dinner on wednesday is fish pie"
    let days = lowered.enumerated().filter { $0.offset > 0 && $0.element != "on" && $0.offset < 3 }
    if PositionalArguments.meals.contains(lowered[0]),
      let day = days.first(where: { LeadingWords.isWeekday($0.element) }),
      let link = lowered.firstIndex(where: { ["is", "will"].contains($0) }), link == day.offset + 1
    {
      let dish = words[(link + 1)...].drop { $0.lowercased() == "be" }
      if !dish.isEmpty { return ["plan", "add", day.element, lowered[0]] + dish }
    }
    let names = lowered.prefix(2).map { PositionalArguments.name([$0]) }
    guard names.count == 2, let meal = names.first(where: PositionalArguments.meals.contains),
      names.contains("tomorrow")
    else { return nil }
    let dish = words.dropFirst(2).drop { ["is", "will", "be"].contains($0.lowercased()) }
    guard let first = dish.first, first.first?.isLetter == true,
      !["for", "with", "at", "out"].contains(first.lowercased())
    else { return nil }
    return ["plan", "add", "tomorrow", meal] + dish
  }

  /// Translates "what's for dinner" and "what are we having tonight".
  static func planned(_ asked: AskedWords) -> [String]? {
    let whole = asked.lowered.joined(separator: " ")
    let known: WordList =
      """
      meal plan|menu|the menu|the plan|weekly plan|essensplan|speiseplan|what's planned|what is planned|\
      what's the plan|what is the plan|what's on the menu|what are we having|what are we eating|what are we cooking|\
      what's cooking|what's for|whats for|what is for|dinner|what do we eat
      """
    let isWhole = known.contains(whole) && (whole != "dinner" || asked.period != nil)
    let starts = [
      "what's for", "whats for", "what is for", "what are we having for", "what are we eating for",
      "what are we cooking for", "what do we have for", "what have we got for", "was gibt es zum", "was gibt's zum",
      "what will we have for",
    ]
    if let meal = asked.rest(after: starts), let first = meal.first?.lowercased(), ofMeal(first) || first == "tomorrow"
    {
      return ["plan"] + (first == "tomorrow" ? ["tomorrow"] : asked.periodWords)
    }
    return isWhole ? ["plan"] + asked.periodWords : nil
  }

  /// Translates "what can I cook with rice" and "how do I make pancakes".
  static func ideas(_ asked: AskedWords) -> [String]? {
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
}
