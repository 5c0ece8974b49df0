import LarderModel
import LarderSentences

extension Line {
  /// The line with what its free words name beside the item said by its key: by what the household knows.
  ///
  /// The answer says each of them, so that it is seen what a word was taken for.
  package func understood(_ household: Household) throws -> Line {
    guard verb.takesBareWords else { return self }
    let catalog = household.catalog
    var line = self
    line.typed = arguments.words
    let isNamed = try arguments[.item] != nil || arguments[.meal] != nil || hasCode(catalog)
    // The first word of `list` says what to do with it.
    let first = verb.takesAction ? 1 : 0
    let bare = try BareWords(
      Array(arguments.words.dropFirst(first)), of: verb, isNamed: isNamed, catalog, today: today(catalog)
    ) { catalog.item(named: $0) != nil || catalog.meal(named: $0) != nil }
    line.arguments.words = arguments.words.prefix(first) + bare.words
    line.giveWay(to: Set(bare.values.map(\.0)))
    for (option, value) in bare.values {
      if let said = line.arguments[option], said.lowercased() != value.lowercased() {
        throw WordsError.usage(
          "\"\(value.visible)\" and \(option.rawValue):\(said.visible): which is it?")
      }
      line.arguments.values.append((option.rawValue, value))
    }
    line.spellAsKnown(catalog)
    line.eaters = bare.eaters
    if line.eaters.isEmpty { line.eaters = try severalPersons(catalog) }
    if !line.eaters.isEmpty, let each = line.arguments.words.lastIndex(of: OptionName.each.rawValue) {
      line.arguments.words.remove(at: each)
      line.arguments.switches.append(OptionName.each.rawValue)
    }
    if !line.eaters.isEmpty { line.arguments.values.removeAll { $0.name == OptionName.person.rawValue } }
    try line.checkNewNames(catalog)
    try line.takeCodes(catalog)
    return line
  }

  /// Takes out what was added to the line where its words say the same. A day outweighs the time of another one, too.
  private mutating func giveWay(to said: Set<OptionName>) {
    let outweighed = yielding.filter { said.contains($0) || said.contains(.on) }
    arguments.values.removeAll { value in outweighed.contains { $0.rawValue == value.name } }
  }

  /// Takes `store:"baecker mueller"` for Bäcker Müller, whose letters not every keyboard has.
  ///
  /// And `store:baecker müller`, without the quotes that keep the two together, where that is the only such store.
  private mutating func spellAsKnown(_ catalog: Catalog) {
    for (index, value) in arguments.values.enumerated() {
      guard let reference = Self.named.first(where: { $0.option.rawValue == value.name })?.reference,
        catalog.number(reference, named: value.value) == nil
      else { continue }
      if let known = Suggestion.otherSpelling(value.value, reference, catalog) {
        arguments.values[index].value = known
        continue
      }
      for (position, word) in arguments.words.enumerated() {
        guard let known = Suggestion.otherSpelling(value.value + " " + word, reference, catalog) else { continue }
        arguments.values[index].value = known
        arguments.words.remove(at: position)
        break
      }
    }
  }

  /// The options that name what the household has a name for.
  private static let named: [(option: OptionName, reference: Reference)] = [
    (.store, .store), (.place, .place), (.from, .place), (.person, .person), (.by, .person),
  ]

  /// The persons of `for:ann,bo`, and of `for:all`; none where it names one.
  private func severalPersons(_ catalog: Catalog) throws(WordsError) -> [Eater] {
    guard let name = arguments[.person] else { return [] }
    let given = arguments.all(.person)
    if given.count > 1, Set(given.map { $0.lowercased() }).count > 1 { return given.map { eater($0, catalog) } }
    guard catalog.number(.person, named: name) == nil else { return [] }
    var eaters: [Eater] = []
    if ["all", "everyone", "everybody", "alle"].contains(name.lowercased()) {
      eaters = catalog.numbers(of: .person).map { Eater(catalog.name(.person, $0)) }
      guard !eaters.isEmpty else { throw .refused("nobody is known yet; name them, as for:ann,bo") }
      guard verb.takesEaters || eaters.count == 1 else { throw severalRefused(eaters.map(\.name)) }
    } else {
      eaters = Self.parts(of: name).map { eater($0, catalog) }
      guard eaters.count > 1 || eaters.first?.hasShare ?? false else { return [] }
      guard verb.takesEaters else {
        guard eaters.count > 1 else { throw .usage("for:\(name.visible): \(.words(verb.name)) takes a name alone") }
        throw severalRefused(eaters.map(\.name))
      }
    }
    guard Set(eaters.map { $0.name.lowercased() }).count == eaters.count else {
      throw .usage("for:\(name.visible) names somebody twice")
    }
    return eaters
  }

  /// What stands between the commas of "ann,ben:1.5"; the comma of "ben:1,5" is one of a number.
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

  /// Who is named, and what was theirs where that stands behind a colon: "ben:1.5", "ann:540kcal".
  private func eater(_ text: String, _ catalog: Catalog) -> Eater {
    guard let colon = text.lastIndex(of: ":"), catalog.number(.person, named: text) == nil else { return Eater(text) }
    let share = String(text[text.index(after: colon)...].drop { $0 == " " })
    var eater = Eater(String(text[..<colon]))
    if verb.takesEnergy, EnergyWord.count([share]) == 1 {
      eater.energy = share
    } else if (try? EnteredQuantity(parsing: share)) != nil {
      eater.words = share
    }
    return eater.hasShare && !eater.name.isEmpty ? eater : Eater(text)
  }

  private static func isDivider(_ letter: Character) -> Bool { ",;&+".contains(letter) }

  private func severalRefused(_ names: [String]) -> WordsError {
    .usage("\(names.map { $0.visible }.listed()): name one person; \(.words(verb.name)) is of one")
  }

  /// Refuses a new store, place or person that is rather a slip of one that is known: it would be there for ever.
  private func checkNewNames(_ catalog: Catalog) throws(WordsError) {
    if let name = arguments[.by], name.contains(where: Self.isDivider), catalog.number(.person, named: name) == nil {
      throw .usage("by:\(name.visible) names more than one; name one, and enter it again for the others")
    }
    guard !arguments.has(.new) else { return }
    for (option, reference) in Self.named {
      guard let name = arguments[option], let near = Suggestion.slip(name, reference, catalog) else { continue }
      throw newName(name, option, reference, near)
    }
    for eater in eaters {
      guard let near = Suggestion.slip(eater.name, .person, catalog) else { continue }
      throw newName(eater.name, .person, .person, near)
    }
  }

  private func newName(_ name: String, _ option: OptionName, _ reference: Reference, _ near: String) -> WordsError {
    .refused(
      "no \(word: reference.word) is called \"\(name.visible)\"; did you mean \(near.visible)? "
        + "--new says that it is a new \(word: reference.word)")
  }
}

extension Verb {
  /// Whether stores, places and persons may stand among its words without their keys.
  package var takesBareWords: Bool {
    records && !takesFields && (takesEaters || options.contains { $0.key == .item })
  }

  /// Whether an energy may stand behind the name of each who ate.
  var takesEnergy: Bool { takesEaters && options.contains { $0.key == .energy } }

  /// Whether its first word says what is to be done.
  var takesAction: Bool { words.first.map { $0.listedWords != nil } ?? false }
}
