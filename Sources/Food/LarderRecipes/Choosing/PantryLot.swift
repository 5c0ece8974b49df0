/// What is in of a food from one purchase.
package struct PantryLot: Hashable, Sendable {
  package let food: Int
  /// What is left of it, in thousandths of the food's unit.
  package let amount: Int64
  /// What that much of it cost, in points: thousandths of the smallest coin.
  package let value: Int64
  /// How likely it is thrown away unless a recipe uses it, from 0 to 1.
  package let chance: Double
  /// The last day on which it may be eaten, counted from today; nil where it keeps.
  package let lastDay: Int?
  /// The largest amount that counts as nothing when it is left over or missing.
  package let crumb: Int64

  package init(food: Int, amount: Int64, value: Int64, chance: Double, lastDay: Int? = nil, crumb: Int64 = 0) {
    self.food = food
    self.amount = amount
    self.value = value
    self.chance = chance
    self.lastDay = lastDay
    self.crumb = crumb
  }
}
