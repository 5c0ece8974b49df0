/// Goes from day to day with the most promising plans so far.
struct WeekBeam {
  let problem: WeekProblem
  let relaxation: WeekRelaxation

  /// The best plan found with so many kept each day; with one, each day takes what is best for it alone.
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

  /// Whether one of several steps comes to the same with the same offers in another order.
  private func isDouble(_ step: BeamStep, of others: [BeamStep], _ states: [BeamState]) -> Bool {
    func offers(_ step: BeamStep) -> [Int] { (states[step.state].plan.path + [step.course]).sorted() }
    return others.contains { $0.total == step.total && offers($0) == offers(step) }
  }
}
