import LarderCatalogue
import LarderLedger
import LarderModel
import LarderRecipes

/// A lookup of the foods in recipes. Each name is looked up once, however many lines contain it.
package struct FoodLookup {
  /// The catalogue's knowledge of a name.
  package struct Traits {
    package let isSpice: Bool
    package let isSalt: Bool
    package let isWater: Bool
  }

  private let household: Household
  private let index = FoodIndex()
  private var traits: [String: Traits] = [:]
  private var items: [Names: [ItemID]] = [:]

  /// The names by which a food is looked up. Many lines differ only in how the food is prepared.
  private struct Names: Hashable {
    let food: String?
    let known: String?
    let alternatives: String?
  }

  package init(_ household: Household) { self.household = household }

  /// The catalogue's knowledge of a food.
  package mutating func traits(of words: RecipeIndex.Food) -> Traits {
    let (key, name) = (words.known ?? words.food ?? "", words.name)
    if let known = traits[key] { return known }
    let food = key.isEmpty ? nil : index.nameAndCategory(of: key)
    let isSpice = food?.category == "spices" || ["salt", "salz", "pepper", "pfeffer"].contains(name.lowercased())
    let found = Traits(isSpice: isSpice, isSalt: food?.name == "salt", isWater: food?.name == "water")
    traits[key] = found
    return found
  }

  /// The item that a line of a recipe means: one named by the line's own words, the one recorded with the line, or one
  /// with the food's name. Otherwise an item with another name of the same food, or with the name of a food that may
  /// replace it.
  package mutating func item(meantBy listed: IngredientListed) -> ItemID? {
    item(meantBy: RecipeIndex.Food(listed), said: listed.item)
  }

  /// The item that the words of a line mean.
  ///
  /// - Parameter said: The item that was recorded with the line. If it is not the usual one for its food, a person
  ///   chose it, and it is kept.
  package mutating func item(meantBy words: RecipeIndex.Food, said: ItemID?) -> ItemID? {
    guard let said else { return item(meantBy: words) }
    return named(by: words) != nil && items(meantBy: words).contains(said) ? item(meantBy: words) : said
  }

  /// The item that the words of a line mean if no item was recorded with it.
  package mutating func item(meantBy words: RecipeIndex.Food) -> ItemID? {
    let meant = items(meantBy: words)
    // If several items fit, prefer one in stock.
    return meant.first { !household.left(of: $0).isEmpty } ?? meant.first
  }

  /// All items that fit a food, the best match first.
  package mutating func items(meantBy words: RecipeIndex.Food) -> [ItemID] {
    let own = named(by: words).map { [$0.item] } ?? []
    let names = Names(food: words.food, known: words.known, alternatives: words.alternatives)
    if let known = items[names] { return own + known }
    let choices = AlternativeFood.all(in: words.alternatives ?? "").map(\.name)
    let known = words.known == words.food ? nil : words.known
    let meant = ([words.food, known].compactMap { $0 } + choices).compactMap { item(called: $0) }
    items[names] = meant
    return own + meant
  }

  /// The item that the line's own words name, such as "shredded cheese" for the food cheese. If the catalogue does not
  /// know those words, other names of the same food also count: "grated cheese".
  package func named(by words: RecipeIndex.Food) -> (item: ItemID, name: String)? {
    for name in words.qualifiedNames {
      if let item = household.catalog.item(named: name) { return (item, name) }
    }
    guard words.known == nil else { return nil }
    for name in words.qualifiedNames {
      if let item = item(ofSameFoodAs: name) { return (item, name) }
    }
    return nil
  }

  /// The alternative food of the line that an item stands for, if the line states a separate amount for it.
  package func alternative(meantBy item: ItemID?, _ words: RecipeIndex.Food) -> AlternativeFood? {
    guard let item, let text = words.alternatives,
      ![words.food, words.known].compactMap({ $0 }).contains(where: { self.item(called: $0) == item })
    else { return nil }
    let taken = AlternativeFood.all(in: text).first { self.item(called: $0.name) == item }
    return taken.flatMap { $0.quantity == nil ? nil : $0 }
  }

  package func catalogueName(of food: String) -> String? { index.nameAndCategory(of: food)?.name }

  /// The item with a name, or with another name of the same food.
  package func item(called name: String) -> ItemID? { household.catalog.item(named: name) ?? item(ofSameFoodAs: name) }

  /// The household's recipe for making a food itself. Either the item is a dish, or there is no such item but a recipe
  /// of that name.
  package func recipe(of item: ItemID?, called words: RecipeIndex.Food) -> MealID? {
    let catalog = household.catalog
    let meal = item.map { catalog.dishMeal(of: $0) } ?? words.food.flatMap { catalog.meal(named: $0) }
    return meal.flatMap { catalog.recipe(of: $0) == nil ? nil : $0 }
  }

  /// Whether a food is made at home, even if its recipe was removed: its item is a dish, or the meal book has or had a
  /// meal of that name.
  package func isHomeMade(_ item: ItemID?, called words: RecipeIndex.Food) -> Bool {
    let catalog = household.catalog
    if let item { return catalog.dishMeal(of: item) != nil }
    return words.food.map { catalog.number(.meal, named: $0) != nil } ?? false
  }

  private func item(ofSameFoodAs name: String) -> ItemID? {
    index.food(named: name).flatMap { household.item(called: $0.names(foundBy: name)) }
  }
}

/// An alternative food of a line, as stored in its event: `margarine`, or with its own amount `2 eggs`, `30 g tofu`, `2
/// clove garlic`.
package struct AlternativeFood {
  package let name: String
  /// The amount. Nil for the same amount as the line's own food.
  package let quantity: Quantity?
  /// The unit of a counted amount that is not in grams, millilitres or pieces.
  package let measure: String?

  package init(_ name: String, _ quantity: Quantity? = nil, measure: String? = nil) {
    (self.name, self.quantity, self.measure) = (name, quantity, measure)
  }

  private init(parsing text: String) {
    let words = text.split(separator: " ", maxSplits: 2).map(String.init)
    guard words.count > 1, let number = try? ExactNumber(parsing: words[0]),
      let amount = number.scaled(to: 1000, denominator: 1), amount > 0
    else {
      self.init(text)
      return
    }
    if words.count == 3, let unit = KitchenUnit.named(words[1]), unit.word == words[1] {
      switch unit.kind {
      case .container, .part:
        self.init(words[2], Quantity(amount: amount, dimension: .pieces), measure: unit.word)
        return
      case .mass where unit.exactSize == 1000:
        self.init(words[2], Quantity(amount: amount, dimension: .mass))
        return
      case .volume where unit.exactSize == 1000:
        self.init(words[2], Quantity(amount: amount, dimension: .volume))
        return
      case .mass, .volume, .pinch, .length: break
      }
    }
    self.init(words.dropFirst().joined(separator: " "), Quantity(amount: amount, dimension: .pieces))
  }

  /// Parses the foods in a text separated by commas.
  static func all(in text: String) -> [AlternativeFood] {
    text.split(separator: ",").map { AlternativeFood(parsing: String($0).trimmed) }
  }

  /// The text that the event stores.
  package var text: String {
    guard let quantity else { return name }
    let number = PlainValue.decimalText(quantity.amount, places: 3)
    switch quantity.dimension {
    case .mass: return "\(number) g \(name)"
    case .volume: return "\(number) ml \(name)"
    case .pieces, .portions, .none: return "\(number) \(measure.map { $0 + " " } ?? "")\(name)"
    }
  }
}
