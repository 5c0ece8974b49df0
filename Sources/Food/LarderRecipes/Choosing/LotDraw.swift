/// What a dinner takes from a lot.
package struct LotDraw: Hashable, Sendable {
  /// The place of the lot among those given.
  package let lot: Int
  /// In thousandths of the food's unit.
  package let amount: Int64
  /// What of it would otherwise be thrown away, in points.
  package let saved: Int64
}
