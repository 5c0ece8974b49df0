import LarderLedger
import LarderLog
import LarderModel
import LarderReplay
import LarderSentences

/// The contents of dishes: the foods of their recipes, and the foods in each pot.
extension ContentsReader {
  /// The contents of an item that may be a dish: the contents of its recipe, and other food in its pots.
  ///
  /// - Parameter lots: The lots to read; nil for all in stock.
  package mutating func contents(
    of item: ItemID, _ product: ProductID? = nil, lots: Set<LotID>? = nil, _ view: LedgerView, _ log: inout LogReader
  ) throws(LogError) -> FoodContents? {
    guard let meal = catalog.dishMeal(of: item) else { return contents(of: item, product) }
    var all: FoodContents
    if catalog.recipe(of: meal) != nil {
      all = try contents(of: meal, view, &log)
    } else {
      guard let named = contents(of: item, product) else { return nil }
      all = named
    }
    for lot in lots ?? Set(view.household.stock(of: item).map(\.id)) { all.add(try contents(ofPot: lot, view, &log)) }
    return all
  }

  /// The contents of a dish: from the lines of its recipe, or from its name.
  ///
  /// - Parameter lots: The lots from which it is taken.
  package mutating func contents(
    of meal: MealID, lots: Set<LotID> = [], _ view: LedgerView, _ log: inout LogReader
  ) throws(LogError) -> FoodContents {
    var all: FoodContents
    if let known = dishes[meal] {
      all = known
    } else if let recipe = try RecipeLibrary.recipe(of: meal, view, &log) {
      all = try contents(of: recipe, view, &log)
    } else {
      all = FoodContents(named: catalog.name(.meal, meal.rawValue))
    }
    for lot in lots { all.add(try contents(ofPot: lot, view, &log)) }
    return all
  }

  /// The contents of a recipe, and of the dishes among its ingredients by their own recipes.
  package mutating func contents(
    of recipe: StoredRecipe, _ view: LedgerView, _ log: inout LogReader
  ) throws(LogError) -> FoodContents {
    // A recipe that needs itself ends here.
    dishes[recipe.meal] = FoodContents.none
    let all = try contents(ofLines: recipe, view, &log)
    dishes[recipe.meal] = all
    return all
  }

  private mutating func contents(
    ofLines recipe: StoredRecipe, _ view: LedgerView, _ log: inout LogReader
  ) throws(LogError) -> FoodContents {
    var all: FoodContents?
    for listed in recipe.ingredients {
      guard let line = try contents(of: listed, view, &log) else { continue }
      all?.add(line)
      if all == nil { all = line }
    }
    // Without ingredients, the dish is not free of anything: only its name is known.
    return all ?? FoodContents(named: catalog.name(.meal, recipe.meal.rawValue))
  }

  /// The contents of a line, and of the item or the dish that it means. Nil for a heading.
  ///
  /// A label of the item that the line names takes precedence over the usual meaning of the line's words.
  package mutating func contents(
    of listed: IngredientListed, _ view: LedgerView, _ log: inout LogReader
  ) throws(LogError) -> FoodContents? {
    let line = ReadLine.of(listed.line ?? listed.food ?? "")
    guard !line.isHeading else { return nil }
    let foods = [line.item, listed.food, listed.known].compactMap(\.self) + line.alternatives
    var read = FoodContents(line.allergens, Set(foods))
    let items = items(meantBy: listed, view)
    if line.alternatives.isEmpty, let item = catalog.item(named: line.item), items.contains(item) {
      // The household said what its own word means.
      if NameRule.key(catalog.name(item)) != NameRule.key(line.item) { read = read.listed }
      read = read.labelled(catalog.label(of: item, on: day)?.words)
    }
    // The products of the item may contain more than its own label names.
    for item in items { read.add(try contents(of: item, nil, view, &log) ?? .none) }
    if items.isEmpty, let meal = listed.food.flatMap({ catalog.meal(named: $0) }), catalog.recipe(of: meal) != nil {
      read.add(try contents(of: meal, view, &log))
    }
    return read
  }

  /// The item that was recorded with a line, and the one that cooking would take.
  private mutating func items(meantBy listed: IngredientListed, _ view: LedgerView) -> Set<ItemID> {
    if lookup == nil { lookup = FoodLookup(view.household) }
    return Set([listed.item, lookup?.item(meantBy: listed)].compactMap(\.self))
  }

  // MARK: Pots

  /// The other food in the pot of a cooked lot, beyond today's recipe. Empty for a lot that was not cooked.
  private mutating func contents(
    ofPot lot: LotID, _ view: LedgerView, _ log: inout LogReader
  ) throws(LogError) -> FoodContents {
    if let known = cookedLots[lot] { return known }
    cookedLots[lot] = FoodContents.none
    guard let cooked = try Self.cooking(of: lot, view, &log) else { return .none }
    var all = try former(recipeOf: cooked, view, &log)
    let dish = cooked.decode(as: Cooked.self)
    for name in dish.replacements { all.add(contents(ofFoodNamed: name)) }
    var last = cooked
    while last.record.continuesCommand, let event = try log.event(last.sequence - 1), event.record.kind != Cooked.code {
      last = event
      guard event.record.goesIntoDish, !view.context.corrections.drops(event.sequence) else { continue }
      let used = view.context.corrections.amended(event).decode(as: Consumed.self)
      let product = view.household.lots[used.lot].flatMap { view.household.product(of: $0) }
      all.add(try contents(of: used.item, product, lots: [used.lot], view, &log) ?? .none)
    }
    cookedLots[lot] = all
    return all
  }

  /// The contents of a food by a name, which may belong to an item.
  package mutating func contents(ofFoodNamed name: String) -> FoodContents {
    var all = FoodContents(named: name)
    if let item = catalog.item(named: name), let own = contents(of: item, nil) { all = own }
    return all
  }

  /// The contents of the recipe that was used for a dish, if the recipe was changed or removed since.
  private mutating func former(
    recipeOf cooked: StoredEvent, _ view: LedgerView, _ log: inout LogReader
  ) throws(LogError) -> FoodContents {
    guard let meal = catalog.dishMeal(of: ItemID(rawValue: cooked.record.item)) else { return .none }
    if let version = catalog.recipe(of: meal), version < cooked.sequence { return .none }
    let versions = try RecipeLibrary.versions(of: meal, view, &log)
    guard let version = versions.last(where: { $0 < cooked.sequence }),
      let recipe = try RecipeLibrary.version(version, view, &log)
    else { return .none }
    return try contents(ofLines: recipe, view, &log)
  }

  /// The event that cooked a lot, or the lot from which it was split. Nil for a lot that was not cooked.
  private static func cooking(
    of lot: LotID, _ view: LedgerView, _ log: inout LogReader
  ) throws(LogError) -> StoredEvent? {
    let lots = view.household.lots
    guard lot.rawValue <= lots.highest else { return nil }
    let known = lots[lot]
    if let known, known.isBought || known.isFound { return nil }
    if let origin = known?.origin, let event = try log.event(origin) {
      if event.record.kind == Cooked.code { return view.context.corrections.amended(event) }
      // The event that split off a part names the older lot, so that the log need not be searched.
      let parent = event.record.lot
      if parent < lot.rawValue { return try cooking(of: LotID(rawValue: parent), view, &log) }
    }
    guard let arrival = try LotArrival.purchase(of: lot.rawValue, &log), let event = try log.event(arrival),
      event.record.kind == Cooked.code
    else { return nil }
    return view.context.corrections.amended(event)
  }
}
