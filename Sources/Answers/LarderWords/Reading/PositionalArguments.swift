import LarderModel
import PlainText

/// The free words of a line, without the known stores, places, people and days among them.
///
/// Names of food take precedence: "fridge cake" is one name if the household has such an item. Ambiguous words lead to a
/// question, and are never guessed.
package struct PositionalArguments {
  /// The remaining words: the item, the quantity and the price.
  private(set) var words: [String] = []
  private(set) var values: [(option: OptionName, value: String)] = []
  var eaters: [Eater] = []

  let typed: [String]
  let verb: Verb
  let catalog: Catalog
  let today: Day
  let isThing: (String) -> Bool
  let roles: [PositionalRole]

  /// Adjacent words that were recognised.
  struct Find {
    enum Sort {
      case thing
      case role(PositionalRole)
      /// An item, or one of several roles.
      case either([String])
      /// The value of an option: a day, a time, a reason.
      case value(OptionName)
      /// Numbers that may be either a date or an amount.
      case unclear(SlashedNumbers)
    }

    let start: Int
    let end: Int
    let sort: Sort
    /// The name or the time, without a following comma.
    let text: String

    /// The option that the find is a value of, if it can only be of one.
    var option: OptionName? {
      switch sort {
      case .role(let role): role.option
      case .value(let option): option
      case .thing, .either, .unclear: nil
      }
    }
  }

  /// - Parameters:
  /// - isNamed: Whether an option already names the item.
  /// - isThing: Whether the household has food or a meal with a name.
  init(
    _ words: [String], of verb: Verb, isNamed: Bool, _ catalog: Catalog, today: Day,
    isThing: @escaping (String) -> Bool
  ) throws {
    typed = words
    (self.verb, self.catalog, self.today, self.isThing) = (verb, catalog, today, isThing)
    roles = verb.roles
    guard !isThing(words.joined(separator: " ")) else {
      self.words = words
      return
    }
    try sort(finds(), isNamed: isNamed)
  }

  // MARK: Sorting

  private mutating func sort(_ found: [Find], isNamed: Bool) throws {
    var taken = [Bool](repeating: false, count: typed.count)
    let hasThing = isNamed || found.contains { if case .thing = $0.sort { true } else { false } }
    let others = found.filter { if case .thing = $0.sort { false } else { true } }
    try askForStrangers(found, hasThing: hasThing)
    try askForStore(found)
    for find in found { if case .unclear(let numbers) = find.sort { throw question(of: numbers, find) } }
    guard !others.isEmpty, hasThing || leavesName(found) || verb.takesAction else {
      for find in others {
        guard case .role(let role) = find.sort, role != .place else { continue }
        throw CommandLineError.usage("what? \(find.text.visible) is a \(word: role.reference.word); also name an item")
      }
      words = typed
      return
    }
    var persons: [Find] = []
    for find in others {
      switch find.sort {
      case .thing, .unclear: continue
      case .either(let keys):
        // If there is only one name, it can only be the item's.
        guard hasThing || keys.first != "item" else { continue }
        throw unclear(find, keys)
      case .value(let option):
        // In "toss leftover curry", the following words make "leftover" part of a name.
        guard (option != .why && option != .to) || isLast(find, of: found) else { continue }
        if isOfOnePrice(find) { break }
        try say(option, find.text)
        if option == .due, find.end > find.start + 1,
          Self.ofUseBy.contains(typed[find.start].lowercased() + " " + typed[find.start + 1].lowercased())
        {
          try say(.dueKind, DueKind.useBy.word)
        }
      case .role(let role):
        let leading = preposition(of: role, before: find.start)
        try refuseUnlessApart(find, role, leading, found, hasThing: hasThing)
        if let leading { for index in leading..<find.start { taken[index] = true } }
        if role == .person {
          if let with = company(before: find) { taken[with] = true }
          persons.append(find)
        } else {
          let from = leading.map { typed[$0].lowercased() } == "from" && role == .place
          let name = role == .place ? PositionalRole.usualPlace(find.text, catalog) ?? find.text : find.text
          try say(from && verb.allOptions.contains { $0.key == .from } ? .from : role.option, name)
        }
      }
      for index in find.start..<find.end { taken[index] = true }
    }
    if persons.allSatisfy({ company(before: $0) != nil }), let first = persons.first { throw who(with: persons, first) }
    try take(persons, &taken)
    for (index, word) in typed.enumerated() {
      if !taken[index] {
        words.append(word)
      } else if verb.takesSeveral, word.hasSuffix(","), let last = words.last, !last.hasSuffix(",") {
        // Keep the comma that ends an item of the list.
        words[words.count - 1] = last + ","
      }
    }
    try refuseAmidst(others, taken)
    if let last = words.last, last.hasSuffix(","), verb.takesSeveral { words[words.count - 1] = Self.name([last]) }
  }

  /// Refuses a value between two things: only before or after all of them does it clearly apply to all.
  private func refuseAmidst(_ finds: [Find], _ taken: [Bool]) throws {
    guard verb.takesSeveral, !verb.takesAction, words.dropLast().contains(where: { $0.hasSuffix(",") }),
      let first = taken.firstIndex(of: false), let last = taken.lastIndex(of: false),
      let find = finds.first(where: { find in
        // One receipt comes from one store.
        if case .role(.store) = find.sort { return false }
        if isOfOnePrice(find) { return false }
        return taken[find.start] && find.start > first && find.end <= last
      })
    else { return }
    guard let option = find.option else {
      throw CommandLineError.usage("\"\(find.text.visible)\" must come first or last, because it is between two things")
    }
    throw UnclearWords(
      "Does \"\(find.text.visible)\" apply to everything? If not, enter the things separately.",
      [reading("yes", find, as: option, find.text)])
  }

  /// Whether a word remains that may be the name of something new.
  private func leavesName(_ found: [Find]) -> Bool {
    var position = 0
    while position < typed.count {
      if let find = found.first(where: { $0.start == position }) {
        position = find.end
        continue
      }
      let count = EnteredQuantity.looksLikeQuantity(typed[position...])
      guard count == 0, Money.looksLikeMoney(typed[position...]) == 0, !isLeading(position) else {
        position += max(count, 1)
        continue
      }
      return true
    }
    return false
  }

  static func isArticle(_ word: String) -> Bool { articles.contains(word.lowercased()) }

  /// Whether a word only introduces a name: "in", "the".
  static func leads(_ word: String, to role: PositionalRole) -> Bool {
    articles.contains(word.lowercased()) || role.prepositions.contains(word.lowercased())
  }

  /// Whether a word only introduces the next one.
  private func isLeading(_ position: Int) -> Bool {
    let word = typed[position].lowercased()
    return Self.articles.contains(word) || PositionalRole.allCases.contains { $0.prepositions.contains(word) }
  }

  /// Refuses a store's name before unknown words, because it may be part of a new name: "Lidl cookies".
  private func refuseUnlessApart(
    _ find: Find, _ role: PositionalRole, _ leading: Int?, _ found: [Find], hasThing: Bool
  ) throws {
    guard !hasThing, leading == nil, find.end < typed.count, !typed[find.end - 1].hasSuffix(","),
      !found.contains(where: { $0.start == find.end }), typed[find.end].first?.isLetter == true,
      EnteredQuantity.looksLikeQuantity(typed[find.end...]) == 0, !isLeading(find.end),
      !Self.joining.contains(typed[find.end].lowercased())
    else { return }
    let whole = find.text + " " + typed[find.end]
    let rest = typed[..<find.start] + [whole] + typed[(find.end + 1)...]
    throw UnclearWords(
      "Is \"\(find.text.visible)\" the \(word: role.reference.word), or part of the name \"\(whole.visible)\"?",
      [
        reading("the \(word: role.reference.word)", find, as: role.option, find.text),
        .init(title: "part of the name", words: Array(rest)),
      ])
  }

  mutating func say(_ option: OptionName, _ value: String) throws(CommandLineError) {
    if let other = values.first(where: { $0.option == option })?.value, other.lowercased() != value.lowercased() {
      // The first note names the meal or the reason.
      if option == .note { return }
      throw .usage("is it \"\(other.visible)\" or \"\(value.visible)\"? write \(option.rawValue):NAME")
    }
    values.append((option, value))
  }

  // MARK: Questions

  func reading(_ title: Message, _ find: Find, as option: OptionName, _ value: String) -> UnclearWords.Reading {
    .init(title: title, words: Array(typed[..<find.start] + typed[find.end...]), values: [(option, value)])
  }

  /// Asks what a name means that the household has for several things.
  private func unclear(_ find: Find, _ keys: [String]) -> UnclearWords {
    let choices = keys.compactMap { key -> UnclearWords.Reading? in
      guard let option = OptionName(rawValue: key) else { return nil }
      return reading(
        "the \(word: roles.first { $0.option == option }?.reference.word ?? key)", find, as: option, find.text)
    }
    return UnclearWords("What is \"\(find.text.visible)\" here?", choices)
  }

  package static let joining: WordList = "and|&|+|und|with|mit"

  /// The names in words such as "ann, bo and mia".
  package static func names(in words: some Sequence<String>) -> [String] {
    words.map { joining.contains($0.lowercased()) ? "," : $0 }.joined(separator: " ")
      .split(separator: ",").map { $0.split(separator: " ").joined(separator: " ") }.filter { !$0.isEmpty }
  }

  /// A name as it can be typed: in quotes if the shell would split it.
  package static func quoted(_ name: String) -> String { name.contains(" ") ? "\"\(name.visible)\"" : name.visible }
}

