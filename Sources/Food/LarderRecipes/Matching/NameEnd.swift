import LarderCatalogue

/// Where the name of a food ends though more words follow.
enum NameEnd {
  /// The first word that ends a name, and whether only the food's purpose follows: `oil for frying`.
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
  /// What German flour has before its number: "Weizenmehl Type 550".
  private static let sorts: Set = ["type", "typ"]
  private static let purposes: Set = ["for", "to", "plus"]
  private static let remarks: Set = [
    "with", "in", "without", "from", "such", "if", "that", "which", "like", "as", "by",
  ]
}
