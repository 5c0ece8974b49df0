internal import LarderRecipes

/// Figures of nutrition as words.
enum NutritionFigure {
  /// The most that a portion may have, against nonsense: a tonne, or a million kilocalories.
  private static let most: Int64 = 1_000_000_000

  /// Thousandths of a kilocalorie: `134 kcal`, `134 calories`, `560 kJ`, and a number alone.
  static func energy(_ text: String, isBareEnergy: Bool = true) -> Int64? {
    guard let (value, word) = amount(text) else { return nil }
    switch word {
    case "kj", "kilojoule", "kilojoules": return thousandths(value, over: 4184, times: 1000)
    case nil: return isBareEnergy ? thousandths(value) : nil
    default:
      return word?.contains("cal") ?? false || word?.contains("кал") ?? false || isBareEnergy
        ? thousandths(value) : nil
    }
  }

  /// Milligrams; a number alone is of grams.
  static func milligrams(_ text: String) -> Int64? {
    guard let (value, word) = amount(text) else { return nil }
    return isMilligram(word) ? thousandths(value, over: 1000) : thousandths(value)
  }

  /// Milligrams of sodium; a number alone is of milligrams.
  static func sodium(_ text: String) -> Int64? {
    guard let (value, word) = amount(text) else { return nil }
    return word == nil || isMilligram(word) ? thousandths(value, over: 1000) : thousandths(value)
  }

  private static func isMilligram(_ word: String?) -> Bool {
    ["mg", "milligram", "milligrams", "milligramm", "mgs", "мг"].contains(word ?? "")
  }

  /// The first number, and the word behind it.
  private static func amount(_ text: String) -> (Fraction, String?)? {
    let phrase = Phrase(text)
    for index in 0..<phrase.count {
      guard let (value, next) = phrase.number(at: index) else { continue }
      return (value, phrase.isThere(next) ? phrase.tokens[next].word : nil)
    }
    return nil
  }

  private static func thousandths(_ value: Fraction, over: Int64 = 1, times: Int64 = 1) -> Int64? {
    guard let factor = Fraction(1000 * times, over: over), let product = value.multiplied(by: factor),
      let half = Fraction(1, over: 2), let sum = product.adding(half), sum.floor <= most
    else { return nil }
    return sum.floor
  }
}
