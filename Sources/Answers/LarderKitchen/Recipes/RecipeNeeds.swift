import LarderAnswers
import LarderCommands
import LarderLedger
import LarderModel
import LarderRecipes
import LarderSentences

/// The needs of a recipe: its scaled ingredients, with the household's items for them.
package struct RecipeNeeds {
  package struct Ingredient {
    package private(set) var listed: IngredientListed
    /// The food's name in the recipe.
    package private(set) var name: String
    /// The household's item. Nil if there is none.
    package var item: ItemID?
    /// The amount, as the scaled line shows it; nil if the line has no amount or none that can be weighed.
    package var quantity: EnteredQuantity?
    /// The usual weight of the quantity, if the line states none.
    package var weight: Quantity?
    /// Whether the food is salt or a pinch of a spice, which the dish does not depend on.
    package let isTrifling: Bool
    /// Whether the food is tap water.
    package let isWater: Bool
    /// The household's recipe for making it. Nil for a bought food.
    package let recipe: MealID?
    /// Whether the cook takes another food this time.
    package private(set) var isReplacement = false
    /// The line's first food, if an alternative with its own amount replaces it.
    fileprivate var written: Written?

    package var isOptional: Bool { listed.isOptional }

    /// Replaces the item by another.
    package mutating func take(_ other: ItemID, called name: String) {
      (item, self.name, isReplacement) = (other, name, true)
    }

    /// Makes this ingredient replace the line's first food.
    fileprivate mutating func stand(for first: Ingredient) {
      written = Written(name: first.name, quantity: first.quantity, weight: first.weight)
      listed.line = first.listed.line
    }

    fileprivate mutating func restore(_ written: Written) {
      (item, name, quantity, weight) = (nil, written.name, written.quantity, written.weight)
      self.written = nil
    }

    /// The ingredient, marked as optional.
    var optional: Ingredient {
      var optional = self
      optional.listed.isOptional = true
      return optional
    }

    /// Takes a number of portions of a dish in stock.
    mutating func take(_ dish: ItemID, portions: Quantity) {
      (item, weight) = (dish, nil)
      quantity = EnteredQuantity(text: portions.exactText, measure: .exact(portions))
    }

    /// Whether the line states an amount that cannot be measured, such as a knob of butter.
    package var isUnmeasured: Bool {
      guard quantity == nil, !isTrifling, !isWater, let line = listed.line else { return false }
      return IngredientLineReader.read(line).amounts.contains { $0.quantity != nil }
    }

    /// Tins and packets that cannot be weighed, counted whole. For its slices or cloves, one of it suffices.
    var countedWhole: Quantity? {
      guard case .packs(let count) = quantity?.measure, let container = listed.measure.flatMap({ Container.named($0) })
      else { return nil }
      let amount = container.isPart ? 1000 : count.scaled(to: 1000, denominator: 1)
      return amount.map { Quantity(amount: $0, dimension: .pieces) }
    }

    /// The ingredient as used for cooking a dish. Nil if there is nothing to take.
    package var taken: Cook.Ingredient? {
      guard let quantity, !isWater else { return nil }
      var taken = Cook.Ingredient(name, item: item, quantity: quantity)
      (taken.isOptional, taken.isTrifling, taken.isReplacement) = (isOptional, isTrifling, isReplacement)
      taken.weight = weight
      taken.food = listed.known ?? name
      taken.rounding = { $0.weighed }
      taken.wording = { $0.inKitchen(of: $1, $2) }
      return taken
    }
  }

  /// The line's first food with its amount.
  fileprivate struct Written {
    let name: String
    let quantity: EnteredQuantity?
    let weight: Quantity?
  }

  package let recipe: StoredRecipe
  package let portions: ExactNumber
  /// The scale relative to the written recipe.
  let factor: Fraction
  package var ingredients: [Ingredient]

  /// The number of portions of a recipe that does not state it.
  package static let usualPortions = ExactNumber(4)

  /// The number of portions or pieces in a yield.
  static func portions(_ yield: Quantity?) -> ExactNumber {
    guard let yield, yield.amount > 0 else { return usualPortions }
    return ExactNumber(numerator: yield.amount, denominator: 1000) ?? usualPortions
  }

  /// - Parameter portions: The number of portions. Nil for as many as the recipe makes.
  package init(_ recipe: StoredRecipe, portions: ExactNumber? = nil, _ household: Household) {
    var lookup = FoodLookup(household)
    self.init(recipe, portions: portions, &lookup)
  }

  /// Creates the needs of one of many recipes, sharing a lookup.
  package init(_ recipe: StoredRecipe, portions: ExactNumber? = nil, _ lookup: inout FoodLookup) {
    self.recipe = recipe
    let made = recipe.portions
    self.portions = portions ?? made
    factor =
      portions.flatMap { Fraction($0.numerator, over: $0.denominator) }
      .flatMap { wanted in Fraction(made.numerator, over: made.denominator).flatMap { wanted.divided(by: $0) } } ?? .one
    ingredients = []
    for listed in recipe.ingredients {
      ingredients.append(Self.ingredient(listed, by: listed.isFixed ? .one : factor, &lookup))
    }
  }

  private static func ingredient(
    _ listed: IngredientListed, by factor: Fraction, _ lookup: inout FoodLookup
  ) -> Ingredient {
    let item = lookup.item(meantBy: listed)
    let own = ingredient(listed, item, by: factor, &lookup)
    let words = RecipeIndex.Food(listed)
    guard listed.item == nil, let other = lookup.alternative(meantBy: item, words) else { return own }
    var replaced = listed
    // The line with only the alternative, to be scaled.
    (replaced.line, replaced.food, replaced.known) = (other.text, other.name, lookup.catalogueName(of: other.name))
    (replaced.quantity, replaced.quantityTo, replaced.measure) = (other.quantity, nil, other.measure)
    var taken = ingredient(replaced, item, by: factor, &lookup)
    taken.stand(for: own)
    return taken
  }

  /// Restores a line's first food, if an alternative replaced it. Returns the index of the line, or nil if it has no
  /// such food.
  package mutating func restore(_ food: String) -> Int? {
    let wanted = NameRule.key(food)
    for place in ingredients.indices {
      guard let written = ingredients[place].written, NameRule.key(written.name).contains(wanted) else { continue }
      ingredients[place].restore(written)
      return place
    }
    return nil
  }

  private static func ingredient(
    _ listed: IngredientListed, _ item: ItemID?, by factor: Fraction, _ lookup: inout FoodLookup
  ) -> Ingredient {
    let shown = listed.shown(factor)
    let words = RecipeIndex.Food(listed)
    let own = lookup.named(by: words).flatMap { $0.item == item ? $0.name : nil }
    let name = own ?? listed.food ?? listed.line ?? ""
    let portions = listed.portions(times: shown).flatMap { lookup.isHomeMade(item, called: words) ? $0 : nil }
    let weight = portions == nil ? listed.weight(times: shown) : nil
    let quantity = portions ?? listed.amount(times: shown) ?? weight.map { EnteredQuantity($0.weighed) }
    let food = lookup.traits(of: words)
    return Ingredient(
      listed: listed, name: name, item: item, quantity: quantity, weight: weight,
      isTrifling: food.isSpice && (quantity?.isBelowASpoon ?? true) || food.isSalt, isWater: food.isWater,
      recipe: lookup.recipe(of: item, called: words))
  }
}

