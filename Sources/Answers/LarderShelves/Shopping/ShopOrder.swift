import LarderModel

/// The order of categories on the way through a shop.
package struct ShopOrder: Hashable, Sendable {
  /// The default order: fresh food by the door, then food that keeps, then heavy things, then cold food. Cold food
  /// comes last so that it stays cold longest.
  package static let usual = [
    "fruit", "vegetables", "herbs", "bread", "baking", "grains", "legumes", "nuts", "spices", "oils", "condiments",
    "tinned", "sweets", "snacks", "drinks", "alcohol", "household", "pets", "eggs", "meat", "poultry", "fish",
    "dairy", "ready meals", "frozen",
  ]

  /// The known categories, in order.
  package let categories: [String]
  private let ranks: [String: Int]

  /// - Parameter first: The categories that the household put first. All others follow in the default order.
  package init(first: [String] = []) {
    var categories: [String] = []
    var ranks: [String: Int] = [:]
    for category in first + Self.usual where ranks[NameRule.key(category)] == nil {
      ranks[NameRule.key(category)] = categories.count
      categories.append(category)
    }
    (self.categories, self.ranks) = (categories, ranks)
  }

  /// The position of a category. The household's own categories follow the known ones, and items without a category
  /// come last.
  func rank(_ category: String?) -> Int {
    guard let category else { return categories.count + 1 }
    return ranks[NameRule.key(category)] ?? categories.count
  }
}
