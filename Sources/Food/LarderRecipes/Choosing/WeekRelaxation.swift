/// An upper bound of the value of several dinners together.
///
/// Every unit of a lot has a price. A dinner may take from any lot as if there were no others, but pays for what it
/// takes; the prices of everything left over are added at the end. Whatever the prices, no plan is worth more.
struct WeekRelaxation: Sendable {
  let menu: RelaxedMenu
  private let pantry: Pantry
  /// The savings per unit of each lot.
  private let rates: [Double]
  /// The cost of buying a unit of each food.
  let costs: [Double]
  /// The price per unit of each lot.
  private(set) var prices: [Double]
  /// The share of each offer in the fixed sum for buying a food.
  var errands: TripCostShares
  /// The lots of each slot, by value per unit after the price, highest first.
  private var order: [Int]

  init(_ problem: WeekProblem) {
    pantry = problem.pantry
    menu = RelaxedMenu(problem.menu, pantry: pantry)
    errands = TripCostShares(menu, problem)
    rates = pantry.lots.map { $0.amount > 0 ? Double($0.risk) / Double($0.amount) : 0 }
    costs = pantry.packs.map(\.rate)
    prices = Array(repeating: 0, count: pantry.lots.count)
    order = Array(pantry.lots.indices)
    sortLots()
  }

  /// The largest possible value of a whole lot: its savings, and the purchases it avoids.
  func mostWorth(ofLots slot: Int, at place: Int) -> Double {
    (rates[place] + costs[slot]) * Double(pantry.lots[place].amount)
  }

  /// A bound on the absolute value of any plan for a number of days.
  func greatestSum(days: Int) -> Double {
    var sum = 0.0
    for slot in 0..<pantry.slotCount {
      for place in pantry.places(of: slot) { sum += mostWorth(ofLots: slot, at: place) }
    }
    return sum + Double(days) * menu.courses.reduce(0) { max($0, abs($1.constant)) }
  }

  mutating func setPrices(_ prices: [Double]) {
    self.prices = prices
    sortLots()
  }

  /// The unrounded value of the dinners so far, given their withdrawals and purchases.
  func exactSum(of use: PantryUse) -> Double {
    var sum = 0.0
    for part in use.uses { sum += rates[part.lot] * Double(part.amount) }
    for lack in use.lacks { sum -= costs[lack.food] * Double(lack.amount) + Double(lack.errand) }
    return sum
  }

  /// The price of everything left that can still be eaten on a day.
  func priceOfRest(_ left: [Int64], on day: Int) -> Double {
    var sum = 0.0
    for place in left.indices where pantry.lots[place].lastDay >= day { sum += prices[place] * Double(left[place]) }
    return sum
  }

  /// The largest possible value of a dinner on a day, after paying for what it takes.
  ///
  /// For each food to buy, it pays its share of the errand times a factor of the food.
  func worth(_ index: Int, on day: Int, left: [Int64], factors: [Double]) -> Double {
    let course = menu.courses[index]
    var sum = course.constant - errandsForLacking(index, factors)
    for place in course.needs {
      let (slot, amount) = menu.needs[place]
      let (worth, rest) = fill(amount, from: slot, on: day, left: left, bonus: costs[slot])
      sum += worth - costs[slot] * amount
      if rest > 0 { sum -= errands.values[menu.lacking.count + place] * factors[slot] }
    }
    for place in course.loose { sum += looseWorth(menu.loose[place], on: day, left: left).worth }
    return sum
  }

  /// The payments of an offer for foods that are not in stock.
  func errandsForLacking(_ index: Int, _ factors: [Double]) -> Double {
    var sum = 0.0
    for place in menu.courses[index].lacking { sum += errands.values[place] * factors[menu.lacking[place]] }
    return sum
  }

  /// The payments of an offer if the given foods are bought.
  func sharesInErrands(_ index: Int, _ factors: [Double], bought: [Int64]) -> Double {
    var sum = errandsForLacking(index, factors)
    for place in menu.courses[index].needs {
      let slot = menu.needs[place].slot
      if bought[slot] > 0 { sum += errands.values[menu.lacking.count + place] * factors[slot] }
    }
    return sum
  }

  /// Adds a dinner's withdrawals from each lot in this estimate.
  func addTaken(_ index: Int, on day: Int, left: [Int64], to taken: inout [Double]) {
    let course = menu.courses[index]
    for place in course.needs {
      let (slot, amount) = menu.needs[place]
      take(amount, from: slot, on: day, left: left, bonus: costs[slot], to: &taken)
    }
    for line in course.loose.map({ menu.loose[$0] }) {
      guard let slot = looseWorth(line, on: day, left: left).slot else { continue }
      let bonus = line.isOptional ? 0 : costs[slot]
      take(line.amount, from: slot, on: day, left: left, bonus: bonus, to: &taken)
    }
  }

  private func looseWorth(_ line: FlexibleLine, on day: Int, left: [Int64]) -> (worth: Double, slot: Int?) {
    var best: (worth: Double, slot: Int?) = (line.isOptional ? 0 : -.infinity, nil)
    for slot in menu.choices[line.choices] {
      let bonus = line.isOptional ? 0 : costs[slot]
      let worth = fill(line.amount, from: slot, on: day, left: left, bonus: bonus).worth - bonus * line.amount
      if worth > best.worth { best = (worth, slot) }
    }
    return best
  }

  /// The value of an amount taken from the best lots of a food, and the missing amount.
  func fill(
    _ amount: Double, from slot: Int, on day: Int, left: [Int64], bonus: Double
  ) -> (worth: Double, rest: Double) {
    var (rest, worth) = (amount, 0.0)
    for index in pantry.places(of: slot) where rest > 0 {
      let place = order[index]
      guard pantry.lots[place].lastDay >= day else { continue }
      let taken = min(rest, Double(left[place]))
      worth += taken * max(0, rates[place] - prices[place] + bonus)
      rest -= taken
    }
    return (worth, rest)
  }

  private func take(
    _ amount: Double, from slot: Int, on day: Int, left: [Int64], bonus: Double, to taken: inout [Double]
  ) {
    var rest = amount
    for index in pantry.places(of: slot) where rest > 0 {
      let place = order[index]
      guard pantry.lots[place].lastDay >= day, rates[place] - prices[place] + bonus > 0 else { continue }
      let part = min(rest, Double(left[place]))
      taken[place] += part
      rest -= part
    }
  }

  private mutating func sortLots() {
    for slot in 0..<pantry.slotCount {
      let places = pantry.places(of: slot)
      guard places.count > 1 else { continue }
      order.replaceSubrange(places, with: places.sorted { (prices[$0] - rates[$0], $0) < (prices[$1] - rates[$1], $1) })
    }
  }
}

extension WeekRelaxation {
  /// Finds prices with a low bound, and returns the assignment for them.
  ///
  /// A lot that is over-used becomes dearer, and one that is left over cheaper. The step size depends on a value known
  /// to be reachable.
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

  /// The largest possible value of each offer on each day, offer by offer.
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

  /// The fraction of each lot left over by an assignment; negative if it is over-used.
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

  /// The errand shares paid by an assignment for foods whose errand is not fully paid.
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
