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
