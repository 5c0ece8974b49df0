import LarderCatalogue
import LarderModel

/// The words behind `larder list done`: items, told apart by commas.
enum ListedWords {
  /// The words of each item; options that are of one item are refused where there are several.
  ///
  /// - Parameter isKnown: whether the household has a name: a comma within one tells nothing apart.
  static func groups(of line: Line, _ isKnown: (String) -> Bool) throws(WordsError) -> [[String]] {
    var groups: [[String]] = [[]]
    var rest = Array(line.arguments.words.dropFirst(line.verb.takesAction ? 1 : 0))[...]
    while let word = rest.popFirst() {
      if let name = nameWithComma(word, rest, isKnown) {
        groups[groups.count - 1].append(name.text)
        rest = rest.dropFirst(name.count - 1)
        if name.text.count < name.length { groups.append([]) }
        continue
      }
      // "2 eggs and 100ml milk", "milk 1l and eggs 10": next to an amount, with another one there, it tells two things
      // apart; "2 mac and cheese" is one.
      let amounts = groups[groups.count - 1].filter { $0.first?.isNumber == true }
      let joins = BareWords.joining.contains(word.lowercased())
      if joins, line.verb.name != Verb.eat.name, joinsNames(groups[groups.count - 1], rest, isKnown) {
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
    if groups.count > 1, let option = single.first(where: { line.arguments[$0] != nil })?.rawValue {
      throw .usage("\(option): applies to one item; enter the other items separately")
    }
    if groups.isEmpty, line.arguments[.item] != nil || line.arguments[.code] != nil { groups = [[]] }
    return groups
  }

  /// "bread and butter", where each is food and the two are none: two things to buy or to list. What is eaten together may
  /// well be a dish.
  private static func joinsNames(
    _ left: [String], _ rest: ArraySlice<String>, _ isKnown: (String) -> Bool
  ) -> Bool {
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
}

extension Catalog {
  /// Whether an item or a meal has a name.
  func knows(_ name: String) -> Bool { item(named: name) != nil || meal(named: name) != nil }
}
