import LarderCatalogue

/// A matcher that finds the food of the catalogue for a name in a recipe.
///
/// ```swift
/// let matcher = IngredientMatcher()
/// matcher.match("unsalted butter").food      // "butter"
/// matcher.match("smoked paprika").near       // ["paprika"]
/// matcher.match("rose water").food           // nil
/// ```
/// A match is certain only if every word of the name is known to keep its meaning. Otherwise the possible foods are
/// suggested, or there is no match. Any text is accepted, and only its first words are read.
package struct IngredientMatcher: Sendable {
  private let vocabulary = FoodVocabulary.shared
  private let index = FoodIndex()

  package init() {}

  /// The food of a line. In a can or a tin it is the tinned food, as in `1 can peaches`.
  package func match(_ line: IngredientLine) -> FoodMatch {
    let plain = match(food(of: line))
    guard let unit = line.amounts.first?.unit, unit == .can || unit == .tin, !line.item.isEmpty else { return plain }
    let tinned = match("tinned " + line.item)
    return tinned.isSure ? tinned : plain.isSure && vocabulary.isSoldFresh(plain.food) ? plain.asked : plain
  }

  /// The name of a line's food: its item, or "cooked rice" or "cooked lentils" if the note says so. Cooked food weighs
  /// two to three times as much, so the amount does not apply to the dry food.
  package func food(of line: IngredientLine) -> String {
    guard !line.item.isEmpty, line.note?.lowercased().contains("cooked") ?? false else { return line.item }
    let (text, cooked) = (line.text.lowercased(), "cooked " + line.item.lowercased())
    guard let place = text.firstRange(of: cooked), !text[..<place.lowerBound].hasSuffix("-"),
      text[..<place.lowerBound].last?.isLetter != true
    else { return line.item }
    let plain = match(line.item)
    let category = (plain.food ?? plain.near.first).flatMap { index.nameAndCategory(of: $0)?.category }
    return ["grains", "legumes"].contains(category ?? "") ? "cooked " + line.item : line.item
  }

  package func match(_ item: String) -> FoodMatch {
    let item = Self.limited(Self.withoutPlural(item))
    let match = Self.parts(of: item).map(choice) ?? single(item)
    guard !match.isSure, let comma = item.utf8.firstIndex(of: Ascii.comma) else { return match }
    let main = single(String(item[..<comma]))
    let isRemark = vocabulary.numbers(of: FoodName(String(item[comma...]))).allSatisfy(vocabulary.isEmpty)
    return isRemark && main.isSure ? main : main.asked.with(match.near)
  }

  /// Matches a name without a choice.
  func single(_ item: String) -> FoodMatch {
    let name = FoodName(item)
    guard !name.key.isEmpty else { return FoodMatch() }
    let words = vocabulary.numbers(of: name)
    let match = match(words[...])
    if match?.isSure != true, let (place, isPurpose) = NameEnd.first(in: name), let main = self.match(words[..<place]) {
      return isPurpose ? main : main.asked
    }
    if let match { return match }
    if let food = index.name(of: item), isInKitchen(food) { return FoodMatch(food: food) }
    return FoodMatch()
  }

  private func isInKitchen(_ food: String) -> Bool { vocabulary.hasFood(food) }

  /// Matches words by the longest known name at their end. Nil if there is none.
  private func match(_ words: ArraySlice<UInt16>) -> FoodMatch? {
    var near: FoodMatch?
    var end = words.endIndex
    while end > words.startIndex {
      if let entry = longestEntry(words[..<end]), isPart(words[end...], of: entry.number) {
        let match = kept(words[..<end], entry.start) ?? judged(entry.number, behind: words[..<entry.start])
        if match.isSure || isOpen(entry.number) && entry.start == words.startIndex { return match }
        if near?.near.isEmpty ?? true { near = match }
      }
      guard words.endIndex - end < Self.mostBehind, vocabulary.maybeTrails(words[end - 1]) else { break }
      end -= 1
    }
    return near
  }

  /// Matches preserved food: chopped frozen spinach is frozen spinach, even with words in between.
  private func kept(_ words: ArraySlice<UInt16>, _ start: Int) -> FoodMatch? {
    for place in words.startIndex..<start where vocabulary.isKeeping(words[place]) {
      guard let entry = vocabulary.entry(of: ([words[place]] + words[start...])[...]) else { continue }
      let others = words[words.startIndex..<place] + words[(place + 1)..<start]
      return judged(entry, behind: others)
    }
    return nil
  }

  /// Whether a name stands for a few foods, and for no others: oil is one of the oils.
  func isOpenName(_ item: String) -> Bool {
    let words = vocabulary.numbers(of: FoodName(item))
    guard let entry = longestEntry(words[...]), isOpen(entry.number) else { return false }
    return words[..<entry.start].allSatisfy { vocabulary.effect(of: $0, on: entry.number) == .same }
  }

  private func isOpen(_ entry: UInt16) -> Bool { !vocabulary.entries[Int(entry)].isSure }

  private func longestEntry(_ words: ArraySlice<UInt16>) -> (number: UInt16, start: Int)? {
    for start in max(words.startIndex, words.endIndex - PackedWords.longest)..<words.endIndex {
      if let number = vocabulary.entry(of: words[start...]) { return (number, start) }
    }
    return nil
  }

  private func isPart(_ words: ArraySlice<UInt16>, of entry: UInt16) -> Bool {
    words.allSatisfy { vocabulary.isPart($0, of: entry) }
  }

  /// The match of an entry after the words before it.
  private func judged(_ entry: UInt16, behind words: ArraySlice<UInt16>) -> FoodMatch {
    let known = vocabulary.entries[Int(entry)]
    var isSure = known.isSure
    for word in words {
      switch vocabulary.effect(of: word, on: entry) {
      case .same: break
      case .alike: isSure = false
      case .other: return FoodMatch()
      }
    }
    return isSure ? FoodMatch(food: known.foods.first) : FoodMatch(near: known.foods)
  }

  /// The maximum number of words after the name of a food.
  private static let mostBehind = 3
}

