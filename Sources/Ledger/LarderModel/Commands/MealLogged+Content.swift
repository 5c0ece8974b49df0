/// The energy and nutrients of a diary entry: those of an earlier entry, or those that are known of its food.
extension MealLogged {
  /// Takes the energy of the last time, for as much as it is now.
  mutating func takeEnergy(
    asBefore last: (eaten: MealLogged, day: Day)
  ) -> QuantityReading? {
    let (eaten, day) = last
    guard let scaled = eaten.energy(for: quantity) else { return nil }
    // Nutrients belong to their own energy.
    (energy, protein, carbohydrate, fat, isKnownInPart) = (scaled, nil, nil, nil, eaten.isKnownInPart)
    return .asBefore(day)
  }

  /// The energy of a number of pieces or portions by this entry; nil if it is counted otherwise or has no energy.
  private func energy(for other: Quantity) -> Int64? {
    // If it was weighed it is a food, and the catalogue knows its energy better.
    guard let energy, quantity.amount > 0, [.portions, .pieces].contains(other.dimension),
      quantity.dimension == other.dimension
    else { return nil }
    return ExactNumber(numerator: other.amount, denominator: quantity.amount)?.scaled(to: energy, denominator: 1)
  }

  /// Whether an entry that copied its energy from the earlier one would have this energy.
  public func isCopy(of earlier: MealLogged) -> Bool {
    energy != nil && energy == earlier.energy(for: quantity) && isKnownInPart == earlier.isKnownInPart
  }

  /// Whether both entries may have copied their energy from the same one: by the piece they differ only by rounding.
  public func mayShareSource(with other: MealLogged) -> Bool {
    guard let energy, let second = other.energy, quantity.dimension == other.quantity.dimension,
      [.portions, .pieces].contains(quantity.dimension), isKnownInPart == other.isKnownInPart
    else { return false }
    let (amount, otherAmount) = (Int128(quantity.amount), Int128(other.quantity.amount))
    return 2 * (Int128(energy) * otherAmount - Int128(second) * amount).magnitude <= (amount + otherAmount).magnitude
  }

  /// Takes the energy and nutrients that are known of its food or meal on a day, for its quantity.
  public mutating func takeContent(of household: Household, on day: Day) {
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
  /// How much energy or of a nutrient a quantity holds, rounded once; nil where that is not known.
  public func content(_ attribute: ItemAttribute, of quantity: Quantity, of item: ItemID, on day: Day) -> Int64? {
    facts.content(attribute, quantity.amount, quantity.dimension.rawValue, of: item.rawValue, on: day.number)
  }
}

extension Dimension {
  /// The amount that figures of energy and nutrients refer to: 100 g, 100 ml, one piece, one portion.
  @inlinable
  public var contentBasis: Int64 {
    switch self {
    case .mass, .volume: 100_000
    case .pieces, .portions, .none: 1000
    }
  }
}
