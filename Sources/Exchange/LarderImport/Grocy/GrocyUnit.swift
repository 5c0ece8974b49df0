import LarderModel

/// The unit that a product's stock is counted in.
struct GrocyUnit: Hashable, Sendable {
  let name: String
  /// For more than one; empty where there is none.
  let plural: String
  let dimension: Dimension
  /// Base units of the dimension in one.
  let factor: Double
  /// The unit that it is, where that is known.
  let known: MeasureUnit?

  /// A unit by its names; one that measures nothing that is known counts pieces.
  init(names: [String]) {
    (name, plural) = (names.first ?? "", names.count > 1 ? names[1] : "")
    let words = names.map { $0.lowercased() }
    known = words.lazy.compactMap { MeasureUnit.named(Self.otherNames[$0] ?? $0) }.first
    dimension = known?.dimension ?? .pieces
    factor = known.map { Double($0.factor.numerator) / Double($0.factor.denominator) } ?? 1000
  }

  /// Grocy speaks many languages; these are its own default units in some.
  private static let otherNames = [
    "gramo": "g", "gramos": "g", "kilogramo": "kg", "kilogramos": "kg", "grammo": "g",
    "grammi": "g", "chilogrammo": "kg", "litro": "l", "litros": "l", "litri": "l", "mililitro": "ml",
    "mililitros": "ml",
    "liters": "l",
  ]

  /// So many of the unit; nil where that is nothing that can be kept.
  func quantity(_ amount: Double) -> Quantity? {
    let base = (amount * factor).rounded(.toNearestOrEven)
    guard base.isFinite, base.magnitude <= Double(Limits.largestQuantity) else { return nil }
    return Quantity(amount: Int64(base), dimension: dimension)
  }
}
