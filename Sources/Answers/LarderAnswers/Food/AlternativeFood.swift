import LarderModel
import LarderRecipes

/// A food that may be taken in a line's place, as the line's event keeps it: `margarine`, or with an amount of its own
/// `2 eggs`, `30 g tofu`, `2 clove garlic`.
package struct AlternativeFood {
  package let name: String
  /// How much of it; nil for as much as the line says of its own food.
  package let quantity: Quantity?
  /// What it is counted in, where that is no gram, millilitre or piece.
  package let measure: String?

  package init(_ name: String, _ quantity: Quantity? = nil, measure: String? = nil) {
    (self.name, self.quantity, self.measure) = (name, quantity, measure)
  }

  private init(parsing text: String) {
    let words = text.split(separator: " ", maxSplits: 2).map(String.init)
    guard words.count > 1, let number = try? ExactNumber(parsing: words[0]),
      let amount = number.scaled(to: 1000, denominator: 1), amount > 0
    else {
      self.init(text)
      return
    }
    if words.count == 3, let unit = KitchenUnit.named(words[1]), unit.word == words[1] {
      switch unit.kind {
      case .container, .part:
        self.init(words[2], Quantity(amount: amount, dimension: .pieces), measure: unit.word)
        return
      case .mass where unit.exactSize == 1000:
        self.init(words[2], Quantity(amount: amount, dimension: .mass))
        return
      case .volume where unit.exactSize == 1000:
        self.init(words[2], Quantity(amount: amount, dimension: .volume))
        return
      case .mass, .volume, .pinch, .length: break
      }
    }
    self.init(words.dropFirst().joined(separator: " "), Quantity(amount: amount, dimension: .pieces))
  }

  /// The foods of a text with commas between.
  package static func all(in text: String) -> [AlternativeFood] {
    text.split(separator: ",").map { AlternativeFood(parsing: String($0).trimmed) }
  }

  /// As the event keeps it.
  package var text: String {
    guard let quantity else { return name }
    let number = Plain.decimalText(quantity.amount, places: 3)
    switch quantity.dimension {
    case .mass: return "\(number) g \(name)"
    case .volume: return "\(number) ml \(name)"
    case .pieces, .portions, .none: return "\(number) \(measure.map { $0 + " " } ?? "")\(name)"
    }
  }
}
