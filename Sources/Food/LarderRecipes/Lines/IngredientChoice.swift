/// One of the foods that a line with "or" leaves the choice of.
public struct IngredientChoice: Hashable, Sendable {
  public var item: String
  /// None where they are those of the line.
  public var amounts: [IngredientAmount]

  public init(item: String, amounts: [IngredientAmount] = []) {
    self.item = item
    self.amounts = amounts
  }
}
