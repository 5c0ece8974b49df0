import LarderAnswers
import LarderLedger
import LarderModel
import LarderRecipes

/// The most that a recipe can be worth, told from the index: so that only those are weighed that may be among the best.
struct RecipePromises {
  /// What is in of a food, and what it costs to buy more.
  private struct Shelf {
    /// How much is in.
    var amount: Double = 0
    /// What could be saved of it, in points: all of it, and by the dearest unit.
    var risk: Double = 0
    var rate: Double = 0

    mutating func add(_ amount: Double, risk: Double) {
      self.amount += amount
      self.risk += risk
      rate = max(rate, risk / max(amount, 1))
    }
  }

  /// A food of a line, looked up once.
  private struct Known {
    /// The item that the line named.
    let named: ItemID?
    /// Its place among the foods of the choice; nil where a line cannot be told in its unit.
    let place: Int?
    /// How many of that unit one of the line's is.
    let factor: Double
    /// What is in of it.
    let shelf: Shelf
    /// What could be saved of the item, whatever unit a line has.
    let risk: Double
    /// Salt or water, which count for nothing.
    let isFree: Bool
    /// A spice, of which a little counts for nothing.
    let isSpice: Bool
    /// What counts against a dinner for each unit that has to be bought, in points.
    let price: Double
    /// The recipe by which the household makes it itself.
    let recipe: MealID?
  }

  private let book: Cookbook
  private let index: RecipeIndex
  private var shelves: [Int: Shelf] = [:]
  private var risks: [ItemID: Double] = [:]
  /// By the places of the foods in the index, and by the dimensions of the lines.
  private var known: [Known?]
  /// The foods that a recipe has to buy: those of one at a time.
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

  /// What a recipe saves at most for so many portions, less what it has to buy at least, in points.
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
      // An amount in another unit is rounded in that unit, and a lot may be taken together with its crumb.
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

  /// What can be saved at most by making a recipe that another wants: all that is in of its foods.
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
  ) -> Known {
    let place = line.food * Self.dimensions + Int(dimension.rawValue)
    if let known = known[place], known.named == line.item { return known }
    let words = index.food(at: line.food)
    let item = lookup.item(meantBy: words, said: line.item)
    let traits = lookup.traits(of: words)
    let probe = Quantity(amount: 1_000_000, dimension: dimension == .none ? .pieces : dimension)
    let found = choice.place(of: item, called: words.name, for: probe)
    // Of what has an amount of its own the line's says nothing.
    let isOther = line.item == nil && lookup.alternative(meantBy: item, words) != nil
    let shelf = found.flatMap { shelves[$0.place] } ?? Shelf()
    let known = Known(
      named: line.item, place: isOther ? nil : found?.place,
      factor: found.map { Double($0.told.amount) / 1_000_000 } ?? 0, shelf: shelf,
      risk: max(shelf.risk, item.flatMap { risks[$0] } ?? 0), isFree: traits.isSalt || traits.isWater,
      isSpice: traits.isSpice, price: found.map { choice.rateAgainst($0.place) } ?? 0,
      recipe: lookup.recipe(of: item, called: words))
    self.known[place] = known
    return known
  }

  private static let dimensions = 1 + Int(Dimension.allCases.map(\.rawValue).max() ?? 0)

  /// An amount as a cook would weigh it is at least and at most so much: rounding adds or takes a fifteenth, or half a
  /// piece. As it is written, whole grams and pieces stay.
  ///
  /// - Parameter factor: nil where the recipe is cooked as it is written.
  private static func weighed(_ quantity: Quantity, times factor: Double?) -> (least: Double, most: Double) {
    let amount = Double(quantity.amount) * (factor ?? 1)
    let isCounted = quantity.dimension != .mass && quantity.dimension != .volume
    if factor == nil, isCounted || quantity.amount.isMultiple(of: 1000) { return (amount, amount) }
    let rest: Double = isCounted ? 500 : 100
    return (amount * 0.93 - rest, amount * 1.07 + rest)
  }

  /// From here on a spice counts: 15 g or ml, or more pieces than anybody takes.
  private static let spoonful = 15_000.0
}

extension ExactNumber {
  fileprivate var approximate: Double { Double(numerator) / Double(denominator) }
}
