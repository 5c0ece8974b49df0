import FoodTables
import LarderModel

/// Sizes of tins, slices or bunches of foods, for quantities in words.
///
/// `packs.csv` has one row per food or category, with its sizes, the usual pack first, and their sources. Household
/// measures are from SR28. The others are the nominal quantities of Directive 2007/45/EC for wine and spirits, and by
/// convention the packs sold most in German and British shops. A household's own facts and purchases take precedence.
enum FoodSizes {
  /// The size of a container of a food. Nil if unknown.
  ///
  /// - Parameters:
  /// - container: The container, such as "tin". Nil for the usual pack.
  /// - name: The household's name of the food.
  /// - food: The food in the catalogue, if recognised for certain.
  static func size(of container: Container?, of name: String, _ food: Food?) -> Quantity? {
    found(of: name, food) { container == nil ? !$0.isPart : $0 == container }?.quantity
  }

  /// The container in which a food is usually sold, with its content. Nil if unknown.
  static func usualContainer(of name: String, _ food: Food?) -> FoodContainer? { found(of: name, food) { !$0.isPart } }

  private static func found(of name: String, _ food: Food?, where isWanted: (Container) -> Bool) -> FoodContainer? {
    let own = food.map { [$0.name] + words(of: $0.name).suffix(1) } ?? []
    let category = food?.category
    for name in [name] + words(of: name).suffix(1) + own + [category].compactMap(\.self) {
      guard let sizes = sizes(named: name) else { continue }
      if let size = sizes.first(where: { isWanted($0.container) }) {
        return FoodContainer(size.container, size.quantity, isOfCategory: name == category && name != "tinned")
      }
    }
    return nil
  }

  /// The words of a name up to "with", so that the last one is the food: "bread with butter" is bread.
  private static func words(of name: String) -> [String] {
    Array(name.split(separator: " ").map(String.init).prefix { !FoodName.joints.contains($0.lowercased()) })
  }

  static func sizes(named name: String) -> [(container: Container, quantity: Quantity)]? {
    rows[FoodName(name).stem].map(sizes)
  }

  /// The rows by their folded names.
  private static let rows = Dictionary(
    TableText.packs.rows.map { (FoodName(key: FoodName.folded($0.cells(first: 1)[0])).stem, $0) }
  ) { first, _ in first }

  private static func sizes(_ row: TableText) -> [(container: Container, quantity: Quantity)] {
    row.cells(first: 2)[1].list.compactMap { size in
      let words = size.words
      guard words.count == 3, let container = Container.named(words[0].text), let amount = words[1].number(decimals: 3)
      else { return nil }
      return (container, Quantity(amount: amount, dimension: words[2].text == "ml" ? .volume : .mass))
    }
  }
}

/// Weights of cups, cloves or slices of foods, as used in recipes.
///
/// ```swift
/// KitchenWeights().milligrams(of: "clove", food: "garlic")   // 3000
/// ```
/// Densities and weights of pieces in ``Food`` are not repeated here. Cups are American, of 236.588 ml.
package struct KitchenWeights: Sendable {
  package init() {}

  /// The size of a tin, a bunch or a slice of a food, by its name, its last word or its category.
  package func size(of container: Container, food: Food) -> Quantity? {
    FoodSizes.size(of: container, of: food.name, food)
  }

  /// The milligrams of one measure of a food, by the catalogue's name. Nil if unknown.
  package func milligrams(of measure: String, food: String) -> Int64? {
    let row = TableText.kitchenWeights.rows(beginningWith: Array("\(food),\(measure),".utf8)).first
    return row?.cells()[2].number(decimals: 3)
  }
}
