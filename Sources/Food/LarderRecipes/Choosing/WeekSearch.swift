/// A search for a better plan than a known one, which also bounds the possible improvement.
struct WeekSearch {
  private let problem: WeekProblem
  private let relaxation: WeekRelaxation
  private let dayPrices: [Double]
  /// The offers that could be part of a better plan.
  private var candidates: [Int] = []
  /// The largest possible value of each candidate on each day, before errands.
  private var worths: [Double] = []
  /// The factor of errands for each food, by the number of open days.
  private var factors: [[Double]] = []
  private(set) var best: WeekPlan
  /// The partial plans to explore, and the explored ones, beginning with the empty plan.
  private var queue = SearchQueue(limit: 400_000)
  private var seen: [SearchNode] = []
  private var found = 0
  /// The possible rounding error of estimates.
  private let margin: Double
  private var use: PantryUse

  init(_ problem: WeekProblem, _ relaxation: WeekRelaxation, _ assignment: DayAssignment, best: WeekPlan) {
    (self.problem, self.relaxation, self.best) = (problem, relaxation, best)
    dayPrices = assignment.dayPrices
    margin = 0.001 + 1e-11 * relaxation.greatestSum(days: problem.days.count)
    use = PantryUse(problem.pantry)
    chooseCandidates()
    weighErrands()
  }

  /// Explores partial plans within a budget, and returns the largest possible improvement on the best plan.
  ///
  /// A partial plan with many possible continuations counts as several.
  mutating func run(budget: Int) -> Int64 {
    expand([], entry: nil)
    var left = budget
    while left > 0, let entry = queue.first, isWorthwhile(entry.promise) {
      guard let entry = queue.popFirst() else { break }
      expand(path(to: entry), entry: entry)
      left -= 1 + seen[entry.parent].places.count / 128
    }
    let promise = max(queue.first?.promise ?? -.infinity, queue.mostDropped)
    guard isWorthwhile(promise) else { return 0 }
    return Int64(min(promise + margin - Double(best.total), Double(Points.most)))
  }

  /// Whether a plan with this upper bound could be better by a whole point.
  private func isWorthwhile(_ promise: Double) -> Bool { promise + margin >= Double(best.total) + 1 }

  private func path(to entry: SearchEntry) -> [Int] {
    var path = [entry.course]
    var parent = entry.parent
    while let entry = seen[parent].entry {
      path.append(entry.course)
      parent = entry.parent
    }
    return path.reversed()
  }

  private mutating func expand(_ path: [Int], entry: SearchEntry?) {
    let start = use.mark
    defer { use.goBack(to: start) }
    var total: Int64 = 0
    for (course, day) in zip(path, problem.days) {
      total += use.cook(problem.menu.courses[course], of: problem.menu, on: day)
    }
    let places = entry.map { seen[$0.parent].places } ?? Array(candidates.indices)
    let base = base(of: path)
    if path.count + 1 == problem.days.count {
      finish(path, total, base: base, places: places)
    } else {
      branch(path, base: base, entry: entry, places: places)
    }
  }

  /// The value of a partial plan, including the prices of everything left for the next day.
  private func base(of path: [Int]) -> Double {
    let likings = path.reduce(0) { $0 + Double(problem.menu.courses[$1].preference) }
    return likings + relaxation.exactSum(of: use) + relaxation.priceOfRest(use.left, on: problem.days[path.count])
  }

  /// Tries every dinner for the last day that could make the plan the best.
  private mutating func finish(_ path: [Int], _ total: Int64, base: Double, places: [Int]) {
    guard let day = problem.days.last else { return }
    let factors = openFactors(days: 1)
    for course in places.map({ candidates[$0] }) where problem.may(course, follow: path) {
      let worth = relaxation.worth(course, on: day, left: use.left, factors: factors)
      guard isWorthwhile(base + worth) else { continue }
      let start = use.mark
      let sum = total + use.cook(problem.menu.courses[course], of: problem.menu, on: day)
      use.goBack(to: start)
      if sum > best.total { best = WeekPlan(path: path + [course], total: sum) }
    }
  }

  /// Queues every dinner for the next day with which the plan could still become the best.
  private mutating func branch(_ path: [Int], base: Double, entry: SearchEntry?, places: [Int]) {
    let factors = openFactors(days: problem.days.count - path.count)
    let estimates = estimates(path, base: base, factors, places: places)
    var gains = GreatestGains(problem.days.count - path.count - 1, allowsRepeats: problem.allowsRepeats)
    for estimate in estimates { gains.add(max(0, estimate.later)) }
    let prices = dayPrices[(path.count + 1)...].reduce(0, +)
    let (parent, foundBefore) = (seen.count, found)
    for estimate in estimates {
      let rest = prices + gains.sum(without: max(0, estimate.later))
      let course = candidates[estimate.place]
      guard isWorthwhile(base + estimate.worth + rest), problem.may(course, follow: path) else { continue }
      let promise = rest + baseAfter(path + [course], factors)
      guard isWorthwhile(promise) else { continue }
      queue.add(SearchEntry(parent: parent, course: course, depth: path.count + 1, promise: promise, number: found))
      found += 1
    }
    if found > foundBefore { seen.append(SearchNode(entry: entry, places: estimates.map(\.place))) }
  }