extension StoredRecipe {
  /// The number of portions or pieces that the recipe makes.
  package var portions: ExactNumber { RecipeNeeds.portions(written.yield) }
}

extension EnteredQuantity {
  fileprivate init(_ exact: Quantity) { self.init(text: "\(exact)", measure: .exact(exact)) }

  /// Whether the amount is less than 15 g or ml.
  fileprivate var isBelowASpoon: Bool {
    guard case .exact(let quantity) = measure else { return false }
    return quantity.weighed.amount < 15_000 && quantity.dimension != .pieces
  }
}

extension IngredientListed {
  /// The factor between the amount as shown after scaling and the written amount.
  fileprivate func shown(_ factor: Fraction) -> Fraction {
    guard factor != .one, let line else { return factor }
    return IngredientLineReader.read(line).share(scaledBy: factor)
  }

  /// The amount of a line, multiplied by a factor that ``shown(_:)`` has rounded.
  package func amount(times factor: Fraction) -> EnteredQuantity? {
    guard let quantity, let written = Fraction(quantity.amount, over: 1000), let scaled = written.multiplied(by: factor)
    else { return nil }
    if let measure {
      guard let container = Container.named(measure) else { return nil }
      let count = HumanQuantity.rounded(scaled, of: KitchenUnit.named(measure))
      guard let number = ExactNumber(numerator: count.numerator, denominator: count.denominator),
        let thousandths = count.thousandths
      else { return nil }
      let text = "\(count.fractionText) \(container.word(for: thousandths))"
      return EnteredQuantity(text: text, measure: .packs(number))
    }
    switch quantity.dimension {
    case .mass, .volume:
      // Exactly the amount that the scaled line shows: 4 oz is a pack of 4 oz. Without a line, it is rounded here.
      guard let amount = scaled.thousandths else { return nil }
      var exact = Quantity(amount: amount, dimension: quantity.dimension)
      if line == nil, factor != .one, exact.inHouseholdUnit == nil {
        exact.amount = HumanQuantity.rounded(scaled).thousandths ?? amount
      }
      return EnteredQuantity(text: exact.inFractions(.english), measure: .exact(exact))
    case .pieces, .portions, .none:
      let rounded = factor == .one ? scaled : HumanQuantity.roundedPieces(scaled)
      guard let number = ExactNumber(numerator: rounded.numerator, denominator: rounded.denominator) else { return nil }
      return EnteredQuantity(text: rounded.fractionText, measure: .bare(number))
    }
  }

