import LarderAnswers
import LarderLedger
import LarderModel
import LarderProjections
import LarderReplay
import LarderSentences

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

  /// What of the ledger is needed for it.
  package var kinds: [any Projection.Type] { order == .useUp ? RecipeChoice.kinds : [] }

  public func report(_ desk: inout ReportDesk) throws -> RecipesReport {
    let view = try desk.snapshot.view(kinds)
    let book = try Cookbook(view, &desk.snapshot.log, today: desk.today)
    let found = try book.recipes(filter, &desk.snapshot.log)
    let lines = found.map { book.line(of: $0.entry) }
    let weights = try weights(of: found, lines, book, view, &desk)
    // They come in the order of their names.
    let order = found.indices.sorted { left, right in
      (found[left].rank, weights[left], left) < (found[right].rank, weights[right], right)
    }
    let catalog = view.standing.catalog
    let near = found.isEmpty ? filter.categories.compactMap { Suggestion.slip($0, .recipeCategory, catalog) } : []
    return RecipesReport(order.map { lines[$0] }, of: book.count, nearCategory: near.first)
  }

  /// What recipes of one rank are ordered by, before their names.
  private func weights(
    of found: [Cookbook.Found], _ lines: [RecipesReport.Line], _ book: Cookbook, _ view: LedgerView,
    _ desk: inout ReportDesk
  ) throws -> [Int64] {
    switch order {
    case .name: return found.map { _ in 0 }
    case .time: return lines.map { Int64($0.minutes ?? .max) }
    case .hearts: return lines.map { -($0.hearts ?? 0) }
    case .cooked:
      let cooked = try LastCookings(view.standing, &desk.snapshot.log, through: desk.cut).byMeal
      return lines.map { Int64(cooked[$0.meal]?.number ?? .min) }
    case .useUp:
      var choice = RecipeChoice(view, today: desk.today)
      var lookup = FoodLookup(view.household)
      var parts = RecipeParts(view.household, lookup)
      return found.map { recipe in
        let needs = parts.opened(RecipeNeeds(book.index.outline(of: recipe.entry), &lookup)) { book.outline(of: $0) }
        return -choice.score(needs, hearts: book.marks.hearts(of: recipe.entry.meal)).total
      }
    }
  }
}
