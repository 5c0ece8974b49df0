import LarderModel

/// The order in which a household walks by the categories in a shop.
public struct ShopOrder: Hashable, Sendable {
  /// Where nothing was said: fresh things by the door, then what keeps, then what is heavy, and what is cold at the
  /// end, so that it is out of the cold for the shortest time.
  public static let usual = [
    "fruit", "vegetables", "herbs", "bread", "baking", "grains", "legumes", "nuts", "spices", "oils", "condiments",
    "tinned", "sweets", "snacks", "drinks", "alcohol", "household", "pets", "eggs", "meat", "poultry", "fish",
    "dairy", "ready meals", "frozen",
  ]

  /// The categories whose place is known, in order.
  public let categories: [String]
  private let ranks: [String: Int]

  /// - Parameter first: the categories that the household put first; all others follow in the usual order.
  public init(first: [String] = []) {
    var categories: [String] = []
    var ranks: [String: Int] = [:]
    for category in first + Self.usual where ranks[NameRule.key(category)] == nil {
      ranks[NameRule.key(category)] = categories.count
      categories.append(category)
    }
    self.categories = categories
    self.ranks = ranks
  }

  /// The place of a category: categories of the household's own behind those that are known, and none at all last.
  func rank(_ category: String?) -> Int {
    guard let category else { return categories.count + 1 }
    return ranks[NameRule.key(category)] ?? categories.count
  }
}
