import LarderAnswers
import LarderLedger
import LarderModel
import LarderProjections
import LarderRecipes
import LarderReplay

/// What is in, and what it would cost to throw it away: what recipes are chosen by.
struct RecipeChoice {
  /// A lot as the choice reckons with it.
  struct Shelf {
    let lot: LotID
    let item: ItemID
    let due: Day?
    let left: Quantity
    /// What it cost, in points.
    let value: Int64
    let chance: Double
    /// The largest amount that counts as nothing when it is left over or missing.
    let crumb: Int64
  }

  /// A food that a recipe wants, by its number among those of the choice.
  struct Food {
    let item: ItemID?
    let name: String
    let dimension: Dimension
  }

  /// What of the ledger is needed for it.
  static let kinds: [any Projection.Type] = [Purchases.self, PurchasePrices.self]

  let costs: CostOfFood
  private(set) var shelves: [Shelf] = []
  private(set) var foods: [Food] = []
  private(set) var prices: [MissingPrice] = []
  private var lots: [PantryLot] = []
  /// What recipes are held against that are cooked today; it takes in each price as its food is met.
  private var chooser = DinnerChooser(lots: [], prices: [])
  private let household: Household
  private let measure: IngredientMeasure
  private let today: Day
  private var places: [FoodKey: Int] = [:]
  private var rates: [Int: Double] = [:]

  private enum FoodKey: Hashable {
    case item(ItemID)
    /// An item of which nothing is in, and that was never bought in a unit that this can be told in.
    case stranger(ItemID, Dimension)
    case name(String, Dimension)
  }

  /// With what everything cost, and how likely it goes to waste.
  init(_ view: LedgerView, today: Day) {
    self.init(
      view.household, view.state.projection(PurchasePrices.self),
      WasteRisks(view.household, view.state.projection(Purchases.self), today: today), today: today)
  }

  /// - Parameter risks: nil where only amounts matter.
  init(
    _ household: Household, _ prices: PurchasePrices = PurchasePrices(), _ risks: WasteRisks? = nil, today: Day
  ) {
    self.household = household
    self.today = today
    costs = CostOfFood(household, prices, today: today)
    measure = IngredientMeasure(household, Moment(today: today))
    for (id, lot) in household.stock() where lot.remaining > 0 {
      let (item, left) = (ItemID(rawValue: lot.item), household.remaining(lot))
      let due = Day(number: lot.due)
      // What is past its use-by date is not counted on, nor what was frozen past it.
      if lot.isPastUseBy(on: today) { continue }
      let food = place(of: item, in: left.dimension)
      guard foods[food].dimension == left.dimension else { continue }
      let (value, chance) = (costs.points(of: lot, left), risks?.chance(of: id, lot, left) ?? 0)
      let crumb = max(lot.largestCrumb, 0)
      shelves.append(Shelf(lot: id, item: item, due: due, left: left, value: value, chance: chance, crumb: crumb))
      lots.append(
        PantryLot(
          food: food, amount: left.amount, value: value, chance: chance,
          lastDay: lot.dueKind == DueKind.bestBefore.rawValue ? nil : due.map { max(0, today.distance(to: $0)) },
          crumb: crumb))
    }
    chooser = DinnerChooser(lots: lots, prices: self.prices)
  }

  func weekChooser(_ offers: [Offer], fixed: [PlannedOffer]) -> WeekChooser {
    WeekChooser(lots: lots, prices: prices, offers: offers, fixed: fixed)
  }

  func name(of item: ItemID) -> String { household.catalog.name(item) }

  /// What stands behind an amount of a food, also of one that the household never had.
  func noun(of item: ItemID?, called name: String, for quantity: Quantity) -> String {
    Catalog.kitchenNoun(item.map { household.catalog.name($0) } ?? name, for: quantity)
  }

  /// Two needs of one food as one; nil where they cannot be told in one measure.
  func sum(_ one: NeededFood, _ other: NeededFood) -> NeededFood? { one.adding(other, household, on: today) }

  /// What a recipe comes to that is cooked today.
  mutating func score(_ needs: RecipeNeeds, id: Int = 0, hearts: Int64?) -> Dinner {
    let offer = offer(needs, id: id, hearts: hearts)
    return chooser.score(offer)
  }

  /// A recipe as the choice takes it: what is measured and matters.
  mutating func offer(_ needs: RecipeNeeds, id: Int, hearts: Int64?) -> Offer {
    let wants = needs.ingredients.compactMap { ingredient in want(ingredient) }
    return Offer(id: id, wants: wants, preference: Self.preference(hearts: hearts))
  }

  /// What a liking is worth, in points: five of the smallest coins for each heart above or below three.
  static func preference(hearts: Int64?) -> Int64 { hearts.map { ($0 - 3000) * 5 } ?? 0 }

