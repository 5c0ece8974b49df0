/// A statement of how much, such as `2–3 tbsp`.
public struct IngredientAmount: Hashable, Sendable {
  public var quantity: Fraction?
  /// The upper end of a range.
  public var quantityTo: Fraction?
  public var unit: KitchenUnit?
  public var isApproximate = false
  /// Whether it comes on top of the amount before it, as in `2 tbsp plus 1 tsp`.
  public var isAdded = false
  /// What one of them holds: the 15 oz of `2 15-ounce cans`.
  public var packSize: PackSize?
  /// Where the number stands in the text, to be scaled there.
  var place: TextPlace?
  var placeTo: TextPlace?
  /// The unit written behind the upper end, where it is another one than that of the lower end.
  var unitTo: KitchenUnit?

  public init(quantity: Fraction?, quantityTo: Fraction? = nil, unit: KitchenUnit? = nil) {
    self.quantity = quantity
    self.quantityTo = quantityTo
    self.unit = unit
  }
}
