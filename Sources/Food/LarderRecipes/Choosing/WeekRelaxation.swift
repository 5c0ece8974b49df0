/// An estimate of what dinners can come to together, which is never too low.
///
/// Every unit of a lot has a price. A dinner may take from any lot as though no other dinner did, but pays for what it
/// takes, and the prices of all that is left are added in the end. Whatever the prices, no plan is worth more than that.
struct WeekRelaxation: Sendable {
  let menu: RelaxedMenu
  private let pantry: Pantry
  /// What a unit of each lot saves.
  private let rates: [Double]
  /// What buying a unit of each food costs.
  let costs: [Double]
  /// The price of a unit of each lot.
  private(set) var prices: [Double]
  /// What each offer pays for having to buy a food.
  var errands: ErrandShares
  /// The lots of each slot, those first of which a unit is worth most after its price.
  private var order: [Int]

  init(_ problem: WeekProblem) {
    pantry = problem.pantry
    menu = RelaxedMenu(problem.menu, pantry: pantry)
    errands = ErrandShares(menu, problem)
    rates = pantry.lots.map { $0.amount > 0 ? Double($0.risk) / Double($0.amount) : 0 }
    costs = pantry.packs.map(\.rate)
    prices = Array(repeating: 0, count: pantry.lots.count)
    order = Array(pantry.lots.indices)
    sortLots()
  }

  /// The most that a whole lot can be worth to dinners: what it saves, and what need not be bought.
  func mostWorth(ofLots slot: Int, at place: Int) -> Double {
    (rates[place] + costs[slot]) * Double(pantry.lots[place].amount)
  }

  /// More than any plan of so many days comes to, whether above or below zero.
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

  /// What dinners up to now come to without any rounding, given what they took and bought.
  func exactSum(of use: PantryUse) -> Double {
    var sum = 0.0
    for draw in use.draws { sum += rates[draw.lot] * Double(draw.amount) }
    for lack in use.lacks { sum -= costs[lack.food] * Double(lack.amount) + Double(lack.errand) }
    return sum
  }

  /// The price of all that is left and can still be eaten on a day.
  func priceOfRest(_ left: [Int64], on day: Int) -> Double {
    var sum = 0.0
    for place in left.indices where pantry.lots[place].lastDay >= day { sum += prices[place] * Double(left[place]) }
    return sum
  }

  /// What a dinner can be worth at most on a day, after the prices of what it takes.
  ///
  /// For each food that it must buy it pays its share of the errand, times a factor of the food.
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

  /// What an offer pays for foods of which nothing is in.
  func errandsForLacking(_ index: Int, _ factors: [Double]) -> Double {
    var sum = 0.0
    for place in menu.courses[index].lacking { sum += errands.values[place] * factors[menu.lacking[place]] }
    return sum
  }

  /// What an offer pays when these foods are bought.
  func sharesInErrands(_ index: Int, _ factors: [Double], bought: [Int64]) -> Double {
    var sum = errandsForLacking(index, factors)
    for place in menu.courses[index].needs {
      let slot = menu.needs[place].slot
      if bought[slot] > 0 { sum += errands.values[menu.lacking.count + place] * factors[slot] }
    }
    return sum
  }

  /// Adds what a dinner takes from each lot in this estimate.
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

  private func looseWorth(_ line: LooseLine, on day: Int, left: [Int64]) -> (worth: Double, slot: Int?) {
    var best: (worth: Double, slot: Int?) = (line.isOptional ? 0 : -.infinity, nil)
    for slot in menu.choices[line.choices] {
      let bonus = line.isOptional ? 0 : costs[slot]
      let worth = fill(line.amount, from: slot, on: day, left: left, bonus: bonus).worth - bonus * line.amount
      if worth > best.worth { best = (worth, slot) }
    }
    return best
  }

  /// The worth of an amount taken from the best lots of a food, and how much they do not have.
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
      order.replaceSubrange(
        places,
        with: places.sorted { (prices[$0] - rates[$0], $0) < (prices[$1] - rates[$1], $1) })
    }
  }
}

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
