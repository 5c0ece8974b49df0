import LarderModel
import LarderSentences

/// Free words of a line, with the stores, places, persons and days among them found by what the household knows.
///
/// Names of food come first: "fridge cake" is no cake in the fridge where the household has an item of that name. What
/// could be either is asked, and never guessed.
struct BareWords {
  /// The words that are left: the item, the quantity and the price.
  private(set) var words: [String] = []
  private(set) var values: [(option: OptionName, value: String)] = []
  private(set) var eaters: [Eater] = []

  private let typed: [String]
  private let verb: Verb
  private let catalog: Catalog
  private let isThing: (String) -> Bool
  private let roles: [BareRole]

  /// Words that stand together and were found to be something.
  private struct Find {
    enum Sort {
      case thing
      case role(BareRole)
      /// Of an item, or of several roles at once.
      case either([String])
      /// The value of an option: a day, a time, a reason.
      case value(OptionName)
    }

    let start: Int
    let end: Int
    let sort: Sort
    /// The name or the time, without the comma behind it.
    let text: String
  }

  /// - Parameters:
  ///   - isNamed: whether an option names the item already.
  ///   - isThing: whether the household has food, or a meal, of a name.
  init(
    _ words: [String], of verb: Verb, isNamed: Bool, _ catalog: Catalog, isThing: @escaping (String) -> Bool
  ) throws(WordsError) {
    typed = words
    self.verb = verb
    self.catalog = catalog
    self.isThing = isThing
    roles = BareRole.allCases.filter { role in verb.allOptions.contains { $0.key == role.option } }
    guard !isThing(words.joined(separator: " ")) else {
      self.words = words
      return
    }
    try sort(finds(), isNamed: isNamed)
  }

  // MARK: Finding

  private func finds() -> [Find] {
    var finds: [Find] = []
    var position = 0
    while position < typed.count {
      if let find = find(at: position, behind: finds) {
        finds.append(find)
        position = find.end
      } else {
        position += 1
      }
    }
    return finds
  }

  private func find(at start: Int, behind finds: [Find]) -> Find? {
    for end in stride(from: min(typed.count, start + Self.mostWords), to: start, by: -1) {
      let text = Self.name(typed[start..<end])
      guard !text.isEmpty else { continue }
      let known = roles.filter { $0.isKnown(text, catalog) }
      if isThing(text) {
        let sort: Find.Sort = known.isEmpty ? .thing : .either(["item"] + known.map(\.option.rawValue))
        return Find(start: start, end: end, sort: sort, text: text)
      }
      if known.count == 1 { return Find(start: start, end: end, sort: .role(known[0]), text: text) }
      if known.count > 1 {
        // "from the cellar", "for Lou": the word before may say which it is.
        let said = known.filter { preposition(of: $0, before: start) != nil }
        let sort: Find.Sort = said.count == 1 ? .role(said[0]) : .either(known.map(\.option.rawValue))
        return Find(start: start, end: end, sort: sort, text: text)
      }
    }
    return day(at: start) ?? due(at: start) ?? time(at: start) ?? meal(at: start) ?? reason(at: start)
  }

  /// The most words of a name.
  private static let mostWords = 6

  /// The words as a name, without the comma that tells them apart from what follows.
  private static func name(_ words: ArraySlice<String>) -> String {
    var text = words.joined(separator: " ")
    while text.hasSuffix(",") { text.removeLast() }
    return text
  }

  /// "yesterday"; "on friday".
  private func day(at start: Int) -> Find? {
    guard verb.allOptions.contains(where: { $0.key == .on }), !verb.takesFields else { return nil }
    if Self.days.contains(typed[start].lowercased()) {
      return Find(start: start, end: start + 1, sort: .value(.on), text: typed[start])
    }
    guard Self.before.contains(typed[start].lowercased()) else { return nil }
    for end in stride(from: min(typed.count, start + 4), to: start + 1, by: -1) {
      let text = Self.name(typed[start + 1..<end])
      guard let someDay = Day(number: 0), text.contains(where: \.isLetter) || text.contains("."),
        let day = try? EnteredDay(parsing: text, today: someDay, leaning: .past), day.precision == .day
      else { continue }
      return Find(start: start, end: end, sort: .value(.on), text: text)
    }
    return nil
  }

  private static let days: WordList = "yesterday|today|gestern|heute|vorgestern"
  private static let before: WordList = "on|am"

