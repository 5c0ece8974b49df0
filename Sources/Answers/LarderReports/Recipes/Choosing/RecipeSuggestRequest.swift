import LarderLedger
import LarderLog
import LarderModel
import LarderProjections
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
  package static let kinds: [any Projection.Type] = RecipeChoice.kinds + [Calories.self]

  public func report(_ desk: inout ReportDesk) throws -> RecipeSuggestReport {
    let view = try desk.snapshot.view(Self.kinds)
    return try report(from: view, &desk.snapshot.log, today: desk.today)
  }

  /// The same from a view of the ledger, as it is seen while something is recorded.
  package func report(from view: LedgerView, _ log: inout LogReader, today: Day) throws -> RecipeSuggestReport {
    let household = view.household
    let marks = try RecipeShelf.marks(view, &log)
    var choice = RecipeChoice(view, today: today)
    var candidates = RecipeCandidates(household, portions: portions)
    var unknown = 0
    let limits = limits(view, today: today)
    for shelved in try RecipeShelf.all(view, &log) {
      let line = RecipesReport.Line(shelved, household.catalog, marks, today: today)
      guard filter.rank(of: shelved, line) != nil else { continue }
      switch limits.keeps(shelved.meal, household.catalog, on: today) {
      case nil: unknown += 1
      case .some(false): continue
      case .some(true): candidates.add(shelved, line)
      }
    }
    let offers = candidates.offers(&choice)
    let lines = choice.chooser.best(offers, count: most).enumerated().map { place, dinner in
      candidates.line(dinner, number: place + 1, choice)
    }
    return RecipeSuggestReport(
      lines, candidates: candidates.count, withoutFigures: unknown, tellsWhy: tellsWhy, today: today)
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
