import LarderCatalogue
import LarderCommands
import LarderModel
import LarderSentences
import PlainText

/// The words after `larder list done`: items separated by commas.
package enum ListedWords {
  /// The words of each item. Options for a single item are refused if there are several.
  ///
  /// - Parameter isKnown: Whether the household has a name. A comma in a known name separates nothing.
  package static func groups(of line: Line, _ isKnown: (String) -> Bool) throws(CommandLineError) -> [[String]] {
    var groups: [[String]] = [[]]
    var rest = Array(line.arguments.words.dropFirst(line.verb.takesAction ? 1 : 0))[...]
    while let word = rest.popFirst() {
      if let name = nameWithComma(word, rest, isKnown) {
        groups[groups.count - 1].append(name.text)
        rest = rest.dropFirst(name.count - 1)
        if name.text.count < name.length { groups.append([]) }
        continue
      }
      // In "2 eggs and 100ml milk" or "milk 1l and eggs 10", "and" next to an amount separates two items, if the other
      // one also has an amount. "2 mac and cheese" is one.
      let amounts = groups[groups.count - 1].filter { $0.first?.isNumber == true }
      let joins = PositionalArguments.joining.contains(word.lowercased())
      // "2 eggs and toast" are two things, because two counts eggs. So are "toast and a banana", and "an egg and toast".
      let mayJoin =
        line.verb.known != .eat || groups[groups.count - 1].first.map { Int($0) != nil || isCounting($0) } ?? false
        || rest.first.map(isCounting) ?? false
      if joins, mayJoin, let things = things(groups[groups.count - 1], word, rest, isKnown) {
        groups = groups.dropLast() + things + [[]]
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
      // "milk,bread" names two items; "2,38" is a number, and "milk, whole" in quotes is one name.
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
    // A purchase of several things may have one price.
    let isShared = line.verb.known == .buy
    if groups.count > 1,
      let option = single.first(where: { line.arguments[$0] != nil && !($0 == .price && isShared) })?.rawValue
    {
      throw .usage("\(option): applies to one item; enter the other items separately")
    }
    if groups.isEmpty, line.arguments[.item] != nil || line.arguments[.code] != nil { groups = [[]] }
    return groups
  }

  /// Returns the words of several things as one list, with commas between them.
  package static func joined(_ things: [[String]]) -> [String] {
    things.enumerated().flatMap { index, words in
      index < things.count - 1 ? words.dropLast() + [(words.last ?? "") + ","] : words
    }
  }

  /// The things before "and" in "bread and butter", if it joins two items to buy or list: each is food, and both
  /// together are not. Food eaten together may be a dish. In "bread milk and eggs", each known word is a thing.
  private static func things(
    _ left: [String], _ joint: String, _ rest: ArraySlice<String>, _ isKnown: (String) -> Bool
  ) -> [[String]]? {
    func name(_ words: some Sequence<String>) -> String {
      words.filter { $0.first?.isNumber != true && !amounts.contains($0.lowercased()) }.joined(separator: " ")
    }
    func isFood(_ words: some Sequence<String>) -> Bool {
      let name = name(words)
      return isKnown(name) || CommonFoods().food(named: name) != nil
    }
    let end = rest.firstIndex { $0.hasSuffix(",") || PositionalArguments.joining.contains($0.lowercased()) }
    var right = Array(rest[..<(end ?? rest.endIndex)])
    if let end, rest[end].hasSuffix(",") { right.append(String(rest[end].dropLast())) }
    // In "milk and eggs at lidl for 5.40", only "eggs" is food.
    if let shop = right.dropFirst().firstIndex(where: { afterFood.contains($0.lowercased()) }) {
      right.removeSubrange(shop...)
    }
    guard !isFood(left + ["and"] + right), !isFood(left + [joint] + right) else { return nil }
    // "fish and chips" are one dish.
    if FoodAllergens.knows(name(left + ["and"] + right)) { return nil }
    // "half & half" is one name.
    if left.last?.lowercased() == "half", right.first?.lowercased() == "half" { return nil }
    // "toast and a banana" are two things, but "a ham and cheese toastie" is one, and "one and a half" a number.
    if right.count > 1, isCounting(right[0]) { return right[1].lowercased() == "half" ? nil : [left] }
    let isWith = ["with", "mit"].contains(joint.lowercased())
    // "a coffee with milk" is one thing.
    if isWith, NamedQuantity.indefinite.contains(left.first?.lowercased() ?? "") { return nil }
    if right.count == 1, left.first.map(isCounting) ?? false, isFood(left) { return [left] }
    guard isFood(right) else { return nil }
    return isFood(left) ? [left] : left.allSatisfy(isKnown) ? left.map { [$0] } : nil
  }

  /// Whether a word precedes one thing, some of it, or a number of things.
  private static func isCounting(_ word: String) -> Bool {
    NamedQuantity.indefinite.contains(word.lowercased()) || numbers.contains(word.lowercased())
      || word.lowercased() == "half"
  }

  /// Words before a food that name no food.
  private static let amounts: WordList = """
    a|an|some|ein|eine|einen|all|the|my|our|his|her|their|rest|everything|of|alle|den|der|couple|\
    one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|zwei|drei|vier|fünf|sechs
    """
  private static let numbers: WordList =
    "one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|zwei|drei|vier|fünf|sechs"

  /// Words that introduce a shop, a person or a price after a food.
  private static let afterFood: WordList = "at|from|bei|von|for|für"

  /// A known name of several words that contains a comma. A comma after it is not part of the name.
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
}

extension Catalog {
  /// Whether an item or a meal has a name.
  package func knows(_ name: String) -> Bool { item(named: name) != nil || meal(named: name) != nil }
}

/// The words about the shopping list and the basket.
extension EntryReader {
  /// The items named by the words. Nil for "all".
  package func listedItems() throws -> [String]? {
    let groups = try listedWords()
    if groups == [["all"]], catalog.item(named: "all") == nil { return nil }
    let items = try groups.map { words in try knownListed(item(of: entry(words: words))) }
    guard !items.isEmpty else {
      throw CommandLineError.usage("name an item, or write all; for the list: \(.words("list"))")
    }
    return items
  }

  /// The store in `all store:Lidl`. It must be known, because a misspelt store would affect everything.
  package func knownStore() throws(CommandLineError) -> String? {
    guard let name = arguments[.store], catalog.number(.store, named: name) == nil else { return arguments[.store] }
    throw .unknown(Suggestion.unknown(name, .store, catalog))
  }

  /// The name of an item on the list. If it is not on the list, the error names the nearest items.
  package func knownListed(_ name: String) throws(CommandLineError) -> String {
    if let item = catalog.item(named: name), household.list[item] != nil { return name }
    let near = SpellingSuggestion.nearest(to: name, among: listed, limit: 3).map(\.visible)
    guard !near.isEmpty else {
      throw .refused(
        "\(name.visible) is not on the shopping list: \(.words("list add \"\(name.visible)\"")), or \(.words("buy"))"
      )
    }
    throw .refused("\(name.visible) is not on the shopping list; did you mean \(near.joined(separator: ", "))?")
  }

  private var listed: [String] { household.list.lines.map { catalog.name($0.item) } }

  /// The name of an item that was taken. It need not be on the list, but must not be a misspelling of a listed one.
  private func takenName(_ name: String) throws -> String {
    guard catalog.item(named: name) == nil else { return name }
    if let near = SpellingSuggestion.nearest(to: name, among: listed, limit: 1, isMisspelt: true).first {
      throw CommandLineError.refused("\(name.visible) is not on the shopping list; did you mean \(near.visible)?")
    }
    // An entirely unknown name may also be a store's.
    return CommonFoods().food(named: name) != nil ? name : try knownListed(name)
  }

  /// The commands that put items into the basket.
  package func taking() throws -> [AddToBasket] {
    try listedEntries(takesPrice: true).map { entry in
      var command = AddToBasket(item: try takenName(item(of: entry)), quantity: entry.quantity, entryTime: entryTime)
      (command.takesUnlisted, command.price) = (true, entry.price)
      command.store = arguments[.store]
      if let due = try arguments.due(from: entryTime.day, catalog) { (command.due, command.dueKind) = due }
      return command
    }
  }
}
