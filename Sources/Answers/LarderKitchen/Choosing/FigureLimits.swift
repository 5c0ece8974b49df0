import LarderModel

/// What a portion may have, and what it is to have at least.
struct FigureLimits {
  /// Thousandths of a kilocalorie.
  private var energy: ClosedRange<Int64>?
  /// Milligrams.
  private let protein: ClosedRange<Int64>?

  init(energy: ClosedRange<Int64>?, protein: ClosedRange<Int64>?) { (self.energy, self.protein) = (energy, protein) }

  /// Whether a portion may have whatever it has.
  var areOpen: Bool { energy == nil && protein == nil }

  /// Lets a portion have no more energy than this, whatever was asked for.
  mutating func lower(energyTo most: Int64) {
    let least = energy?.lowerBound ?? 0
    energy = min(least, most)...min(energy?.upperBound ?? .max, most)
  }

  /// Whether a portion of a meal keeps to them; nil where its figures are not known.
  func keeps(_ meal: MealID, _ catalog: Catalog, on day: Day) -> Bool? {
    for (limit, attribute) in [(energy, MealAttribute.energy), (protein, .protein)] {
      guard let limit else { continue }
      guard let value = catalog.fact(meal, attribute, on: day)?.value else { return nil }
      guard limit.contains(value) else { return false }
    }
    return true
  }
}
