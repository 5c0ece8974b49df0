import LarderAnswers
import LarderCatalogue
import LarderCommands
import LarderKitchen
import LarderLedger
import LarderModel
import LarderRecipes

extension WriteRecipe {
  /// Shared, so that its tables are read once for any number of recipes.
  private static let matcher = IngredientMatcher()

  /// Creates the command that adds a recipe.
  package init(_ recipe: Recipe, _ household: Household, entryTime: EntryTime) {
    self.init(recipe, household, entryTime: entryTime) { (needs) throws(Never) in needs }
  }

  /// Creates the command that adds a recipe which may use other recipes as ingredients.
  ///
  /// - Parameter open: Replaces recipes among the ingredients by their own ingredients.
  package init<Failure: Error>(
    _ recipe: Recipe, _ household: Household, entryTime: EntryTime,
    opening open: (RecipeNeeds) throws(Failure) -> RecipeNeeds
  ) throws(Failure) {
    self.init(recipe.name, entryTime: entryTime)
    categories = recipe.categories
    if let yield = recipe.yield, let amount = yield.quantity.inThousandths {
      self.recipe.yield = Quantity(amount: amount, dimension: yield.word == nil ? .portions : .pieces)
      self.recipe.yieldTo = yield.quantityTo?.inThousandths
      self.recipe.yieldWord = yield.word
    }
    let times = recipe.times
    (self.recipe.preparation, self.recipe.cooking, self.recipe.total) = (times.preparation, times.cooking, times.total)
    self.recipe.difficulty = recipe.difficulty
    self.recipe.energy = recipe.content.energy
    func said(_ words: String) -> String? { words.isEmpty ? nil : words }
    self.recipe.steps = said(RecipeText.steps(recipe.steps).joined(separator: "\n"))
    (self.recipe.about, self.recipe.notes) = (said(recipe.about), said(recipe.notes))
    (self.recipe.source, self.recipe.video) = (said(recipe.source), said(recipe.video))
    self.recipe.tools = said(recipe.tools.joined(separator: ", "))
    self.recipe.uid = recipe.uid
    var group: String?
    ingredients = recipe.ingredients.map { written in
      var ingredient = WriteRecipe.Ingredient(written, Self.matcher, household)
      if written.group != group { ingredient.heading = written.group }
      group = written.group
      return ingredient
    }
    figures = try portionFigures(recipe.content, household, open)
  }

  /// The figures of a portion: as stated by the recipe's source, otherwise calculated if every ingredient allows it.
  private func portionFigures<Failure: Error>(
    _ said: PortionContent, _ household: Household, _ open: (RecipeNeeds) throws(Failure) -> RecipeNeeds
  ) throws(Failure) -> MealDescribed? {
    if let said = MealDescribed(said) { return said }
    var described = MealDescribed(MealID(rawValue: 0))
    let unwritten = StoredRecipe(written: recipe, ingredients: ingredients.map(\.asListed))
    let figures = PortionFigures(try open(RecipeNeeds(unwritten, household)), household, entryTime)
    guard figures.unknown.isEmpty, let energy = figures.ofPortion(.energy) else { return nil }
    described.energy = energy
    described.protein = figures.ofPortion(.protein)
    described.carbohydrate = figures.ofPortion(.carbohydrate)
    described.fat = figures.ofPortion(.fat)
    return described
  }
}

extension MealDescribed {
  /// The largest credible amount of a nutrient in a portion: two kilograms.
  private static let mostMilligrams: Int64 = 2_000_000

  /// Creates the figures that a recipe's source states. Nil if it states no energy.
  fileprivate init?(_ content: PortionContent) {
    guard let energy = content.energy else { return nil }
    self.init(MealID(rawValue: 0))
    self.energy = energy
    func mass(_ milligrams: Int64?) -> Int64? { milligrams.flatMap { $0 <= Self.mostMilligrams ? $0 : nil } }
    (protein, carbohydrate, fat) = (mass(content.protein), mass(content.carbohydrate), mass(content.fat))
    (fibre, sugar) = (mass(content.fibre), mass(content.sugar))
    (salt, saturates) = (mass(content.salt), mass(content.saturates))
  }
}

extension AlternativeFood {
  /// Creates an alternative food of a line with its own amount. Nil if the amount cannot be measured.
  fileprivate init?(_ choice: IngredientChoice) {
    guard !choice.amounts.isEmpty else {
      self.init(choice.item)
      return
    }
    var line = IngredientLine(text: "")
    line.amounts = choice.amounts
    guard let amount = line.weighed(nil), amount.quantity.isPositive else { return nil }
    self.init(choice.item, amount.quantity, measure: amount.measure)
  }
}

