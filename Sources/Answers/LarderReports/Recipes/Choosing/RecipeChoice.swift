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
  private let household: Household
  private let measure: IngredientMeasure
  private let today: Day
  private var places: [FoodKey: Int] = [:]

  private enum FoodKey: Hashable {
    case item(ItemID)
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
      // What is past its use-by date is not counted on.
      if let due, due < today, lot.isUseBy { continue }
      let food = place(of: item, in: left.dimension)
      guard foods[food].dimension == left.dimension else { continue }
      let (value, chance) = (costs.points(of: lot, left), risks?.chance(of: id, lot, left) ?? 0)
      shelves.append(Shelf(lot: id, item: item, due: due, left: left, value: value, chance: chance))
      lots.append(
        PantryLot(
          food: food, amount: left.amount, value: value, chance: chance,
          lastDay: lot.dueKind == DueKind.bestBefore.rawValue ? nil : due.map { max(0, today.distance(to: $0)) }))
    }
  }

  /// What recipes are held against; it knows the foods of the offers that were made of it before.
  var chooser: DinnerChooser { DinnerChooser(lots: lots, prices: prices) }

  func weekChooser(_ offers: [Offer], fixed: [PlannedOffer]) -> WeekChooser {
    WeekChooser(lots: lots, prices: prices, offers: offers, fixed: fixed)
  }

  func name(of item: ItemID) -> String { household.catalog.name(item) }

  func noun(of item: ItemID, for quantity: Quantity) -> String {
    "\(household.catalog.noun(item, for: quantity))"
  }

  /// What a recipe comes to that is cooked today.
  mutating func score(_ needs: RecipeNeeds, hearts: Int64?) -> Dinner {
    let offer = offer(needs, id: 0, hearts: hearts)
    return chooser.score(offer)
  }

  /// A recipe as the choice takes it: what is measured and matters.
  mutating func offer(_ needs: RecipeNeeds, id: Int, hearts: Int64?) -> Offer {
    let wants = needs.ingredients.compactMap { ingredient in want(ingredient) }
    // Five of the smallest coins for each heart above or below three.
    return Offer(id: id, wants: wants, preference: hearts.map { ($0 - 3000) * 5 } ?? 0)
  }

  private mutating func want(_ ingredient: RecipeNeeds.Ingredient) -> Want? {
    guard let taken = ingredient.taken, !ingredient.isTrifling else { return nil }
    let wanted: Quantity
    let food: Int
    if let item = taken.item, let quantity = measure.wanted(taken, of: item) {
      food = place(of: item, in: quantity.dimension)
      guard let told = converted(quantity, to: food, of: item) else { return nil }
      wanted = told
    } else {
      guard let quantity = taken.quantity.exact ?? taken.weight else { return nil }
      wanted = quantity
      food = place(.name(NameRule.key(taken.name), quantity.dimension)) {
        Food(item: taken.item, name: taken.name, dimension: quantity.dimension)
      }
    }
    return wanted.amount > 0 ? Want(foods: [food], amount: wanted.amount, isOptional: taken.isOptional) : nil
  }

  /// A quantity in the unit that a food is reckoned in; nil where it cannot be told.
  func converted(_ quantity: Quantity, to food: Int, of item: ItemID) -> Quantity? {
    try? household.convert(quantity, to: foods[food].dimension, of: item, on: today)
  }

  /// Whether a lot holds a food and is still good in so many days.
  func isUsable(_ shelf: Int, for food: Int, on day: Int) -> Bool {
    lots[shelf].food == food && lots[shelf].lastDay.map { $0 >= day } ?? true
  }

  mutating func place(of item: ItemID, in dimension: Dimension) -> Int {
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
      prices.append(MissingPrice(food: place, pack: price.amount, price: price.points))
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
