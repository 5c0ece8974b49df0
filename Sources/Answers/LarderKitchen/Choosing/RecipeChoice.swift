import LarderCommands
import LarderModel
import LarderProjections
import LarderRecipes
import LarderReplay

/// The stock with the cost of wasting it, by which recipes are chosen.
struct RecipeChoice {
  /// A lot as the choice sees it.
  struct Shelf {
    let lot: LotID
    let item: ItemID
    let due: Day?
    let left: Quantity
    /// The cost, in points.
    let value: Int64
    let chance: Double
    /// The largest amount that counts as zero when it is left over or missing.
    let crumb: Int64
  }

  /// A food that a recipe needs, identified by its index in the choice.
  struct Food {
    let item: ItemID?
    let name: String
    let dimension: Dimension
  }

  static let kinds: [any Projection.Type] = [Purchases.self, PurchasePrices.self]

  let costs: FoodPrices
  private(set) var shelves: [Shelf] = []
  private(set) var foods: [Food] = []
  private(set) var prices: [MissingPrice] = []
  private var lots: [PantryLot] = []
  /// The chooser for recipes cooked today. Each price is added when its food first occurs.
  private var chooser = DinnerChooser(lots: [], prices: [])
  private let household: Household
  private let measure: IngredientMeasure
  private let today: Day
  private var places: [FoodKey: Int] = [:]
  private var rates: [Int: Double] = [:]

  private enum FoodKey: Hashable {
    case item(ItemID)
    /// An item that is not in stock, and was never bought in a convertible unit.
    case stranger(ItemID, Dimension)
    case name(String, Dimension)
  }

  /// Creates a choice with costs and risks of waste.
  init(_ view: LedgerView, today: Day) {
    self.init(
      view.household, view.state.projection(PurchasePrices.self),
      WasteRisks(view.household, view.state.projection(Purchases.self), today: today), today: today)
  }

