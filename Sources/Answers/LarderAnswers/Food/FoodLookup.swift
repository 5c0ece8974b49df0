import LarderCatalogue
import LarderLedger
import LarderModel
import LarderRecipes

/// Finds out what the foods of recipes are: each name once, however many lines have it.
package struct FoodLookup {
  /// What the catalogue makes of a name.
  package struct Traits {
    package let isSpice: Bool
    package let isSalt: Bool
    package let isWater: Bool
  }

  private let household: Household
  private let index = FoodIndex()
  private var traits: [String: Traits] = [:]
  private var items: [Names: [ItemID]] = [:]

  /// The names by which a food is looked up; many lines differ only in how it is prepared.
  private struct Names: Hashable {
    let food: String?
    let known: String?
    let alternatives: String?
  }

  package init(_ household: Household) { self.household = household }

  /// What the catalogue makes of a food.
  package mutating func traits(of words: RecipeIndex.Food) -> Traits {
    let (key, name) = (words.known ?? words.food ?? "", words.name)
    if let known = traits[key] { return known }
    let food = key.isEmpty ? nil : index.nameAndCategory(of: key)
    let isSpice = food?.category == "spices" || ["salt", "salz", "pepper", "pfeffer"].contains(name.lowercased())
    let found = Traits(isSpice: isSpice, isSalt: food?.name == "salt", isWater: food?.name == "water")
    traits[key] = found
    return found
  }

  /// The item that a line of a recipe means: one that the line's own words name, the one recorded with the line, or one
  /// with the food's name, with another name of the same food, or with the name of a food that may replace it.
  package mutating func item(meantBy listed: IngredientListed) -> ItemID? {
    item(meantBy: RecipeIndex.Food(listed), said: listed.item)
  }

  /// The item that the words of a line mean.
  ///
  /// - Parameter said: the item that was recorded with the line. If it is not the usual one for its food, a person
  ///   chose it, and it is kept.
  package mutating func item(meantBy words: RecipeIndex.Food, said: ItemID?) -> ItemID? {
    guard let said else { return item(meantBy: words) }
    return named(by: words) != nil && items(meantBy: words).contains(said) ? item(meantBy: words) : said
  }

  /// The item that the words of a line mean if no item was recorded with it.
  package mutating func item(meantBy words: RecipeIndex.Food) -> ItemID? {
    let meant = items(meantBy: words)
    // Of several that will do, one that is in.
    return meant.first { !household.left(of: $0).isEmpty } ?? meant.first
  }

  /// Every item that will do for a food, the one that is meant first.
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

  /// The item that a line's own words name, such as "shredded cheese", although the line's food is only cheese. Where the
  /// catalogue does not know the food by itself, another name of the same food will do: "grated cheese".
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

  /// The food that an item stands for in a line's place, where the line says an amount of its own for that; else nil.
  package func alternative(meantBy item: ItemID?, _ words: RecipeIndex.Food) -> AlternativeFood? {
    guard let item, let text = words.alternatives,
      ![words.food, words.known].compactMap({ $0 }).contains(where: { self.item(called: $0) == item })
    else { return nil }
    let taken = AlternativeFood.all(in: text).first { self.item(called: $0.name) == item }
    return taken.flatMap { $0.quantity == nil ? nil : $0 }
  }

  /// The name that the catalogue of foods has for a food.
  package func catalogueName(of food: String) -> String? { index.nameAndCategory(of: food)?.name }

  /// The item of a name, or of another name of the same food.
  package func item(called name: String) -> ItemID? { household.catalog.item(named: name) ?? item(ofSameFoodAs: name) }

  /// The recipe by which the household makes a food itself: its item is a dish, or it has no such item and a recipe of
  /// that name.
  package func recipe(of item: ItemID?, called words: RecipeIndex.Food) -> MealID? {
    let catalog = household.catalog
    let meal = item.map { catalog.dishMeal(of: $0) } ?? words.food.flatMap { catalog.meal(named: $0) }
    return meal.flatMap { catalog.recipe(of: $0) == nil ? nil : $0 }
  }

  /// Whether a food is made at home, even where its recipe is gone: its item is a dish, or the book has, or had, a meal of
  /// that name.
  package func isHomeMade(_ item: ItemID?, called words: RecipeIndex.Food) -> Bool {
    let catalog = household.catalog
    if let item { return catalog.dishMeal(of: item) != nil }
    return words.food.map { catalog.number(.meal, named: $0) != nil } ?? false
  }

  private func item(ofSameFoodAs name: String) -> ItemID? {
    index.food(named: name).flatMap { household.item(called: $0.names(foundBy: name)) }
  }
}

/// A food that may be taken in a line's place, as the line's event keeps it: `margarine`, or with an amount of its own
/// `2 eggs`, `30 g tofu`, `2 clove garlic`.
package struct AlternativeFood {
  package let name: String
  /// How much of it; nil for as much as the line says of its own food.
  package let quantity: Quantity?
  /// What it is counted in, where that is no gram, millilitre or piece.
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

  /// The foods of a text with commas between.
  static func all(in text: String) -> [AlternativeFood] {
    text.split(separator: ",").map { AlternativeFood(parsing: String($0).trimmed) }
  }

  /// As the event keeps it.
  package var text: String {
    guard let quantity else { return name }
    let number = Plain.decimalText(quantity.amount, places: 3)
    switch quantity.dimension {
    case .mass: return "\(number) g \(name)"
    case .volume: return "\(number) ml \(name)"
    case .pieces, .portions, .none: return "\(number) \(measure.map { $0 + " " } ?? "")\(name)"
    }
  }
}
