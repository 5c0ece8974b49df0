extension IngredientLine {
  /// The main amount as one number of one unit: the sum of `1 lb 9 oz` is 25 oz, of `1 cup plus 2 tbsp` it is the cup, and `400g/14oz can` is 400 g.
  ///
  /// A pack is its weight only where the line counts no packs: `2 x 400g cans` are two cans, `1 can (400 g)` is one, and so
  /// is a can of 400 to 500 g.
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

  /// Two amounts that a scale shows as one, in the smaller of their units; nil where the sum is not exact.
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
