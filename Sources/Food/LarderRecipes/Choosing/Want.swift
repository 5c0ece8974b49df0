/// A line of a recipe: an amount of one food, or of another that will do instead.
package struct Want: Hashable, Sendable {
  /// The foods that will do, the one preferred first.
  package let foods: [Int]
  /// In thousandths of the food's unit.
  package let amount: Int64
  /// Whether the dinner is as good without it.
  package let isOptional: Bool

  package init(foods: [Int], amount: Int64, isOptional: Bool = false) {
    self.foods = foods
    self.amount = amount
    self.isOptional = isOptional
  }
}
