/// A recipe is cooked: its ingredients go out of stock and become a dish, of which some is eaten and some is kept.
public struct Cook: Command {
  /// What goes into the dish, for all the portions that are made.
  public struct Ingredient: Sendable {
    /// The food in the recipe's words.
    public var name: String
    /// What tells that two lines mean one food, where the household has no such item.
    public var food: String
    /// Tells what stands behind an amount of a name, "egg" behind one of eggs; it is asked where that is short.
    public var naming: (@Sendable (String, Quantity) -> String)?
    /// Nil where the household has no such item.
    public var item: ItemID?
    public var quantity: EnteredQuantity
    /// What it usually weighs, where the household's own facts do not tell.
    public var weight: Quantity?
    /// Whether it is taken only where it is in.
    public var isOptional = false
    /// Whether it is so little that nothing depends on it: salt, or a pinch of a spice.
    public var isTrifling = false
    /// Rounds what was worked out of tins or pieces, as nobody weighs a third of a gram; nil to take it as it is.
    public var rounding: (@Sendable (Quantity) -> Quantity)?

    public init(_ name: String, item: ItemID?, quantity: EnteredQuantity) {
      (self.name, self.food, self.item, self.quantity) = (name, name, item, quantity)
    }
  }

  /// What somebody had of the dish.
  public struct Helping: Sendable {
    public var person: String?
    public var portions: ExactNumber

    public init(_ person: String?, portions: ExactNumber) { (self.person, self.portions) = (person, portions) }
  }

  public var moment: Moment
  public var meal: MealID
  /// How many portions the ingredients make.
  public var portions: ExactNumber
  public var ingredients: [Ingredient] = []
  public var eaten: [Helping] = []
  /// How many portions are kept; nil for all that is left.
  public var kept: ExactNumber?
  /// Up to when what is kept is good; nil for ``daysKept``.
  public var due: EnteredDay?
  public var place: String?
  /// Whether it is cooked of what is there, though it is less than the recipe wants.
  public var takesWhatIsThere = false

  /// How long leftovers are good in the fridge, where nobody says.
  public static let daysKept = 3
  /// The same in a freezer.
  public static let daysFrozen = 90
  /// The most portions that may be cooked at once.
  static let mostPortions = ExactNumber(1000)

  public init(_ meal: MealID, portions: ExactNumber, moment: Moment) {
    self.meal = meal
    self.portions = portions
    self.moment = moment
  }

  public func decide(_ draft: inout Draft) throws(Refusal) {
    let made = try amount(portions)
    let shares = try eaten.map { helping throws(Refusal) in try amount(helping.portions) }
    let gone = try gone(of: made, behind: shares)
    var pot = DishFigures()
    for part in try parts(draft) { try part.add(to: &draft, meal: meal, &pot) }
    let item = try draft.dish(of: meal)
    let lot = try draft.nextLot
    var cooked = Cooked()
    (cooked.item, cooked.lot, cooked.quantity, cooked.costsItsIngredients) = (item, lot, made, true)
    (cooked.keepDays, cooked.place) = (try daysKept(draft), try draft.place(named: place ?? draft.placeOfLeftovers))
    draft.add(cooked)
    let dish = pot.dish(lot, of: meal, made, draft)
    draft.add(dish)
    for (helping, share) in zip(eaten, shares) {
      let person = try draft.person(named: helping.person)
      draft.add(Self.consumed(item, lot, share, person))
      draft.add(dish.eaten(share, by: person))
    }
    if gone.isPositive { draft.add(Self.consumed(item, lot, gone, nil)) }
    if let line = draft.household.kitchen.plan.line(of: meal, on: draft.day) { draft.add(Planned(line, .done)) }
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

  /// What is neither eaten nor kept: gone, though nobody is said to have eaten it.
  private func gone(of made: Quantity, behind shares: [Quantity]) throws(Refusal) -> Quantity {
    let had = shares.reduce(0) { $0 + $1.amount }
    let kept = kept.map { $0.scaled(to: 1000, denominator: 1) ?? .max } ?? max(made.amount - had, 0)
    guard kept <= made.amount, had <= made.amount - kept else { throw tooFew(made, eaten: had, kept: kept) }
    return Quantity(amount: made.amount - had - kept, dimension: .portions)
  }

  private func tooFew(_ made: Quantity, eaten had: Int64, kept: Int64) -> Refusal {
    let cooked: Wording = made.amount == 1000 ? "you are cooking 1 portion" : "you are cooking \(portions) portions"
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

/// Tells how much of an item a line of a recipe wants, as cooking it would take it.
public struct IngredientMeasure: Sendable {
  private let draft: Draft

  public init(_ household: Household, _ moment: Moment) { draft = Draft(household: household, moment: moment) }

  /// An amount of an item as the household counts it; nil where it cannot be told.
  public func exact(_ entered: EnteredQuantity, of item: ItemID) -> Quantity? { try? draft.exact(entered, of: item) }
}
