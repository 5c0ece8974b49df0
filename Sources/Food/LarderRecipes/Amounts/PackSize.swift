/// What one pack or piece holds or weighs.
public struct PackSize: Hashable, Sendable {
  public var quantity: Fraction
  public var quantityTo: Fraction?
  public var unit: KitchenUnit

  public init(quantity: Fraction, quantityTo: Fraction? = nil, unit: KitchenUnit) {
    self.quantity = quantity
    self.quantityTo = quantityTo
    self.unit = unit
  }
}
