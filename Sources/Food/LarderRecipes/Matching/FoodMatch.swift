/// The food of the catalogue that the name of an ingredient means.
public struct FoodMatch: Hashable, Sendable {
  /// The catalogue's name of the food; nil where none is surely meant.
  public var food: String?
  /// Foods that may be meant, by the catalogue's names, the likeliest first. Only asked, never taken.
  public var near: [String]

  public init(food: String? = nil, near: [String] = []) {
    self.food = food
    self.near = near
  }

  /// Whether the food is the same in the kitchen and in what it holds.
  public var isSure: Bool { food != nil }
}
