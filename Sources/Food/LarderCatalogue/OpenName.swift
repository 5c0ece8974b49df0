import FoodTables
import LarderModel

/// A name that may mean several foods, such as cheese.
///
/// ```swift
/// OpenName("cheese")?.foods.map(\.name)   // ["cheddar", "gouda", "grated mozzarella"]
/// OpenName("cheddar")                     // nil: it is a food
/// ```
package struct OpenName: Hashable, Sendable {
  /// The name in `open-names.csv`.
  package let name: String
  /// The foods that it may mean, the likeliest first. There are at least two.
  package let foods: [Food]

  /// Finds an open name like ``FoodCatalogue/food(named:)``. Nil if there is none, or if a food has the name.
  package init?(_ name: String) {
    let open = FoodCatalogue.found(name) { wanted, isFresh -> OpenName? in
      guard let place = FoodIndex.places(of: wanted.stem, in: .openNamesIndex).first else { return nil }
      let open = OpenName(TableText.openNames.row(at: place))
      return isFresh && !open.foods.allSatisfy(\.isSoldFresh) ? nil : open
    }
    guard let open, open.foods.count > 1, FoodCatalogue.row(of: name) == nil else { return nil }
    self = open
  }

  private init(_ row: TableText) {
    let cells = row.cells()
    name = cells[0].text
    foods = cells[1].list.compactMap { FoodIndex.row(of: FoodName(key: FoodName.folded($0)))?.food }
  }

  /// The allergens of one of the foods.
  var allergens: FoodAllergens { FoodAllergens.oneOf(foods.map(\.allergens)) }

  /// A fact that all foods share. Nil if they differ.
  fileprivate func common<Fact: Equatable>(_ fact: (Food) -> Fact) -> Fact? {
    let first = fact(foods[0])
    return foods.dropFirst().allSatisfy { fact($0) == first } ? first : nil
  }

  /// The fewest of the known days.
  fileprivate func fewest(_ days: KeyPath<Food.Keeping, Int32?>) -> Int? {
    foods.compactMap { $0.keeping[keyPath: days] }.min().map(Int.init)
  }
}

extension KnownFood {
  /// Creates a description with what all foods of an open name have in common. It keeps only as long as the food that
  /// keeps shortest, and its contents are unknown.
  package init(_ open: OpenName) {
    var described = ItemDescribed()
    described.food = open.name
    let measure = open.common { KnownFood($0).description.measure } ?? .none
    // Without a usual pack, a purchase of grams would have to ask how many.
    if measure == .pieces || FoodSizes.usualContainer(of: open.name, nil) != nil { described.measure = measure }
    described.keepsFridge = open.fewest(\.fridge)
    described.keepsFreezer = open.fewest(\.freezer)
    described.keepsOpened = open.fewest(\.opened)
    described.keepsThawed = open.fewest(\.thawed)
    let category = open.common(\.category)
    var place = open.common(\.place)
    // Mashed potatoes are neither potatoes nor a powder, so only the fridge is a safe place for any of several kinds.
    if category == nil, place != .fridge { place = nil }
    // Food without a place counts as in the pantry: tinned beans keep there, and green ones do not.
    if place == .pantry { described.keepsPantry = open.fewest(\.pantry) }
    self.init(described, category: category, place: place?.rawValue)
  }
}
