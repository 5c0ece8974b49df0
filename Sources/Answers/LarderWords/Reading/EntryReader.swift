import LarderCatalogue
import LarderCommands
import LarderModel
import LarderReplay
import LarderSentences
import PlainText

/// A reader of a line's words as entries, using the household's names. It makes commands from them.
package struct EntryReader: ReadsLine {
  package private(set) var line: Line
  package let view: LedgerView
  package let household: Household
  /// The time that the line is about.
  package let entryTime: EntryTime

  package init(_ line: Line, _ view: LedgerView) throws {
    self.view = view
    household = view.household
    self.line = try line.understood(household).datesRead(household.catalog)
    entryTime = try EntryTime(of: self.line, household.catalog)
  }

  package var catalog: Catalog { household.catalog }
  package var answers: Answers { line.answers }
  package var eaters: [Eater] { line.eaters }

  /// Returns the reader for other words.
  ///
  /// - Parameter codes: The codes among them.
  package func reading(_ words: [String], codes: [ItemCode]) -> EntryReader {
    var reader = self
    (reader.line.arguments.words, reader.line.codes) = (words, codes)
    return reader
  }

  // MARK: Words

  /// The item, quantity and price in the free words. Keys take precedence.
  ///
  /// - Parameters:
  /// - words: The free words to read; nil for all.
  /// - isNamed: Whether a name is known in addition to those of items; such a name is used as is.
  package func entry(
    words: [String]? = nil, takesPrice: Bool = false, allowingZero: Bool = false, at position: Int = 0,
    isNamed: (String) -> Bool = { _ in false }
  ) throws -> Entry {
    let catalog = catalog
    func isFood(_ name: String) -> Bool { CommonFoods().food(named: name) != nil }
    var entry: Entry
    do {
      entry = try Entry(
        imperial(words ?? arguments.words), currency: takesPrice ? catalog.currency : nil, allowingZero: allowingZero,
        mayCost: verb.takesEnergy, roles: verb.roles.filter { !arguments.says($0.option) },
        isFood: isFood, isKnown: { catalog.item(named: $0) != nil || isNamed($0) })
      try askWhatIsMissing(words ?? arguments.words)
      try askWhetherSeveral(entry, words ?? arguments.words)
      try askWhichFood(entry, words ?? arguments.words, isNamed)
      try takePartialName(&entry, words ?? arguments.words, isNamed: isNamed)
      try askHowManyWereLast(entry, words ?? arguments.words)
    } catch var unclear as UnclearWords {
      for index in unclear.readings.indices {
        unclear.readings[index].words = unclear.readings[index].words.map {
          $0.hasSuffix("_imp") ? String($0.dropLast(4)) : $0
        }
      }
      if words == nil { throw unclear.question(in: line) }
      throw unclear
    }
    if let text = entry.quantity?.text, text.hasSuffix("_imp") { entry.quantity?.text = String(text.dropLast(4)) }
    if let item = arguments[.item] { entry.item = item }
    takePart(&entry)
    if let name = entry.item, words == nil, !verb.takesSeveral, name.contains(", "), !catalog.knows(name),
      arguments.words.dropLast().contains(where: { $0.hasSuffix(",") })
    {
      throw CommandLineError.usage("\"\(name.visible)\": enter one thing at a time with \(.words(verb.name))")
    }
    if let name = entry.item, catalog.item(named: name) == nil, !isNamed(name),
      let same = catalog.item(meantBy: name)
    {
      entry.item = catalog.name(same)
      if catalog.item(inOtherNumber: name) == nil { entry.typedItem = name }
      entry.namesOne = !name.namesSeveral
      try takeOne(of: same, &entry, words ?? arguments.words)
    }
    if let quantity = arguments[.quantity] {
      entry.quantity = try EnteredQuantity(parsing: quantity, allowingZero: allowingZero)
    }
    if let name = entry.item, !isNamed(name) {
      takeTinned(&entry)
      try takeBoxes(&entry)
    }
    if takesPrice, let price = arguments[.price] {
      let typed = entry.price
      entry.price = try Money(parsing: price, defaultCurrency: catalog.currency)
      if let typed, typed != entry.price, !line.correcting.contains(.price) {
        throw CommandLineError.usage(
          "\(typed.formatted(.english)) and price:\(price.visible) are two prices; give one")
      }
    }
    if let code = line.codes.first(where: { $0.position == position }) {
      let action = verb.takesAction ? arguments.words.first?.lowercased() : nil
      try entry.take(code, of: verb, takesAll: action != ListAction.add.rawValue, household, on: entryTime.day)
    }
    try entry.refuseCode(asQuantityIn: line)
    return entry
  }

  /// Asks which food a new name means that several foods have in the US.
  private func askWhichFood(_ entry: Entry, _ words: [String], _ isNamed: (String) -> Bool) throws {
    guard catalog.style == .american, let name = entry.item, let foods = Self.openNames[name.lowercased()],
      verb.beginsLedger, arguments[.item] == nil, catalog.item(named: name) == nil, !isNamed(name),
      let place = words.firstIndex(where: { PositionalArguments.name([$0]).lowercased() == name.lowercased() })
    else { return }
    let rest = Array(words[..<place] + words[(place + 1)...])
    throw UnclearWords(
      "Which \(name.visible)?",
      foods.map { .init(title: Message(verbatim: $0), words: words[..<place] + [$0] + words[(place + 1)...]) }
        + [.init(title: "other \(name.visible)", words: rest, values: [(.item, name)])])
  }

  private static let openNames = ["chips": ["potato chips", "tortilla chips"]]

  /// The item of an entry. Throws if there is none.
  package func item(of entry: Entry) throws(CommandLineError) -> String {
    guard let item = entry.item else {
      throw .usage("name an item, as in: \(.words(verb.help.examples.first ?? verb.usage))")
    }
    guard verb.takesAction || !namesNothing(item) else {
      throw .usage("name the food: \"\(item.visible)\" may be anything")
    }
    guard verb.takesAction || !isSentence(item) else {
      throw .usage(
        "\"\(item.visible)\" reads like a sentence; name one thing, as in: \(.words(verb.help.examples.first ?? verb.usage))"
      )
    }
    return item
  }

  /// A known item. If it is unknown, the error suggests the nearest names.
  package func knownItem(of entry: Entry) throws -> String { try knownItem(named: item(of: entry)) }

  package func knownItem(named name: String) throws -> String {
    guard catalog.item(named: name) == nil else { return name }
    if let split = newName(behind: name) { throw split }
    let near = SpellingSuggestion.nearest(to: name, among: catalog.typedNames(of: .item), limit: LineQuestion.most)
    if let question = line.question(
      "No item is called \"\(name.visible)\". Which do you mean?", replacing: name, by: near)
    {
      throw question
    }
    throw CommandLineError.unknown(Suggestion.unknownItem(name, catalog))
  }

  /// Asks about "wine cellar" if wine is known and no place is called cellar.
  private func newName(behind name: String) -> LineQuestion? {
    var words = name.split(separator: " ").map { String($0) }
    if words.count > 2, PositionalArguments.isArticle(words[0]) { words.removeFirst() }
    let roles = PositionalRole.allCases.filter { role in
      role != .store && verb.allOptions.contains { $0.key == role.option }
    }
    guard let role = roles.first(where: { $0 == .place && verb.known == .move }) ?? roles.last, words.count > 1,
      CommonFoods().food(named: name) == nil,
      let end = (1..<words.count).last(where: { catalog.item(named: words[..<$0].joined(separator: " ")) != nil }),
      SpellingSuggestion.nearest(to: name, among: catalog.typedNames(of: .item), limit: 1, isMisspelt: true).isEmpty
    else { return nil }
    var rest = words[end...]
    while let first = rest.first, PositionalArguments.leads(first, to: role) { rest = rest.dropFirst() }
    let new = rest.joined(separator: " ")
    guard new.first?.isLetter == true else { return nil }
    let item = words[..<end].joined(separator: " ")
    let spelled = NewName.spelled(new)
    return line.replacing(name, with: item).map { line in
      LineQuestion(
        "Is \(spelled.visible) a \(word: role.reference.word)?",
        [.init(title: "yes", line: line.with(role.option, spelled))]
          + (role == .person ? [.init(title: "no, a dish", line: line.with(.note, new))] : []))
    }
  }

  /// Returns the reader without the value of an option.
  package func leaving(out option: OptionName) -> EntryReader {
    var reader = self
    reader.line.arguments.values.removeAll { $0.name == option.rawValue }
    return reader
  }

  // MARK: Questions

  /// Asks for the amount that a command lacks. Nil if the line does not show where it belongs.
  func question(for missing: Refusal.MissingAmount) -> LineQuestion? {
    let groups = (try? listedWords()) ?? [arguments.words]
    let takesPrice = verb.options.contains { $0.key == .price }
    let key = NameRule.key(missing.item)
    let position =
      groups.count == 1
      ? 0 : groups.firstIndex { (try? entry(words: $0, takesPrice: takesPrice).item).map(NameRule.key) == key }
    guard let position else { return nil }
    let own = groups.count == 1 ? arguments.words : groups[position]
    let part = reading(own, codes: groups.count == 1 ? line.codes : []).line
    let whole = LineQuestion(
      missing.text,
      missing.amounts.map { amount in
        var title = Message(word: amount)
        if case .exact(let exact)? = try? EnteredQuantity(parsing: amount).measure {
          title = Message(verbatim: exact.formatted(catalog.style))
        }
        return .init(title: title, line: part.appending(amount))
      },
      completed: { part.appending($0) })
    return self.whole(whole, at: position, of: groups)
  }

  // MARK: Commands

  /// The decision for several commands as one. A single command is decided directly.
  package func decide(_ commands: [any Command]) throws(Refusal) -> Decision {
    if commands.count == 1 { return try decide(commands[0]) }
    do {
      return try decide(CommandGroup(commands, entryTime: entryTime))
    } catch {
      if case .notInYet = error.reason { throw error }
      var refusal = Refusal(error.reason, "\(error.message); nothing was recorded")
      (refusal.missing, refusal.unweighed) = (error.missing, error.unweighed)
      throw refusal
    }
  }
}
