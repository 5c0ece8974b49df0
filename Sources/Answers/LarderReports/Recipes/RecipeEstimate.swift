import LarderModel
import LarderSentences

/// What cooking a recipe would cost now, of what is in, and what it would lack.
package struct RecipeEstimate {
  /// What a portion would cost; nil where something is missing, or its price is not known.
  package let costOfPortion: Money?
  /// Why it cannot be cooked now; nil where it can.
  package let refusal: Refusal?

  package init(_ needs: RecipeNeeds, _ household: Household, _ moment: Moment) {
    var cook = Cook(needs.recipe.meal, portions: needs.portions, moment: moment)
    cook.ingredients = needs.ingredients.compactMap(\.taken)
    do throws(Refusal) {
      let events = try household.decide(cook)
      refusal = nil
      costOfPortion = Self.cost(events, household).flatMap { cost in
        ExactNumber(cost.minor).divided(by: needs.portions)?.scaled(to: 1, denominator: 1)
          .map { Money(minor: $0, currency: cost.currency) }
      }
    } catch {
      refusal = error
      costOfPortion = nil
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
    let currency = Currency(rawValue: lot.currency) ?? .none
    return Money(minor: Figures.rounded(Int128(lot.cost), Int128(Lot.costScale)), currency: currency)
  }
}
