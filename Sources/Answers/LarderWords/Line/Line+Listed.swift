import LarderCatalogue
import LarderModel
import LarderSentences
import PlainText

extension Catalog {
  /// Whether an item or a meal has a name.
  func knows(_ name: String) -> Bool { item(named: name) != nil || meal(named: name) != nil }
}

/// The words behind `larder list done`: items, told apart by commas.
extension Line {
  /// The words of each item; options that are of one item are refused where there are several.
  ///
  /// - Parameter isKnown: whether the household has a name: a comma within one tells nothing apart.
  func listedWords(_ isKnown: (String) -> Bool) throws -> [[String]] {
    var groups: [[String]] = [[]]
    var rest = Array(arguments.words.dropFirst(verb.takesAction ? 1 : 0))[...]
    while let word = rest.popFirst() {
      if let name = Self.nameWithComma(word, rest, isKnown) {
        groups[groups.count - 1].append(name.text)
        rest = rest.dropFirst(name.count - 1)
        if name.text.count < name.length { groups.append([]) }
        continue
      }
      // "2 eggs and 100ml milk", "milk 1l and eggs 10": next to an amount, with another one there, it tells two things
      // apart; "2 mac and cheese" is one.
      let amounts = groups[groups.count - 1].filter { $0.first?.isNumber == true }
      let joins = BareWords.joining.contains(word.lowercased())
      if joins, joinsNames(groups[groups.count - 1], rest, isKnown) {
        groups.append([])
        continue
      }
      if joins, !amounts.isEmpty,
        rest.contains(where: { $0.first?.isNumber == true }),
        EnteredQuantity.looksLikeQuantity(rest) > 0 || groups[groups.count - 1].last == amounts.last
      {
        groups.append([])
        continue
      }
      let isLast = word.hasSuffix(",")
      var text = word
      while text.hasSuffix(",") { text.removeLast() }
      // "milk,bread" are two items; "2,38" is a number, and "milk, whole" in quotes a name.
      let parts = text.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
      let items = parts.allSatisfy { $0.first?.isLetter == true } ? parts : [text]
      for (index, item) in items.enumerated() where !item.isEmpty {
        if index > 0 { groups.append([]) }
        groups[groups.count - 1].append(item)
      }
      if isLast { groups.append([]) }
    }
    groups.removeAll(where: \.isEmpty)
    let single: [OptionName] = [
      .item, .meal, .quantity, .price, .due, .dueKind, .lot, .energy, .protein, .carbs, .fat,
    ]
    if groups.count > 1, let option = single.first(where: { arguments[$0] != nil })?.rawValue {
      throw WordsError.usage("\(option): applies to one item; enter the other items separately")
    }
    if groups.isEmpty, arguments[.item] != nil || arguments[.code] != nil { groups = [[]] }
    return groups
  }

  /// "bread and butter", where each is food and the two are none: two things to buy or to list. What is eaten together may
  /// well be a dish.
  private func joinsNames(_ left: [String], _ rest: ArraySlice<String>, _ isKnown: (String) -> Bool) -> Bool {
    guard verb.name != Verb.eat.name else { return false }
    func isFood(_ words: some Sequence<String>) -> Bool {
      let name = words.filter { $0.first?.isNumber != true }.joined(separator: " ")
      return isKnown(name) || CommonFoods().food(named: name) != nil
    }
    let end = rest.firstIndex { $0.hasSuffix(",") || BareWords.joining.contains($0.lowercased()) }
    var right = Array(rest[..<(end ?? rest.endIndex)])
    if let end, rest[end].hasSuffix(",") { right.append(String(rest[end].dropLast())) }
    return isFood(left) && isFood(right) && !isFood(left + ["and"] + right)
  }

  /// A known name of several words with a comma within; the comma behind it is none of its own.
  private static func nameWithComma(
    _ word: String, _ rest: ArraySlice<String>, _ isKnown: (String) -> Bool
  ) -> (text: String, count: Int, length: Int)? {
    for count in stride(from: min(rest.count + 1, 6), to: 1, by: -1) {
      let words = ([word] + rest.prefix(count - 1)).joined(separator: " ")
      let text = words.hasSuffix(",") ? String(words.dropLast()) : words
      if text.contains(","), isKnown(text) { return (text, count, words.count) }
    }
    return nil
  }

  /// Whether several things are named.
  func namesSeveral(_ household: Household) throws -> Bool {
    try verb.takesSeveral && listedWords(household.catalog.knows).count > 1
  }

  /// The entry of the words, or those of several items.
  func entries(_ household: Household, takesPrice: Bool = false) throws -> [Entry] {
    guard try namesSeveral(household) else { return [try entry(household, takesPrice: takesPrice)] }
    return try listedEntries(household, takesPrice: takesPrice)
  }

  /// The line itself, or one for each of the things that it names.
  func parts(_ household: Household) throws -> [Line] {
    guard try namesSeveral(household) else { return [self] }
    return try listedWords(household.catalog.knows).enumerated().map { position, words in
      var part = self
      part.arguments.words = words
      part.codes = codes.filter { $0.position == position }
      for index in part.codes.indices { part.codes[index].position = 0 }
      return part
    }
  }

  /// The entries of the words, each of which names an item.
  ///
  /// Where one of several cannot be read, nothing is done, and the answer says which it was.
  func listedEntries(
    _ household: Household, takesPrice: Bool = false, allowingZero: Bool = false
  ) throws -> [Entry] {
    let groups = try listedWords(household.catalog.knows)
    return try groups.enumerated().map { position, words in
      do {
        let entry = try entry(
          household, words: words, takesPrice: takesPrice, allowingZero: allowingZero, at: position)
        _ = try item(of: entry)
        return entry
      } catch let error as any Worded where groups.count > 1 {
        throw WordsError.usage(
          "\"\(words.joined(separator: " ").visible)\": \(error.wording); nothing of the line was recorded")
      }
    }
  }

  /// The items of the words; nil where they say all.
  func listedItems(_ household: Household) throws -> [String]? {
    let groups = try listedWords(household.catalog.knows)
    if groups == [["all"]], household.catalog.item(named: "all") == nil { return nil }
    let items = try groups.map { words in
      try knownListed(item(of: entry(household, words: words)), household)
    }
    guard !items.isEmpty else {
      throw WordsError.usage("what? name an item, or say all; \(.words("list")) shows the list")
    }
    return items
  }

  /// The store of `all store:Lidl`, which must be known: of one that was misspelt everything would be meant.
  func knownStore(_ household: Household) throws(WordsError) -> String? {
    guard let name = arguments[.store], household.catalog.number(.store, named: name) == nil else {
      return arguments[.store]
    }
    throw WordsError(.refused, Suggestion.unknown(name, .store, household.catalog))
  }

  /// The name of something that is on the list, or a failure that names the nearest that is.
  func knownListed(_ name: String, _ household: Household) throws(WordsError) -> String {
    if let item = household.catalog.item(named: name), household.list[item] != nil { return name }
    let listed = household.list.lines.map { household.catalog.name($0.item) }
    let near = Nearest.nearest(to: name, among: listed, limit: 3).map(\.visible)
    guard !near.isEmpty else {
      throw WordsError(
        .refused,
        "\(name.visible) is not on the shopping list; \(.words("list add \"\(name.visible)\"")), or \(.words("buy")) it"
      )
    }
    throw WordsError(
      .refused, "\(name.visible) is not on the shopping list; did you mean \(near.joined(separator: ", "))?")
  }
}
