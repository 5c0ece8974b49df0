/// The source of general knowledge about foods, used until the household sets its own facts.
///
/// It must be pure: the same name always finds the same food, so that decisions depend on nothing else.
public protocol FoodBook: Sendable {
  /// Returns the food with a name, or nil if the book has no clear match.
  func food(named name: String) -> KnownFood?
  /// Returns the usual content of a container of a food, or its usual pack without a container, or nil if unknown.
  func size(of container: Container?, of name: String) -> Quantity?
  /// Returns the container in which a shop usually sells a food, or nil if unknown.
  func usualContainer(of name: String) -> FoodContainer?
  /// Returns the names of similar foods, most likely first.
  func names(near name: String) -> [String]
}

extension FoodBook {
  public func size(of container: Container?, of name: String) -> Quantity? { nil }
  public func usualContainer(of name: String) -> FoodContainer? { nil }
}

/// A container of a food with its content: a tin of 400 g.
public struct FoodContainer: Hashable, Sendable {
  public let container: Container
  public let quantity: Quantity
  /// Whether the pack is only typical of the category: hummus comes in a tub, although most legumes come in tins.
  public let isOfCategory: Bool

  public init(_ container: Container, _ quantity: Quantity, isOfCategory: Bool = false) {
    (self.container, self.quantity, self.isOfCategory) = (container, quantity, isOfCategory)
  }
}

/// A food as described in a food book, with names where a ledger has numbers.
public struct KnownFood: Hashable, Sendable {
  public var category: String?
  public var place: String?
  /// All names of the food, if the whole name matched: typing any of them finds it.
  public var names: [String] = []
  /// The other facts. The caller fills in item, category and place.
  public var description: ItemDescribed

  public init(_ description: ItemDescribed, category: String? = nil, place: String? = nil) {
    (self.description, self.category, self.place) = (description, category, place)
  }
}