  /// The value of a partial plan if its last dinner also pays only its share of errands.
  private mutating func baseAfter(_ path: [Int], _ factors: [Double]) -> Double {
    guard let course = path.last else { return 0 }
    let start = use.mark
    defer { use.goBack(to: start) }
    _ = use.cook(problem.menu.courses[course], of: problem.menu, on: problem.days[path.count - 1])
    let shares = relaxation.sharesInErrands(course, factors, bought: use.bought)
    return use.lacks[start.lacks...].reduce(base(of: path) - shares) { $0 + Double($1.errand) }
  }

  /// The estimates for the offers that could follow a partial plan.
  private func estimates(_ path: [Int], base: Double, _ factors: [Double], places: [Int]) -> [OfferEstimate] {
    let day = path.count
    var estimates: [OfferEstimate] = []
    estimates.reserveCapacity(places.count)
    for place in places where problem.isFree(candidates[place], after: path) {
      let errands = relaxation.errandsForLacking(candidates[place], factors)
      let worth = worths[place * dayPrices.count + day] - errands
      let later = gain(place, from: day + 1, atMost: worth, errands: errands)
      estimates.append(OfferEstimate(place: place, errands: errands, worth: worth, later: later))
    }
    keepWorthwhile(&estimates, day, base: base)
    for index in estimates.indices {
      let place = estimates[index].place
      let worth = relaxation.worth(candidates[place], on: problem.days[day], left: use.left, factors: factors)
      estimates[index].worth = worth
      estimates[index].later = gain(place, from: day + 1, atMost: worth, errands: estimates[index].errands)
    }
    keepWorthwhile(&estimates, day, base: base)
    return estimates
  }

  /// Drops the offers with which no plan could become the best, on whatever day.
  private func keepWorthwhile(_ estimates: inout [OfferEstimate], _ day: Int, base: Double) {
    let prices = dayPrices[day...].reduce(base, +)
    var others = GreatestGains(dayPrices.count - day - 1, allowsRepeats: problem.allowsRepeats)
    for estimate in estimates { others.add(max(0, estimate.later, estimate.worth - dayPrices[day])) }
    estimates.removeAll { estimate in
      let most = max(estimate.later, estimate.worth - dayPrices[day])
      return !isWorthwhile(prices + most + others.sum(without: max(0, most)))
    }
  }

  /// The largest possible excess of an offer over the price of a later day.
  private func gain(_ place: Int, from later: Int, atMost worth: Double, errands: Double) -> Double {
    var most = -Double.infinity
    let days = dayPrices.count
    for day in later..<days { most = max(most, min(worth, worths[place * days + day] - errands) - dayPrices[day]) }
    return most
  }

  private mutating func chooseCandidates() {
    let (left, days) = (use.left, problem.days.count)
    let all = relaxation.worths(problem, left: left, factor: 1)
    let bare = relaxation.worths(problem, left: left, factor: 0)
    let gains = problem.menu.courses.indices.map { course in
      dayPrices.indices.reduce(-Double.infinity) { max($0, all[course * days + $1] - dayPrices[$1]) }
    }
    var greatest = GreatestGains(days - 1, allowsRepeats: problem.allowsRepeats)
    for gain in gains { greatest.add(max(0, gain)) }
    let base = relaxation.priceOfRest(left, on: problem.days[0]) + dayPrices.reduce(0, +)
    for (course, gain) in gains.enumerated()
    where isWorthwhile(base + gain + greatest.sum(without: max(0, gain))) {
      candidates.append(course)
      worths += bare[(course * days)..<(course * days + days)]
    }
  }

  private mutating func weighErrands() {
    let menu = relaxation.menu
    var places: Set<Int> = []
    for course in candidates.map({ menu.courses[$0] }) {
      places.formUnion(course.lacking)
      places.formUnion(course.needs.map { menu.lacking.count + $0 })
    }
    var errands = relaxation.errands
    errands.keep(places)
    factors = (0...problem.days.count).map { days in
      (0..<problem.pantry.slotCount).map { errands.factor($0, dinners: days) }
    }
  }

  /// The factors of errands; 0 for foods that are already bought.
  private func openFactors(days: Int) -> [Double] {
    var open = factors[days]
    for slot in open.indices where use.bought[slot] > 0 { open[slot] = 0 }
    return open
  }
}
