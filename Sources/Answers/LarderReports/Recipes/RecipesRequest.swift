import LarderLedger
import LarderModel
import LarderProjections
import LarderReplay

/// The recipes of the book, or those that are looked for.
public struct RecipesRequest: ReportRequest {
  public enum Order: String, CaseIterable, Sendable {
    case name, time, hearts
    /// The one that was not cooked for longest comes first.
    case cooked
    /// What saves most of what would go to waste comes first.
    case useUp = "use-up"
  }

  public var filter = RecipeFilter()
  public var order = Order.name

  public init() {}

  public func report(_ desk: inout ReportDesk) throws -> RecipesReport {
    let kinds: [any Projection.Type] = order == .useUp ? RecipeChoice.kinds : []
    let view = try desk.snapshot.view(kinds)
    let marks = try RecipeShelf.marks(view, &desk.snapshot.log)
    let catalog = view.standing.catalog
    let recipes = try RecipeShelf.all(view, &desk.snapshot.log)
    let found = recipes.compactMap { shelved -> (shelved: ShelvedRecipe, line: RecipesReport.Line, rank: Int)? in
      let line = RecipesReport.Line(shelved, catalog, marks, today: desk.today)
      return filter.rank(of: shelved, line).map { (shelved, line, $0) }
    }
    let weights = try weights(of: found.map(\.shelved), found.map(\.line), marks, view, &desk)
    let order = found.indices.sorted { left, right in
      (found[left].rank, weights[left], NameRule.key(found[left].line.name))
        < (found[right].rank, weights[right], NameRule.key(found[right].line.name))
    }
    return RecipesReport(order.map { found[$0].line }, of: recipes.count)
  }

  /// What recipes of one rank are ordered by, before their names.
  private func weights(
    of recipes: [ShelvedRecipe], _ lines: [RecipesReport.Line], _ marks: RecipeMarks, _ view: LedgerView,
    _ desk: inout ReportDesk
  ) throws -> [Int64] {
    switch order {
    case .name: return lines.map { _ in 0 }
    case .time: return lines.map { Int64($0.minutes ?? .max) }
    case .hearts: return lines.map { -($0.hearts ?? 0) }
    case .cooked:
      let cooked = try DishLives(view.standing, &desk.snapshot.log).byMeal
      return lines.map { Int64(cooked[$0.meal]?.last?.number ?? .min) }
    case .useUp:
      var choice = RecipeChoice(view, today: desk.today)
      var lookup = FoodLookup(view.household)
      return recipes.map { -choice.score(RecipeNeeds($0, &lookup), hearts: marks.hearts(of: $0.meal)).total }
    }
  }
}
