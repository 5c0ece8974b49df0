import LarderLedger
import LarderModel

/// What was cooked, of what, and what became of it.
package struct CookedSentence {
  private let outcome: Outcome
  private let sentences: Sentences
  /// What went in, and what each took from its lot; of one food that came from several lots, all of it.
  private var ingredients: [(item: ItemID, quantity: Quantity, cost: Int64, currency: UInt16)] = []
  /// What the dish cost in all, in millionths of the minor unit.
  private var total: (cost: Int64, currency: UInt16)?
  private var lot: LotID?

  package init(_ outcome: Outcome, _ sentences: Sentences) {
    self.outcome = outcome
    self.sentences = sentences
    var lots = outcome.before.lots
    for event in outcome.events {
      let draw = lots.apply(event.record, sequence: event.sequence, facts: outcome.after.facts)
      if event.record.kind == Consumed.code {
        let consumed = event.decode(as: Consumed.self)
        if consumed.goesIntoDish { add(consumed, draw) }
      } else if event.record.kind == Cooked.code {
        lot = LotID(rawValue: event.record.lot)
        total = lot.flatMap { lots[$0] }.map { ($0.cost, $0.currency) }
      }
    }
  }

  private mutating func add(_ consumed: Consumed, _ draw: Draw) {
    let same = ingredients.firstIndex {
      $0.item == consumed.item && $0.quantity.dimension == consumed.quantity.dimension
    }
    guard let same else {
      ingredients.append((consumed.item, consumed.quantity, draw.cost, draw.currency))
      return
    }
    ingredients[same].quantity.amount += consumed.quantity.amount
    let isKnown = ingredients[same].cost != Lot.unknownCost && draw.cost != Lot.unknownCost
    ingredients[same].cost = isKnown ? ingredients[same].cost + draw.cost : Lot.unknownCost
  }

  /// "Cooked 4 portions carbonara for €5.48 (400 g pasta €0.76, …). Ate 2 portions: 1353 kcal. 2 portions are left, €2.74,
  /// due 2026-11-23."
  package var wording: Wording {
    guard let event = outcome.events.first(where: { $0.record.kind == Cooked.code }) else {
      return "Nothing was cooked."
    }
    let cooked = event.decode(as: Cooked.self)
    let name = outcome.name(cooked.item)
    let made = cooked.quantity.formatted(sentences.style)
    // Of a command that is given again the lots of then are gone.
    let details: Wording = outcome.isRepeated ? "" : "\(cost)\(contents)"
    return "Cooked \(made) \(name)\(details).\(eaten)\(left(cooked))\(unpriced)"
  }

  private var cost: Wording {
    guard let total, let money = sentences.money(total.cost, total.currency) else { return "" }
    return " for \(money)"
  }

  private var contents: Wording {
    let told = ingredients.map { ingredient -> Wording in
      let amount = ingredient.quantity.formatted(sentences.style)
      let noun = outcome.after.catalog.noun(ingredient.item, for: ingredient.quantity)
      let price: Wording = sentences.money(ingredient.cost, ingredient.currency).map { " \($0)" } ?? ""
      return "\(amount) \(noun)\(price)"
    }
    return told.isEmpty ? "" : " (\(told.joined(separator: ", ")))"
  }

  /// " Ate 2 portions: 1353 kcal."
  private var eaten: Wording {
    let meals = outcome.events.filter { $0.record.kind == MealLogged.code }.map { $0.decode(as: MealLogged.self) }
    guard !meals.isEmpty else { return "" }
    let told = meals.map { logged -> Wording in
      let person: Wording = logged.person.map { "\(outcome.after.catalog.name(.person, $0.rawValue).visible) " } ?? ""
      let energy: Wording =
        logged.energy.map { Wording(verbatim: Energy(thousandths: $0).formatted) } ?? "energy unknown"
      return "\(person)\(logged.quantity.formatted(sentences.style)) (\(isAtLeast)\(energy))"
    }
    return " Ate: \(told.joined(separator: ", "))."
  }

  /// "at least " where not every ingredient's energy is known.
  private var isAtLeast: Wording {
    let dish = outcome.events.first { $0.record.kind == DishDescribed.code }?.decode(as: DishDescribed.self)
    return (dish?.unknown ?? 0) > 0 ? "at least " : ""
  }

  private func left(_ cooked: Cooked) -> Wording {
    guard !outcome.isRepeated, let id = lot, let lot = outcome.after.lots[id] else { return "" }
    let quantity = outcome.after.remaining(lot).formatted(sentences.style)
    let cost: Wording = sentences.money(lot.cost, lot.currency).map { ", \($0)" } ?? ""
    let due: Wording = Day(number: lot.due).map { ", due \($0.formatted(sentences.style))" } ?? ""
    return " Kept \(quantity) (lot \(id))\(cost)\(due)."
  }

  /// Which price is lacking, where one is.
  private var unpriced: Wording {
    guard !outcome.isRepeated, total?.cost == Lot.unknownCost else { return "" }
    let names = ingredients.filter { $0.cost == Lot.unknownCost }.map { Wording(verbatim: outcome.name($0.item)) }
    return names.isEmpty ? "" : " What it cost is not known: no price of \(names.listed())."
  }
}
