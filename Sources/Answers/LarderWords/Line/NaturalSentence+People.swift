import LarderModel

/// Sentences about the people who live here.
extension NaturalSentence {
  /// Translates "we are Ann, Bo and Mia", "mia is allergic to nuts", "leo is 5 years old" or "tom moved out".
  static func ofPeople(_ typed: [String]) -> [String]? {
    let options = typed.filter(ArgumentReader.looksLikeOption)
    return meaning(uncontracted(typed.filter { !ArgumentReader.looksLikeOption($0) })).map { $0 + options }
  }

  private static func meaning(_ words: [String]) -> [String]? {
    let lowered = words.map { $0.lowercased() }
    // "who is allergic to nuts?" is a question, and "it" is not a name.
    guard !isQuestion(lowered), words.last?.hasSuffix("?") != true, !namesNobody(lowered.prefix(1)) else { return nil }
    for start in introductions where lowered.starts(with: start) && words.count > start.count {
      let names = PositionalArguments.names(in: words[start.count...])
      if areNames(names) { return ["person", "add", names.joined(separator: ", ")] }
    }
    for end in [["live", "here"], ["lives", "here"], ["wohnen", "hier"], ["wohnt", "hier"]]
    where lowered.count > 2 && Array(lowered.suffix(2)) == end {
      return ["person", "add", PositionalArguments.names(in: words.dropLast(2)).joined(separator: ", ")]
    }
    for (said, option, rest) in statements {
      let said = said.split(separator: " ").map(String.init)
      guard let start = lowered.indices.first(where: { $0 > 0 && lowered[$0...].starts(with: said) }),
        start <= most, let fact = fact(option, rest, words[(start + said.count)...])
      else { continue }
      return fact.verb + [PositionalArguments.names(in: words[..<start]).joined(separator: ", ")] + fact.options
    }
    return nil
  }

  // MARK: Questions

  /// Translates "how much does mia weigh" and "what is mia allergic to".
  static func ofSomeone(_ asked: AskedWords) -> [String]? {
    if asked.lowered.last == "weigh", let name = asked.rest(after: ["how much does", "how much do", "what does"]) {
      let own: WordList = "i|we"
      return ["weigh"] + name.dropLast().filter { !own.contains($0.lowercased()) }
    }
    if asked.lowered.count == 2, asked.lowered[1] == "weight", asked.lowered[0].hasSuffix("'s") {
      return ["weigh", String(asked.words[0].dropLast(2))]
    }
    if asked.lowered.starts(with: ["who", "is", "allergic"]) || asked.lowered.starts(with: ["who's", "allergic"])
      || ["who lives here", "wer wohnt hier"].contains(asked.lowered.joined(separator: " "))
    {
      return ["person"]
    }
    // "is jonas allergic to nuts", "is jonas vegetarian"
    if asked.begins(with: "is"),
      let place = asked.lowered.firstIndex(where: { ["allergic", "vegan", "vegetarian"].contains($0) }),
      place == 2
    {
      return ["person", asked.words[1]]
    }
    if asked.lowered.suffix(2) == ["allergic", "to"],
      let name = asked.rest(after: ["what is", "what's", "what are"])?.dropLast(2), !name.isEmpty
    {
      return ["person", name.joined(separator: " ")]
    }
    let last: WordList = "what did i just enter|what did i just do|what did i enter|what was the last entry|last entry"
    return last.contains(asked.lowered.joined(separator: " ")) ? ["history", "last:3"] : nil
  }

  /// Translates "can mia eat hazelnut spread", "is the curry safe for mia" and "does the bread contain nuts" to the
  /// item, whose page names the people who are allergic to it.
  static func ofAllergens(_ asked: AskedWords) -> [String]? {
    let (may, eating): (WordList, WordList) = ("can|may|could|should|darf|kann", "eat|have|drink|essen|trinken")
    let (safe, nothing): (WordList, WordList) = ("safe|ok|okay|fine", "it|this|that|there|what")
    let end: Int?
    let start: Int
    if asked.begins(with: may), let deed = asked.lowered.firstIndex(where: { eating.contains($0) }), deed > 1 {
      (start, end) = (deed + 1, asked.words.count)
    } else if asked.begins(with: "is|are"), asked.has("for") {
      (start, end) = (1, asked.lowered.firstIndex { safe.contains($0) })
    } else if asked.begins(with: "does|do") {
      let ends: WordList = asked.begins(with: "does") ? "contain|have" : "contain"
      (start, end) = (1, asked.lowered.firstIndex { ends.contains($0) })
    } else {
      return nil
    }
    guard let end, start < end else { return nil }
    let name = AskedWords.bare(asked.words[start..<end])
    return name.isEmpty || nothing.contains(name[0].lowercased()) ? nil : ["item"] + name
  }

  // MARK: Statements

  /// Plain words, with "mia's allergic" as "mia is allergic".
  private static func uncontracted(_ typed: [String]) -> [String] {
    var words = plain(typed)
    while let last = words.last?.lowercased(), words.count > 2, ["anymore", "more", "any"].contains(last) {
      words.removeLast()
    }
    return words.flatMap { word in
      let lowered = word.lowercased()
      if lowered == "isn't" { return ["is", "not"] }
      if ["i'm", "we're"].contains(lowered) { return [String(word.prefix { $0 != "'" }), "are"] }
      return lowered.hasSuffix("'s") && words.contains(where: { stating.contains($0.lowercased()) })
        ? [String(word.dropLast(2)), "is"] : [word]
    }
  }