/// The meaning that a free word may have without a key, other than an item: `aldi` if the household knows that store.
package enum PositionalRole: CaseIterable {
  case store, place, person

  var option: OptionName {
    switch self {
    case .store: .store
    case .place: .place
    case .person: .person
    }
  }

  var reference: Reference {
    switch self {
    case .store: .store
    case .place: .place
    case .person: .person
    }
  }

  /// Words that introduce a name and show its role: "at Aldi", "for Ann".
  var prepositions: WordList {
    switch self {
    case .store: "at|from|bei|von"
    case .place: "in|into|to|from|on|im|ins|aus"
    case .person: "for|by|für|von"
    }
  }

  /// The household's name for a place with a usual name in any language: "Kühlschrank" is its fridge.
  package static func usualPlace(_ name: String, _ catalog: Catalog) -> String? {
    guard catalog.number(.place, named: name) == nil else { return name }
    guard let place = usualNames.first(where: { $0.words.contains(name.lowercased()) })?.place else { return nil }
    return catalog.number(.place, named: place) == nil ? name : place
  }

  private static let usualNames: [(place: String, words: WordList)] = [
    ("fridge", "fridge|kühlschrank|kuehlschrank"),
    ("freezer", "freezer|gefrierschrank|gefrierfach|tiefkühler|tiefkühltruhe|gefriertruhe"),
    ("pantry", "pantry|vorratskammer|speisekammer|vorratsschrank"),
  ]

  /// Whether the household knows a name in this role.
  package func isKnown(_ name: String, _ catalog: Catalog) -> Bool {
    catalog.number(reference, named: name) != nil
      || self == .place && Self.usualPlace(name, catalog) != nil
  }
}

/// A name that the household does not have yet.
package enum NewName {
  /// The name as it is kept: with capitals if it was typed without any.
  package static func spelled(_ typed: String) -> String {
    guard typed == typed.lowercased() else { return typed }
    return typed.split(separator: " ", omittingEmptySubsequences: false)
      .map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined(separator: " ")
  }
}
