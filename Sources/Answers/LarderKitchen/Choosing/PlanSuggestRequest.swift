import LarderAnswers
import LarderLedger
import LarderLog
import LarderModel
import LarderProjections
import LarderRecipes
import LarderReplay

/// Dinners for the days to come, so that together they keep most from being thrown away.
public struct PlanSuggestRequest: ReportRequest {
  public var filter = RecipeFilter()
  /// For how many days, from today on; those that have a dinner keep it.
  public var days = 5
  public var portions: ExactNumber?

  public init() {}

  /// What of the ledger is needed for it.
  package static let kinds = RecipeChoice.kinds

  public func report(_ desk: inout ReportDesk) throws -> PlanSuggestReport {
    let view = try desk.snapshot.view(Self.kinds)
    return try report(from: view, &desk.snapshot.log, today: desk.today)
  }

  /// The same from a view of the ledger, as it is seen while something is recorded.
  package func report(from view: LedgerView, _ log: inout LogReader, today: Day) throws -> PlanSuggestReport {
    let household = view.household
    let book = try Cookbook(view, &log, today: today)
    var choice = RecipeChoice(view, today: today)
    var candidates = RecipeCandidates(book, household, portions: portions)
    let planned = household.kitchen.plan.lines(from: today)
    let taken = Set(planned.compactMap(\.meal))
    var fixed: [PlannedOffer] = []
    for dish in planned {
      guard let meal = dish.meal, let shelved = book.outline(of: meal) else { continue }
      let needs = candidates.needs(of: shelved, portions: dish.portions)
      let offer = choice.offer(needs, id: -1 - fixed.count, hearts: nil)
      fixed.append(PlannedOffer(day: today.distance(to: dish.day), offer: offer))
    }
    let dinners = try DinnerRecipes(book, view, &log, filter)
    for found in try book.recipes(filter, &log) where !taken.contains(found.entry.meal) {
      if dinners.contains(found.entry.meal) { candidates.add(found) }
    }
    let offers = candidates.offers(&choice)
    let busy = Set(planned.filter { $0.sitting == .dinner }.map { today.distance(to: $0.day) })
    let week = choice.weekChooser(offers, fixed: fixed).week(days: (0..<days).filter { !busy.contains($0) })
    let lines = week.dinners.compactMap { dinner in
      today.adding(days: dinner.day).map { day in
        PlanSuggestReport.Dinner(day: day, line: candidates.line(dinner.dinner, number: 0, choice))
      }
    }
    return PlanSuggestReport(
      lines, worth: choice.costs.money(week.total), bound: choice.costs.money(week.bound), today: today)
  }
}
