/// An amount that was found, and where the line goes on.
struct AmountReading {
  var amount: IngredientAmount
  var next: Int
  /// The size named between number and unit, as tokens.
  var size: Range<Int>?

  var unit: KitchenUnit? { amount.unit }

  /// Whether it is a weight, a volume or a length.
  var isMeasure: Bool { unit.map { $0.isMeasure || $0.kind == .length } ?? false }
}
