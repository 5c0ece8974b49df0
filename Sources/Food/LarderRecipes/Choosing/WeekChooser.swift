/// Chooses recipes for several days, so that together they keep most from being thrown away.
///
/// A plan is worth what its dinners come to when they are cooked one after another, each on its day. A lot can be saved
/// only once, and not after its last day. A food that is missing costs a quarter of its price by the amount, as for a
/// single dinner, for the rest of a pack is not lost; the sum for having to buy it counts once for all days.
package struct WeekChooser: Sendable {
  private let pantry: Pantry
  private let menu: Menu
  private let allowsRepeats: Bool

  /// Takes the lots of a food in the order in which the household uses them.
  ///
  /// What the fixed dinners need is set aside before anything else is chosen, and they are not offered a second time.
  package init(
    lots: [PantryLot], prices: [MissingPrice], offers: [Offer], fixed: [PlannedOffer] = [],
    allowsRepeats: Bool = false
  ) {
    let taken = Set(allowsRepeats ? [] : fixed.map(\.offer.id))
    let open = offers.filter { !taken.contains($0.id) }.sorted { $0.id < $1.id }
    let settled = fixed.sorted { ($0.day, $0.offer.id) < ($1.day, $1.offer.id) }
    var known = Pantry(lots: lots, prices: prices)
    menu = Menu(open, pantry: &known)
    let settledMenu = Menu(settled.map(\.offer), pantry: &known)
    var use = PantryUse(known)
    for (plan, course) in zip(settled, settledMenu.courses) { _ = use.cook(course, of: settledMenu, on: plan.day) }
    pantry = known.after(use)
    self.allowsRepeats = allowsRepeats
  }

  /// The best dinners for these days that can be found.
  ///
  /// First it goes from day to day with so many of the most promising plans, then it looks for better ones in so many
  /// beginnings of plans, those first that promise most.
  package func week(days: [Int], width: Int = 40, budget: Int = 50_000) -> Week {
    let problem = WeekProblem(pantry: pantry, menu: menu, days: days, allowsRepeats: allowsRepeats)
    guard !problem.days.isEmpty else { return Week(dinners: [], total: 0, bound: 0) }
    var relaxation = WeekRelaxation(problem)
    let greedy = WeekBeam(problem: problem, relaxation: relaxation).best(width: 1, looksAhead: false)
    let assignment = relaxation.settlePrices(problem, reachable: Double(greedy.total))
    let beam = WeekBeam(problem: problem, relaxation: relaxation).best(width: max(1, width), looksAhead: true)
    let known = beam.total > greedy.total ? beam : greedy
    var search = WeekSearch(problem, relaxation, assignment, best: known)
    let bound = search.run(budget: budget)
    return week(of: search.best, problem, bound: bound)
  }

  private func week(of plan: WeekPlan, _ problem: WeekProblem, bound: Int64) -> Week {
    var use = PantryUse(pantry)
    let dinners = zip(plan.path, problem.days).map { place, day in
      PlannedDinner(day: day, dinner: use.dinner(menu.courses[place], of: menu, on: day))
    }
    return Week(dinners: dinners, total: plan.total, bound: bound)
  }
}
