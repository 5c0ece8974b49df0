import LarderAnswers
import LarderCommands
import LarderLedger
import LarderLog
import LarderModel
import LarderReplay

/// A dish as it was cooked. The log has only the food that was used, so missing food is derived from the recipe.
struct DishCooking {
  let sequence: UInt64
  let meal: MealID
  let lot: LotID
  /// Thousandths of a portion.
  let portions: Int64
  /// The food taken out of stock for it.
  let used: [ItemID: Quantity]
  /// The figures of a portion as calculated then.
  var described: DishDescribed?
}

/// Finds the dishes that were cooked without some food of their recipe, so that their cost is only a minimum.
struct DishShortages {
  private let view: LedgerView
  private let measure: IngredientMeasure
  private var lookup: FoodLookup
  private var versions: [MealID: [UInt64]] = [:]
  private var recipes: [UInt64: StoredRecipe] = [:]

  init(_ view: LedgerView, today: Day) {
    self.view = view
    (measure, lookup) = (IngredientMeasure(view.household, EntryTime(today: today)), FoodLookup(view.household))
  }

  /// Whether food of the recipe was missing. Food that the cook replaced or left out on purpose is not.
  mutating func isShort(_ cooking: DishCooking, _ log: inout LogReader) throws(LogError) -> Bool {
    guard let described = cooking.described, let event = try log.event(cooking.sequence) else { return false }
    // A dish that was cooked although food was missing has the energy of its recipe, or a minimum.
    let energy = view.context.catalog.fact(cooking.meal, .energy, on: event.day)?.value
    guard described.unknown ?? 0 > 0 || energy != nil && described.energy == energy,
      let recipe = try recipe(of: cooking, &log),
      let portions = ExactNumber(numerator: cooking.portions, denominator: 1000)
    else { return false }
    let needs = RecipeNeeds(recipe, portions: portions, &lookup)
    let wanted = needs.ingredients.filter {
      $0.taken != nil && !$0.isOptional && !$0.isTrifling && $0.recipe == nil
    }
    let others = Set(cooking.used.keys).subtracting(needs.ingredients.compactMap(\.item)).count
    let replaced = view.context.corrections.amended(event).decode(as: Cooked.self).replacements.count
    return wanted.count { isMissing($0, cooking) } > others + replaced
  }

  /// Whether less than nine tenths of an ingredient were used.
  private func isMissing(_ ingredient: RecipeNeeds.Ingredient, _ cooking: DishCooking) -> Bool {
    guard let item = ingredient.item, let used = cooking.used[item] else { return true }
    guard let quantity = ingredient.quantity,
      let wanted = measure.exact(quantity, of: item) ?? ingredient.weight,
      let same = try? view.household.convert(wanted, to: used.dimension, of: item, on: .max)
    else { return false }
    return used.amount < same.amount / 10 * 9
  }

  private mutating func recipe(of cooking: DishCooking, _ log: inout LogReader) throws(LogError) -> StoredRecipe? {
    if versions[cooking.meal] == nil {
      versions[cooking.meal] = try RecipeLibrary.versions(of: cooking.meal, view, &log)
    }
    guard let version = versions[cooking.meal]?.last(where: { $0 < cooking.sequence }) else { return nil }
    if recipes[version] == nil { recipes[version] = try RecipeLibrary.version(version, view, &log) }
    return recipes[version]
  }
}
