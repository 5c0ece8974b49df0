import LarderAnswers
import LarderLedger
import LarderLog
import LarderModel
import LarderRecipes
import LarderReplay

/// What the dishes that are planned take from what is in, one day after the other, and what they lack.
///
/// What an earlier day takes is not there for a later one.
package struct PlannedFood {
  /// A line of the plan with its food.
  package struct Line {
    package let planned: MealPlan.Line
    package let name: String
    /// Nil for as many as the recipe makes, where there is no recipe.
    package let portions: ExactNumber?
    package let draws: [(item: ItemID, lot: LotID, quantity: Quantity)]
    package let missing: [NeededFood]
  }

  package private(set) var lines: [Line] = []

  /// - Parameter choice: what is in; nil where it is looked at for this alone.
  init(
    _ view: LedgerView, _ log: inout LogReader, _ choice: inout RecipeChoice, today: Day, through last: Day? = nil
  ) throws(LogError) {
    let household = view.household
    let planned = household.kitchen.plan.lines(from: today).filter { $0.on <= last?.number ?? .max }
    var offers: [(planned: MealPlan.Line, offer: Offer, portions: ExactNumber?)] = []
    for line in planned {
      let (offer, portions) = try Self.offer(line, offers.count, view, &log, &choice, today: today)
      offers.append((line, offer, portions))
    }
    var left = choice.shelves.map(\.left.amount)
    for (line, offer, portions) in offers {
      let (draws, missing) = choice.take(offer, on: today.distance(to: line.day), from: &left)
      lines.append(
        Line(
          planned: line, name: line.name(household.catalog), portions: portions, draws: draws,
          missing: NeededFood.together(missing, household, on: today)))
    }
  }

  /// What a line wants.
  private static func offer(
    _ line: MealPlan.Line, _ id: Int, _ view: LedgerView, _ log: inout LogReader, _ choice: inout RecipeChoice,
    today: Day
  ) throws(LogError) -> (Offer, ExactNumber?) {
    let portions = line.portions
    if let item = line.item {
      let quantity = line.quantity ?? Quantity(amount: 1000, dimension: .pieces)
      return (choice.offer(of: item, quantity, id: id), portions)
    }
    guard let meal = line.meal, let recipe = try RecipeShelf.recipe(of: meal, view, &log) else {
      return (Offer(id: id, wants: []), portions)
    }
    var parts = RecipeParts(view.household)
    let needs = try parts.opened(RecipeNeeds(recipe, portions: portions, view.household)) { meal throws(LogError) in
      try RecipeShelf.recipe(of: meal, view, &log)
    }
    return (choice.offer(needs, id: id, hearts: nil), needs.portions)
  }

  /// What all of it lacks.
  package var missing: [NeededFood] { lines.flatMap(\.missing) }
}

extension RecipeChoice {
  /// So much of an item, as it is eaten without a recipe.
  mutating func offer(of item: ItemID, _ quantity: Quantity, id: Int) -> Offer {
    guard let (food, told) = place(of: item, for: quantity) else { return Offer(id: id, wants: []) }
    return Offer(id: id, wants: [Want(foods: [food], amount: told.amount)])
  }

  /// Takes what an offer wants out of what is left of each shelf.
  fileprivate func take(
    _ offer: Offer, on day: Int, from left: inout [Int64]
  ) -> (draws: [(item: ItemID, lot: LotID, quantity: Quantity)], missing: [NeededFood]) {
    var draws: [(item: ItemID, lot: LotID, quantity: Quantity)] = []
    var missing: [NeededFood] = []
    for want in offer.wants {
      guard let place = want.foods.first else { continue }
      var (rest, crumb): (Int64, Int64) = (want.amount, 0)
      for index in shelves.indices where rest > crumb && isUsable(index, for: place, on: day) && left[index] > 0 {
        let shelf = shelves[index]
        // A crumb that would be left is taken as well.
        let taken = left[index] - rest <= shelf.crumb ? left[index] : rest
        (rest, left[index]) = (rest - taken, left[index] - taken)
        crumb = max(crumb, min(shelf.crumb, want.amount / 8))
        draws.append((shelf.item, shelf.lot, Quantity(amount: taken, dimension: shelf.left.dimension)))
      }
      guard rest > crumb, !want.isOptional else { continue }
      let food = foods[place]
      missing.append(
        NeededFood(food.name, item: food.item, quantity: Quantity(amount: rest, dimension: food.dimension)))
    }
    return (draws, missing)
  }
}
