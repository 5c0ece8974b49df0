import LarderCatalogue
import LarderLedger
import LarderLog
import LarderModel
import LarderRecipes
import LarderReplay

/// The allergens of a food, a product or a dish, and the names by which any other food is looked for in it.
public struct FoodContents: Hashable, Sendable {
  public private(set) var allergens: FoodAllergens
  private(set) var names: [String]

  /// The contained, the possible and the unknown allergens in words.
  public var contained: [String] { allergens.words(.contains) }
  public var possible: [String] { allergens.words(.mayContain) }
  public var unknown: [String] { allergens.words(.unknown) }

  /// Nothing, such as a dish without ingredients so far.
  static let none = FoodContents(.none, [])

  package init(_ allergens: FoodAllergens, _ names: [String]) { (self.allergens, self.names) = (allergens, names) }

  /// The contents of something of which only the name is known.
  package init(named name: String) { self.init(FoodCatalogue.allergens(of: name), [name]) }

  /// The contents of an item, from its name and from the food that it was recognised as.
  init(_ item: ItemID, _ catalog: Catalog) {
    let name = catalog.name(item)
    self.init(named: name)
    guard let food = catalog.food(of: item), food != name else { return }
    names.append(food)
    let known = FoodAllergens(of: food, called: name)
    let isNamed = FoodAllergens.narrower(FoodName(name)) != nil || FoodCatalogue.food(named: name) != nil
    allergens = isNamed ? allergens.union(known) : known.union(FoodCatalogue.allergens(namedIn: name))
  }

  package mutating func add(_ other: FoodContents) {
    allergens = allergens.union(other.allergens)
    names += other.names
  }

  /// The contents of a pack with a label.
  func labelled(_ text: String?) -> FoodContents {
    guard let label = text.flatMap(AllergenLabel.init(text:)) else { return self }
    return FoodContents(label.applied(to: allergens), names)
  }

  /// Adds another name, such as a brand: the foods in it are possible.
  mutating func add(hintedBy name: String) {
    allergens = allergens.union(FoodCatalogue.allergens(hintedBy: name))
    names.append(name)
  }
}

/// The contents of a household's items and dishes, each computed once.
package struct ContentsReader: Sendable {
  private let catalog: Catalog
  private let day: Day
  /// The other names of items, also those on receipts.
  private let otherNames: [UInt32: [String]]
  /// The products whose label was recorded, by item.
  private let labelled: [ItemID: [ProductID]]
  private var items: [ItemID: FoodContents] = [:]
  private var plainItems: [ItemID: FoodContents] = [:]
  private var dishes: [MealID: FoodContents] = [:]

  /// - Parameter isNeeded: Whether contents matter to anyone.
  package init(_ catalog: Catalog, on day: Day, isNeeded: Bool = true) {
    (self.catalog, self.day) = (catalog, day)
    let numbers = isNeeded ? catalog.numbers(of: .product) : []
    let products = numbers.map(ProductID.init(rawValue:)).filter { catalog.label(of: $0, on: day) != nil }
    labelled = products.reduce(into: [:]) { found, product in
      if let item = catalog.item(of: product) { found[item, default: []].append(product) }
    }
    let others = isNeeded ? catalog.otherNames(of: .item) : AliasTable()
    otherNames = Dictionary(grouping: zip(others.numbers, others.names.names), by: \.0).mapValues { names in
      // A store and a separator precede a name on receipts.
      names.map { $0.1.split(separator: "\u{1F}").last.map(String.init) ?? $0.1 }
    }
  }

  /// The contents of an item, and of its product if that is known. Nil if the item is not food.
  ///
  /// A label takes precedence over the catalogue, and a product's own label over that of the item. If the product is
  /// not known, the pack may be any of the item's products.
  mutating func contents(of item: ItemID, _ product: ProductID?) -> FoodContents? {
    guard catalog.isFood(item, on: day) else { return nil }
    guard let product else {
      if let known = items[item] { return known }
      var contents = plain(item).labelled(catalog.label(of: item, on: day)?.words)
      for product in labelled[item] ?? [] { contents.add(self.contents(of: item, inPack: product)) }
      items[item] = contents
      return contents
    }
    return contents(of: item, inPack: product)
  }

  private mutating func contents(of item: ItemID, inPack product: ProductID) -> FoodContents {
    var contents = plain(item)
    for name in [catalog.title(of: product, on: day), catalog.brand(of: product, on: day)].compactMap(\.self) {
      contents.add(hintedBy: name)
    }
    let label = catalog.label(of: product, on: day) ?? catalog.label(of: item, on: day)
    return contents.labelled(label?.words)
  }

  /// The contents of an item according to the catalogue.
  private mutating func plain(_ item: ItemID) -> FoodContents {
    if let known = plainItems[item] { return known }
    var contents = FoodContents(item, catalog)
    // A name on receipts follows the number of the store.
    for name in otherNames[item.rawValue] ?? [] { contents.add(hintedBy: name) }
    plainItems[item] = contents
    return contents
  }

  /// The contents of an item that may be a dish: those of its recipe.
  package mutating func contents(
    of item: ItemID, _ product: ProductID? = nil, _ view: LedgerView, _ log: inout LogReader
  ) throws(LogError) -> FoodContents? {
    if let meal = catalog.dishMeal(of: item), catalog.recipe(of: meal) != nil {
      return try contents(of: meal, view, &log)
    }
    return contents(of: item, product)
  }

  /// The contents of a dish: from the lines of its recipe, or from its name.
  package mutating func contents(
    of meal: MealID, _ view: LedgerView, _ log: inout LogReader
  ) throws(LogError) -> FoodContents {
    if let known = dishes[meal] { return known }
    guard let recipe = try RecipeLibrary.recipe(of: meal, view, &log) else {
      return FoodContents(named: catalog.name(.meal, meal.rawValue))
    }
    return try contents(of: recipe, view, &log)
  }

  /// The contents of a recipe, also of those dishes among its ingredients that have a recipe themselves.
  package mutating func contents(
    of recipe: StoredRecipe, _ view: LedgerView, _ log: inout LogReader
  ) throws(LogError) -> FoodContents {
    // A recipe that needs itself ends here.
    dishes[recipe.meal] = FoodContents.none
    var all = FoodContents.none
    for listed in recipe.ingredients {
      let line = ReadLine.of(listed.line ?? listed.food ?? "")
      guard !line.isHeading else { continue }
      all.add(try contents(of: line, listed, view, &log))
    }
    dishes[recipe.meal] = all
    return all
  }
  /// The contents of a line, and of the item or the dish that it means. A label of the item that the line names takes
  /// precedence over what the line's words mean elsewhere.
  private mutating func contents(
    of line: ReadLine, _ listed: IngredientListed, _ view: LedgerView, _ log: inout LogReader
  ) throws(LogError) -> FoodContents {
    let foods = [line.item, listed.food, listed.known].compactMap(\.self) + line.alternatives
    var read = FoodContents(line.allergens, foods)
    if let item = listed.item {
      let isNamed = line.alternatives.isEmpty && catalog.item(named: line.item) == item
      if isNamed { read = read.labelled(catalog.label(of: item, on: day)?.words) }
      // The products of the item may contain more than its own label names.
      if let own = try contents(of: item, nil, view, &log) { read.add(own) }
    } else if let meal = listed.food.flatMap({ catalog.meal(named: $0) }), catalog.recipe(of: meal) != nil {
      read.add(try contents(of: meal, view, &log))
    }
    return read
  }
}
