/// The energy and nutrients of a diary entry, copied from an earlier entry or taken from the facts about its food.
extension MealLogged {
  /// Copies the energy of an earlier entry, scaled to the current quantity.
  mutating func takeEnergy(
    asBefore last: (eaten: MealLogged, day: Day)
  ) -> QuantityReading? {
    let (eaten, day) = last
    guard let scaled = eaten.energy(for: quantity) else { return nil }
    // Nutrients belong to their own energy.
    (energy, protein, carbohydrate, fat, isKnownInPart) = (scaled, nil, nil, nil, eaten.isKnownInPart)
    return .asBefore(day)
  }

  /// Returns the energy of a number of pieces or portions by this entry, or nil if it has none or another dimension.
  private func energy(for other: Quantity) -> Int64? {
    // If it was weighed it is a food, and the catalogue knows its energy better.
    guard let energy, quantity.amount > 0, [.portions, .pieces].contains(other.dimension),
      quantity.dimension == other.dimension
    else { return nil }
    return ExactNumber(numerator: other.amount, denominator: quantity.amount)?.scaled(to: energy, denominator: 1)
  }

  /// Whether this entry's energy could be copied from the earlier one.
  public func isCopy(of earlier: MealLogged) -> Bool {
    energy != nil && energy == earlier.energy(for: quantity) && isKnownInPart == earlier.isKnownInPart
  }

  /// Whether both entries may have copied their energy from the same one: per piece, they differ only by rounding.
  public func mayShareSource(with other: MealLogged) -> Bool {
    guard let energy, let second = other.energy, quantity.dimension == other.quantity.dimension,
      [.portions, .pieces].contains(quantity.dimension), isKnownInPart == other.isKnownInPart
    else { return false }
    let (amount, otherAmount) = (Int128(quantity.amount), Int128(other.quantity.amount))
    return 2 * (Int128(energy) * otherAmount - Int128(second) * amount).magnitude <= (amount + otherAmount).magnitude
  }

  /// Sets the energy and nutrients from the facts about its food or meal on a day.
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
  /// Returns the energy or a nutrient of a quantity, rounded once, or nil if unknown.
  public func content(_ attribute: ItemAttribute, of quantity: Quantity, of item: ItemID, on day: Day) -> Int64? {
    facts.content(attribute, quantity.amount, quantity.dimension.rawValue, of: item.rawValue, on: day.number)
  }
}

extension Dimension {
  /// The amount that figures of energy and nutrients refer to: 100 g, 100 ml, one piece or one portion.
  @inlinable
  public var contentBasis: Int64 {
    switch self {
    case .mass, .volume: 100_000
    case .pieces, .portions, .none: 1000
    }
  }
}

/// Figures from the label of the product that was eaten.
extension Eat {
  /// Sets the figures of the product that was eaten: the one whose code was given, the one taken from stock, or the one
  /// used next.
  ///
  /// - Parameter taken: the parts taken from stock, which may be less than was eaten.
  func takeLabels(
    _ logged: inout MealLogged, of item: ItemID, _ taken: [Withdrawal.Part], _ draft: Draft
  ) {
    let lots = draft.household.stock(of: item).filter { $0.lot.remaining > 0 && !draft.isLater($0.lot) }
    guard draft.product != nil || lots.contains(where: { $0.lot.product != 0 }) else { return }
    let next = source == .elsewhere ? nil : lots.first.flatMap { draft.household.product(of: $0.lot) }
    var parts = [(product: draft.product ?? next, logged.quantity)]
    if !taken.isEmpty, isAll(taken, of: item, logged.quantity, draft) {
      parts = taken.map { (draft.household.product(of: $0.lot), $0.quantity) }
    }
    guard parts.contains(where: { $0.product != nil }) else { return }
    logged.energy = sum(.energy, of: parts, item, draft)
    logged.protein = sum(.protein, of: parts, item, draft)
    logged.carbohydrate = sum(.carbohydrate, of: parts, item, draft)
    logged.fat = sum(.fat, of: parts, item, draft)
  }

  /// Whether no more was eaten than was taken from stock, except for rounding.
  private func isAll(_ taken: [Withdrawal.Part], of item: ItemID, _ eaten: Quantity, _ draft: Draft) -> Bool {
    let amounts = taken.map { part -> Int64 in
      (try? draft.household.convert(part.quantity, to: eaten.dimension, of: item, on: draft.day))?.amount ?? 0
    }
    let missing = Int128(eaten.amount) - Int128(amounts.reduce(Int64(0)) { $0.addingClamped($1) })
    return missing * 200 <= Int128(eaten.amount)
  }

  private func sum(
    _ attribute: ItemAttribute, of parts: [(product: ProductID?, quantity: Quantity)], _ item: ItemID, _ draft: Draft
  ) -> Int64? {
    var sum: Int64 = 0
    for (product, quantity) in parts {
      guard
        let more = draft.household.content(attribute, of: quantity, of: item, as: product, on: draft.day)
      else { return nil }
      sum.addClamped(more)
    }
    return sum
  }
}

extension Household {
  /// Returns the energy or a nutrient of a quantity, by the label of its product or else by the facts about its food.
  public func content(
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
