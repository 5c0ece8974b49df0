import LarderCatalogue
import LarderModel
import LarderSentences
import PlainText

/// The words behind `larder list done`: items, told apart by commas.
extension Line {
  /// The words of each item; options that are of one item are refused where there are several.
  func listedWords() throws -> [[String]] {
    var groups: [[String]] = [[]]
    for word in arguments.words.dropFirst(verb.takesAction ? 1 : 0) {
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
    let single: [OptionName] = [.item, .quantity, .price, .due, .dueKind]
    if groups.count > 1, let option = single.first(where: { arguments[$0] != nil })?.rawValue {
      throw WordsError.usage("\(option): is of one item; say the others in a command of their own")
    }
    if groups.isEmpty, arguments[.item] != nil { groups = [[]] }
    return groups
  }

  /// The entries of the words, each of which names an item.
  ///
  /// Where one of several cannot be read, nothing is done, and the answer says which it was.
  func listedEntries(
    _ household: Household, takesPrice: Bool = false, allowingZero: Bool = false
  ) throws -> [Entry] {
    let groups = try listedWords()
    return try groups.map { words in
      do {
        let entry = try entry(household, words: words, takesPrice: takesPrice, allowingZero: allowingZero)
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
    let groups = try listedWords()
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
