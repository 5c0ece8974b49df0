import LarderModel

/// A quantity in words before a name or behind it, which only a known name tells apart from one: "half the cheese",
/// "rest of the cake", "honey jar", "the milk".
struct NamedQuantity {
  let name: String
  let quantity: EnteredQuantity?

  /// Nil where the words are a name of their own, as far as anybody knows.
  ///
  /// - Parameters:
  ///   - withQuantity: whether a quantity is looked for.
  ///   - isKnown: whether the household has an item, or a meal, of a name.
  ///   - isFood: whether there is food of a name, though the household has none.
  init?(
    _ words: String, withQuantity: Bool, _ isKnown: (String) -> Bool, _ isFood: (String) -> Bool
  ) {
    let words = words.split(separator: " ").map(String.init)
    guard words.count > 1 else { return nil }
    func isName(_ name: String) -> Bool { isKnown(name) || isFood(name) && !isFood(words.joined(separator: " ")) }
    if withQuantity {
      for count in stride(from: words.count - 1, to: 0, by: -1) {
        let rest = Self.withoutArticle(words[count...])
        guard !rest.isEmpty, isName(rest.joined(separator: " ")),
          let quantity = Self.quantity(words[..<count])
        else { continue }
        self.name = rest.joined(separator: " ")
        self.quantity = quantity
        return
      }
      for count in 1..<words.count {
        let name = Self.withoutArticle(words[..<count])
        guard !name.isEmpty, isName(name.joined(separator: " ")), let quantity = Self.quantity(words[count...]) else {
          continue
        }
        self.name = name.joined(separator: " ")
        self.quantity = quantity
        return
      }
    }
    let bare = Self.withoutArticle(words[...])
    guard bare.count < words.count, isName(bare.joined(separator: " ")) else { return nil }
    name = bare.joined(separator: " ")
    quantity = nil
  }

  private static func withoutArticle(_ words: ArraySlice<String>) -> ArraySlice<String> {
    var words = words
    if words.first?.lowercased() == "of" { words = words.dropFirst() }
    if let first = words.first?.lowercased(), articles.contains(first) { words = words.dropFirst() }
    return words
  }

  private static let one: WordList = "an|ein|eine|einen"
  private static let articles: WordList = "the|a|an|my|our|some|der|die|das|den|dem|ein|eine|einen"

  /// "half", "the rest", "jar": a container alone is one of it.
  private static func quantity(_ words: ArraySlice<String>) -> EnteredQuantity? {
    let text = words.joined(separator: " ")
    // "an onion" is one, as far as onions are counted.
    if words.count == 1, one.contains(text.lowercased()) { return EnteredQuantity(text: text, measure: .bare(.one)) }
    guard let quantity = try? EnteredQuantity(parsing: text) else {
      return words.count == 1 && Container.named(text) != nil
        ? try? EnteredQuantity(parsing: "1 " + text) : nil
    }
    // A number would have been found by itself.
    switch quantity.measure {
    case .all, .share: return quantity
    case .packs, .exact, .bare, .packed: return text.first?.isLetter == true ? quantity : nil
    }
  }
}
