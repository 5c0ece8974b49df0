internal import LarderRecipes

/// A number of a Grocy database as a recipe says it: to the thousandth, and nothing that nobody cooks.
struct GrocyAmount {
  /// The largest number of anything.
  private static let largest = 1_000_000.0

  let fraction: Fraction

  /// Nil for nothing, for less, and for more than there can be.
  init?(_ number: Double) {
    guard number > 0, number <= Self.largest else { return nil }
    guard let fraction = Fraction(Int64((number * 1000).rounded(.toNearestOrEven)), over: 1000), fraction.numerator > 0
    else { return nil }
    self.fraction = fraction
  }

  var isOne: Bool { fraction == .one }
  var text: String { fraction.decimalText }
}