  /// The scaled portions of a line. Nil if it states none.
  fileprivate func portions(times factor: Fraction) -> EnteredQuantity? {
    let unit = measure.flatMap { KitchenUnit.named($0) }
    guard let quantity, unit?.isOfPortions ?? (measure == nil && quantity.dimension == .portions),
      let scaled = Fraction(quantity.amount, over: 1000)?.multiplied(by: factor)
    else { return nil }
    let rounded = factor == .one ? scaled : HumanQuantity.roundedPieces(scaled)
    guard let amount = rounded.thousandths, amount > 0 else { return nil }
    let portions = Quantity(amount: amount, dimension: .portions)
    return EnteredQuantity(text: portions.exactText, measure: .exact(portions))
  }

  /// The usual weight of a line's scaled amount, for a food recognised for certain. Nil if the line states a weight, or
  /// if the weight is unknown.
  package func weight(times factor: Fraction) -> Quantity? {
    guard let known, let quantity, let written = Fraction(quantity.amount, over: 1000),
      let scaled = written.multiplied(by: factor)
    else { return nil }
    let unit: KitchenUnit?
    switch quantity.dimension {
    case .mass: return nil
    case .volume: unit = KitchenUnit.named("ml")
    case .pieces, .portions, .none: unit = measure.flatMap { KitchenUnit.named($0) }
    }
    if measure != nil, unit == nil { return nil }
    let milligrams = KitchenMeasures().milligrams(of: scaled, unit, foodNamed: known)
    return milligrams.map { Quantity(amount: $0, dimension: .mass) }
  }
}

extension Fraction {
  /// The fraction in thousandths, rounded half to even. Nil if it is too large.
  fileprivate var thousandths: Int64? {
    ExactNumber(numerator: numerator, denominator: denominator)?.scaled(to: 1000, denominator: 1)
  }
}
