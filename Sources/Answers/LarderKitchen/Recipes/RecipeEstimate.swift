import LarderModel
import LarderSentences

/// What cooking a recipe would cost now, of what is in, and what it would lack.
package struct RecipeEstimate {
  /// What a portion would cost; nil where something is missing, or its price is not known.
  package let costOfPortion: Money?
  /// Why it cannot be cooked now; nil where it can.
  package let refusal: Refusal?
  /// Why it could not be cooked either if what nobody can measure were left out; nil where that is not the reason.
  package let otherRefusal: Refusal?
  /// What each lot that is drawn from brings, in the order of the recipe.
  package private(set) var draws: [Draw] = []

  /// What is taken from a lot.
  package struct Draw {
    package let item: ItemID
    package let lot: LotID
    package let quantity: Quantity
    /// Nil where nobody knows it.
    package let cost: Money?
  }

  package init(_ needs: RecipeNeeds, _ household: Household, _ moment: Moment) {
    var cook = Cook(needs.recipe.meal, portions: needs.portions, moment: moment)
    cook.ingredients = needs.ingredients.compactMap(\.taken)
    do throws(Refusal) {
      let events = try household.decide(cook)
      refusal = nil
      otherRefusal = nil
      let (cost, draws) = Self.cost(events, household)
      self.draws = draws
      costOfPortion = cost.flatMap { cost in
        ExactNumber(cost.minor).divided(by: needs.portions)?.scaled(to: 1, denominator: 1)
          .map { Money(minor: $0, currency: cost.currency) }
      }
    } catch {
      refusal = error
      otherRefusal = error.reason == .unknownFactor ? Self.otherRefusal(cook, household) : nil
      costOfPortion = nil
    }
  }

  private static func otherRefusal(_ cook: Cook, _ household: Household) -> Refusal? {
    var rest = cook
    rest.ingredients = cook.ingredients.filter { ingredient in
      var alone = cook
      alone.ingredients = [ingredient]
      return refusal(of: alone, household)?.reason != .unknownFactor
    }
    return refusal(of: rest, household)
  }

  private static func refusal(of cook: Cook, _ household: Household) -> Refusal? {
    do throws(Refusal) {
      _ = try household.decide(cook)
      return nil
    } catch {
      return error
    }
  }

  private static func cost(_ events: [Event], _ household: Household) -> (Money?, [Draw]) {
    var after = household
    var dish: LotID?
    var draws: [Draw] = []
    for (index, event) in events.enumerated() {
      var record = event.record
      record.continuesCommand = index > 0
      if let cooked = event.body as? Cooked { dish = cooked.lot }
      if let draw = (event.body as? Consumed).flatMap({ Draw($0, after) }) { draws.append(draw) }
      after.apply(StoredEvent(sequence: 0, record: record, texts: event.texts))
    }
    return (dish.flatMap { after.lots[$0] }.flatMap { Self.money($0.cost, $0) }, draws)
  }

  /// A cost as lots keep it; nil where it is not known.
  fileprivate static func money(_ cost: Int64, _ lot: Lot) -> Money? {
    guard lot.cost != Lot.unknownCost else { return nil }
    let currency = Currency(rawValue: lot.currency) ?? .none
    return Money(minor: Figures.rounded(Int128(cost), Int128(Lot.costScale)), currency: currency)
  }
}

extension RecipeEstimate.Draw {
  /// What goes into a dish; nil of what is eaten.
  fileprivate init?(_ consumed: Consumed, _ household: Household) {
    guard consumed.goesIntoDish, let lot = household.lots[consumed.lot],
      lot.remaining > 0
    else { return nil }
    (item, self.lot, quantity) = (consumed.item, consumed.lot, consumed.quantity)
    let part = Int64(clamping: Int128(lot.cost) * Int128(consumed.quantity.amount) / Int128(lot.remaining))
    cost = RecipeEstimate.money(part, lot)
  }
}
