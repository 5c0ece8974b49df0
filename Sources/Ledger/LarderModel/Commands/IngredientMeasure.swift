/// Tells how much of an item a line of a recipe wants, as cooking it would take it.
public struct IngredientMeasure: Sendable {
  private let draft: Draft

  public init(_ household: Household, _ moment: Moment) { draft = Draft(household: household, moment: moment) }

  /// An amount of an item as the household counts it; nil where it cannot be told.
  public func exact(_ entered: EnteredQuantity, of item: ItemID) -> Quantity? { try? draft.exact(entered, of: item) }
}
