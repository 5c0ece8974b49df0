import LarderCatalogue
import LarderModel
import PlainText

/// One of several people who ate together, with their share if it was given.
package struct Eater: Hashable, Sendable {
  package var name: String
  /// The words after the name: "1.5", "half", "200 g".
  package var words: String?
  /// The energy after the name: "540 kcal".
  package var energy: String?

  var hasShare: Bool { words != nil || energy != nil }

  package init(_ name: String) { self.name = name }

  /// The people in `for:ann,bo` or `for:all`. Empty if it names one person.
  static func named(in line: Line, _ catalog: Catalog) throws -> [Eater] {
    guard let name = line.arguments[.person] else { return [] }
    let (verb, given) = (line.verb, line.arguments.all(.person))
    let eaters: [Eater]
    if given.count > 1, Set(given.map { $0.lowercased() }).count > 1 {
      // One of them may be a list, as from a text field next to faces.
      eaters = given.flatMap { catalog.number(.person, named: $0) == nil ? parts(of: $0) : [$0] }
        .map { Eater($0, verb, catalog) }
    } else if catalog.number(.person, named: name) != nil {
      return []
    } else if let group = try group(name.lowercased(), in: line, catalog) {
      guard verb.takesEaters || group.count == 1 else { throw severalRefused(group.map(\.name), verb) }
      eaters = group
    } else {
      eaters = parts(of: name).map { Eater($0, verb, catalog) }
      guard eaters.count > 1 || eaters.first?.hasShare ?? false else { return [] }
      guard verb.takesEaters else {
        guard eaters.count > 1 else {
          throw CommandLineError.usage(
            "for:\(name.visible) must be just a name, without an amount, with \(.words(verb.name))")
        }
        throw severalRefused(eaters.map(\.name), verb)
      }
    }
    guard Set(eaters.map { $0.name.lowercased() }).count == eaters.count else {
      throw CommandLineError.usage(
        "for:\(given.joined(separator: ", ").visible) names someone twice; name each person once")
    }
    return eaters
  }

  /// The people in "all" or "kids". Nil for any other name.
  private static func group(_ name: String, in line: Line, _ catalog: Catalog) throws -> [Eater]? {
    if PositionalArguments.children.contains(name) { return try children(in: line, catalog) }
    // "all except leo"
    let words = name.split(separator: " ").map(String.init)
    let isPartial = words.count > 2 && PositionalArguments.excepting.contains(words[1])
    guard PositionalArguments.everyone.contains(isPartial ? words[0] : name) else { return nil }
    let absent = isPartial ? PositionalArguments.names(in: words[2...]).map(NameRule.key) : []
    let all = catalog.people(on: .max).filter { !$0.isGuest && !absent.contains(NameRule.key($0.name)) }
      .map { Eater($0.name) }
    guard !all.isEmpty else { throw noPeople }
    return all
  }

  private static var noPeople: CommandLineError {
    .refused("there are no people yet; name them, such as for:ann,bo")
  }

  /// The children of the household. If no one is known to be a child, it asks who they are.
  private static func children(in line: Line, _ catalog: Catalog) throws -> [Eater] {
    let today = line.today(catalog)
    let people = catalog.people(on: today).filter { !$0.isGuest }
    let children = people.filter { $0.isChild(on: today) }
    guard children.isEmpty else { return children.map { Eater($0.name) } }
    guard !people.isEmpty else { throw noPeople }
    throw LineQuestion(
      "Who are the kids?",
      people.map { .init(title: Message(verbatim: $0.name.visible), line: line.with(.person, $0.name)) })
  }

  /// Splits "ann,ben:1.5" at its commas. The comma in "ben:1,5" belongs to a number.
  private static func parts(of names: String) -> [String] {
    let parts = names.split(whereSeparator: isDivider).map { part in
      String(part.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
    }
    return parts.reduce(into: []) { parts, part in
      if let last = parts.last, last.contains(":"), last.last?.isNumber == true, part.allSatisfy(\.isNumber) {
        parts[parts.count - 1] = last + "." + part
      } else if !part.isEmpty {
        parts.append(part)
      }
    }
  }

  /// Reads a name, and a share after a colon: "ben:1.5", "ann:540kcal".
  private init(_ text: String, _ verb: Verb, _ catalog: Catalog) {
    self.init(text)
    guard let colon = text.lastIndex(of: ":"), colon > text.startIndex, catalog.number(.person, named: text) == nil
    else { return }
    let share = String(text[text.index(after: colon)...].drop { $0 == " " })
    if verb.takesEnergy, EnergyWord.count([share]) == 1 {
      energy = share
    } else if (try? EnteredQuantity(parsing: share)) != nil {
      words = share
    }
    if hasShare { name = String(text[..<colon]) }
  }

  static func isDivider(_ letter: Character) -> Bool { ",;&+".contains(letter) }

  /// The error for several people if a verb takes one.
  static func severalRefused(_ names: [String], _ verb: Verb) -> CommandLineError {
    let names = names.map { Message(verbatim: $0.visible) }
    return .usage("\(.words(verb.name)) takes only one person, not \(names.listed())")
  }
}

/// People who ate, among free words, and their shares.
extension PositionalArguments {
  /// Takes several people as eaters, each with the quantity directly after the name.
  mutating func take(_ persons: [Find], _ taken: inout [Bool]) throws(CommandLineError) {
    guard persons.count > 1 else {
      if let person = persons.first { try say(.person, person.text) }
      return
    }
    guard verb.takesEaters else { throw Eater.severalRefused(persons.map(\.text), verb) }
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
      /// Takes the next words. A comma ends the words about a person.
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

  /// The place of "with" before the name of someone who ate as well: "wine with jonas".
  func company(before find: Find) -> Int? {
    guard verb.takesEaters, find.start > 1, ["with", "mit"].contains(typed[find.start - 1].lowercased()) else {
      return nil
    }
    return find.start - 1
  }

  /// Asks who ate with some people, because the words do not name the other one.
  func who(with persons: [Find], _ first: Find) -> UnclearWords {
    let names = persons.map(\.text)
    let words = Array(typed[..<(first.start - 1)] + typed[(persons.last ?? first).end...])
    let others = catalog.people(on: today).map(\.name).filter { name in
      !names.contains { $0.lowercased() == name.lowercased() }
    }
    let groups = others.prefix(LineQuestion.most - 1).map { [$0] + names } + [names]
    return UnclearWords(
      "Who had it?",
      groups.map { group in
        .init(
          title: group.map { Message(verbatim: $0.visible) }.listed(), words: words,
          values: [(.person, group.joined(separator: ","))])
      })
  }

  // MARK: New people

  /// Asks about names that may be of people: "for carl and mia" after something known, or "porridge jo, sam, mia".
  func askForStrangers(_ found: [Find], hasThing: Bool) throws {
    guard roles.contains(.person) else { return }
    if let hour { throw question(ofHour: hour) }
    if let party, party.count != catalog.numbers(of: .person).count { throw question(of: party) }
    if hasThing || verb.takesEaters, let last = typed.lastIndex(where: { $0.lowercased() == "for" }), last > 0,
      let names = names(in: typed[(last + 1)...]), isNew(names)
    {
      throw strangers(names, after: typed[..<last])
    }
    try askWhetherCompany()
    guard verb.takesEaters, let end = typed.firstIndex(where: { $0.hasSuffix(",") }), end > 0,
      let names = names(in: typed[end...]), names.count > 1, isNew(names)
    else { return }
    // In "lamb curry, gloop" the curry may be known, and "jo and sam, mia" has one more name before the comma.
    let isDish = isFood(typed[...end]) || typed[..<end].contains { Self.joining.contains($0.lowercased()) }
    guard isFood(typed[..<end]) || names.count > 2 || !isDish else { return }
    throw strangers(names, after: typed[..<end])
  }

  /// Asks whether the new word in "wine with jonas" is a person, if the household has no people. The company is a note.
  private func askWhetherCompany() throws(UnclearWords) {
    guard verb.known == .eat, typed.count > 2, catalog.numbers(of: .person).isEmpty else { return }
    let with = typed.count - 2
    guard ["with", "mit"].contains(typed[with].lowercased()), names(in: typed[(with + 1)...]) != nil,
      CommonFoods().food(named: Self.name(typed[..<with])) != nil
    else { return }
    let company = typed[with + 1]
    throw UnclearWords(
      "Is \"\(company.visible)\" a person or a food?",
      [
        .init(title: "a person", words: Array(typed[..<with]), values: [(.note, "with " + company)]),
        .init(title: "a food", words: [], values: [(.item, Self.name(typed[...]))]),
      ])
  }

  /// Asks which half of the day the hour in "at 8" belongs to.
  private func question(ofHour hour: Int) -> UnclearWords {
    let rest = Array(typed.dropLast(2))
    return UnclearWords(
      "Is \(hour) in the morning or in the evening?",
      [
        .init(title: "in the morning", words: rest, values: [(.at, "\(hour)am")]),
        .init(title: "in the evening", words: rest, values: [(.at, "\(hour)pm")]),
      ])
  }

  /// Asks who the people in "for four" are: those who are known and guests, or one person with four portions.
  private func question(of party: (start: Int, count: Int)) -> UnclearWords {
    let rest = Array(typed[..<party.start])
    let known = catalog.numbers(of: .person).map { catalog.name(.person, $0) }.prefix(party.count)
    let guests = party.count - known.count
    let names = known + (1...max(guests, 1)).prefix(guests).map { guests == 1 ? "Guest" : "Guest \($0)" }
    var readings = [
      UnclearWords.Reading(
        title: names.map { Message(verbatim: $0.visible) }.listed(), words: rest,
        values: [(.person, names.joined(separator: ","))])
    ]
    if !rest.indices.contains(where: { EnteredQuantity.looksLikeQuantity(rest[$0...]) > 0 }) {
      readings.append(.init(title: "\(party.count) portions", words: rest + ["\(party.count)", "portions"]))
    }
    return UnclearWords("Who are the \(party.count) people?", readings)
  }

  /// The names in "jo, sam and mia". Nil if some of the words cannot be one of a person.
  private func names(in words: ArraySlice<String>) -> [String]? {
    let words = Line.ofShares.contains { $0.rawValue == words.last?.lowercased() } ? words.dropLast() : words
    let first = words.first.map { Self.name([$0]).lowercased() } ?? ""
    let others = [Self.meals, Self.everyone, Self.children, Self.purposes]
    guard !first.isEmpty, !others.contains(where: { $0.contains(first) }) else { return nil }
    let names = Self.names(in: words)
    func isName(_ name: String) -> Bool {
      guard catalog.number(.person, named: name) == nil else { return true }
      return !name.contains(" ") && EnteredQuantity.looksLikeQuantity([name]) == 0
        && name.allSatisfy { $0.isLetter || $0 == "'" || $0 == "-" } && !isThing(name)
        && CommonFoods().food(named: name) == nil && !Self.days.contains(name.lowercased())
    }
    return names.allSatisfy(isName) ? names : nil
  }

  private func isNew(_ names: [String]) -> Bool { names.contains { catalog.number(.person, named: $0) == nil } }

  private func isFood(_ words: ArraySlice<String>) -> Bool {
    func isAmount(_ word: String) -> Bool {
      EnteredQuantity.looksLikeQuantity([word]) > 0 || EnergyWord.count([word]) > 0
        || Line.ofShares.contains { $0.rawValue == word.lowercased() }
    }
    let rest = words.drop { isAmount($0) || Self.isArticle($0) }
    let name = Self.name(rest.prefix { !isAmount($0) })
    return isThing(name) || Self.meals.contains(name.lowercased()) || CommonFoods().food(named: name) != nil
  }

  private func strangers(_ names: [String], after words: ArraySlice<String>) -> UnclearWords {
    let spelled = names.map { catalog.number(.person, named: $0) == nil ? NewName.spelled($0) : $0 }
    let new = zip(names, spelled).filter { catalog.number(.person, named: $0.0) == nil }
      .map { Message(verbatim: $0.1.visible) }
    var readings = [
      UnclearWords.Reading(title: "yes", words: Array(words), values: [(.person, spelled.joined(separator: ","))])
    ]
    if new.count == names.count, new.count > 1 {
      let guests = (1...new.count).map { "Guest \($0)" }.joined(separator: ",")
      readings.append(.init(title: "guests", words: Array(words), values: [(.person, guests)]))
    }
    if new.count == 1, names.count == 1 {
      for known in catalog.people(on: .max).prefix(LineQuestion.most - 1).map(\.name) {
        readings.append(
          .init(title: "no, \(Message(verbatim: known.visible))", words: Array(words), values: [(.person, known)]))
      }
    }
    return UnclearWords(new.count == 1 ? "Is \(new[0]) a new person?" : "Are \(new.listed()) new people?", readings)
  }

  /// The amounts in "650kcal ann, 500kcal bo", where each precedes its name. Nil unless this is so for every name.
  func amountsAhead(of persons: [Find]) -> [(words: String?, energy: String?, from: Int)]? {
    var start = 0
    var amounts: [(words: String?, energy: String?, from: Int)] = []
    for (index, find) in persons.enumerated() {
      // The words before the first name begin with the food.
      let earliest = index == 0 ? min(max(1, find.start - 2), find.start) : start
      guard let from = (earliest..<find.start).first(where: { isAmount($0..<find.start) }),
        index == 0 || from == start || Self.joining.contains(typed[start].lowercased()) && from == start + 1
      else { return nil }
      let energy = verb.takesEnergy ? Self.energyCount(typed[from..<find.start]) : 0
      let text = Self.name(typed[from..<find.start])
      amounts.append((energy > 0 ? nil : text, energy > 0 ? text : nil, from))
      start = find.end
    }
    // Nothing may follow the last name, because it would belong to that name.
    return start == typed.count ? amounts : nil
  }

  func isAmount(_ range: Range<Int>) -> Bool {
    let words = typed[range]
    guard !words.isEmpty, !words.contains(where: { $0.hasSuffix(",") }) else { return false }
    return Self.quantityCount(words) == words.count || verb.takesEnergy && Self.energyCount(words) == words.count
  }

  /// The number of words that form a quantity; a comma ends it.
  package static func quantityCount(_ words: ArraySlice<String>) -> Int {
    var candidates: [String] = []
    for word in words {
      candidates.append(name([word]))
      if word.hasSuffix(",") { break }
    }
    return EnteredQuantity.looksLikeQuantity(candidates[...])
  }

  static func energyCount(_ words: ArraySlice<String>) -> Int {
    let isAlone = words.first?.hasSuffix(",") == true
    return EnergyWord.count(words.prefix(isAlone ? 1 : 2).map { name([$0]) })
  }
}
