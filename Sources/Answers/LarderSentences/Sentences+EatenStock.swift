import LarderLedger
import LarderModel

extension Sentences {
  /// Remarks about a dish with too little in stock: "Stock had only ½ portion omelette.", and "The other 4½ portions have
  /// the figures of the saved meal."
  func beyondDish(_ meals: [MealLogged], _ outcome: CommandResult) -> (shortage: Message, others: Message) {
    guard let first = meals.first, let meal = first.meal else { return ("", "") }
    let eaten = meals.reduce(Int64(0)) { $0.addingClamped($1.quantity.amount) }
    let taken = outcome.events.filter { $0.record.kind == Consumed.code }.map { $0.decode(as: Consumed.self) }
      .filter { $0.meal == meal }.reduce(Int64(0)) { $0.addingClamped($1.quantity.amount) }
    guard taken > 0, taken < eaten else { return ("", "") }
    let there = Quantity(amount: taken, dimension: .portions).shown(style)
    let rest = Quantity(amount: eaten - taken, dimension: .portions).shown(style)
    let have: Message = eaten - taken <= 1000 ? "has" : "have"
    return (
      "Stock had only \(there) \(name(of: first, outcome).brief).",
      "The other \(rest) \(have) the figures of the saved meal."
    )
  }

  /// A remark about stock: " Stock had only 1 l milk." It is added if less was in stock than was eaten. It is also
  /// added if nothing was taken because the food was bought later, or because the eaten quantity cannot be converted to
  /// the unit of its lots.
  ///
  /// - Parameter meals: The entries of one item.
  func beyondStock(_ meals: [StoredEvent], _ outcome: CommandResult, _ arrivals: [ItemID: UInt64]) -> Message {
    let logged = meals.map { $0.decode(as: MealLogged.self) }
    guard !outcome.isRepeated, let first = logged.first, let item = first.item,
      logged.allSatisfy({ $0.quantity.dimension == first.quantity.dimension })
    else { return "" }
    let household = outcome.after
    func converted(_ quantity: Quantity) -> Int64? {
      (try? household.convert(quantity, to: first.quantity.dimension, of: item, on: household.day(of: meals[0])))?
        .amount
    }
    let taken = outcome.events.filter { $0.record.kind == Consumed.code && $0.record.item == item.rawValue }
      .compactMap(\.quantity)
    if taken.isEmpty {
      if let arrival = arrivals[item] { return notInYet(item, arrival, on: meals[0].day, outcome.before) }
      let lots = outcome.before.stock(of: item).filter { $0.lot.remaining > 0 && $0.lot.cameIn <= meals[0].day.number }
      let there = lots.map { outcome.before.remaining($0.lot) }
      guard !there.isEmpty, there.allSatisfy({ converted($0) == nil }) else { return "" }
      let eaten = first.quantity.shown(style)
      return " Nothing was taken out of stock (\(total(there))): how much is \(eaten)?"
    }
    let eaten = logged.reduce(Int64(0)) { $0.addingClamped($1.quantity.amount) }
    let quantity = Quantity(amount: eaten, dimension: first.quantity.dimension)
    return shortage(quantity, taken, of: item, household, on: household.day(of: meals[0]))
  }

  /// A remark if less was taken than was eaten, except for rounding: " Stock had only 1 l milk."
  func shortage(
    _ eaten: Quantity, _ taken: [Quantity], of item: ItemID, _ household: Household, on day: Day
  ) -> Message {
    let amounts = taken.compactMap { (try? household.convert($0, to: eaten.dimension, of: item, on: day))?.amount }
    let missing = eaten.amount.subtractingClamped(amounts.reduce(0) { $0.addingClamped($1) })
    guard amounts.count == taken.count, Int128(missing) * 200 > Int128(eaten.amount) else { return "" }
    return " Stock had only \(total(taken, of: item, household.catalog))."
  }

  /// A remark about a meal dated before its food was bought, and about how to correct it: " Stock stays at 1 kg: it
  /// was bought today."
  private func notInYet(_ item: ItemID, _ arrival: UInt64, on day: Day, _ household: Household) -> Message {
    let first = household.stock(of: item).filter { $0.lot.remaining > 0 }.map(\.lot.cameIn).min()
    guard let there = inAll(item, household), let cameIn = first.flatMap(Day.init(number:)) else { return "" }
    let why: Message = " Stock stays at \(there): it was bought \(cameIn.phrase(relativeTo: today ?? day, style))."
    let fix: Message = "\(.fixEvent(arrival, field: "day", value: day.description))"
    return "\(why) If you had it earlier: \(.undoLast), then \(fix), and enter the meal again."
  }

