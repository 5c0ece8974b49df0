/// The source of general knowledge about foods, used until the household sets its own facts.
///
/// It must be pure: the same name always finds the same food, so that decisions depend on nothing else.
package protocol FoodBook: Sendable {
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
  package func size(of container: Container?, of name: String) -> Quantity? { nil }
  package func usualContainer(of name: String) -> FoodContainer? { nil }
}

/// A container of a food with its content: a tin of 400 g.
package struct FoodContainer: Hashable, Sendable {
  package let container: Container
  package let quantity: Quantity
  /// Whether the pack is only typical of the category: hummus comes in a tub, although most legumes come in tins.
  package let isOfCategory: Bool

  package init(_ container: Container, _ quantity: Quantity, isOfCategory: Bool = false) {
    (self.container, self.quantity, self.isOfCategory) = (container, quantity, isOfCategory)
  }
}

/// A food as described in a food book, with names where a ledger has numbers.
package struct KnownFood: Hashable, Sendable {
  package var category: String?
  package var place: String?
  /// All names of the food, if the whole name matched: typing any of them finds it.
  package var names: [String] = []
  /// The other facts. The caller fills in item, category and place.
  package var description: ItemDescribed

  package init(_ description: ItemDescribed, category: String? = nil, place: String? = nil) {
    (self.description, self.category, self.place) = (description, category, place)
  }
}
