import LarderModel

/// A version of a recipe, as the events have it.
public struct ShelvedRecipe: Sendable {
  public let meal: MealID
  /// The event that wrote it down.
  public let version: UInt64
  public let day: Day
  public let written: RecipeWritten
  public internal(set) var ingredients: [IngredientListed] = []
}

extension ShelvedRecipe {
  /// A recipe that is not written down yet.
  public init(written: RecipeWritten, ingredients: [IngredientListed]) {
    self.init(meal: written.meal, version: 0, day: .min, written: written)
    self.ingredients = ingredients
  }

  /// The recipe that the events of a command wrote down; nil where they wrote none.
  public init?(_ events: [StoredEvent]) {
    guard let first = events.firstIndex(where: { $0.record.kind == RecipeWritten.code }) else { return nil }
    let written = events[first].decode(as: RecipeWritten.self)
    self.init(meal: written.meal, version: events[first].sequence, day: events[first].day, written: written)
    ingredients = events[first...].filter { $0.record.kind == IngredientListed.code }
      .map { $0.decode(as: IngredientListed.self) }
  }
}
