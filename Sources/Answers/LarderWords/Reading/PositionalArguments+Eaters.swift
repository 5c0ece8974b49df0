import LarderCatalogue
import LarderModel
import PlainText

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
    takeAmount(before: persons, &taken)
  }

  /// Gives the last eater the amount at the start if all others have their own: "bo had 2 eggs, mia 1".
  private mutating func takeAmount(before persons: [Find], _ taken: inout [Bool]) {
    let count = Self.quantityCount(typed[...])
    guard count > 0, !taken[0], let last = persons.last, ["for", "für"].contains(typed[last.start - 1].lowercased()),
      eaters.last?.words == nil, eaters.dropLast().allSatisfy({ $0.words != nil })
    else { return }
    eaters[eaters.count - 1].words = Self.name(typed[..<count])
    for place in 0..<count { taken[place] = true }
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

  /// Asks whether a person bought something: "mia: pizza 8.50".
  func question(ofBuyer name: String, _ words: [String]) -> UnclearWords {
    UnclearWords(
      "Did \(name.visible) buy it?",
      [
        .init(title: "yes", words: words, values: [(.by, name)]),
        .init(title: "no, \(name.visible) is a store", words: words, values: [(.store, name)]),
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
  private func question(of party: (place: Range<Int>, count: Int)) -> UnclearWords {
    let rest = Array(typed[..<party.place.lowerBound] + typed[party.place.upperBound...])
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
