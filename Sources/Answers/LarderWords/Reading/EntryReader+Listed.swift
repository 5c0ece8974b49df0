import LarderCatalogue
import LarderModel
import LarderSentences
import PlainText

/// What the words say of the shopping list and the basket.
extension EntryReader {
  /// The items of the words; nil where they say all.
  func listedItems() throws -> [String]? {
    let groups = try listedWords()
    if groups == [["all"]], catalog.item(named: "all") == nil { return nil }
    let items = try groups.map { words in try knownListed(item(of: entry(words: words))) }
    guard !items.isEmpty else {
      throw WordsError.usage("what? name an item, or say all; \(.words("list")) shows the list")
    }
    return items
  }

  /// The store of `all store:Lidl`, which must be known: of one that was misspelt everything would be meant.
  func knownStore() throws(WordsError) -> String? {
    guard let name = arguments[.store], catalog.number(.store, named: name) == nil else { return arguments[.store] }
    throw .refused(Suggestion.unknown(name, .store, catalog))
  }

  /// The name of something that is on the list, or a failure that names the nearest that is.
  func knownListed(_ name: String) throws(WordsError) -> String {
    if let item = catalog.item(named: name), household.list[item] != nil { return name }
    let near = Nearest.nearest(to: name, among: listed, limit: 3).map(\.visible)
    guard !near.isEmpty else {
      throw .refused(
        "\(name.visible) is not on the shopping list; \(.words("list add \"\(name.visible)\"")), or \(.words("buy")) it"
      )
    }
    throw .refused("\(name.visible) is not on the shopping list; did you mean \(near.joined(separator: ", "))?")
  }

  private var listed: [String] { household.list.lines.map { catalog.name($0.item) } }

  /// The name of something that was taken: listed or not, but no slip of something that is listed.
  private func takenName(_ name: String) throws -> String {
    guard catalog.item(named: name) == nil else { return name }
    if let near = Nearest.nearest(to: name, among: listed, limit: 1, isMisspelt: true).first {
      throw WordsError.refused("\(name.visible) is not on the shopping list; did you mean \(near.visible)?")
    }
    // Of a name that nobody ever heard of it may as well be a shop's.
    return CommonFoods().food(named: name) != nil ? name : try knownListed(name)
  }

  /// What the words say lies in the basket.
  func taking() throws -> [TakeItem] {
    try listedEntries(takesPrice: true).map { entry in
      var command = TakeItem(item: try takenName(item(of: entry)), quantity: entry.quantity, moment: moment)
      command.takesUnlisted = true
      command.price = entry.price
      command.store = arguments[.store]
      if let due = try arguments.due(from: moment.day) { (command.due, command.dueKind) = due }
      return command
    }
  }
}