extension FoodMatch {
  func with(_ more: [String]) -> FoodMatch { FoodMatch(near: near + more.filter { !near.contains($0) }) }

  /// The match as a suggestion only.
  var asked: FoodMatch { food.map { FoodMatch(near: [$0]) } ?? self }
}

extension IngredientMatcher {
  /// Matches a choice: the food if all parts agree on it, otherwise all possible foods.
  func choice(_ parts: [Substring]) -> FoodMatch {
    let whole = single(parts.joined(separator: " and "))
    if whole.isSure { return whole }
    let matches = parts.map { matched($0, sharing: parts[parts.count - 1]) }
    if let food = matches.first?.food, matches.allSatisfy({ $0.food == food }) { return FoodMatch(food: food) }
    var near: [String] = []
    for match in matches {
      guard let food = match.food ?? match.near.first, !near.contains(food) else { continue }
      near.append(food)
    }
    return FoodMatch(near: near)
  }

  /// Matches just a part, or a part with the last word of the last part: "beef or chicken stock" also means beef stock.
  func matched(_ part: Substring, sharing last: Substring) -> FoodMatch {
    let words = last.split(separator: " ")
    let own = part.split(separator: " ")
    if words.count > 1, own.count == 1, own[0] != words[0], let head = words.last {
      let shared = single("\(part) \(head)")
      if shared.isSure { return shared }
    }
    return single(String(part))
  }

  /// The parts of "butter or margarine", "lemon/lime" and "salt & pepper". Nil if there is only one.
  static func parts(of item: String) -> [Substring]? {
    let bytes = item.utf8
    var parts: [Substring] = []
    var start = bytes.startIndex
    var word = bytes.startIndex
    var index = bytes.startIndex
    func close(at end: String.Index) { if start < end { parts.append(item[start..<end]) } }
    while index < bytes.endIndex {
      let next = bytes.index(after: index)
      if bytes[index] == slash {
        close(at: index)
        (start, word) = (next, next)
      } else if bytes[index] == Ascii.space {
        if isJoiner(bytes[word..<index]) {
          close(at: word)
          start = next
        }
        word = next
      }
      index = next
    }
    guard !parts.isEmpty else { return nil }
    close(at: bytes.endIndex)
    return parts.count > 1 ? Array(parts.prefix(mostParts)) : nil
  }

  private static func isJoiner(_ word: Substring.UTF8View) -> Bool {
    guard let first = word.first, joiners.contains(where: { $0.utf8.first == first | 0x20 || $0.utf8.first == first })
    else { return false }
    return joiners.contains { $0.utf8.elementsEqual(word) || $0.utf8.elementsEqual(word.map { $0 | 0x20 }) }
  }

  private static let joiners = ["or", "and", "&"]
  private static let slash = UInt8(ascii: "/")

  /// Returns "Zwiebel" for "Zwiebel(n)".
  static func withoutPlural(_ item: String) -> String {
    guard item.utf8.contains(UInt8(ascii: "(")), let open = item.firstIndex(of: "("), open > item.startIndex,
      item[item.index(before: open)].isLetter,
      let close = item[open...].firstIndex(of: ")"), (2...3).contains(item.distance(from: open, to: close))
    else { return item }
    return String(item[..<open] + item[item.index(after: close)...])
  }

  /// The name, limited in length, because names in recipes are short.
  static func limited(_ item: String) -> String {
    item.utf8.count <= longestName ? item : String(item.prefix(longestName))
  }

  private static let longestName = 120
  private static let mostParts = 6
}

/// A match of an ingredient's name with the catalogue.
package struct FoodMatch: Hashable, Sendable {
  /// The catalogue's name of the food. Nil unless the match is certain.
  package var food: String?
  /// Possible foods by the catalogue's names, most likely first. Only for suggestions.
  package var near: [String] = []

  /// Whether the match is certain: the food is the same in the kitchen and in its nutrients.
  package var isSure: Bool { food != nil }
}

/// The end of a food's name if more words follow.
enum NameEnd {
  /// The first word after the name, and whether only the food's purpose follows: `oil for frying`.
  static func first(in name: FoodName) -> (place: Int, isPurpose: Bool)? {
    for (place, word) in name.words.enumerated() where place > 0 && word.count <= longest {
      let text = String(decoding: word, as: UTF8.self)
      if word.last == UInt8(ascii: "%") { return (place, false) }
      if sorts.contains(text), place + 2 == name.words.count, isNumber(name.words[place + 1]) { return (place, true) }
      if purposes.contains(text) { return (place, true) }
      if remarks.contains(text) { return (place, false) }
    }
    return nil
  }

  private static func isNumber(_ word: some Sequence<UInt8>) -> Bool {
    word.allSatisfy { $0 >= Ascii.zero && $0 <= Ascii.zero + 9 }
  }

  private static let longest = 7
  /// Words before the number of German flour: "Weizenmehl Type 550".
  private static let sorts: Set = ["type", "typ"]
  private static let purposes: Set = ["for", "to", "plus"]
  private static let remarks: Set = [
    "with", "in", "without", "from", "such", "if", "that", "which", "like", "as", "by",
  ]
}
