import LarderModel

/// When, or at which meal, something happened, said before it: "yesterday we ate pizza", "lunch: soup".
package struct LeadingWords {
  /// The words after them.
  private(set) var rest: [String]
  /// The options that they mean.
  private(set) var options: [String] = []
  /// The words name a meal, so that the rest was eaten.
  private(set) var namesMeal = false

  init(_ words: [String]) {
    rest = words
    while let found = Self.find(rest) {
      options.append(found.option)
      rest.removeFirst(found.count)
      namesMeal = namesMeal || found.option.hasPrefix(OptionName.note.rawValue)
    }
  }

  private static func find(_ words: [String]) -> (option: String, count: Int)? {
    guard words.count > 1 else { return nil }
    let lowered = words.prefix(2).map { word in
      word.last == ":" || word.last == "," ? String(word.lowercased().dropLast()) : word.lowercased()
    }
    let both = lowered.joined(separator: " ")
    if let ago = daysAgo(words[...]), ago.count < words.count { return ("on:" + ago.text, ago.count) }
    if words.count > 2 {
      if let day = days.first(where: { $0.said.contains(both) })?.day { return ("on:" + day, 2) }
      if PositionalArguments.before.contains(lowered[0]), isWeekday(lowered[1]) { return ("on:" + lowered[1], 2) }
      let isLed = PositionalArguments.ofMeal.contains(lowered[0])
      if isLed, isMeal(lowered[1]) { return ("note:" + lowered[1], 2) }
      if isMeal(lowered[0]), ["was", "were", "war"].contains(lowered[1]) { return ("note:" + lowered[0], 2) }
    }
    if days.contains(where: { $0.day == lowered[0] }) || lowered[0] == "gestern" { return ("on:" + lowered[0], 1) }
    return words[0].hasSuffix(":") && isMeal(lowered[0]) ? ("note:" + lowered[0], 1) : nil
  }

  /// Phrases for a day, as an option takes it.
  static let days: [(said: WordList, day: String)] = [
    (
      "last night|yesterday evening|yesterday morning|yesterday afternoon|yesterday night|gestern abend|gestern früh",
      "yesterday"
    ),
    ("this morning|this evening|this afternoon|heute morgen|heute früh|heute abend", "today"),
  ]

  /// The day in "two days ago" or "a week ago" at the start of words, as an option takes it.
  static func daysAgo(_ words: ArraySlice<String>) -> (text: String, count: Int)? {
    let lowered = words.prefix(4).map { PositionalArguments.name([$0]).lowercased() }
    if lowered.starts(with: ["the", "day", "before", "yesterday"]) { return ("2 days ago", 4) }
    if lowered.starts(with: ["day", "before", "yesterday"]) { return ("2 days ago", 3) }
    let units: WordList = "day|days|week|weeks"
    guard lowered.count > 2, lowered[2] == "ago", units.contains(lowered[1]),
      let number = ["a", "one"].contains(lowered[0]) ? "1" : WrittenPrice.number(lowered[0]),
      number.allSatisfy(\.isNumber)
    else { return nil }
    return ("\(number) \(lowered[1]) ago", 3)
  }

  private static func isMeal(_ word: String) -> Bool { PositionalArguments.meals.contains(word) || word == "snack" }

  /// The day of the last week that words name in full: "saturday", "last saturday".
  static func pastWeekday(_ text: String) -> String? {
    let word = text.hasPrefix("last ") ? String(text.dropFirst(5)) : text
    return word.count > 5 && (word.hasSuffix("day") || word.hasSuffix("tag")) && isWeekday(word) ? word : nil
  }

  /// Whether a word is a day by its name: "friday", "yesterday".
  package static func isWeekday(_ word: String) -> Bool {
    guard word.allSatisfy(\.isLetter), let someDay = Day(number: 0) else { return false }
    return (try? EnteredDay(parsing: word, today: someDay, leaning: .past))?.precision == .day
  }
}