  private mutating func want(_ ingredient: RecipeNeeds.Ingredient) -> Want? {
    guard let taken = ingredient.taken, !ingredient.isTrifling else { return nil }
    let exact = taken.item.flatMap { measure.exact(taken.quantity, of: $0) } ?? taken.quantity.exact
    let counted = exact == nil && taken.weight == nil && taken.item == nil ? ingredient.countedWhole : nil
    let amounts = [exact, taken.weight, counted].compactMap { $0 }
    var found: (place: Int, told: Quantity)?
    for amount in amounts where found == nil { found = place(of: taken.item, called: taken.name, for: amount) }
    // What is in, and cannot be told in what the recipe wants, has to be bought like a food that is not.
    if found == nil, let amount = amounts.first { found = place(of: nil, called: taken.name, for: amount) }
    guard let (food, wanted) = found, wanted.amount > 0 else { return nil }
    return Want(foods: [food], amount: wanted.amount, isOptional: taken.isOptional)
  }

  /// The place of a food, and so much of it in the food's unit; nil where it cannot be told in that.
  mutating func place(of item: ItemID?, called name: String, for quantity: Quantity) -> (place: Int, told: Quantity)? {
    if let item { return place(of: item, for: quantity) }
    let food = Food(item: nil, name: name, dimension: quantity.dimension)
    return (place(.name(NameRule.key(name), quantity.dimension)) { food }, quantity)
  }

  /// The place of the food that a shelf holds.
  func food(of shelf: Int) -> Int { lots[shelf].food }

  /// What counts against a dinner for each unit of a food that has to be bought, in points.
  func rateAgainst(_ food: Int) -> Double {
    rates[food] ?? 0
  }

  /// A quantity in the unit that a food is reckoned in; nil where it cannot be told.
  func converted(_ quantity: Quantity, to food: Int, of item: ItemID) -> Quantity? {
    try? household.convert(quantity, to: foods[food].dimension, of: item, on: today)
  }

  /// Whether a lot holds a food and is still good in so many days.
  func isUsable(_ shelf: Int, for food: Int, on day: Int) -> Bool {
    lots[shelf].food == food && lots[shelf].lastDay.map { $0 >= day } ?? true
  }

  /// The place of an item's food, and so much in its unit; nil where something is in that cannot be told in that unit.
  ///
  /// What nothing is in of is reckoned in the unit it was last bought in, so that recipes that say it otherwise want one
  /// food.
  mutating func place(of item: ItemID, for quantity: Quantity) -> (place: Int, told: Quantity)? {
    if let shelved = places[.item(item)] { return converted(quantity, to: shelved, of: item).map { (shelved, $0) } }
    if let bought = household.lots.arrivals[item]?.dimension,
      let told = try? household.convert(quantity, to: bought, of: item, on: today)
    {
      return (place(of: item, in: bought), told)
    }
    let food = Food(item: item, name: household.catalog.name(item), dimension: quantity.dimension)
    return (place(.stranger(item, quantity.dimension)) { food }, quantity)
  }

  private mutating func place(of item: ItemID, in dimension: Dimension) -> Int {
    let food = Food(item: item, name: household.catalog.name(item), dimension: dimension)
    return place(.item(item)) { food }
  }

  private mutating func place(_ key: FoodKey, _ make: () -> Food) -> Int {
    if let known = places[key] { return known }
    let food = make()
    let place = foods.count
    foods.append(food)
    places[key] = place
    if let price = costs.price(of: food.item, in: food.dimension) {
      let missing = MissingPrice(food: place, pack: price.amount, price: price.points)
      rates[place] = missing.rateAgainst
      prices.append(missing)
      chooser.learn(missing)
    }
    return place
  }
}

extension EnteredQuantity {
  /// A quantity that needs no household to be told; a number alone is of pieces.
  fileprivate var exact: Quantity? {
    switch measure {
    case .exact(let quantity): quantity
    case .bare(let number):
      number.scaled(to: 1000, denominator: 1).map { Quantity(amount: $0, dimension: .pieces) }
    default: nil
    }
  }
}

/// What a portion may have, and what it is to have at least.
struct FigureLimits {
  /// Thousandths of a kilocalorie.
  private var energy: ClosedRange<Int64>?
  /// Milligrams.
  private let protein: ClosedRange<Int64>?

  init(energy: ClosedRange<Int64>?, protein: ClosedRange<Int64>?) { (self.energy, self.protein) = (energy, protein) }

  /// Whether a portion may have whatever it has.
  var areOpen: Bool { energy == nil && protein == nil }

  /// Lets a portion have no more energy than this, whatever was asked for.
  mutating func lower(energyTo most: Int64) {
    let least = energy?.lowerBound ?? 0
    energy = min(least, most)...min(energy?.upperBound ?? .max, most)
  }

  /// Whether a portion of a meal keeps to them; nil where its figures are not known.
  func keeps(_ meal: MealID, _ catalog: Catalog, on day: Day) -> Bool? {
    for (limit, attribute) in [(energy, MealAttribute.energy), (protein, .protein)] {
      guard let limit else { continue }
      guard let value = catalog.fact(meal, attribute, on: day)?.value else { return nil }
      guard limit.contains(value) else { return false }
    }
    return true
  }
}
