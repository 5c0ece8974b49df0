/// Tells how much of an item a line of a recipe wants, as cooking it would take it.
public struct IngredientMeasure: Sendable {
  private let draft: Draft

  public init(_ household: Household, _ moment: Moment) { draft = Draft(household: household, moment: moment) }

  /// The quantity in the dimension that the item's lots have, where it can be told in it.
  public func wanted(_ ingredient: Cook.Ingredient, of item: ItemID) -> Quantity? {
    try? draft.wanted(ingredient, item)
  }
}
