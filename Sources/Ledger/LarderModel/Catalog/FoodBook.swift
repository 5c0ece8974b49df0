/// Where what is known of foods in general comes from, before a household has said anything of its own.
///
/// Pure: the same name always finds the same food, so that deciding depends on nothing else.
public protocol FoodBook: Sendable {
  /// The food of a name, or nil where the book has none that is surely meant.
  func food(named name: String) -> KnownFood?
  /// What a container of a food usually holds, or its usual pack where none is named; nil where that is not known.
  func size(of container: Container?, of name: String) -> Quantity?
  /// The names of foods that may be meant, the likeliest first.
  func names(near name: String) -> [String]
}

extension FoodBook {
  public func size(of container: Container?, of name: String) -> Quantity? { nil }
}

/// A food as a book of foods knows it, with names where a ledger has numbers.
public struct KnownFood: Hashable, Sendable {
  public var category: String?
  public var place: String?
  /// Every name of the food, where it was found by one of them and not by a part: who says one means them all.
  public var names: [String] = []
  /// All else that is known; its item, category and place are still to be filled in.
  public var description: ItemDescribed

  public init(_ description: ItemDescribed, category: String? = nil, place: String? = nil) {
    self.description = description
    self.category = category
    self.place = place
  }
}
