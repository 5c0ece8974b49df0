import LarderModel
import LarderSentences

extension Line {
  /// Returns the line with the stores, places and people that its free words name moved to their options.
  ///
  /// The reply mentions each of them, so that the user sees how every word was understood.
  func understood(_ household: Household) throws -> Line {
    guard verb.takesBareWords else { return self }
    let catalog = household.catalog
    var line = self
    line.typed = arguments.words
    let isNamed = try arguments[.item] != nil || arguments[.meal] != nil || CodeWords.hasCode(self, catalog)
    // The first word after `list` is its action.
    let first = verb.takesAction ? 1 : 0
    let bare = try PositionalArguments(
      Array(arguments.words.dropFirst(first)), of: verb, isNamed: isNamed, catalog, today: today(catalog),
      isThing: catalog.knows)
    line.arguments.words = arguments.words.prefix(first) + bare.words
    line.giveWay(to: Set(bare.values.map(\.0)))
    for (option, value) in bare.values {
      if let said = line.arguments[option], said.lowercased() != value.lowercased() {
        throw CommandLineError.usage(
          "give either \"\(value.visible)\" or \(option.rawValue):\(said.visible), not both")
      }
      line.arguments.values.append((option.rawValue, value))
    }
    line.arguments.spellAsKnown(catalog)
    line.eaters = try bare.eaters.isEmpty ? Eater.named(in: line, catalog) : bare.eaters
    if !line.eaters.isEmpty {
      if let each = line.arguments.words.lastIndex(of: OptionName.each.rawValue) {
        line.arguments.words.remove(at: each)
        line.arguments.switches.append(OptionName.each.rawValue)
      }
      line.arguments.values.removeAll { $0.name == OptionName.person.rawValue }
    }
    try line.arguments.refuseSlips(line.eaters, catalog)
    return try CodeWords.taken(outOf: line, catalog)
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
  private static let named: [(option: OptionName, reference: Reference)] = [
    (.store, .store), (.place, .place), (.from, .place), (.person, .person), (.by, .person),
  ]

  /// Refuses a new store, place or person that is probably a misspelling of a known one, because it would stay forever.
  fileprivate func refuseSlips(_ eaters: [Eater], _ catalog: Catalog) throws(CommandLineError) {
    if let name = self[.by], name.contains(where: Eater.isDivider), catalog.number(.person, named: name) == nil {
      throw .usage("by:\(name.visible) names several people; name one, and enter it again for the others")
    }
    guard !has(.new) else { return }
    for (option, reference) in Self.named {
      if let name = self[option] { try Self.refuseSlip(name, reference, catalog) }
    }
    for eater in eaters { try Self.refuseSlip(eater.name, .person, catalog) }
  }

  private static func refuseSlip(_ name: String, _ reference: Reference, _ catalog: Catalog) throws(CommandLineError) {
    guard let near = Suggestion.slip(name, reference, catalog) else { return }
    throw .refused(
      "no \(word: reference.word) is called \"\(name.visible)\"; did you mean \(near.visible)? "
        + "for a new \(word: reference.word), add --new")
  }
}
