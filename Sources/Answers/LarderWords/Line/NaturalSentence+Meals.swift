import LarderModel

/// Meals away from home, meals that no one ate, and changes of the plan.
extension NaturalSentence {
  /// Translates "move the curry to sunday", "cancel friday" and "we are having curry on friday" to changes of the plan.
  static func replanned(_ typed: [String]) -> [String]? {
    let options = typed.filter(ArgumentReader.looksLikeOption)
    let words = plain(typed.filter { !ArgumentReader.looksLikeOption($0) })
    let lowered = words.map { $0.lowercased() }
    guard words.count > 1, let planned = unplanned(words, lowered) ?? postponed(words, lowered) ?? ahead(words, lowered)
    else {
      return nil
    }
    return ["plan"] + planned + options
  }

  /// Reads "move the curry to sunday". Food is moved to a place, and not to a day.
  private static func postponed(_ words: [String], _ lowered: [String]) -> [String]? {
    guard [KnownVerb.move.rawValue, "shift", "postpone"].contains(lowered[0]), words.count > 3,
      let joint = lowered.lastIndex(of: "to"), joint > 1, joint + 1 < words.count, isAhead(lowered[joint + 1])
    else { return nil }
    return ["move"] + withoutArticle(words[1...])
  }

  /// Reads "cancel friday" and "take the roast off the plan".
  private static func unplanned(_ words: [String], _ lowered: [String]) -> [String]? {
    let things: WordList = "that|it|this|last|everything|all"
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

  /// The two sentences in "mia had porridge and leo had toast", which are two entries. Nil for one.
  package static func twoMeals(_ words: [String]) -> (first: String, second: String)? {
    let deeds: WordList = "ate|had|drank"
    let lowered = words.map { PositionalArguments.name([$0]).lowercased() }
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
