import LarderLedger
import LarderModel
import LarderRecipes

/// The recipes of the book, or those that are looked for.
public struct RecipesRequest: ReportRequest {
  public enum Order: String, CaseIterable, Sendable {
    case name, time, hearts
  }

  /// Words of the name, a category, an ingredient or a step.
  public var words: String?
  public var with: [String] = []
  public var without: [String] = []
  public var categories: [String] = []
  public var onlyFavourites = false
  /// Minutes.
  public var longest: Int?
  public var leastHearts: Int?
  public var order = Order.name

  public init() {}

  public func report(_ desk: inout ReportDesk) throws -> RecipesReport {
    let view = try desk.snapshot.view()
    let marks = try RecipeShelf.marks(view, &desk.snapshot.log)
    let catalog = view.standing.catalog
    let recipes = try RecipeShelf.all(view, &desk.snapshot.log)
    let lines = recipes.compactMap { shelved -> (line: RecipesReport.Line, rank: Int)? in
      let line = RecipesReport.Line(shelved, catalog, marks, today: desk.today)
      guard let rank = rank(of: shelved, line, catalog), keeps(shelved, line, marks) else { return nil }
      return (line, rank)
    }
    return RecipesReport(
      lines.sorted { left, right in
        (left.rank, weight(left.line), NameRule.key(left.line.name))
          < (right.rank, weight(right.line), NameRule.key(right.line.name))
      }.map(\.line), of: recipes.count)
  }

  private func keeps(_ shelved: ShelvedRecipe, _ line: RecipesReport.Line, _ marks: RecipeMarks) -> Bool {
    func has(_ food: String) -> Bool { shelved.ingredients.contains { Self.contains($0.food ?? $0.line ?? "", food) } }
    return with.allSatisfy(has) && !without.contains(where: has)
      && categories.allSatisfy { wanted in line.categories.contains { NameRule.key($0) == NameRule.key(wanted) } }
      && (!onlyFavourites || line.isFavourite) && longest.map { line.minutes ?? .max <= $0 } ?? true
      && leastHearts.map { (line.hearts ?? 0) >= Int64($0) * 1000 } ?? true
  }

  /// Where the words are found: in the name first, then in a category, an ingredient, a step; nil where nowhere.
  private func rank(of shelved: ShelvedRecipe, _ line: RecipesReport.Line, _ catalog: Catalog) -> Int? {
    guard let words else { return 0 }
    if Self.contains(line.name, words) { return 0 }
    if line.categories.contains(where: { Self.contains($0, words) }) { return 1 }
    if shelved.ingredients.contains(where: { Self.contains($0.line ?? "", words) }) { return 2 }
    return Self.contains(shelved.written.steps ?? "", words) ? 3 : nil
  }

  private static func contains(_ text: String, _ words: String) -> Bool {
    NameRule.key(text).contains(NameRule.key(words))
  }

  /// What recipes of one rank are ordered by, before their names.
  private func weight(_ line: RecipesReport.Line) -> Int64 {
    switch order {
    case .name: 0
    case .time: Int64(line.minutes ?? .max)
    case .hearts: -(line.hearts ?? 0)
    }
  }
}
