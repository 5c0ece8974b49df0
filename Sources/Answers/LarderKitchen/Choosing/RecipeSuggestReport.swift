import LarderCatalogue
import LarderModel
import LarderRecipes

/// What to cook: the recipes that keep most from being thrown away, with what each takes and what it lacks.
public struct RecipeSuggestReport: Sendable {
  /// What a recipe takes from a lot.
  public struct Draw: Sendable {
    public let item: ItemID
    public let name: String
    /// The name as it goes with the quantity: "lemon" of one, "lemons" of two.
    let noun: String
    public let lot: LotID
    public let quantity: Quantity
    public let due: Day?
    /// How likely it is thrown away otherwise, in thousandths.
    public let chance: Int64
    /// What it cost, and what of that is saved.
    public let cost: Money
    public let saved: Money
  }

  /// What has to be bought for a recipe.
  public struct Missing: Sendable {
    public let item: ItemID?
    public let name: String
    /// The name as it goes with the quantity.
    let noun: String
    public let quantity: Quantity
    /// Nil where nothing tells.
    public let price: Money?
    /// Whether the price is only what foods cost as a rule.
    public let isGuess: Bool
    /// What of the price, and for having to be bought, counts against the recipe.
    let against: (price: Money, errand: Money)

    package var needed: NeededFood { NeededFood(name, item: item, quantity: quantity) }
  }

  /// A recipe that is suggested.
  public struct Line: Sendable {
    public let number: Int
    public let meal: MealID
    public let name: String
    public let portions: ExactNumber
    /// What it comes to: what is saved, less what is missing, and what is thought of it.
    public let worth: Money
    public let saved: Money
    public let draws: [Draw]
    public let missing: [Missing]
    /// What the household's hearts add or take away.
    public let liking: Money
    public let minutes: Int?
    /// Thousandths of a kilocalorie in a portion.
    public let energy: Int64?
  }

  public let suggested: [Line]
  /// How many recipes were looked at.
  public let candidates: Int
  /// How many were passed over because the figures that were asked for are not known of them.
  public let withoutFigures: Int
  let tellsWhy: Bool
  public let today: Day

  init(_ suggested: [Line], candidates: Int, withoutFigures: Int, tellsWhy: Bool, today: Day) {
    (self.suggested, self.candidates, self.withoutFigures) = (suggested, candidates, withoutFigures)
    (self.tellsWhy, self.today) = (tellsWhy, today)
  }
}

extension RecipeSuggestReport.Line {
  init(number: Int, _ dinner: Dinner, _ needs: RecipeNeeds, _ line: RecipesReport.Line, _ choice: RecipeChoice) {
    self.number = number
    (meal, name, minutes, energy) = (line.meal, line.name, line.minutes, line.energy)
    portions = needs.portions
    draws = dinner.draws.map { RecipeSuggestReport.Draw($0, choice) }
    missing = RecipeSuggestReport.Missing.together(
      dinner.missing.map { RecipeSuggestReport.Missing($0, choice) }, choice)
    let against = dinner.missing.reduce(0) { $0 + $1.price + $1.errand }
    liking = choice.costs.money(dinner.total - dinner.saved + against)
    // Of what is shown, so that the sums come out to the last coin.
    let currency = choice.costs.currency
    let kept = draws.reduce(0) { $0 + $1.saved.minor }
    let lost = missing.reduce(0) { $0 + $1.against.price.minor + $1.against.errand.minor }
    saved = Money(minor: kept, currency: currency)
    worth = Money(minor: kept - lost + liking.minor, currency: currency)
  }
}

extension RecipeSuggestReport.Draw {
  init(_ draw: LotDraw, _ choice: RecipeChoice) {
    let shelf = choice.shelves[draw.lot]
    (item, lot, due) = (shelf.item, shelf.lot, shelf.due)
    name = choice.name(of: shelf.item)
    quantity = Quantity(amount: draw.amount, dimension: shelf.left.dimension)
    noun = choice.noun(of: shelf.item, called: name, for: quantity.weighed)
    chance = Int64((shelf.chance * 1000).rounded())
    cost = choice.costs.money(CostOfFood.part(of: shelf.value, draw.amount, of: max(shelf.left.amount, 1)))
    saved = choice.costs.money(draw.saved)
  }
}

extension RecipeSuggestReport.Missing {
  init(_ missing: MissingFood, _ choice: RecipeChoice) {
    let food = choice.foods[missing.food]
    (item, name) = (food.item, food.name)
    let quantity = Quantity(amount: missing.amount, dimension: food.dimension)
    self.quantity = quantity
    noun = choice.noun(of: food.item, called: food.name, for: quantity.weighed)
    let known = choice.costs.price(of: food.item, in: food.dimension)
    isGuess = known?.isGuess ?? true
    price = known.map { choice.costs.money($0.points(of: missing.amount)) }
    against = (choice.costs.money(missing.price), choice.costs.money(missing.errand))
  }

  /// The same with each food once, as far as its amounts can be told in one measure.
  static func together(_ all: [Self], _ choice: RecipeChoice) -> [Self] {
    // Which foods they are is looked up once, and not for every two of them.
    let index = FoodIndex()
    var sums: [Self] = []
    var keys: [NeededFood.Key] = []
    for missing in all {
      let key = missing.needed.key(index)
      var isAdded = false
      for place in sums.indices where !isAdded && keys[place] == key {
        guard let sum = choice.sum(sums[place].needed, missing.needed) else { continue }
        sums[place] = Self(sum, of: sums[place], missing, choice)
        isAdded = true
      }
      guard !isAdded else { continue }
      sums.append(missing)
      keys.append(key)
    }
    return sums
  }

  /// What two lines lack of one food.
  private init(_ sum: NeededFood, of one: Self, _ other: Self, _ choice: RecipeChoice) {
    (item, name, quantity) = (sum.item, sum.name, sum.quantity)
    noun = choice.noun(of: sum.item, called: sum.name, for: sum.quantity.weighed)
    price = one.price.flatMap { price in other.price.map { price.plus($0) } }
    isGuess = one.isGuess || other.isGuess
    against = (one.against.price.plus(other.against.price), one.against.errand.plus(other.against.errand))
  }
}

extension Money {
  /// Both together, of one currency.
  fileprivate func plus(_ other: Money) -> Money {
    Money(minor: minor.addingClamped(other.minor), currency: currency)
  }
}
