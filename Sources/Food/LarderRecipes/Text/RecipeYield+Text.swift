extension RecipeYield {
  /// "4", "4-6", "12 cookies".
  public var text: String {
    let amount = quantityTo.map { "\(quantity.fractionText)-\($0.fractionText)" } ?? quantity.fractionText
    return word.map { "\(amount) \($0)" } ?? amount
  }

  /// Reads "4", "4-6 people", "12 cookies", "about 20 rolls".
  ///
  /// - Parameter isOfPieces: whether what is counted are pieces even where no word says of what.
  public init?(reading text: String, isOfPieces: Bool = false) {
    let reading = IngredientLineReader.read(text)
    guard let amount = reading.amounts.first, let quantity = amount.quantity, quantity.numerator > 0 else { return nil }
    let counted = [amount.unit?.word, reading.item.isEmpty ? nil : reading.item].compactMap { $0 }
    let words = counted.joined(separator: " ").trimmed
    self.init(quantity, to: amount.quantityTo)
    // "4 as a main" are four portions.
    guard !Self.people.contains(words.lowercased()), !words.lowercased().hasPrefix("as ") else { return }
    word = words.isEmpty ? (isOfPieces ? "pieces" : nil) : words
  }

  /// Words for those who eat: a yield of so many portions.
  private static let people: Set<String> = [
    "people", "persons", "person", "servings", "serving", "portions", "portion", "personen", "portionen", "serves",
  ]
}
