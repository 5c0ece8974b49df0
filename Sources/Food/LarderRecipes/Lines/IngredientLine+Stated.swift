extension IngredientLine {
  /// The main amount as one number of one unit: 25 oz for `1 lb 9 oz`, 1 cup for `1 cup plus 2 tbsp`, and 400 g for
  /// `400g/14oz can`.
  ///
  /// A pack is its weight only if the line counts no packs: `2 x 400g cans` is two cans, and `1 can (400 g)` is one. A
  /// can of 400 to 500 g is also one can.
  public var stated: IngredientAmount? {
    guard var main = amounts.first else { return nil }
    if let pack = main.packSize, pack.quantityTo == nil, pack.unit.isMeasure, let place = main.place,
      place.start == place.end
    {
      return IngredientAmount(quantity: pack.quantity, unit: pack.unit)
    }
    for added in amounts.dropFirst().prefix(while: \.isAdded) {
      guard let sum = Self.sum(main, added) else { break }
      main = sum
    }
    return main
  }

  /// The sum of two amounts that a scale shows as one, in the smaller of their units; nil if it is not exact.
  private static func sum(_ main: IngredientAmount, _ added: IngredientAmount) -> IngredientAmount? {
    guard let large = main.unit, let small = added.unit, large.kind == small.kind, !large.isSpoonOrCup,
      !small.isSpoonOrCup, main.quantityTo == nil,
      added.quantityTo == nil, main.packSize == nil, let first = main.quantity, let second = added.quantity
    else { return nil }
    if let sum = large.converted(first, to: small)?.adding(second) {
      return IngredientAmount(quantity: sum, unit: small)
    }
    return small.converted(second, to: large)?.adding(first).map { IngredientAmount(quantity: $0, unit: large) }
  }
}
