import LarderModel
import PlainText

/// Taking the ingredients of a dish out of stock.
extension Cook {
  /// An ingredient and the lots it is taken from.
  struct TakenIngredient {
    let ingredient: Ingredient
    let item: ItemID
    let parts: [Withdrawal.Part]

    /// Records what is taken, and adds it to the dish.
    func add(to draft: inout Draft, meal: MealID, _ figures: inout DishFigures) throws(Refusal) {
      for part in parts {
        var consumed = Consumed()
        (consumed.item, consumed.lot, consumed.quantity, consumed.meal) = (item, part.id, part.quantity, meal)
        (consumed.goesIntoDish, consumed.isTrifling) = (true, ingredient.isTrifling)
        figures.add(part, of: item, isTrifling: ingredient.isTrifling, draft)
        draft.add(consumed, entered: ingredient.quantity.text)
      }
    }
  }

  /// Returns the ingredients with their lots, and the number of ingredients that are short. If none may be short, the
  /// refusal lists all that are.
  func parts(_ draft: Draft) throws(Refusal) -> (taken: [TakenIngredient], short: Int) {
    let (takenIngredients, short) = try takenIngredients(from: draft)
    guard short.isEmpty || takesWhatIsThere else {
      let name = draft.household.catalog.name(.meal, meal.rawValue).visible
      throw Refusal(
        .notEnough, "\(name) is missing \(short.map { $0.message(draft.style) }.listed())",
        hint: "to use what you have: \(.cookAnyway(name))")
    }
    return (takenIngredients, short.count)
  }

  /// Returns what is short when cooking with whatever is in stock, food by food.
  package func shortages(in household: Household, foods: (any FoodBook)?) -> [Message] {
    let draft = Draft(household: household, entryTime: entryTime, foods: foods)
    guard let (_, short) = try? takenIngredients(from: draft) else { return [] }
    return short.map { $0.message(draft.style) }
  }

  /// Returns what is taken for each ingredient, and what is short.
  private func takenIngredients(
    from draft: Draft
  ) throws(Refusal) -> (takenIngredients: [TakenIngredient], short: [Shortage]) {
    var takenIngredients: [TakenIngredient] = []
    var short: [Shortage] = []
    // Each ingredient is taken out in turn, so that two lines of one food do not count the same eggs.
    var rest = draft
    for ingredient in ingredients {
      let mayLack = ingredient.isOptional || ingredient.isTrifling
      guard let item = ingredient.item else {
        if !mayLack { short.add(Shortage(ingredient), draft) }
        continue
      }
      let wanted = try rest.wanted(ingredient, item)
      let (fresh, all, slack) = rest.there(item, wanted)
      // Food past its use-by date is used only if the cook allows it and the rest is not enough.
      let enough = wanted.amount - slack
      let leavesPast = !takesWhatIsThere || fresh >= enough
      let there = leavesPast ? fresh : all
      let missing = there >= enough ? 0 : wanted.amount - there
      if missing > 0 {
        if !mayLack {
          let lacking = Quantity(amount: missing, dimension: wanted.dimension)
          let hasPast = leavesPast && all > fresh
          short.add(Shortage(ingredient, of: item, lacking, isAll: there <= 0, hasPast: hasPast), draft)
        }
        if there <= 0 || !takesWhatIsThere && !ingredient.isTrifling { continue }
      }
      let exact = Quantity(amount: min(wanted.amount, there), dimension: wanted.dimension)
      let taken = EnteredQuantity(text: ingredient.quantity.text, measure: missing > 0 ? .all : .exact(exact))
      var withdrawal = Withdrawal(item: item, quantity: taken)
      withdrawal.leavesPastUseBy = leavesPast
      let parts = try withdrawal.parts(in: rest)
      takenIngredients.append(TakenIngredient(ingredient: ingredient, item: item, parts: parts))
      for part in parts { rest.household.consume(part) }
    }
    return (takenIngredients, short)
  }
}

extension Draft {
  /// Returns the amount that a recipe line needs, in the dimension of the item's lots if it can be converted.
  func wanted(_ ingredient: Cook.Ingredient, _ item: ItemID) throws(Refusal) -> Quantity {
    let wanted = try converted(ingredient, item)
    switch ingredient.quantity.measure {
    case .exact(let said) where said.dimension == wanted.dimension: return wanted
    case .bare where wanted.dimension == .pieces: return wanted
    case .packs(let count) where count.isWhole: return wanted
    default: return ingredient.rounding?(wanted) ?? wanted
    }
  }

  private func converted(_ ingredient: Cook.Ingredient, _ item: ItemID) throws(Refusal) -> Quantity {
    do throws(Refusal) {
      return try inLots(try exact(ingredient.quantity, of: item), of: item)
    } catch {
      guard let weight = ingredient.weight else { throw error }
      return try inLots(weight, of: item)
    }
  }

  /// Converts a quantity to the dimension of the item's lots, if it has any.
  private func inLots(_ wanted: Quantity, of item: ItemID) throws(Refusal) -> Quantity {
    let lots = household.stock(of: item).filter { $0.lot.remaining > 0 && !isLater($0.lot) }
    guard let first = lots.first, let dimension = Dimension(rawValue: first.lot.dimension) else { return wanted }
    return try household.convert(wanted, to: dimension, of: item, on: day)
  }

  func exact(_ entered: EnteredQuantity, of item: ItemID) throws(Refusal) -> Quantity {
    if case .bare(let number) = entered.measure, let amount = number.scaled(to: 1000, denominator: 1) {
      return Quantity(amount: amount, dimension: .pieces)
    }
    return try amountComingIn(entered, of: item, isEaten: true).quantity
  }

  /// Returns the amount of an item in stock, in the dimension of a quantity: the part not past its use-by date, the
  /// total, and how far below the needed quantity is still enough.
  ///
  /// Lots that cannot be converted do not count.
  fileprivate func there(_ item: ItemID, _ wanted: Quantity) -> (fresh: Int64, all: Int64, slack: Int64) {
    var (fresh, all, slack): (Int64, Int64, Int64) = (0, 0, 0)
    for (_, lot) in household.stock(of: item) where lot.remaining > 0 && !isLater(lot) {
      guard let left = try? household.convert(household.remaining(lot), to: wanted.dimension, of: item, on: day) else {
        continue
      }
      all.addClamped(left.amount)
      if lot.dimension == wanted.dimension.rawValue { slack = max(slack, lot.slack(for: wanted.amount)) }
      if !lot.isPastUseBy(on: day) { fresh.addClamped(left.amount) }
    }
    return (fresh, all, slack)
  }
}

extension Household {
  /// Takes a part out of its lot, to calculate what is left afterwards.
  fileprivate mutating func consume(_ part: Withdrawal.Part) {
    let consumed = Consumed((part.id, part.lot), part.amount)
    apply(StoredEvent(sequence: 0, record: Event(day: .min, body: consumed).record))
  }
}
