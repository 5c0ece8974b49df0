import LarderLedger
import LarderModel

/// Which recipes are meant: by what is in them, where they are filed, how long they take and how good they are.
public struct RecipeFilter: Sendable {
  /// Words of the name, a category, an ingredient or a step.
  public var words: String?
  public var with: [String] = []
  public var without: [String] = []
  public var categories: [String] = []
  public var onlyFavourites = false
  /// Minutes.
  public var longest: Int?
  public var leastHearts: Int?

  public init() {}

  /// Where its words are found in a recipe: in the name first, then in a category, an ingredient, a step; nil where nowhere,
  /// or where the recipe is not meant for another reason.
  func rank(of shelved: ShelvedRecipe, _ line: RecipesReport.Line) -> Int? {
    guard keeps(shelved, line) else { return nil }
    guard let words else { return 0 }
    if Self.contains(line.name, words) { return 0 }
    if line.categories.contains(where: { Self.contains($0, words) }) { return 1 }
    if shelved.ingredients.contains(where: { Self.contains($0.line ?? "", words) }) { return 2 }
    return Self.contains(shelved.written.steps ?? "", words) ? 3 : nil
  }

  private func keeps(_ shelved: ShelvedRecipe, _ line: RecipesReport.Line) -> Bool {
    func has(_ food: String) -> Bool { shelved.ingredients.contains { Self.contains($0.food ?? $0.line ?? "", food) } }
    return with.allSatisfy(has) && !without.contains(where: has)
      && categories.allSatisfy { wanted in line.categories.contains { NameRule.key($0) == NameRule.key(wanted) } }
      && (!onlyFavourites || line.isFavourite) && longest.map { line.minutes ?? .max <= $0 } ?? true
      && leastHearts.map { (line.hearts ?? 0) >= Int64($0) * 1000 } ?? true
  }

  private static func contains(_ text: String, _ words: String) -> Bool {
    NameRule.key(text).contains(NameRule.key(words))
  }
}
