internal import Hypertext
internal import LarderRecipes

/// Yields in all their shapes: `["4", "4 servings"]`, 4, an object.
enum SchemaYield {
  /// The yield that says most: with words for what it makes, then with two ends, then the first.
  static func read(_ value: LooseJSON, _ cleaner: TextCleaner) -> RecipeYield? {
    let found = value.list.prefix(8).compactMap { single($0, cleaner) }
    guard let first = found.first else { return nil }
    return found.first { $0.word != nil } ?? found.first { $0.quantityTo != nil } ?? first
  }

  private static func single(_ value: LooseJSON, _ cleaner: TextCleaner) -> RecipeYield? {
    if let text = value.text { return YieldReader.read(cleaner.line(text)) }
    guard !value.members.isEmpty else { return nil }
    let word = (value["unitText"] ?? value["unitCode"] ?? value["name"])?.text ?? ""
    let low = value["minValue"]?.text
    let high = value["maxValue"]?.text
    if let low, let high, low != high { return YieldReader.read(cleaner.line("\(low)-\(high) \(word)")) }
    guard let amount = (value["value"] ?? value["@value"] ?? value["text"])?.text ?? low ?? high else {
      return YieldReader.read(cleaner.line(word))
    }
    return YieldReader.read(cleaner.line("\(amount) \(word)"))
  }
}
