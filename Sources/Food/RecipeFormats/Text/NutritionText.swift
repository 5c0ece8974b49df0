internal import LarderRecipes
internal import PlainText

/// The figures of a portion in exact text: `Energy: 540 kcal`.
enum NutritionText {
  /// The figures, each with its name in lower case and its amount.
  static func figures(_ content: PortionContent) -> [(name: String, amount: String)] {
    var figures: [(name: String, amount: String)] = []
    for (name, path) in SchemaExtensions.contents {
      guard let amount = content[keyPath: path].flatMap({ Fraction($0, over: 1000) }) else { continue }
      figures.append((name: name, amount: amount.decimalText + (name == energy ? " kcal" : " g")))
    }
    return figures
  }

  /// The text, one figure per line.
  static func text(_ content: PortionContent) -> String {
    figures(content).map { "\($0.name.prefix(1).uppercased())\($0.name.dropFirst()): \($0.amount)" }
      .joined(separator: "\n")
  }

  /// The figures in a text that contains nothing else. Nil for any other.
  static func read(_ text: String) -> PortionContent? {
    var content = PortionContent()
    for line in text.split(separator: "\n") {
      let parts = line.split(separator: ":", maxSplits: 1).map { CleanText.line(String($0)) }
      guard parts.count == 2, take(parts[1], as: parts[0].lowercased(), into: &content) else { return nil }
    }
    return content
  }

  /// Sets a figure by its name. Returns false if there is no figure of that name.
  @discardableResult
  static func take(_ amount: String, as name: String, into content: inout PortionContent) -> Bool {
    guard let path = SchemaExtensions.contents.first(where: { $0.0 == name })?.1 else { return false }
    let foreign = name == energy ? NutritionFigure.energy(amount) : NutritionFigure.milligrams(amount)
    guard let value = thousandths(amount, of: name == energy ? "kcal" : "g") ?? foreign else { return false }
    content[keyPath: path] = value
    return true
  }

  /// Reads an amount written by Larder: the point in `540.153 kcal` is a decimal point.
  private static func thousandths(_ amount: String, of unit: String) -> Int64? {
    let parts = amount.split(separator: " ")
    guard parts.count == 2, parts[1] == unit, let value = Double(String(parts[0])), 0...1_000_000 ~= value else {
      return nil
    }
    return Int64((value * 1000).rounded())
  }

  private static let energy = "energy"
}

enum NutritionFigure {
  /// The plausible maximum of a portion's figures: a tonne, or a million kilocalories.
  private static let most: Int64 = 1_000_000_000

  /// Reads an energy in thousandths of a kilocalorie: `134 kcal`, `134 calories`, `560 kJ`, and a bare number.
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

  /// Reads an amount in milligrams. A bare number is in grams.
  static func milligrams(_ text: String) -> Int64? {
    guard let (value, word) = amount(text) else { return nil }
    return isMilligram(word) ? thousandths(value, over: 1000) : thousandths(value)
  }

  /// Reads sodium in milligrams. A bare number is in milligrams.
  static func sodium(_ text: String) -> Int64? {
    guard let (value, word) = amount(text) else { return nil }
    return word == nil || isMilligram(word) ? thousandths(value, over: 1000) : thousandths(value)
  }

  private static func isMilligram(_ word: String?) -> Bool {
    ["mg", "milligram", "milligrams", "milligramm", "mgs", "мг"].contains(word ?? "")
  }

  /// The first number, and the word after it.
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

/// Amounts in other programs, which store binary numbers: a third is 0.3333333.
enum AmountText {
  static func fraction(_ text: String) -> Fraction? {
    guard let value = Double(text), value >= 0, value <= 1_000_000 else { return nil }
    for denominator in [1, 2, 3, 4, 5, 6, 8, 12, 16] as [Double] {
      let numerator = (value * denominator).rounded()
      if abs(value - numerator / denominator) < 0.000_6, denominator == 1 || value < 1000, numerator > 0 || value == 0,
        denominator < 3 || text.utf8.count > 3 || denominator == 4 || denominator == 5,
        let fraction = Fraction(Int64(numerator), over: Int64(denominator))
      {
        return fraction
      }
    }
    return Fraction(Int64((value * 1000).rounded()), over: 1000)
  }
}
