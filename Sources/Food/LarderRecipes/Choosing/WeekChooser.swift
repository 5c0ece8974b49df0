/// A chooser of recipes for several days that together prevent the most waste.
///
/// The value of a plan is that of its dinners when cooked in order. A lot can be saved only once, and not after its
/// last day. As for a single dinner, missing food costs a quarter of its price by amount, because the rest of a pack is
/// not lost. The sum for buying it counts once for all days.
package struct WeekChooser: Sendable {
  private let pantry: Pantry
  private let menu: Menu
  private let allowsRepeats: Bool

  /// Creates a chooser. The lots of a food must be in the order in which the household uses them.
  ///
  /// The needs of the fixed dinners are set aside before anything else is chosen, and those dinners are not offered
  /// again.
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

  /// Finds the best dinners for these days within a budget.
  ///
  /// A beam search with `width` plans per day comes first. A best-first search then explores up to `budget` partial
  /// plans.
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

/// Dinners for several days.
package struct Week: Hashable, Sendable {
  /// The dinners by day. If there are fewer offers than days, some days are missing.
  package let dinners: [PlannedDinner]
  /// The total value, in points.
  package let total: Int64
  /// The most points by which any other choice could be better; 0 if none is.
  package let bound: Int64
}

package struct PlannedDinner: Hashable, Sendable {
  /// The day, counted from today.
  package let day: Int
  package let dinner: Dinner
}

/// The offers of the first days by index, and their value.
struct WeekPlan: Sendable {
  var path: [Int] = []
  var total: Int64 = 0
}

/// A beam search from day to day.
struct WeekBeam {
  let problem: WeekProblem
  let relaxation: WeekRelaxation

  /// The best plan found with a given beam width. With a width of one, each day takes its own best offer.
  func best(width: Int, looksAhead: Bool) -> WeekPlan {
    var states = [BeamState(use: PantryUse(problem.pantry))]
    for index in problem.days.indices {
      states = next(states, index, width: width, looksAhead: looksAhead && index + 1 < problem.days.count)
    }
    return states.first?.plan ?? WeekPlan()
  }

  private func next(_ states: [BeamState], _ index: Int, width: Int, looksAhead: Bool) -> [BeamState] {
    var leaders = Leaders<BeamStep>(width) { $0.promise > $1.promise }
    let day = problem.days[index]
    for (place, state) in states.enumerated() {
      var use = state.use
      let start = use.mark
      for course in problem.menu.courses.indices where problem.isFree(course, after: state.plan.path) {
        let total = state.plan.total + use.cook(problem.menu.courses[course], of: problem.menu, on: day)
        let rest = looksAhead ? relaxation.priceOfRest(use.left, on: problem.days[index + 1]) : 0
        let step = BeamStep(state: place, course: course, total: total, promise: Double(total) + rest)
        if leaders.would(rank: step), !isDouble(step, of: leaders.ranking, states) { leaders.add(step) }
        use.goBack(to: start)
      }
    }
    return leaders.ranking.map { step in
      var state = states[step.state]
      _ = state.use.cook(problem.menu.courses[step.course], of: problem.menu, on: day)
      state.plan = WeekPlan(path: state.plan.path + [step.course], total: step.total)
      return state
    }
  }

  /// Whether a step equals one of the others except for the order of its offers.
  private func isDouble(_ step: BeamStep, of others: [BeamStep], _ states: [BeamState]) -> Bool {
    func offers(_ step: BeamStep) -> [Int] { (states[step.state].plan.path + [step.course]).sorted() }
    return others.contains { $0.total == step.total && offers($0) == offers(step) }
  }
}

/// A plan for the first days, and the pantry after it.
struct BeamState {
  var plan = WeekPlan()
  var use: PantryUse
}

/// A dinner that could extend a plan.
struct BeamStep {
  let state: Int
  let course: Int
  let total: Int64
  /// The promise, by which plans are kept.
  let promise: Double
}