  func name(of logged: MealLogged, _ outcome: CommandResult) -> String {
    logged.item.map { outcome.name($0) }
      ?? logged.meal.map { outcome.after.catalog.name(.meal, $0.rawValue).visible } ?? ""
  }
}

extension MealLogged {
  /// The energy in words: "612 kcal", "at least 612 kcal", "energy unknown".
  var energyDisplayed: Message {
    guard let energy else { return "energy unknown" }
    let displayed = Energy(thousandths: energy).formatted
    return isKnownInPart ? "at least \(displayed)" : Message(verbatim: displayed)
  }

  /// A remark about nutrients that are left out because they do not match the stated energy: "Its protein
  /// and fat are not counted."
  func setAside(_ household: Household, on day: Day) -> Message {
    var known = self
    known.takeContent(of: household, on: day)
    guard known.energy != energy else { return "" }
    let figures: [(Message, Int64?, Int64?)] = [
      ("protein", protein, known.protein), ("carbs", carbohydrate, known.carbohydrate), ("fat", fat, known.fat),
    ]
    let nutrients = figures.filter { $0.1 == nil && $0.2 != nil }.map { $0.0 }
    guard !nutrients.isEmpty else { return "" }
    return nutrients.count == 1
      ? "Its \(nutrients[0]) is not counted." : "Its \(nutrients.listed()) are not counted."
  }
}

/// The effect of a corrected diary entry on stock.
extension Sentences {
  /// The outcome without the adjusted withdrawals, and a sentence about these: " Used 4 eggs instead of 2; 6 left."
  ///
  /// - Parameter helping: The entry and its stock withdrawals before the correction.
  package func stockOfMeal(_ helping: [StoredEvent], _ outcome: CommandResult) -> (meal: CommandResult, stock: Message)
  {
    let consumptions = helping.filter { $0.record.kind == Consumed.code }
    guard let entry = helping.first(where: { $0.record.kind == MealLogged.code }), !consumptions.isEmpty,
      let eaten = outcome.corrected(entry).quantity, eaten != entry.quantity
    else { return (outcome, "") }
    let events = outcome.events.filter { event in
      guard event.record.kind == Amended.code else { return event.record.kind != Consumed.code }
      let amended = event.decode(as: Amended.self)
      return amended.kind != Consumed.code || amended.correction.shown(kind: Consumed.self).name != "quantity"
    }
    let meal = CommandResult(
      events: events, isRepeated: outcome.isRepeated, command: outcome.command, before: outcome.before,
      after: outcome.after, reading: outcome.reading)
    let item = ItemID(rawValue: entry.record.item != 0 ? entry.record.item : consumptions[0].record.item)
    let household = outcome.after
    let added = outcome.events.filter { $0.record.kind == Consumed.code }
    let taken = (consumptions.map(outcome.corrected) + added).compactMap(\.quantity).filter { !$0.isZero }
    let before = total(consumptions.compactMap(\.quantity))
    let now = total(taken)
    let change: Message =
      now == before ? "" : " Used \(total(taken, of: item, household.catalog)) instead of \(before);"
    let short = shortage(eaten, taken, of: item, household, on: household.day(of: entry))
    let left = left(item, household)
    return (meal, change.isEmpty ? "\(short) \(left.capitalizedFirst)." : "\(change) \(left).\(short)")
  }
}

extension CommandResult {
  /// An event with the corrections of this outcome applied.
  fileprivate func corrected(_ event: StoredEvent) -> StoredEvent {
    var corrected = event
    for amendment in events where amendment.record.kind == Amended.code {
      let amended = amendment.decode(as: Amended.self)
      if amended.target == event.sequence { amended.correction.apply(to: &corrected.record) }
    }
    return corrected
  }
}

extension Sentences {
  /// A sentence about a saved meal: "Saved the meal lentil soup: a portion has 420 kcal, protein 18 g."
  package func addedToBook(_ name: String, _ outcome: CommandResult) -> Message {
    let catalog = outcome.after.catalog
    guard let meal = catalog.meal(named: name) else { return "Nothing changes." }
    let figures = MealAttribute.figures.compactMap { attribute -> Message? in
      guard let value = catalog.fact(meal, attribute, on: .max)?.value else { return nil }
      return attribute.figure(attribute.displayed(value, style))
    }
    // Figures from before a meal was removed are still known, so the reply lists all current ones.
    let wasThere = outcome.before.catalog.table(of: .meal).number(of: name) != nil
    let portion: Message =
      figures.isEmpty ? "no figures yet" : "a portion has \(figures.joined(separator: ", "))"
    let name = catalog.name(.meal, meal.rawValue).visible
    return wasThere ? "Saved the meal \(name) again: \(portion)." : "Saved the meal \(name): \(portion)."
  }
}
