/// What the food weighs that left its lot, and what energy it has.
extension Draw {
  /// Milligrams: of a dish what went into it, of all else as it is known of the item; nil where it is not known, and
  /// none in what is not food.
  // Always inlined, as is the next: few lots are dishes, and the others are not to pay for them.
  @inlinable @inline(__always)
  public func mass(of item: UInt32, on day: Int32, _ facts: FactTable) -> Int64? {
    if dishMass != Draw.unknownContent, facts.isFood(item, on: day) { return dishMass }
    return facts.mass(amount, dimension, of: item, on: day)
  }

  /// Thousandths of a kilocalorie: of a dish those that its portions have, of all else as it is known of the item; nil
  /// where it is not known, and none in what is not food.
  @inlinable @inline(__always)
  public func energy(of item: UInt32, on day: Int32, _ facts: FactTable) -> Int64? {
    if dishEnergy != Draw.unknownContent, facts.isFood(item, on: day) { return dishEnergy }
    return facts.content(.energy, amount, dimension, of: item, on: day)
  }
}