  /// "use by 24.11.", "best before 11/2026", "mhd 24.11.".
  private func due(at start: Int) -> Find? {
    guard verb.options.contains(where: { $0.key == .due }) else { return nil }
    for count in [2, 1] where start + count < typed.count {
      guard Self.ofDue.contains(Self.name(typed[start..<start + count]).lowercased()) else { continue }
      for end in stride(from: min(typed.count, start + count + 3), to: start + count, by: -1) {
        let text = Self.name(typed[start + count..<end])
        guard let someDay = Day(number: 0), (try? EnteredDay(parsing: text, today: someDay, leaning: .future)) != nil
        else { continue }
        return Find(start: start, end: end, sort: .value(.due), text: text)
      }
    }
    return nil
  }

  private static let ofDue: WordList = "use by|best before|due|expires|mhd|haltbar bis|bbd"
  private static let ofUseBy: WordList = "use by"

  /// "for breakfast": a note, and nobody's name.
  private func meal(at start: Int) -> Find? {
    guard verb.takesEaters, start > 0, start + 1 < typed.count, Self.ofMeal.contains(typed[start].lowercased()),
      Self.meals.contains(Self.name([typed[start + 1]]).lowercased())
    else { return nil }
    return Find(start: start, end: start + 2, sort: .value(.note), text: Self.name([typed[start + 1]]))
  }

  private static let ofMeal: WordList = "for|at|zum|beim"
  private static let meals: WordList =
    "breakfast|brunch|lunch|dinner|supper|frühstück|mittagessen|abendessen|abendbrot"

  /// "at 19:30", "at 8am".
  private func time(at start: Int) -> Find? {
    guard verb.allOptions.contains(where: { $0.key == .at }), Self.ofTime.contains(typed[start].lowercased()),
      start + 1 < typed.count
    else { return nil }
    for end in stride(from: min(typed.count, start + 3), to: start + 1, by: -1) {
      let text = Self.name(typed[start + 1..<end])
      guard text.contains(":") || text.lowercased().hasSuffix("m") || text.lowercased().hasSuffix("uhr"),
        (try? MinuteOfDay(parsing: text)) != nil
      else { continue }
      return Find(start: start, end: end, sort: .value(.at), text: text)
    }
    return nil
  }

  private static let ofTime: WordList = "at|um"

  /// "off", "too much"; "to compost".
  private func reason(at start: Int) -> Find? {
    guard start > 0, verb.options.contains(where: { $0.key == .why && $0.value != nil }) else { return nil }
    for end in stride(from: min(typed.count, start + 3), to: start, by: -1) {
      let text = Self.name(typed[start..<end])
      if WasteReason(exactly: text) != nil { return Find(start: start, end: end, sort: .value(.why), text: text) }
    }
    let isLed = ["to", "into"].contains(typed[start].lowercased())
    let first = isLed ? start + 1 : start
    guard first < typed.count, WasteDestination(exactly: Self.name(typed[first...first])) != nil else { return nil }
    return Find(start: start, end: first + 1, sort: .value(.to), text: Self.name(typed[first...first]))
  }

  /// Whether nothing but what was found, and quantities, stands behind.
  private func isLast(_ find: Find, of found: [Find]) -> Bool {
    var position = find.end
    while position < typed.count {
      if let next = found.first(where: { $0.start == position }) {
        position = next.end
      } else {
        let count = EnteredQuantity.looksLikeQuantity(typed[position...])
        guard count > 0 else { return false }
        position += count
      }
    }
    return true
  }

  /// Where the words begin that lead up to a name: "in the" of "in the fridge".
  private func preposition(of role: BareRole, before start: Int) -> Int? {
    var start = start
    if start > 1, Self.articles.contains(typed[start - 1].lowercased()) { start -= 1 }
    guard start > 0, role.prepositions.contains(typed[start - 1].lowercased()) else { return nil }
    return start - 1
  }

  private static let articles: WordList = "the|my|our|der|die|das|dem|den"

  // MARK: Sorting

