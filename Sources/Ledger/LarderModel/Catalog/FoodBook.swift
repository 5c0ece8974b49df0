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
