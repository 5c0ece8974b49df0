import LarderAnswers
import LarderLedger
import LarderModel
import LarderRecipes

/// Recipes used as ingredients: a home-made food is taken from stock, otherwise made from its own ingredients.
///
/// A recipe that contains itself, such as a sourdough, needs the food of that name in stock.
package struct RecipeParts {
  /// The maximum depth of recipes within recipes.
  static let deepest = 3

  private let household: Household
  private var lookup: FoodLookup
  /// The masses of recipes in milligrams, as far as they were computed.
  private var masses: [MealID: Int64?] = [:]

  package init(_ household: Household) { self.init(household, FoodLookup(household)) }

  init(_ household: Household, _ lookup: FoodLookup) { (self.household, self.lookup) = (household, lookup) }

  /// The needs of a recipe, with recipes that are not in stock replaced by their ingredients.
  ///
  /// - Parameter read: Returns a recipe of the cookbook.
  package mutating func opened<Failure: Error>(
    _ needs: RecipeNeeds, _ read: (MealID) throws(Failure) -> StoredRecipe?
  ) throws(Failure) -> RecipeNeeds {
    guard needs.ingredients.contains(where: { $0.recipe != nil }) else { return needs }
    return try opened(needs, within: [needs.recipe.meal], read)
  }

  private mutating func opened<Failure: Error>(
    _ needs: RecipeNeeds, within outer: [MealID], _ read: (MealID) throws(Failure) -> StoredRecipe?
  ) throws(Failure) -> RecipeNeeds {
    var opened = needs
    opened.ingredients = []
    for ingredient in needs.ingredients {
      guard let meal = ingredient.recipe, !outer.contains(meal), let part = try read(meal),
        let portions = portions(of: part, for: ingredient, times: ingredient.listed.isFixed ? .one : needs.factor)
      else {
        opened.ingredients.append(ingredient)
        continue
      }
      if let dish = ingredient.item, let wanted = portions.inPortions, isIn(dish, wanted) {
        var taken = ingredient
        taken.take(dish, portions: wanted)
        opened.ingredients.append(taken)
      } else if outer.count <= Self.deepest {
        let own = RecipeNeeds(part, portions: portions, &lookup)
        for inner in try self.opened(own, within: outer + [meal], read).ingredients {
          opened.ingredients.append(ingredient.isOptional ? inner.optional : inner)
        }
      } else {
        opened.ingredients.append(ingredient)
      }
    }
    return opened
  }

  private func isIn(_ dish: ItemID, _ wanted: Quantity) -> Bool {
    household.left(of: dish).contains { $0.dimension == .portions && $0.amount >= wanted.amount }
  }

  /// The number of portions or pieces of a recipe that a line needs. Nil if it cannot be determined.
  private mutating func portions(
    of part: StoredRecipe, for ingredient: RecipeNeeds.Ingredient, times factor: Fraction
  ) -> ExactNumber? {
    let listed = ingredient.listed
    guard let quantity = listed.quantity, quantity.amount > 0,
      let wanted = Fraction(quantity.amount, over: 1000)?.multiplied(by: factor)
    else { return nil }
    let unit = listed.measure.flatMap { KitchenUnit.named($0) }
    if unit?.isOfPortions ?? false { return ExactNumber(wanted) }
    if unit?.isOfRecipes ?? false { return ExactNumber(wanted, times: part.portions) }
    switch (listed.measure, quantity.dimension) {
    case (nil, .portions): return ExactNumber(wanted)
    // If the recipe makes pieces, the number counts them. Otherwise, as for a dough, it counts whole recipes.
    case (nil, .pieces), (nil, .none):
      return part.written.yield?.dimension == .pieces ? ExactNumber(wanted) : ExactNumber(wanted, times: part.portions)
    case (nil, .mass), (nil, .volume):
      // If the recipe makes grams or millilitres, the amount is in those. Otherwise it is a share of the ingredients'
      // mass.
      let unit = part.written.yieldWord.flatMap { KitchenUnit.named($0) }
      if let size = unit?.exactSize, unit?.kind == (quantity.dimension == .mass ? .mass : .volume) {
        return Fraction(size, over: 1000).flatMap { wanted.divided(by: $0) }.flatMap { ExactNumber($0) }
      }
      guard quantity.dimension == .mass, let all = mass(of: part), let grams = Fraction(all, over: 1000),
        let share = wanted.divided(by: grams)
      else { return nil }
      return ExactNumber(share, times: part.portions)
    default: return nil
    }
  }

  /// The mass of a recipe's ingredients as written, in milligrams. Nil unless all can be weighed.
  private mutating func mass(of part: StoredRecipe) -> Int64? {
    if let known = masses[part.meal] { return known }
    let mass = weighed(part)
    masses[part.meal] = .some(mass)
    return mass
  }

  private mutating func weighed(_ part: StoredRecipe) -> Int64? {
    var sum: Int64 = 0
    for ingredient in RecipeNeeds(part, &lookup).ingredients where !ingredient.isTrifling && !ingredient.isOptional {
      guard let entered = ingredient.quantity else { continue }
      if let weight = ingredient.weight {
        sum.addClamped(weight.amount)
      } else if case .exact(let exact) = entered.measure, exact.dimension == .mass || ingredient.isWater {
        sum.addClamped(exact.amount)
      } else {
        return nil
      }
    }
    return sum > 0 ? sum : nil
  }
}

extension ExactNumber {
  fileprivate init?(_ fraction: Fraction) {
    self.init(numerator: fraction.numerator, denominator: fraction.denominator)
  }

  fileprivate init?(_ fraction: Fraction, times number: ExactNumber) {
    guard let other = Fraction(number.numerator, over: number.denominator), let product = fraction.multiplied(by: other)
    else { return nil }
    self.init(product)
  }

  /// The number as an amount of a dish. Nil if it is zero or too large.
  fileprivate var inPortions: Quantity? {
    guard let amount = scaled(to: 1000, denominator: 1), amount > 0 else { return nil }
    return Quantity(amount: amount, dimension: .portions)
  }
}
