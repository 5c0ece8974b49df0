import LarderModel

/// What cooking a recipe would cost now, of what is in, and what it would lack.
package struct RecipeEstimate {
  /// What all of it would cost; nil where something is missing, or its price is not known.
  package let cost: Money?
  /// Why it cannot be cooked now; nil where it can.
  package let refusal: Refusal?

  package init(_ needs: RecipeNeeds, _ household: Household, _ moment: Moment) {
    var cook = Cook(needs.recipe.meal, portions: needs.portions, moment: moment)
    cook.ingredients = needs.ingredients.compactMap(\.taken)
    do throws(Refusal) {
      let events = try household.decide(cook)
      refusal = nil
      cost = Self.cost(events, household)
    } catch {
      refusal = error
      cost = nil
    }
  }

  private static func cost(_ events: [Event], _ household: Household) -> Money? {
    var after = household
    var dish: LotID?
    for (index, event) in events.enumerated() {
      var record = event.record
      record.continuesCommand = index > 0
      if let cooked = event.body as? Cooked { dish = cooked.lot }
      after.apply(StoredEvent(sequence: 0, record: record, texts: event.texts))
    }
    guard let lot = dish.flatMap({ after.lots[$0] }), lot.cost != Lot.unknownCost else { return nil }
    let minor = ExactNumber(numerator: lot.cost, denominator: Lot.costScale)?.scaled(to: 1, denominator: 1)
    return minor.map { Money(minor: $0, currency: Currency(rawValue: lot.currency) ?? .none) }
  }
}
