import LarderCatalogue
import LarderModel
import LarderRecipes

/// Finds out what the foods of recipes are: each name once, however many lines have it.
package struct FoodLookup {
  /// What the catalogue makes of a name.
  struct Traits {
    let isSpice: Bool
    let isSalt: Bool
    let isWater: Bool
  }

  private let household: Household
  private let foods = CommonFoods()
  private var traits: [String: Traits] = [:]
  private var items: [String: [ItemID]] = [:]

  package init(_ household: Household) { self.household = household }

  /// What the catalogue makes of the food of a line.
  mutating func traits(of listed: IngredientListed, called name: String) -> Traits {
    let key = listed.known ?? listed.food ?? ""
    if let known = traits[key] { return known }
    let food = key.isEmpty ? nil : FoodCatalogue.food(named: key)
    let isSpice = food?.category == "spices" || ["salt", "salz", "pepper", "pfeffer"].contains(name.lowercased())
    let found = Traits(isSpice: isSpice, isSalt: food?.name == "salt", isWater: food?.name == "water")
    traits[key] = found
    return found
  }

  /// The item that a line of a recipe means: as was said, or by its name, by another name of the same food, or by a food
  /// that may be taken in its place.
  package mutating func item(meantBy listed: IngredientListed) -> ItemID? {
    if let item = listed.item { return item }
    let key = [listed.food, listed.known, listed.alternatives].map { $0 ?? "" }.joined(separator: "\n")
    let meant: [ItemID]
    if let known = items[key] {
      meant = known
    } else {
      let choices = (listed.alternatives ?? "").split(separator: ",").map { String($0).trimmed }
      let names = [listed.food, listed.known].compactMap { $0 } + choices
      meant = names.compactMap { household.catalog.item(named: $0) ?? household.item(ofSameFoodAs: $0, foods) }
      items[key] = meant
    }
    // Of several that will do, one that is in.
    return meant.first { !household.left(of: $0).isEmpty } ?? meant.first
  }
}
