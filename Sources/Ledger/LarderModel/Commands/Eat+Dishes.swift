/// A meal of which a dish is there is eaten from it.
extension Eat {
  /// Returns the portions taken from dishes in stock, and enters their figures; portions beyond these have the figures
  /// of the meal book. Nil if no dish of the meal is in stock.
  func dishParts(_ logged: inout MealLogged, of meal: MealID, _ draft: Draft) -> [Withdrawal.Part]? {
    let dishes = draft.dishes(of: meal)
    guard !dishes.isEmpty, logged.quantity.isPositive else { return nil }
    var rest = logged.quantity.amount
    var figures = EatenFigures()
    var taken: [Withdrawal.Part] = []
    for (id, lot) in dishes where rest > 0 {
      let part = Withdrawal.Part(id: id, lot: lot, amount: min(rest, lot.remaining))
      rest -= part.amount
      taken.append(part)
      if let dish = draft.household.kitchen.dishes[id] {
        figures.add(dish.eaten(part.quantity, by: logged.person))
      } else {
        figures.add(bookEntry(of: meal, part.quantity, draft))
      }
    }
    if rest > 0 { figures.add(bookEntry(of: meal, Quantity(amount: rest, dimension: .portions), draft)) }
    figures.fill(&logged)
    return taken
  }

  private func bookEntry(of meal: MealID, _ quantity: Quantity, _ draft: Draft) -> MealLogged {
    var logged = MealLogged()
    (logged.meal, logged.quantity) = (meal, quantity)
    logged.takeContent(of: draft.household, on: draft.day)
    return logged
  }
}

/// The sums of several entries; what one of them does not know, none of it is known.
private struct EatenFigures {
  private var entries: [MealLogged] = []

  mutating func add(_ entry: MealLogged) { entries.append(entry) }

  func fill(_ logged: inout MealLogged) {
    logged.energy = sum(entries.map(\.energy))
    logged.protein = sum(entries.map(\.protein))
    logged.carbohydrate = sum(entries.map(\.carbohydrate))
    logged.fat = sum(entries.map(\.fat))
    guard entries.contains(where: \.isKnownInPart) else { return }
    logged.isKnownInPart = logged.energy != nil
    // Beside an energy that is not known nothing is the least.
    if logged.energy == nil { (logged.protein, logged.carbohydrate, logged.fat) = (nil, nil, nil) }
  }

  private func sum(_ figures: [Int64?]) -> Int64? {
    figures.contains { $0 == nil } ? nil : figures.reduce(0) { $0.addingClamped($1 ?? 0) }
  }
}

extension Household {
  /// Whether anything is there of dishes of a meal.
  package func hasDish(of meal: MealID) -> Bool {
    lots.present.contains { present in
      present.lot.isCooked && present.lot.remaining > 0
        && catalog.dishMeal(of: ItemID(rawValue: present.lot.item)) == meal
    }
  }
}

extension Draft {
  /// What is there of dishes of a meal, in the order of use.
  func dishes(of meal: MealID) -> [Household.NumberedLot] {
    let items = Set(household.lots.present.filter { $0.lot.isCooked }.map(\.lot.item))
      .filter { household.catalog.dishMeal(of: ItemID(rawValue: $0)) == meal }
    return items.flatMap { household.stock(of: ItemID(rawValue: $0)) }
      .filter { $0.lot.isCooked && $0.lot.remaining > 0 && !isLater($0.lot) }
      .sorted(by: Household.isUsedFirst)
  }
}
