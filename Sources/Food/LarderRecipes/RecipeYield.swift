/// What the ingredients of a recipe make: portions, or pieces of something.
public struct RecipeYield: Hashable, Sendable {
  public var quantity: Fraction
  /// The upper end of "4 to 6".
  public var quantityTo: Fraction?
  /// What there are so many of, such as "cookies"; nil for portions.
  public var word: String?

  public init(_ quantity: Fraction, to quantityTo: Fraction? = nil, word: String? = nil) {
    (self.quantity, self.quantityTo, self.word) = (quantity, quantityTo, word)
  }
}
