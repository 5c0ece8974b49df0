import LarderModel

/// Figures from the label of the product that was eaten.
extension Eat {
  /// Sets the figures of the product that was eaten: the one whose code was given, the one taken from stock, or the one
  /// used next.
  ///
  /// - Parameter taken: the parts taken from stock, which may be less than was eaten.
  func takeLabels(_ logged: inout MealLogged, of item: ItemID, _ taken: [Withdrawal.Part], _ draft: Draft) {
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

extension MealLogged {
  /// Copies the energy of an earlier entry, scaled to the current quantity.
  mutating func takeEnergy(asBefore last: (eaten: MealLogged, day: Day)) -> QuantityReading? {
    let (eaten, day) = last
    guard let scaled = eaten.energy(for: quantity) else { return nil }
    // Nutrients belong to their own energy.
    (energy, protein, carbohydrate, fat, isKnownInPart) = (scaled, nil, nil, nil, eaten.isKnownInPart)
    return .asBefore(day)
  }
}
