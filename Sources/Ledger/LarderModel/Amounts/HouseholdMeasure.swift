/// A unit in which amounts are shown if they were measured in it, with its usual parts.
struct HouseholdMeasure {
  let unit: MeasureUnit
  let plural: String
  /// The least amount that is shown in it, in thousandths of the unit.
  private let least: Int64
  /// Halves, thirds, quarters or eighths.
  private let parts: [Int64]

  private init?(_ name: String, plural: String? = nil, least: Int64, parts: [Int64]) {
    guard let unit = MeasureUnit.named(name) else { return nil }
    (self.unit, self.plural, self.least, self.parts) = (unit, plural ?? name, least, parts)
  }

  /// All measures; in each dimension, the larger units first.
  static let all: [HouseholdMeasure] = [
    HouseholdMeasure("lb", least: 1000, parts: [8, 3]), HouseholdMeasure("oz", least: 250, parts: [4, 3]),
    HouseholdMeasure("gallon", plural: "gallons", least: 1000, parts: [2]),
    HouseholdMeasure("cup", plural: "cups", least: 250, parts: [4, 3]),
    HouseholdMeasure("tbsp", least: 1000, parts: [2]),
    HouseholdMeasure("tsp", least: 125, parts: [8, 3]),
  ].compactMap { $0 }

  /// An amount in base units as thousandths of the unit; nil if that is not a simple number.
  ///
  /// A hundred-thousandth may be missing, as each draw from a lot is rounded to the base unit.
  func thousandths(in amount: Int64) -> Int64? {
    for part in parts {
      guard let share = ExactNumber(numerator: part * unit.factor.denominator, denominator: unit.factor.numerator),
        let count = ExactNumber(amount).scaled(by: share),
        let number = ExactNumber(numerator: count, denominator: part),
        let exact = number.scaled(by: unit.factor), abs(exact - amount) <= 1 + amount / 100_000,
        let thousandths = number.scaled(to: 1000, denominator: 1), thousandths >= least
      else { continue }
      return thousandths
    }
    return nil
  }
}
