/// A recipe held against what is in: what cooking it saves, and what it still needs.
package struct Dinner: Hashable, Sendable {
  /// The id of the offer.
  package let offer: Int
  /// What would otherwise be thrown away, in points.
  package let saved: Int64
  /// What has to be bought, each food once, in the order of the recipe.
  package let missing: [MissingFood]
  /// What is taken from each lot, in the order of the recipe.
  package let draws: [LotDraw]
  /// What is saved, less what is missing, and the household's liking: the higher, the better.
  package let total: Int64
}