  private mutating func sort(_ found: [Find], isNamed: Bool) throws(WordsError) {
    var taken = [Bool](repeating: false, count: typed.count)
    let hasThing = isNamed || found.contains { if case .thing = $0.sort { true } else { false } }
    let others = found.filter { if case .thing = $0.sort { false } else { true } }
    try refuseStranger(found, hasThing: hasThing)
    guard !others.isEmpty, hasThing || leavesName(found) || verb.takesAction else {
      for find in others {
        guard case .role(let role) = find.sort, role != .place else { continue }
        throw .usage("what? \(find.text.visible) is a \(word: role.reference.word) here; name an item, too")
      }
      words = typed
      return
    }
    var persons: [Find] = []
    for find in others {
      switch find.sort {
      case .thing: continue
      case .either(let keys):
        // The only name there is can only be the item's.
        guard hasThing || keys.first != "item" else { continue }
        let ways = keys.map { "\($0):\(Self.quoted(find.text))" }.listed("or")
        throw .usage("\"\(find.text.visible)\" may be \(ways): say which")
      case .value(let option):
        // "toss leftover curry": what follows makes it a part of a name.
        guard (option != .why && option != .to) || isLast(find, of: found) else { continue }
        try say(option, find.text)
        if option == .due,
          Self.ofUseBy.contains(typed[find.start].lowercased() + " " + typed[find.start + 1].lowercased())
        {
          try say(.dueKind, DueKind.useBy.word)
        }
      case .role(let role):
        let leading = preposition(of: role, before: find.start)
        try refuseUnlessApart(find, role, leading, found, hasThing: hasThing)
        if let leading { for index in leading..<find.start { taken[index] = true } }
        if role == .person {
          persons.append(find)
        } else {
          let from = leading.map { typed[$0].lowercased() } == "from" && role == .place
          let name = role == .place ? BareRole.usualPlace(find.text, catalog) ?? find.text : find.text
          try say(from && verb.allOptions.contains { $0.key == .from } ? .from : role.option, name)
        }
      }
      for index in find.start..<find.end { taken[index] = true }
    }
    try take(persons, &taken)
    for (index, word) in typed.enumerated() {
      if !taken[index] {
        words.append(word)
      } else if verb.takesSeveral, word.hasSuffix(","), let last = words.last, !last.hasSuffix(",") {
        // The comma that ends an item of the list ends it still.
        words[words.count - 1] = last + ","
      }
    }
    try refuseAmidst(others, taken)
    if let last = words.last, last.hasSuffix(","), verb.takesSeveral { words[words.count - 1] = Self.name([last]) }
  }

  /// What holds for all of several things stands before or behind them: between two it may be meant of one alone.
  private func refuseAmidst(_ finds: [Find], _ taken: [Bool]) throws(WordsError) {
    guard verb.takesSeveral, !verb.takesAction, words.dropLast().contains(where: { $0.hasSuffix(",") }),
      let first = taken.firstIndex(of: false), let last = taken.lastIndex(of: false),
      let find = finds.first(where: { find in
        // One receipt is of one store.
        if case .role(.store) = find.sort { return false }
        return taken[find.start] && find.start > first && find.end <= last
      })
    else { return }
    throw .usage(
      "\"\(find.text.visible)\": is it of everything, or of one thing? "
        + "say it at the end for everything, or enter that thing by itself")
  }

  /// "for carl" behind something that is known: he is nobody whom the household knows, and no part of its name.
  private func refuseStranger(_ found: [Find], hasThing: Bool) throws(WordsError) {
    guard hasThing || verb.takesEaters, roles.contains(.person), let last = typed.indices.last, last > 1,
      typed[last - 1].lowercased() == "for", !found.contains(where: { $0.end > last - 1 }),
      typed[last].first?.isLetter == true
    else { return }
    let name = typed[last]
    throw .refused(
      "no person is called \"\(name.visible)\"; write for:\(name.visible) if it is somebody new")
  }

  /// Whether a word is left that may be the name of something new.
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

  /// Whether a word only leads up to a name: "in", "the".
  static func leads(_ word: String, to role: BareRole) -> Bool {
    articles.contains(word.lowercased()) || role.prepositions.contains(word.lowercased())
  }

  /// Whether a word only leads up to what follows it.
  private func isLeading(_ position: Int) -> Bool {
    let word = typed[position].lowercased()
    return Self.articles.contains(word) || BareRole.allCases.contains { $0.prepositions.contains(word) }
  }

  /// A store's name before words that nothing is known of may be a part of a new name: "Lidl cookies".
  private func refuseUnlessApart(
    _ find: Find, _ role: BareRole, _ leading: Int?, _ found: [Find], hasThing: Bool
  ) throws(WordsError) {
    guard !hasThing, leading == nil, find.end < typed.count, !typed[find.end - 1].hasSuffix(","),
      !found.contains(where: { $0.start == find.end }), typed[find.end].first?.isLetter == true,
      EnteredQuantity.looksLikeQuantity(typed[find.end...]) == 0, !isLeading(find.end),
      !Self.joining.contains(typed[find.end].lowercased())
    else { return }
    let whole = Self.quoted(find.text + " " + typed[find.end])
    throw .usage(
      "\"\(find.text.visible)\" is a \(word: role.reference.word) here; is it one, or part of a name? "
        + "write \(role.option.rawValue):\(Self.quoted(find.text)), or item:\(whole)")
  }

