import LarderAnswers
import LarderLedger
import LarderLog
import LarderModel
import LarderProjections
import LarderRecipes
import LarderReplay

/// A request for recipes that prevent the most waste.
package struct RecipeSuggestRequest: ReportRequest {
  package var filter = RecipeFilter()
  /// The number of portions. Nil for as many as each recipe makes.
  package var portions: ExactNumber?
  /// The limits of energy per portion in thousandths of a kilocalorie, and of protein in milligrams.
  package var energy: ClosedRange<Int64>?
  package var protein: ClosedRange<Int64>?
  /// The person whom a portion must fit: allergies, diet, dislikes, and the rest of the day's goal.
  package var fits: PersonID?
  /// The number of recipes to show.
  package var most = 5
  package var tellsWhy = false

  package init() {}

  package var kinds: [any Projection.Type] { Self.kinds(fitting: fits != nil) }

  /// The projections needed before names are known.
  package static func kinds(fitting: Bool) -> [any Projection.Type] {
    fitting ? RecipeChoice.kinds + [Calories.self] : RecipeChoice.kinds
  }

  package func report(_ reportContext: inout ReportContext) throws -> RecipeSuggestReport {
    let view = try reportContext.snapshot.view(kinds)
    return try report(from: view, &reportContext.snapshot.log, today: reportContext.today)
  }

  /// Makes the report from a view of the ledger, as available while something is recorded.
  package func report(from view: LedgerView, _ log: inout LogReader, today: Day) throws -> RecipeSuggestReport {
    let book = try Cookbook(view, &log, today: today)
    let limits = limits(view, today: today)
    var meant = try book.recipes(filter, &log)
    var unknown = 0
    if !limits.areOpen {
      let catalog = view.context.catalog
      meant = meant.filter { found in
        let keeps = limits.keeps(found.entry.meal, catalog, on: today)
        if keeps == nil { unknown += 1 }
        return keeps ?? false
      }
    }
    var finder = ConcernFinder(view.context.catalog, on: today)
    let fitting = try fits.flatMap { finder.concerns($0) ? $0 : nil }.map { person throws(LogError) in
      try FittingRecipes(meant, person, &finder, view, &log)
    }
    let stock = RecipeChoice(view, today: today)
    var lines = best(most, of: fitting?.sure ?? meant, book, view, stock)
    let sure = lines.count
    if let fitting, sure < most { lines += best(most - sure, of: fitting.unsure, after: sure, book, view, stock) }
    for index in lines.indices where finder.hasAllergies {
      lines[index].concerns = try finder.marks(of: .dish(lines[index].meal), view, &log)
    }
    return RecipeSuggestReport(
      lines, candidates: meant.count, isOfEmptyBook: book.count == 0, withoutFigures: unknown,
      fitting: fitting.map { .init($0, sure: sure, view.context.catalog) }, tellsWhy: tellsWhy, today: today)
  }

  /// The best recipes, best first. Recipes are scored in the order of their upper bounds, until no other can be better.
  ///
  /// - Parameter before: The number of recipes shown before them.
  private func best(
    _ most: Int, of meant: [Cookbook.Found], after before: Int = 0, _ book: Cookbook, _ view: LedgerView,
    _ stock: RecipeChoice
  ) -> [RecipeSuggestReport.Line] {
    var choice = stock
    var lookup = FoodLookup(view.household)
    var parts = RecipeParts(view.household, lookup)
    var promises = RecipeUpperBounds(book, choice)
    let hearts = meant.map { book.marks.hearts(of: $0.entry.meal) }
    let promised = meant.indices.map { place in
      UpperBound(
        most: promises.most(meant[place].entry, portions: portions, hearts: hearts[place], &choice, &lookup), place)
    }
    var leaders = Leaders<(dinner: Dinner, needs: RecipeNeeds)>(min(most, meant.count)) {
      ($1.dinner.total, $0.dinner.offer) < ($0.dinner.total, $1.dinner.offer)
    }
    for promise in promised.sorted() {
      let place = promise.place
      if leaders.isFull, let last = leaders.ranking.last, promise.most < last.dinner.total { break }
      let whole = RecipeNeeds(book.index.outline(of: meant[place].entry), portions: portions, &lookup)
      let needs = parts.opened(whole) { book.outline(of: $0) }
      leaders.add((choice.score(needs, id: place, hearts: hearts[place]), needs))
    }
    return leaders.ranking.enumerated().map { place, leader in
      RecipeSuggestReport.Line(
        number: before + place + 1, leader.dinner, leader.needs, book.line(of: meant[leader.dinner.offer].entry), choice
      )
    }
  }

  /// The upper bound of a recipe's value, with its index among the candidates.
  private struct UpperBound: Comparable {
    let most: Int64
    let place: Int

    init(most: Int64, _ place: Int) { (self.most, self.place) = (most, place) }

    static func < (one: UpperBound, other: UpperBound) -> Bool {
      one.most > other.most || one.most == other.most && one.place < other.place
    }
  }

  private func limits(_ view: LedgerView, today: Day) -> FigureLimits {
    var limits = FigureLimits(energy: energy, protein: protein)
    guard let fits else { return limits }
    var tally = CalorieTally()
    for cell in view.state.projection(Calories.self).days.sorted {
      let key = Calories.dayAndPerson(of: cell.key)
      if key.day == today, key.person == fits { tally.add(cell.cell) }
    }
    let progress = DayProgress(today, tally, of: fits, view.context.catalog, today: today)
    let hasGoal = view.context.catalog.goal(fits, .energy, on: today) != nil
    if hasGoal { limits.lower(energyTo: progress.left?.thousandths ?? 0) }
    return limits
  }
}
