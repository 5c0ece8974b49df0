import LarderCatalogue

/// Where the name of a food ends though more words follow.
enum NameEnd {
  /// The first word that ends a name, and whether only the food's purpose follows: `oil for frying`.
  static func first(in name: FoodName) -> (place: Int, isPurpose: Bool)? {
    for (place, word) in name.words.enumerated() where place > 0 && word.count <= longest {
      let text = String(decoding: word, as: UTF8.self)
      if word.last == UInt8(ascii: "%") { return (place, false) }
      if purposes.contains(text) { return (place, true) }
      if remarks.contains(text) { return (place, false) }
    }
    return nil
  }

  private static let longest = 7
  private static let purposes: Set = ["for", "to", "plus"]
  private static let remarks: Set = [
    "with", "in", "without", "from", "such", "if", "that", "which", "like", "as", "by",
  ]
}