  /// The rest of a sentence as an option of `person`. Nil if the rest does not fit.
  private static func fact(
    _ option: String, _ rest: Rest, _ words: ArraySlice<String>
  ) -> (verb: [String], options: [String])? {
    let lowered = words.map { $0.lowercased() }
    switch rest {
    case .nothing: return words.isEmpty ? (["person"], [option]) : nil
    case .leaves: return words.isEmpty ? (["person", "remove"], []) : nil
    case .foods:
      let foods = PositionalArguments.names(in: withoutArticle(words)[...])
      return foods.isEmpty ? nil : (["person"], [option + foods.joined(separator: ", ")])
    case .allergy:
      guard ["allergy", "allergies"].contains(lowered.last) else { return nil }
      let foods = PositionalArguments.names(in: words.dropLast())
      return foods.isEmpty ? nil : (["person"], [option + foods.joined(separator: ", ")])
    case .age, .birthday:
      guard let years = lowered.first, years.allSatisfy(\.isNumber), years.count < 4,
        (rest == .birthday && lowered.count == 1)
          || [["years", "old"], ["years"], ["yo"], ["jahre", "alt"], ["jahre"]].contains(Array(lowered.dropFirst()))
      else { return nil }
      return (["person"], [option + years])
    case .year:
      guard lowered.count == 1, lowered[0].count == 4, lowered[0].allSatisfy(\.isNumber) else { return nil }
      return (["person"], [option + lowered[0]])
    }
  }

  /// Translates "avoid E250, milk for:ann" to the person's dislikes.
  static func avoided(_ typed: [String]) -> [String]? {
    let lead = "\(OptionName.person.rawValue):"
    guard let first = typed.first?.lowercased(), ["avoid", "avoids"].contains(first),
      let person = typed.first(where: { $0.hasPrefix(lead) && $0.count > lead.count })
    else { return nil }
    let foods = PositionalArguments.names(in: typed.dropFirst().filter { $0 != person }[...])
    let name = String(person.dropFirst(lead.count))
    return foods.isEmpty ? nil : ["person", name, "dislikes:+" + foods.joined(separator: ", ")]
  }

  /// Whether these are names, and not "tired and hungry": they have capitals, or there are at least three.
  private static func areNames(_ names: [String]) -> Bool {
    names.allSatisfy { name in name.count < 30 && name.allSatisfy { $0.isLetter || " -'".contains($0) } }
      && (names.allSatisfy { $0.first?.isUppercase == true } || names.count > 2 && !names.contains { $0.contains(" ") })
  }

  /// The kind of words after the fixed words of a statement.
  private enum Rest {
    case nothing, leaves, foods, allergy, age, birthday, year
  }

  /// The most words before a statement.
  private static let most = 7
  private static let introductions = [
    ["we", "are"], ["i", "am"], ["i", "are"], ["my", "name", "is"], ["wir", "sind"], ["ich", "bin"], ["ich", "heiße"],
  ]
  private static let stating: WordList = "allergic|vegan|vegetarian|pescatarian|halal|years|yo|visiting"
  private static let statements: [(said: String, option: String, rest: Rest)] = [
    ("is allergic to", "allergies:+", .foods), ("are allergic to", "allergies:+", .foods),
    ("am allergic to", "allergies:+", .foods), ("ist allergisch gegen", "allergies:+", .foods),
    ("sind allergisch gegen", "allergies:+", .foods), ("has a", "allergies:+", .allergy),
    ("has an", "allergies:+", .allergy), ("doesn't eat pork", "diet:no-pork", .nothing),
    ("does not eat pork", "diet:no-pork", .nothing), ("eats no pork", "diet:no-pork", .nothing),
    ("isst kein schweinefleisch", "diet:no-pork", .nothing), ("doesn't eat meat", "diet:vegetarian", .nothing),
    ("eats no meat", "diet:vegetarian", .nothing), ("isst kein fleisch", "diet:vegetarian", .nothing),
    ("is vegetarian", "diet:vegetarian", .nothing), ("is a vegetarian", "diet:vegetarian", .nothing),
    ("is a vegan", "diet:vegan", .nothing), ("is not allergic to", "allergies:-", .foods),
    ("is no longer allergic to", "allergies:-", .foods), ("is intolerant to", "allergies:+", .foods),
    ("are vegetarian", "diet:vegetarian", .nothing),
    ("ist vegetarisch", "diet:vegetarian", .nothing), ("is vegan", "diet:vegan", .nothing),
    ("are vegan", "diet:vegan", .nothing), ("ist vegan", "diet:vegan", .nothing),
    ("is pescatarian", "diet:pescatarian", .nothing), ("eats halal", "diet:halal", .nothing),
    ("doesn't like", "dislikes:+", .foods), ("does not like", "dislikes:+", .foods),
    ("don't like", "dislikes:+", .foods), ("dislikes", "dislikes:+", .foods), ("hates", "dislikes:+", .foods),
    ("avoids", "dislikes:+", .foods), ("meidet", "dislikes:+", .foods),
    ("mag keine", "dislikes:+", .foods),
    ("mag keinen", "dislikes:+", .foods), ("mag kein", "dislikes:+", .foods),
    ("was born in", "born:", .year), ("born in", "born:", .year), ("is", "born:", .age), ("ist", "born:", .age),
    ("turned", "born:", .birthday), ("is a guest", "guest:yes", .nothing), ("is visiting", "guest:yes", .nothing),
    ("ist zu besuch", "guest:yes", .nothing), ("moved out", "", .leaves), ("has moved out", "", .leaves),
    ("ist ausgezogen", "", .leaves),
  ]
}
