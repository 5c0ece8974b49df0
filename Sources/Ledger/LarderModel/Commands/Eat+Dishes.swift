/// A meal of which a dish is there is eaten from it.
extension Eat {
  /// Takes portions of a dish out of stock, with the figures that it has itself; what is more than there is, is logged as
  /// the book has it. False, and nothing done, where no dish of the meal is there.
  func eatDish(of meal: MealID, _ person: PersonID?, _ draft: inout Draft) throws(Refusal) -> Bool {
    let wanted = try portions()
    let dishes = draft.dishes(of: meal)
    guard !dishes.isEmpty, wanted.isPositive else { return false }
    var logged = MealLogged()
    (logged.meal, logged.quantity, logged.person) = (meal, wanted, person)
    var rest = wanted.amount
    var figures = EatenFigures()
    var taken: [Consumed] = []
    for (id, lot) in dishes where rest > 0 {
      let share = Quantity(amount: min(rest, lot.remaining), dimension: .portions)
      rest -= share.amount
      var consumed = Consumed()
      (consumed.item, consumed.lot, consumed.quantity) = (ItemID(rawValue: lot.item), id, share)
      (consumed.person, consumed.meal) = (person, meal)
      taken.append(consumed)
      if let dish = draft.household.kitchen.dishes[id] {
        figures.add(dish.eaten(share, by: person))
      } else {
        figures.add(bookEntry(of: meal, share, draft))
      }
    }
    if rest > 0 { figures.add(bookEntry(of: meal, Quantity(amount: rest, dimension: .portions), draft)) }
    figures.fill(&logged)
    try checkSize(logged)
    draft.add(logged, entered: quantity?.text)
    for consumed in taken { draft.add(consumed) }
    return true
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
  fileprivate func dishes(of meal: MealID) -> [Household.NumberedLot] {
    let items = Set(household.lots.present.filter { $0.lot.isCooked }.map(\.lot.item))
      .filter { household.catalog.dishMeal(of: ItemID(rawValue: $0)) == meal }
    return items.flatMap { household.stock(of: ItemID(rawValue: $0)) }
      .filter { $0.lot.isCooked && $0.lot.remaining > 0 && !isLater($0.lot) }
      .sorted(by: Household.isUsedFirst)
  }
}