extension WriteRecipe.Ingredient {
  /// Creates a stored line from a parsed one.
  init(_ written: RecipeIngredient, _ matcher: IngredientMatcher, _ household: Household) {
    let line = written.line
    self.init(line.text)
    isOptional = line.isOptional
    isFixed = written.isFixed
    preparation = line.note
    guard !line.isHeading, !line.item.isEmpty else { return }
    let named = matcher.food(of: line)
    food = named
    // An alternative whose amount cannot be measured is left out, because the amount of the line's own food would be
    // wrong for it.
    let choices = line.alternatives.compactMap { AlternativeFood($0) }
    if choices.count > 1, named == line.item { alternatives = choices.map(\.text).joined(separator: ", ") }
    known = matcher.match(line).food
    item =
      household.catalog.item(named: named)
      ?? household.item(ofSameFoodAs: known ?? named, CommonFoods())
    if let amount = line.weighed(known), !line.saysMoreThanCanBeKept {
      (quantity, quantityTo, measure) = (amount.quantity, amount.upTo, amount.measure)
    }
  }

  /// The event for this line, for calculations before it is recorded.
  fileprivate var asListed: IngredientListed {
    var listed = IngredientListed()
    (listed.quantity, listed.measure, listed.isFixed) = (quantity, measure, isFixed)
    (listed.line, listed.food, listed.known, listed.isOptional) = (line, food, known, isOptional)
    return listed
  }
}

extension IngredientLine {
  /// The amount of a line as the ledger stores it. A weight takes precedence over other statements of the same amount.
  /// Cloves and tins are stored as a count with their unit. Nil if there is no amount, or none that can be measured.
  ///
  /// - Parameter food: The food in the catalogue if it is recognised for certain, by which a volume can be added to a
  ///   weight.
  func weighed(_ food: String?) -> (quantity: Quantity, upTo: Int64?, measure: String?)? {
    let statements = self.statements
    guard let chosen = statements.first(where: { $0[0].unit?.kind == .mass }) ?? statements.first else { return nil }
    guard let main = chosen.first, let count = main.quantity else { return nil }
    if chosen.contains(where: { $0.unit?.dimension != main.unit?.dimension }) {
      let sum = food.flatMap { KitchenMeasures().milligrams(of: chosen, foodNamed: $0) }
      return sum.map { (Quantity(amount: $0, dimension: .mass), nil, nil) }
    }
    if let size = main.packSize, let exact = size.unit.factor, let dimension = size.unit.dimension,
      let each = count.multiplied(by: size.quantity)?.times(exact)
    {
      let upper = main.quantityTo.flatMap { $0.multiplied(by: size.quantity)?.times(exact) }
      return (Quantity(amount: each, dimension: dimension), upper, nil)
    }
    guard let unit = main.unit else {
      return count.inThousandths.map { (Quantity(amount: $0, dimension: .pieces), main.quantityTo?.inThousandths, nil) }
    }
    if let exact = unit.factor, let dimension = unit.dimension {
      let total = chosen.reduce(Int64(0)) { sum, amount in
        guard let other = amount.unit, other.dimension == dimension, let factor = other.factor else { return sum }
        return sum + (amount.quantity?.times(factor) ?? 0)
      }
      return (Quantity(amount: total, dimension: dimension), main.quantityTo?.times(exact), nil)
    }
    guard unit.kind == .container || unit.kind == .part else { return nil }
    return count.inThousandths.map {
      (Quantity(amount: $0, dimension: .pieces), main.quantityTo?.inThousandths, unit.word)
    }
  }

  /// Whether the line states more than can be stored, so that only its text is kept.
  var saysMoreThanCanBeKept: Bool {
    saysTooMuch
      || amounts.contains { amount in
        guard let count = amount.quantityTo ?? amount.quantity else { return false }
        let size = amount.packSize?.unit.factor ?? amount.unit?.factor ?? ExactNumber(1000)
        let all = count.multiplied(by: amount.packSize?.quantity ?? .one)?.times(size)
        return all.map { $0 > Limits.largestQuantity } ?? true
      }
  }

  /// The amounts, grouped into statements of the total: each with the amounts added to it.
  private var statements: [[IngredientAmount]] {
    amounts.reduce(into: []) { statements, amount in
      if amount.isAdded, !statements.isEmpty {
        statements[statements.count - 1].append(amount)
      } else {
        statements.append([amount])
      }
    }
  }
}

extension KitchenUnit {
  /// The dimension of the unit. Nil if it counts things.
  fileprivate var dimension: Dimension? {
    switch kind {
    case .mass: .mass
    case .volume: .volume
    case .container, .part, .pinch, .length: nil
    }
  }
}

extension Fraction {
  /// The product with a number of base units, rounded half to even. Nil if it is too large.
  fileprivate func times(_ size: ExactNumber) -> Int64? {
    ExactNumber(numerator: numerator, denominator: denominator)?.scaled(by: size)
  }

  var inThousandths: Int64? { times(ExactNumber(1000)) }
}
