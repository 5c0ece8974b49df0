import LarderAnswers
import LarderLedger
import LarderLog
import LarderModel
import LarderProjections
import LarderRecipes
import LarderReplay

/// What to cook, so that least of what is in is thrown away.
public struct RecipeSuggestRequest: ReportRequest {
  public var filter = RecipeFilter()
  /// For how many; nil for as many as each recipe makes.
  public var portions: ExactNumber?
  /// What a portion may have, in thousandths of a kilocalorie, and how much protein it is to have, in milligrams.
  public var energy: ClosedRange<Int64>?
  public var protein: ClosedRange<Int64>?
  /// A portion is to fit into what is left of this person's goal of the day.
  public var fits: PersonID?
  /// How many are shown.
  public var most = 5
  public var tellsWhy = false

  public init() {}

  /// What of the ledger is needed for it.
  package var kinds: [any Projection.Type] { Self.kinds(fitting: fits != nil) }

  /// The same before anybody is known by name.
  package static func kinds(fitting: Bool) -> [any Projection.Type] {
    fitting ? RecipeChoice.kinds + [Calories.self] : RecipeChoice.kinds
  }

  public func report(_ desk: inout ReportDesk) throws -> RecipeSuggestReport {
    let view = try desk.snapshot.view(kinds)
    return try report(from: view, &desk.snapshot.log, today: desk.today)
  }

  /// The same from a view of the ledger, as it is seen while something is recorded.
  package func report(from view: LedgerView, _ log: inout LogReader, today: Day) throws -> RecipeSuggestReport {
    let book = try Cookbook(view, &log, today: today)
    let limits = limits(view, today: today)
    var meant = try book.recipes(filter, &log)
    var unknown = 0
    if !limits.areOpen {
      let catalog = view.standing.catalog
      meant = meant.filter { found in
        let keeps = limits.keeps(found.entry.meal, catalog, on: today)
        if keeps == nil { unknown += 1 }
        return keeps ?? false
      }
    }
    let lines = best(of: meant, book, view, today: today)
    return RecipeSuggestReport(
      lines, candidates: meant.count, withoutFigures: unknown, tellsWhy: tellsWhy, today: today)
  }

  /// The best recipes, best first: those that promise most are weighed one after the other, until no other can be better.
  private func best(
    of meant: [Cookbook.Found], _ book: Cookbook, _ view: LedgerView, today: Day
  ) -> [RecipeSuggestReport.Line] {
    var choice = RecipeChoice(view, today: today)
    var lookup = FoodLookup(view.household)
    var parts = RecipeParts(view.household, lookup)
    var promises = RecipePromises(book, choice)
    let hearts = meant.map { book.marks.hearts(of: $0.entry.meal) }
    let promised = meant.indices.map { place in
      Promise(
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
        number: place + 1, leader.dinner, leader.needs, book.line(of: meant[leader.dinner.offer].entry), choice)
    }
  }

  /// The most that a recipe can be worth, and its place among those that are meant.
  private struct Promise: Comparable {
    let most: Int64
    let place: Int

    init(most: Int64, _ place: Int) { (self.most, self.place) = (most, place) }

    static func < (one: Promise, other: Promise) -> Bool {
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
    let progress = DayProgress(today, tally, of: fits, view.standing.catalog, today: today)
    let hasGoal = view.standing.catalog.goal(fits, .energy, on: today) != nil
    if hasGoal { limits.lower(energyTo: progress.left?.thousandths ?? 0) }
    return limits
  }
}
