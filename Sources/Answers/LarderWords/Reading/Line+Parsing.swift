import LarderModel
import LarderSentences

extension Line {
  /// Returns the line with the stores, places and people that its free words name moved to their options.
  ///
  /// The reply mentions each of them, so that the user sees how every word was understood.
  func understood(_ household: Household) throws -> Line {
    guard verb.takesBareWords else { return self }
    let catalog = household.catalog
    if let named = try namingSpeaker(catalog) { return try named.understood(household) }
    var line = self
    line.typed = arguments.words
    let isNamed = try arguments[.item] != nil || arguments[.meal] != nil || CodeWords.hasCode(self, catalog)
    // The first word after `list` is its action.
    let first = verb.takesAction ? 1 : 0
    var words = Array(arguments.words.dropFirst(first))
    let share = verb.takesEaters && !catalog.knows(words.joined(separator: " ")) ? words.last?.lowercased() : nil
    let isShared = Self.ofShares.contains { $0.rawValue == share }
    if isShared { words.removeLast() }
    let bare: PositionalArguments
    do {
      bare = try PositionalArguments(
        words, of: verb, isNamed: isNamed, catalog, today: today(catalog), isThing: catalog.knows)
    } catch let unclear as UnclearWords {
      throw unclear.question(in: self).map { line in
        var line = line
        line.arguments.words = arguments.words.prefix(first) + line.arguments.words
        if isShared { line.arguments.words.append(arguments.words.last ?? "") }
        return line
      }
    }
    line.arguments.words = arguments.words.prefix(first) + bare.words
    if isShared { line.arguments.words.append(arguments.words.last ?? "") }
    line.giveWay(to: Set(bare.values.map(\.0)))
    for (option, value) in bare.values {
      if option == .out {
        line.eatenAway(at: value)
        continue
      }
      if let said = line.arguments[option], said.lowercased() != value.lowercased() {
        throw CommandLineError.usage("give either \"\(value.visible)\" or \(option.rawValue):\(said.visible), not both")
      }
      line.arguments.values.append((option.rawValue, value))
    }
    line.arguments.spellAsKnown(catalog)
    line.eaters = try bare.eaters.isEmpty ? Eater.named(in: line, catalog) : bare.eaters
    if !line.eaters.isEmpty {
      for option in Self.ofShares.map(\.rawValue) {
        guard let position = line.arguments.words.lastIndex(where: { $0.lowercased() == option }) else { continue }
        line.arguments.words.remove(at: position)
        line.arguments.switches.append(option)
      }
      line.arguments.values.removeAll { $0.name == OptionName.person.rawValue }
    } else if isShared {
      // One person's amount is each person's.
      line.arguments.words.removeLast()
    }
    try line.refuseSlips(catalog, typed: self)
    return try CodeWords.taken(outOf: line, catalog)
  }

  /// Returns the line with the person who typed it in place of "me": "for me and jo". Asks for an unknown person. Nil if
  /// the line has no such word.
  private func namingSpeaker(_ catalog: Catalog) throws -> Line? {
    guard verb.takesEaters else { return nil }
    let lowered = arguments.words.map { PositionalArguments.name([$0]).lowercased() }
    guard let start = lowered.lastIndex(where: { ["for", "für"].contains($0) }),
      let place = lowered[(start + 1)...].firstIndex(where: { ["me", "myself", "mich"].contains($0) }),
      catalog.number(.person, named: lowered[place]) == nil
    else { return nil }
    @Sendable func line(for name: String) -> Line {
      var line = self
      line.arguments.words[place] = name + (arguments.words[place].hasSuffix(",") ? "," : "")
      return line
    }
    if let name = arguments[.by] ?? usualPerson, name.lowercased() != lowered[place] { return line(for: name) }
    let people = catalog.people(on: today(catalog)).filter { person in
      !person.isGuest && !lowered.contains(person.name.lowercased())
    }
    throw LineQuestion(
      "Who is \"\(lowered[place])\"?",
      people.map { .init(title: Message(verbatim: $0.name.visible), line: line(for: $0.name)) },
      completed: { line(for: $0) })
  }

  /// Notes where food was eaten, and leaves the stock as it is.
  private mutating func eatenAway(at place: String) {
    if !arguments.has(.out) { arguments.switches.append(OptionName.out.rawValue) }
    if arguments[.note] == nil { arguments.values.append((OptionName.note.rawValue, "at " + place)) }
  }

  /// Removes options added by the caller if the words of the line state them. A stated day also removes an added time.
  private mutating func giveWay(to said: Set<OptionName>) {
    let outweighed = yielding.filter { said.contains($0) || said.contains(.on) }
    arguments.values.removeAll { value in outweighed.contains { $0.rawValue == value.name } }
  }
}

extension Arguments {
  /// Replaces `store:"baecker mueller"` by Bäcker Müller, because not every keyboard has its letters.
  ///
  /// Also completes `store:baecker müller` without quotes, if it is the only such store.
  fileprivate mutating func spellAsKnown(_ catalog: Catalog) {
    for (index, value) in values.enumerated() {
      guard let reference = Self.named.first(where: { $0.option.rawValue == value.name })?.reference,
        catalog.number(reference, named: value.value) == nil
      else { continue }
      if let known = Suggestion.otherSpelling(value.value, reference, catalog) {
        values[index].value = known
        continue
      }
      for (position, word) in words.enumerated() {
        guard let known = Suggestion.otherSpelling(value.value + " " + word, reference, catalog) else { continue }
        values[index].value = known
        words.remove(at: position)
        break
      }
    }
  }

  /// The options whose values are names that the household knows.
  fileprivate static let named: [(option: OptionName, reference: Reference)] = [
    (.store, .store), (.place, .place), (.from, .place), (.person, .person), (.by, .person),
  ]
}

extension Line {
  /// Asks about a new store, place or person that is probably a misspelling of a known one, because it would stay
  /// forever.
  ///
  /// - Parameter typed: The line before it was understood, to correct.
  fileprivate func refuseSlips(_ catalog: Catalog, typed: Line) throws {
    if let name = arguments[.by], name.contains(where: Eater.isDivider), catalog.number(.person, named: name) == nil {
      throw CommandLineError.usage(
        "by:\(name.visible) names several people; name one, and enter it again for the others")
    }
    guard !arguments.has(.new) else { return }
    for (option, reference) in Arguments.named {
      if let name = arguments[option] { try typed.refuseSlip(name, reference, catalog) }
    }
    for eater in eaters { try typed.refuseSlip(eater.name, .person, catalog) }
  }

  private func refuseSlip(_ name: String, _ reference: Reference, _ catalog: Catalog) throws {
    guard let near = Suggestion.slip(name, reference, catalog) else { return }
    let role = PositionalRole.allCases.first { $0.reference == reference }
    let noun = reference.word
    let known = replacing(name, with: near) ?? role.map { with($0.option, near) }
    throw LineQuestion(
      "No \(word: noun) is called \"\(name.visible)\"; did you mean \(near.visible)?",
      [
        known.map { .init(title: Message(verbatim: near.visible), line: $0) },
        .init(title: "a new \(word: noun)", line: with(.new)),
      ].compactMap(\.self))
  }
}
