import LarderCatalogue

/// Finds the food of the catalogue that a name in a recipe means.
///
/// ```swift
/// let matcher = IngredientMatcher()
/// matcher.match("unsalted butter").food      // "butter"
/// matcher.match("smoked paprika").near       // ["paprika"]
/// matcher.match("rose water").food           // nil
/// ```
/// A food is sure only where every word of the name is known to leave it what it is; all else is asked, or is none. It
/// takes any text, and looks at the first words only.
public struct IngredientMatcher: Sendable {
  private let vocabulary = FoodVocabulary.shared
  private let index = FoodIndex()

  public init() {}

  /// The food of a line; in a can or a tin it is the tinned food, as in `1 can peaches`.
  public func match(_ line: IngredientLine) -> FoodMatch {
    let plain = match(food(of: line))
    guard let unit = line.amounts.first?.unit, unit == .can || unit == .tin, !line.item.isEmpty else { return plain }
    let tinned = match("tinned " + line.item)
    return tinned.isSure ? tinned : plain.isSure && vocabulary.isSoldFresh(plain.food) ? plain.asked : plain
  }

  /// The food that a line is of: its item, or "cooked rice", "cooked lentils", which weigh two to three times what they
  /// weighed before: the dry food is not what the line measures.
  public func food(of line: IngredientLine) -> String {
    guard !line.item.isEmpty, line.note?.lowercased().contains("cooked") ?? false else { return line.item }
    let (text, cooked) = (line.text.lowercased(), "cooked " + line.item.lowercased())
    guard let place = text.firstRange(of: cooked), !text[..<place.lowerBound].hasSuffix("-"),
      text[..<place.lowerBound].last?.isLetter != true
    else { return line.item }
    let plain = match(line.item)
    let category = (plain.food ?? plain.near.first).flatMap { index.nameAndCategory(of: $0)?.category }
    return ["grains", "legumes"].contains(category ?? "") ? "cooked " + line.item : line.item
  }

  public func match(_ item: String) -> FoodMatch {
    let item = Self.limited(Self.withoutPlural(item))
    let match = Self.parts(of: item).map(choice) ?? single(item)
    guard !match.isSure, let comma = item.utf8.firstIndex(of: Ascii.comma) else { return match }
    let main = single(String(item[..<comma]))
    let isRemark = vocabulary.numbers(of: FoodName(String(item[comma...]))).allSatisfy(vocabulary.isEmpty)
    return isRemark && main.isSure ? main : main.asked.with(match.near)
  }

  /// A name that holds no choice.
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

  /// The match of the words, the longest name at their end first; nil where they end with none.
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

  /// The match of what is sold kept: chopped frozen spinach is frozen spinach, whatever words stand between.
  private func kept(_ words: ArraySlice<UInt16>, _ start: Int) -> FoodMatch? {
    for place in words.startIndex..<start where vocabulary.isKeeping(words[place]) {
      guard let entry = vocabulary.entry(of: ([words[place]] + words[start...])[...]) else { continue }
      let others = words[words.startIndex..<place] + words[(place + 1)..<start]
      return judged(entry, behind: others)
    }
    return nil
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

  /// What an entry is behind the words before it.
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

  /// No name of a food has more words behind it.
  private static let mostBehind = 3
}

extension FoodMatch {
  /// The same, and more that may be meant.
  func with(_ more: [String]) -> FoodMatch { FoodMatch(near: near + more.filter { !near.contains($0) }) }

  /// The same, to be asked.
  var asked: FoodMatch { food.map { FoodMatch(near: [$0]) } ?? self }
}
