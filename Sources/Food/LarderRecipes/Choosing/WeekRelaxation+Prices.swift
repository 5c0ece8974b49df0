extension WeekRelaxation {
  /// Looks for the prices with the lowest estimate, and returns the assignment that goes with them.
  ///
  /// A lot that more dinners want than it has gets dearer, one that is left over cheaper. The sum known to be reachable
  /// says how far to go.
  mutating func settlePrices(_ problem: WeekProblem, reachable: Double, steps: Int = 120) -> DayAssignment {
    let left = problem.pantry.lots.map(\.amount)
    var best = assignment(problem, left: left)
    var (bestPrices, bestErrands, lowest) = (prices, errands, estimate(best, problem, left: left))
    var (current, pace, idle) = (best, 1.0, 0)
    for _ in 0..<steps {
      let surplus = surplus(current, problem, left: left)
      let buyers = buyers(current, problem, left: left)
      let square = surplus.reduce(Double(buyers.count)) { $0 + $1 * $1 }
      let gap = estimate(current, problem, left: left) - reachable
      guard square > 1e-9, lowest >= reachable + 1 else { break }
      movePrices(by: pace * gap / square, against: surplus, problem.pantry)
      if !problem.allowsRepeats { errands.raise(buyers, by: pace * gap / square) }
      current = assignment(problem, left: left)
      let sum = estimate(current, problem, left: left)
      idle = sum < lowest ? 0 : idle + 1
      if sum < lowest { (best, bestPrices, bestErrands, lowest) = (current, prices, errands, sum) }
      if idle == 5 { (pace, idle) = (pace / 2, 0) }
    }
    setPrices(bestPrices)
    errands = bestErrands
    return best
  }

  /// What each offer is worth at most on each day, offer by offer.
  func worths(_ problem: WeekProblem, left: [Int64], factor: Double) -> [Double] {
    let factors = Array(repeating: factor, count: problem.pantry.slotCount)
    var worths: [Double] = []
    worths.reserveCapacity(problem.menu.courses.count * problem.days.count)
    for course in problem.menu.courses.indices {
      for day in problem.days { worths.append(worth(course, on: day, left: left, factors: factors)) }
    }
    return worths
  }

  private func assignment(_ problem: WeekProblem, left: [Int64]) -> DayAssignment {
    let worths = worths(problem, left: left, factor: 1)
    return problem.allowsRepeats
      ? DayAssignment(repeating: worths, days: problem.days.count) : DayAssignment(worths, days: problem.days.count)
  }

  private func estimate(_ assignment: DayAssignment, _ problem: WeekProblem, left: [Int64]) -> Double {
    assignment.total + priceOfRest(left, on: problem.days.first ?? 0)
  }

  /// The share of each lot that the dinners of an assignment leave over; below zero where they want more than there is.
  private func surplus(_ assignment: DayAssignment, _ problem: WeekProblem, left: [Int64]) -> [Double] {
    var taken = Array(repeating: 0.0, count: left.count)
    for (day, course) in zip(problem.days, assignment.picks) { addTaken(course, on: day, left: left, to: &taken) }
    let first = problem.days.first ?? 0
    return left.indices.map { place in
      let lot = problem.pantry.lots[place]
      guard lot.amount > 0, lot.lastDay >= first else { return 0 }
      let share = 1 - taken[place] / Double(lot.amount)
      return share > 0 && prices[place] <= 0 ? 0 : share
    }
  }

  /// The shares of errands that the dinners of an assignment pay, where together they pay less than the errand.
  private func buyers(_ assignment: DayAssignment, _ problem: WeekProblem, left: [Int64]) -> [(place: Int, slot: Int)] {
    var buyers: [(place: Int, slot: Int)] = []
    for (day, index) in zip(problem.days, assignment.picks) {
      let course = menu.courses[index]
      for place in course.lacking { buyers.append((place, menu.lacking[place])) }
      for place in course.needs {
        let (slot, amount) = menu.needs[place]
        let rest = fill(amount, from: slot, on: day, left: left, bonus: 0).rest
        if rest > 0 { buyers.append((menu.lacking.count + place, slot)) }
      }
    }
    var paid: [Int: Double] = [:]
    for (place, slot) in buyers { paid[slot, default: 0] += errands.values[place] }
    return buyers.filter { (paid[$0.slot] ?? 0) < Double(problem.pantry.packs[$0.slot].errand) - 1 }
  }

  private mutating func movePrices(by step: Double, against surplus: [Double], _ pantry: Pantry) {
    var moved = prices
    for slot in 0..<pantry.slotCount {
      for place in pantry.places(of: slot) where surplus[place] != 0 {
        let amount = Double(pantry.lots[place].amount)
        let most = mostWorth(ofLots: slot, at: place) / amount
        moved[place] = min(max(0, prices[place] - step * surplus[place] / amount), most)
      }
    }
    setPrices(moved)
  }
}
