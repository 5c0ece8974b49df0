/// A food that a dinner needs and that is not in, or not enough of it.
package struct MissingFood: Hashable, Sendable {
  package let food: Int
  /// How much is lacking, in thousandths of the food's unit.
  package let amount: Int64
  /// What counts against the dinner for its price, in points: a quarter of what that much of a pack costs.
  package let price: Int64
  /// What counts against the dinner for having to be bought at all, in points; 0 where it is bought for another.
  package let errand: Int64
}
