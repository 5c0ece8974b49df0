internal import LarderRecipes
internal import PlainText

/// What a portion has, in words that say it exactly: `Energy: 540 kcal`.
enum NutritionText {
  /// A figure each: its name in small letters, and how much.
  static func figures(_ content: PortionContent) -> [(name: String, amount: String)] {
    var figures: [(name: String, amount: String)] = []
    for (name, path) in OwnDetails.contents {
      guard let amount = content[keyPath: path].flatMap({ Fraction($0, over: 1000) }) else { continue }
      figures.append((name: name, amount: amount.decimalText + (name == energy ? " kcal" : " g")))
    }
    return figures
  }

  /// A figure a line.
  static func text(_ content: PortionContent) -> String {
    figures(content).map { "\($0.name.prefix(1).uppercased())\($0.name.dropFirst()): \($0.amount)" }
      .joined(separator: "\n")
  }

  /// The figures of a text that says nothing else; nil for any other.
  static func read(_ text: String) -> PortionContent? {
    var content = PortionContent()
    for line in text.split(separator: "\n") {
      let parts = line.split(separator: ":", maxSplits: 1).map { CleanText.line(String($0)) }
      guard parts.count == 2, take(parts[1], as: parts[0].lowercased(), into: &content) else { return nil }
    }
    return content
  }

  /// Takes a figure by its name; false where there is none of it.
  @discardableResult
  static func take(_ amount: String, as name: String, into content: inout PortionContent) -> Bool {
    guard let path = OwnDetails.contents.first(where: { $0.0 == name })?.1 else { return false }
    let foreign = name == energy ? NutritionFigure.energy(amount) : NutritionFigure.milligrams(amount)
    guard let value = thousandths(amount, of: name == energy ? "kcal" : "g") ?? foreign else { return false }
    content[keyPath: path] = value
    return true
  }

  /// What an amount of our own says: the point of `540.153 kcal` is none of thousands.
  private static func thousandths(_ amount: String, of unit: String) -> Int64? {
    let parts = amount.split(separator: " ")
    guard parts.count == 2, parts[1] == unit, let value = Double(String(parts[0])), 0...1_000_000 ~= value else {
      return nil
    }
    return Int64((value * 1000).rounded())
  }

  private static let energy = "energy"
}
