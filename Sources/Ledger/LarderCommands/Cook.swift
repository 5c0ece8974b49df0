import LarderModel

/// Cooks a recipe: takes the ingredients out of stock, and adds a dish, part of which may be eaten immediately.
package struct Cook: Command {
  /// An ingredient, in the amount for all portions.
  package struct Ingredient: Sendable {
    /// The food as named in the recipe.
    package var name: String
    /// The key by which lines of the same food are recognised if the household has no such item.
    package var food: String
    /// Returns a missing amount with its noun, as recipes and plans write it: "53 g parmesan", "1 egg".
    package var wording: (@Sendable (Quantity, String, OutputStyle) -> String)?
    /// The household's item, or nil if it has none.
    package var item: ItemID?
    package var quantity: EnteredQuantity
    /// Its usual weight, used if the household's own facts have none.
    package var weight: Quantity?
    /// Whether the ingredient is left out if it is not in stock.
    package var isOptional = false
    /// Whether the amount is negligible, as of salt or a pinch of a spice.
    package var isTrifling = false
    /// Whether the cook took it instead of the recipe's food.
    package var isReplacement = false
    /// Rounds an amount calculated from tins or pieces to one that can be weighed, or nil for no rounding.
    package var rounding: (@Sendable (Quantity) -> Quantity)?

    package init(_ name: String, item: ItemID?, quantity: EnteredQuantity) {
      (self.name, self.food, self.item, self.quantity) = (name, name, item, quantity)
    }
  }

  /// One person's share of the dish.
  package struct Helping: Sendable {
    package var person: String?
    package var portions: ExactNumber

    package init(_ person: String?, portions: ExactNumber) { (self.person, self.portions) = (person, portions) }
  }

  package var entryTime: EntryTime
  package var meal: MealID
  /// The number of portions that the ingredients make.
  package var portions: ExactNumber
  package var ingredients: [Ingredient] = []
  /// The foods that replace an ingredient without an amount.
  package var unmeasuredReplacements: [String] = []
  package var eaten: [Helping] = []
  /// The number of portions kept, or nil for all that are left.
  package var kept: ExactNumber?
  /// The due day of the leftovers, or nil for ``daysKept``.
  package var due: EnteredDay?
  package var place: String?
  /// Whether to cook with whatever is in stock, even if it is less than the recipe needs.
  package var takesWhatIsThere = false

  /// How many days leftovers keep in the fridge by default.
  package static let daysKept = 3
  /// How many days leftovers keep in a freezer by default.
  package static let daysFrozen = 90
  static let mostPortions = ExactNumber(1000)

  package init(_ meal: MealID, portions: ExactNumber, entryTime: EntryTime) {
    (self.meal, self.portions, self.entryTime) = (meal, portions, entryTime)
  }

  package func decide(_ draft: inout Draft) throws(Refusal) {
    let made = try amount(portions)
    let shares = try eaten.map { helping throws(Refusal) in try amount(helping.portions) }
    let gone = try gone(of: made, behind: shares)
    var figures = DishFigures()
    let (taken, short) = try parts(draft)
    figures.leaveOut(short)
    for part in taken { try part.add(to: &draft, meal: meal, &figures) }
    let item = try draft.dish(of: meal)
    let lot = try draft.nextLot
    var cooked = Cooked()
    (cooked.item, cooked.lot, cooked.quantity, cooked.costsItsIngredients) = (item, lot, made, true)
    (cooked.keepDays, cooked.place) = (try daysKept(draft), try draft.place(named: place ?? draft.placeOfLeftovers))
    cooked.instead = replacements(besides: taken)
    draft.add(cooked)
    let dish = figures.dish(lot, of: meal, made, draft)
    draft.add(dish)
    for (helping, share) in zip(eaten, shares) {
      let person = try draft.person(named: helping.person)
      draft.add(Self.consumed(item, lot, share, person))
      draft.add(dish.eaten(share, by: person))
    }
    if gone.isPositive { draft.add(Self.consumed(item, lot, gone, nil)) }
    if let line = draft.household.kitchen.plan.line(of: meal, on: draft.day) { draft.add(Planned(line, .done)) }
  }

  /// Returns the replacements that are not taken out of stock. Nil for none.
  private func replacements(besides taken: [TakenIngredient]) -> String? {
    let missing = ingredients.filter { ingredient in
      ingredient.isReplacement && !taken.contains { $0.item == ingredient.item }
    }
    let names = unmeasuredReplacements + missing.map(\.name)
    return names.isEmpty ? nil : names.joined(separator: ", ")
  }

  private static func consumed(_ item: ItemID, _ lot: LotID, _ share: Quantity, _ person: PersonID?) -> Consumed {
    var consumed = Consumed()
    (consumed.item, consumed.lot, consumed.quantity, consumed.person) = (item, lot, share, person)
    return consumed
  }

  private func amount(_ portions: ExactNumber) throws(Refusal) -> Quantity {
    guard portions.isPositive, portions <= Self.mostPortions, let amount = portions.scaled(to: 1000, denominator: 1),
      amount > 0
    else { throw Refusal(.badValue, "you cannot cook \(portions) portions") }
    return Quantity(amount: amount, dimension: .portions)
  }

  /// Returns the portions neither eaten by a named person nor kept.
  private func gone(of made: Quantity, behind shares: [Quantity]) throws(Refusal) -> Quantity {
    let had = shares.reduce(0) { $0 + $1.amount }
    let kept = kept.map { $0.scaled(to: 1000, denominator: 1) ?? .max } ?? max(made.amount - had, 0)
    guard kept <= made.amount, had <= made.amount - kept else { throw tooFew(made, eaten: had, kept: kept) }
    return Quantity(amount: made.amount - had - kept, dimension: .portions)
  }

  private func tooFew(_ made: Quantity, eaten had: Int64, kept: Int64) -> Refusal {
    let cooked: Message = made.amount == 1000 ? "you are cooking 1 portion" : "you are cooking \(portions) portions"
    let eaten = FixedPoint.text(had, decimals: 3, trimmed: true)
    let left = FixedPoint.text(kept, decimals: 3, trimmed: true)
    if had <= 0 { return Refusal(.badValue, "\(cooked), so you cannot keep \(left)") }
    if kept <= 0 { return Refusal(.badValue, "\(cooked), so you cannot eat \(eaten)") }
    return Refusal(.badValue, "\(cooked), so you cannot eat \(eaten) and keep \(left)")
  }

  private func daysKept(_ draft: Draft) throws(Refusal) -> Int {
    guard let due else {
      let isFrozen = place.map { draft.household.catalog.storage(ofPlaceNamed: $0) == .freezer } ?? false
      return isFrozen ? Self.daysFrozen : Self.daysKept
    }
    let days = Int(due.day.number) - Int(draft.day.number)
    guard (0...Limits.longestKeeping).contains(days) else {
      throw Refusal(
        .badValue, "the due date of a dish cooked on \(draft.day.formatted(draft.style)) is too early or too late")
    }
    return days
  }
}

/// Measures the ingredients of a recipe as cooking would take them.
package struct IngredientMeasure: Sendable {
  private let draft: Draft

  package init(_ household: Household, _ entryTime: EntryTime) {
    draft = Draft(household: household, entryTime: entryTime)
  }

  /// Returns an amount of an item as the household counts it, or nil if it cannot be converted.
  package func exact(_ entered: EnteredQuantity, of item: ItemID) -> Quantity? { try? draft.exact(entered, of: item) }
}
