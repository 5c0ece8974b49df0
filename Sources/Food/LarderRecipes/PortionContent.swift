/// What a portion has, as a recipe's source says.
public struct PortionContent: Hashable, Sendable {
  /// Thousandths of a kilocalorie.
  public var energy: Int64?
  /// Milligrams.
  public var protein: Int64?
  public var carbohydrate: Int64?
  public var fat: Int64?
  public var saturates: Int64?
  public var sugar: Int64?
  public var fibre: Int64?
  public var salt: Int64?

  public init() {}
}