  /// - Parameter risks: The risks of waste. Nil if only amounts matter.
  init(_ household: Household, _ prices: PurchasePrices = PurchasePrices(), _ risks: WasteRisks? = nil, today: Day) {
    (self.household, self.today) = (household, today)
    costs = FoodPrices(household, prices, today: today)
    measure = IngredientMeasure(household, EntryTime(today: today))
    for (id, lot) in household.stock() where lot.remaining > 0 {
      let (item, left) = (ItemID(rawValue: lot.item), household.remaining(lot))
      let due = Day(number: lot.due)
      // Food past its use-by date does not count, nor food that was frozen past it.
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

  /// The noun after an amount of a food, which may be unknown to the household.
  func noun(of item: ItemID?, called name: String, for quantity: Quantity) -> String {
    Catalog.noun(item.map { household.catalog.name($0) } ?? name, for: quantity)
  }

  /// The sum of two needs of one food. Nil if they cannot be expressed in one unit.
  func sum(_ one: NeededFood, _ other: NeededFood) -> NeededFood? { one.adding(other, household, on: today) }

  /// The score of a recipe cooked today.
  mutating func score(_ needs: RecipeNeeds, id: Int = 0, hearts: Int64?) -> Dinner {
    let offer = offer(needs, id: id, hearts: hearts)
    return chooser.score(offer)
  }

  /// The offer for a recipe: its measurable ingredients that matter.
  mutating func offer(_ needs: RecipeNeeds, id: Int, hearts: Int64?) -> Offer {
    let wants = needs.ingredients.compactMap { ingredient in want(ingredient) }
    return Offer(id: id, wants: wants, preference: Self.preference(hearts: hearts))
  }

  /// The value of a rating, in points: five minor units for each heart above or below three.
  static func preference(hearts: Int64?) -> Int64 { hearts.map { ($0 - 3000) * 5 } ?? 0 }

  private mutating func want(_ ingredient: RecipeNeeds.Ingredient) -> Want? {
    guard let taken = ingredient.taken, !ingredient.isTrifling else { return nil }
    let exact = taken.item.flatMap { measure.exact(taken.quantity, of: $0) } ?? taken.quantity.exact
    let counted = exact == nil && taken.weight == nil && taken.item == nil ? ingredient.countedWhole : nil
    let amounts = [exact, taken.weight, counted].compactMap { $0 }
    var found: (place: Int, displayed: Quantity)?
    for amount in amounts where found == nil { found = place(of: taken.item, called: taken.name, for: amount) }
    // A stocked food that cannot be converted to the recipe's unit has to be bought, like a missing one.
    if found == nil, let amount = amounts.first { found = place(of: nil, called: taken.name, for: amount) }
    guard let (food, wanted) = found, wanted.amount > 0 else { return nil }
    return Want(foods: [food], amount: wanted.amount, isOptional: taken.isOptional)
  }

  /// The index of a food, with an amount in its unit. Nil if the amount cannot be converted.
  mutating func place(of item: ItemID?, called name: String, for quantity: Quantity) -> (
    place: Int, displayed: Quantity
  )? {
    if let item { return place(of: item, for: quantity) }
    let food = Food(item: nil, name: name, dimension: quantity.dimension)
    return (place(.name(NameRule.key(name), quantity.dimension)) { food }, quantity)
  }

  func food(of shelf: Int) -> Int { lots[shelf].food }

  /// The penalty for each unit of a food that has to be bought, in points.
  func rateAgainst(_ food: Int) -> Double { rates[food] ?? 0 }

  /// A quantity in the unit of a food. Nil if it cannot be converted.
  func converted(_ quantity: Quantity, to food: Int, of item: ItemID) -> Quantity? {
    try? household.convert(quantity, to: foods[food].dimension, of: item, on: today)
  }

  /// Whether a lot contains a food and is still good after a number of days.
  func isUsable(_ shelf: Int, for food: Int, on day: Int) -> Bool {
    lots[shelf].food == food && lots[shelf].lastDay.map { $0 >= day } ?? true
  }

  /// The index of an item's food, with an amount in its unit. Nil if the item is in stock in another unit, to which the
  /// amount cannot be converted.
  ///
  /// An item that is not in stock uses the unit of its last purchase, so that recipes with different units share one
  /// food.
  mutating func place(of item: ItemID, for quantity: Quantity) -> (place: Int, displayed: Quantity)? {
    if let shelved = places[.item(item)] { return converted(quantity, to: shelved, of: item).map { (shelved, $0) } }
    if let bought = household.lots.arrivals[item]?.dimension,
      let displayed = try? household.convert(quantity, to: bought, of: item, on: today)
    {
      return (place(of: item, in: bought), displayed)
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
  /// A quantity that can be measured without the household. A bare number counts pieces.
  fileprivate var exact: Quantity? {
    switch measure {
    case .exact(let quantity): quantity
    case .bare(let number):
      number.scaled(to: 1000, denominator: 1).map { Quantity(amount: $0, dimension: .pieces) }
    default: nil
    }
  }
}

/// Limits on the figures of a portion.
struct FigureLimits {
  /// Thousandths of a kilocalorie.
  private var energy: ClosedRange<Int64>?
  /// Milligrams.
  private let protein: ClosedRange<Int64>?

  init(energy: ClosedRange<Int64>?, protein: ClosedRange<Int64>?) { (self.energy, self.protein) = (energy, protein) }

  /// Whether there are no limits.
  var areOpen: Bool { energy == nil && protein == nil }

  /// Limits the energy of a portion further, whatever was requested.
  mutating func lower(energyTo most: Int64) {
    let least = energy?.lowerBound ?? 0
    energy = min(least, most)...min(energy?.upperBound ?? .max, most)
  }

  /// Whether a portion of a meal is within the limits. Nil if its figures are unknown.
  func keeps(_ meal: MealID, _ catalog: Catalog, on day: Day) -> Bool? {
    for (limit, attribute) in [(energy, MealAttribute.energy), (protein, .protein)] {
      guard let limit else { continue }
      guard let value = catalog.fact(meal, attribute, on: day)?.value else { return nil }
      guard limit.contains(value) else { return false }
    }
    return true
  }
}
