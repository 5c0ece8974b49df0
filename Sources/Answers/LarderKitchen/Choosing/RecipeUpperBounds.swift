import LarderAnswers
import LarderLedger
import LarderModel
import LarderRecipes

/// Upper bounds of the value of recipes, computed from the index, so that only possible winners are scored.
struct RecipeUpperBounds {
  /// The stock of a food, and the cost of buying more.
  private struct Shelf {
    var amount: Double = 0
    /// The upper bound of what can be saved, in points: in total, and per unit.
    var risk: Double = 0
    var rate: Double = 0

    mutating func add(_ amount: Double, risk: Double) {
      self.amount += amount
      self.risk += risk
      rate = max(rate, risk / max(amount, 1))
    }
  }

  /// A food of a line, looked up once.
  private struct ResolvedFood {
    let named: ItemID?
    /// The index of the food in the choice. Nil if a line cannot be converted to its unit.
    let place: Int?
    /// The number of its units in one unit of the line.
    let factor: Double
    let shelf: Shelf
    /// The upper bound of what can be saved of the item, in whatever unit.
    let risk: Double
    /// Whether the food is salt or water, which do not count.
    let isFree: Bool
    /// Whether the food is a spice, of which small amounts do not count.
    let isSpice: Bool
    /// The penalty for each unit that has to be bought, in points.
    let price: Double
    /// The household's recipe for making the food itself.
    let recipe: MealID?
  }

  private let book: Cookbook
  private let index: RecipeIndex
  private var shelves: [Int: Shelf] = [:]
  private var risks: [ItemID: Double] = [:]
  /// The known foods, by their index position and the dimension of the line.
  private var known: [ResolvedFood?]
  /// The foods to buy for the current recipe.
  private var bought: [Int] = []

  init(_ book: Cookbook, _ choice: RecipeChoice) {
    self.book = book
    index = book.index
    known = Array(repeating: nil, count: book.index.foodCount * Self.dimensions)
    for (number, shelf) in choice.shelves.enumerated() {
      let risk = Double(shelf.value) * shelf.chance + 1
      risks[shelf.item, default: 0] += risk
      shelves[choice.food(of: number), default: Shelf()].add(Double(shelf.left.amount), risk: risk)
    }
  }

  /// The most that a recipe can save, minus the least that it has to buy, in points.
  mutating func most(
    _ entry: RecipeIndex.Entry, portions: ExactNumber?, hearts: Int64?, _ choice: inout RecipeChoice,
    _ lookup: inout FoodLookup
  ) -> Int64 {
    let factor = portions.map { $0.approximate / RecipeNeeds.portions(entry.yield).approximate }
    var sum = Double(RecipeChoice.preference(hearts: hearts))
    bought.removeAll(keepingCapacity: true)
    for place in entry.lines {
      let line = index.line(at: place)
      guard let quantity = line.quantity else { continue }
      let food = known(line, quantity.dimension, &choice, &lookup)
      if let part = food.recipe, part != entry.meal { sum += most(of: part, depth: 1, &choice, &lookup) }
      guard let place = food.place, line.measure == nil, food.recipe == nil, quantity.dimension != .portions else {
        sum += food.risk
        continue
      }
      let amount = Self.weighed(quantity, times: line.isFixed ? nil : factor)
      // An amount in another unit is rounded in that unit, and a lot may be taken including its crumb.
      let crumb = Quantity.largestCrumb(of: .max, choice.foods[place].dimension.rawValue)
      let rest = 1 + amount.most / 1_000_000 + Double(crumb)
      sum += min(food.shelf.risk, (amount.most * food.factor + rest) * food.shelf.rate + 1)
      let lacking = amount.least * food.factor - rest - food.shelf.amount
      guard lacking > 0, !line.isOptional, !food.isFree, !food.isSpice || amount.least >= Self.spoonful else {
        continue
      }
      if !bought.contains(place) {
        bought.append(place)
        sum -= Double(Points.errand)
      }
      sum -= lacking * food.price
    }
    return Int64(sum.rounded(.up)) + 1
  }

  /// The most that can be saved by making a recipe used as an ingredient: all stock of its foods.
  private mutating func most(
    of part: MealID, depth: Int, _ choice: inout RecipeChoice, _ lookup: inout FoodLookup
  ) -> Double {
    guard depth <= RecipeParts.deepest, let entry = book.entry(of: part) else { return 0 }
    var sum = 0.0
    for place in entry.lines {
      let line = index.line(at: place)
      guard let quantity = line.quantity else { continue }
      let food = known(line, quantity.dimension, &choice, &lookup)
      sum += food.risk
      if let inner = food.recipe { sum += most(of: inner, depth: depth + 1, &choice, &lookup) }
    }
    return sum
  }

  private mutating func known(
    _ line: RecipeIndex.Line, _ dimension: Dimension, _ choice: inout RecipeChoice, _ lookup: inout FoodLookup
  ) -> ResolvedFood {
    let place = line.food * Self.dimensions + Int(dimension.rawValue)
    if let known = known[place], known.named == line.item { return known }
    let words = index.food(at: line.food)
    let item = lookup.item(meantBy: words, said: line.item)
    let traits = lookup.traits(of: words)
    let probe = Quantity(amount: 1_000_000, dimension: dimension == .none ? .pieces : dimension)
    let found = choice.place(of: item, called: words.name, for: probe)
    // For an alternative with its own amount, the line's amount does not apply.
    let isOther = line.item == nil && lookup.alternative(meantBy: item, words) != nil
    let shelf = found.flatMap { shelves[$0.place] } ?? Shelf()
    let known = ResolvedFood(
      named: line.item, place: isOther ? nil : found?.place,
      factor: found.map { Double($0.displayed.amount) / 1_000_000 } ?? 0, shelf: shelf,
      risk: max(shelf.risk, item.flatMap { risks[$0] } ?? 0), isFree: traits.isSalt || traits.isWater,
      isSpice: traits.isSpice, price: found.map { choice.rateAgainst($0.place) } ?? 0,
      recipe: lookup.recipe(of: item, called: words))
    self.known[place] = known
    return known
  }

  private static let dimensions = 1 + Int(Dimension.allCases.map(\.rawValue).max() ?? 0)

  /// The bounds of a kitchen amount: rounding changes it by up to a fifteenth, or half a piece. In an unscaled recipe,
  /// whole grams and pieces stay as they are.
  ///
  /// - Parameter factor: The scale. Nil if the recipe is unscaled.
  private static func weighed(_ quantity: Quantity, times factor: Double?) -> (least: Double, most: Double) {
    let amount = Double(quantity.amount) * (factor ?? 1)
    let isCounted = quantity.dimension != .mass && quantity.dimension != .volume
    if factor == nil, isCounted || quantity.amount.isMultiple(of: 1000) { return (amount, amount) }
    let rest: Double = isCounted ? 500 : 100
    return (amount * 0.93 - rest, amount * 1.07 + rest)
  }

  /// The amount from which a spice counts: 15 g or ml, or more pieces than anyone would use.
  private static let spoonful = 15_000.0
}

extension ExactNumber {
  fileprivate var approximate: Double { Double(numerator) / Double(denominator) }
}
