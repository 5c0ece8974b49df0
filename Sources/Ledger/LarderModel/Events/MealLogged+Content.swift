/// The energy and nutrients of a diary entry, copied from an earlier entry or taken from the facts about its food.
extension MealLogged {
  /// Returns the energy of a number of pieces or portions by this entry, or nil if it has none or another dimension.
  package func energy(for other: Quantity) -> Int64? {
    // If it was weighed it is a food, and the catalogue knows its energy better.
    guard let energy, quantity.amount > 0, [.portions, .pieces].contains(other.dimension),
      quantity.dimension == other.dimension
    else { return nil }
    return ExactNumber(numerator: other.amount, denominator: quantity.amount)?.scaled(to: energy, denominator: 1)
  }

  /// Whether this entry's energy could be copied from the earlier one.
  package func isCopy(of earlier: MealLogged) -> Bool {
    energy != nil && energy == earlier.energy(for: quantity) && isKnownInPart == earlier.isKnownInPart
  }

  /// Whether both entries may have copied their energy from the same one: per piece, they differ only by rounding.
  package func mayShareSource(with other: MealLogged) -> Bool {
    guard let energy, let second = other.energy, quantity.dimension == other.quantity.dimension,
      [.portions, .pieces].contains(quantity.dimension), isKnownInPart == other.isKnownInPart
    else { return false }
    let (amount, otherAmount) = (Int128(quantity.amount), Int128(other.quantity.amount))
    return 2 * (Int128(energy) * otherAmount - Int128(second) * amount).magnitude <= (amount + otherAmount).magnitude
  }

  /// Sets the energy and nutrients from the facts about its food or meal on a day.
  package mutating func takeContent(of household: Household, on day: Day) {
    let eaten = quantity
    func value(_ content: ItemAttribute, _ portion: MealAttribute) -> Int64? {
      if let item { return household.content(content, of: eaten, of: item, on: day) }
      return meal.flatMap { household.catalog.fact($0, portion, on: day)?.value }
        .flatMap { ExactNumber($0).scaled(to: eaten.amount, denominator: 1000) }
    }
    energy = value(.energy, .energy)
    protein = value(.protein, .protein)
    carbohydrate = value(.carbohydrate, .carbohydrate)
    fat = value(.fat, .fat)
  }
}

extension Household {
  /// Returns the energy or a nutrient of a quantity, rounded once, or nil if unknown.
  package func content(_ attribute: ItemAttribute, of quantity: Quantity, of item: ItemID, on day: Day) -> Int64? {
    facts.content(attribute, quantity.amount, quantity.dimension.rawValue, of: item.rawValue, on: day.number)
  }

  /// Returns the energy or a nutrient of a quantity, by the label of its product or else by the facts about its food.
  package func content(
    _ attribute: ItemAttribute, of quantity: Quantity, of item: ItemID, as product: ProductID?, on day: Day
  ) -> Int64? {
    let labelled = product.flatMap { product in
      attribute.onLabel.flatMap { content($0, of: quantity, of: product, item: item, on: day) }
    }
    return labelled ?? content(attribute, of: quantity, of: item, on: day)
  }
}

extension ItemAttribute {
  /// The figure of a label that corresponds to the attribute.
  fileprivate var onLabel: ProductAttribute? {
    switch self {
    case .energy: .energy
    case .protein: .protein
    case .carbohydrate: .carbohydrate
    case .fat: .fat
    default: nil
    }
  }
}