  private mutating func say(_ option: OptionName, _ value: String) throws(WordsError) {
    if let other = values.first(where: { $0.option == option })?.value, other.lowercased() != value.lowercased() {
      throw .usage("\"\(other.visible)\" and \"\(value.visible)\": which is it? write \(option.rawValue):NAME")
    }
    values.append((option, value))
  }

  // MARK: Persons

  /// Several persons are eaters, each with the quantity right behind the name.
  private mutating func take(_ persons: [Find], _ taken: inout [Bool]) throws(WordsError) {
    guard persons.count > 1 else {
      if let person = persons.first { try say(.person, person.text) }
      return
    }
    guard verb.takesEaters else {
      let names = persons.map { Wording(verbatim: $0.text.visible) }
      throw .usage("\(names.listed()): name one person; \(.words(verb.name)) is of one")
    }
    let ahead = amountsAhead(of: persons)
    for (index, find) in persons.enumerated() {
      var eater = Eater(find.text)
      if let ahead {
        (eater.words, eater.energy) = (ahead[index].words, ahead[index].energy)
        for position in ahead[index].from..<find.start { taken[position] = true }
        eaters.append(eater)
        continue
      }
      var position = find.end
      /// Takes the next words; a comma ends what is said of somebody.
      func take(_ count: Int) -> String? {
        guard count > 0 else { return nil }
        for place in position..<position + count { taken[place] = true }
        defer { position += count }
        return Self.name(typed[position..<position + count])
      }
      for _ in 0..<2 where position < typed.count && !typed[position - 1].hasSuffix(",") {
        let energy = verb.takesEnergy && eater.energy == nil ? Self.energyCount(typed[position...]) : 0
        if energy > 0 {
          eater.energy = take(energy)
        } else if eater.words == nil {
          eater.words = take(Self.quantityCount(typed[position...]))
        }
      }
      eaters.append(eater)
      // "ann and bo"
      guard index + 1 < persons.count else { continue }
      let next = persons[index + 1].start
      if next > 0, Self.joining.contains(typed[next - 1].lowercased()) { taken[next - 1] = true }
    }
  }

  /// "650kcal ann, 500kcal bo": what each had stands before the name; nil where it does not so for each.
  private func amountsAhead(of persons: [Find]) -> [(words: String?, energy: String?, from: Int)]? {
    var start = 0
    var amounts: [(words: String?, energy: String?, from: Int)] = []
    for (index, find) in persons.enumerated() {
      // What stands before the first name begins with the food.
      let earliest = index == 0 ? min(max(1, find.start - 2), find.start) : start
      guard let from = (earliest..<find.start).first(where: { isAmount($0..<find.start) }),
        index == 0 || from == start || Self.joining.contains(typed[start].lowercased()) && from == start + 1
      else { return nil }
      let energy = verb.takesEnergy ? Self.energyCount(typed[from..<find.start]) : 0
      let text = Self.name(typed[from..<find.start])
      amounts.append((energy > 0 ? nil : text, energy > 0 ? text : nil, from))
      start = find.end
    }
    // Nothing may stand behind the last name: it would be the last one's.
    return start == typed.count ? amounts : nil
  }

  private func isAmount(_ range: Range<Int>) -> Bool {
    let words = typed[range]
    guard !words.isEmpty, !words.contains(where: { $0.hasSuffix(",") }) else { return false }
    return Self.quantityCount(words) == words.count || verb.takesEnergy && Self.energyCount(words) == words.count
  }

  /// How many words are a quantity; a comma ends it.
  private static func quantityCount(_ words: ArraySlice<String>) -> Int {
    var candidates: [String] = []
    for word in words {
      candidates.append(name([word]))
      if word.hasSuffix(",") { break }
    }
    return EnteredQuantity.looksLikeQuantity(candidates[...])
  }

  /// How many words are an energy.
  private static func energyCount(_ words: ArraySlice<String>) -> Int {
    let isAlone = words.first?.hasSuffix(",") == true
    return EnergyWord.count(words.prefix(isAlone ? 1 : 2).map { name([$0]) })
  }

  static let joining: WordList = "and|&|+|und|with|mit"

  static func quoted(_ name: String) -> String { name.contains(" ") ? "\"\(name.visible)\"" : name.visible }
}
