/// The days that need a dinner, and the offers for them.
struct WeekProblem: Sendable {
  let pantry: Pantry
  let menu: Menu
  /// The days, in order.
  let days: [Int]
  let allowsRepeats: Bool
  /// The stocked foods that each offer may use.
  private var stock: [FoodSet] = []
  /// The foods among them that it uses only if available, so that the order of dinners matters.
  private var chosen: [FoodSet] = []
  /// The foods of which a lot expires between a day and the next.
  private var fading: [FoodSet] = []

  init(pantry: Pantry, menu: Menu, days: [Int], allowsRepeats: Bool) {
    (self.pantry, self.menu) = (pantry, menu)
    let sorted = days.sorted()
    self.days = menu.courses.isEmpty ? [] : allowsRepeats ? sorted : Array(sorted.prefix(menu.courses.count))
    self.allowsRepeats = allowsRepeats
    for course in menu.courses { noteFoods(of: course) }
    for (day, next) in zip(self.days, self.days.dropFirst()) { noteFading(from: day, to: next) }
  }

  /// Whether two dinners on consecutive days can be swapped without changing the value.
  func areExchangeable(_ first: Int, _ second: Int, at day: Int) -> Bool {
    stock[first].isDisjoint(with: fading[day]) && stock[second].isDisjoint(with: fading[day])
      && chosen[first].isDisjoint(with: stock[second]) && chosen[second].isDisjoint(with: stock[first])
  }

  /// Whether an offer is not taken yet, or may be repeated.
  func isFree(_ course: Int, after path: [Int]) -> Bool { allowsRepeats || !path.contains(course) }

  /// Whether an offer is worth trying after a path of offers.
  ///
  /// Of two plans that differ only in the order of exchangeable dinners, one suffices.
  func may(_ course: Int, follow path: [Int]) -> Bool {
    guard isFree(course, after: path) else { return false }
    guard let last = path.last, course < last else { return true }
    return !areExchangeable(last, course, at: path.count - 1)
  }

  private mutating func noteFoods(of course: Course) {
    var (all, wavering) = (FoodSet(slotCount: pantry.slotCount), FoodSet(slotCount: pantry.slotCount))
    for line in course.lines.map({ menu.lines[$0] }) {
      for slot in menu.choices[line.choices] where !pantry.places(of: slot).isEmpty {
        all.insert(slot)
        if line.isOptional || line.choices.count > 1 { wavering.insert(slot) }
      }
    }
    stock.append(all)
    chosen.append(wavering)
  }

  private mutating func noteFading(from day: Int, to next: Int) {
    var foods = FoodSet(slotCount: pantry.slotCount)
    for slot in 0..<pantry.slotCount {
      let goesOff = pantry.places(of: slot).contains { (day..<next).contains(pantry.lots[$0].lastDay) }
      if goesOff { foods.insert(slot) }
    }
    fading.append(foods)
  }
}

/// A set of foods, by their slots.
struct FoodSet: Sendable {
  private var words: [UInt64]

  /// Creates an empty set for a number of slots.
  init(slotCount: Int) { words = Array(repeating: 0, count: (slotCount + 63) / 64) }

  mutating func insert(_ slot: Int) { words[slot / 64] |= 1 << UInt64(slot % 64) }

  func isDisjoint(with other: FoodSet) -> Bool {
    for index in words.indices where words[index] & other.words[index] != 0 { return false }
    return true
  }
}

/// An optimal assignment of offers to days, where each offer has a known value on each day and may be taken once.
struct DayAssignment {
  private(set) var picks: [Int]
  /// The price of each day. An offer's value is at most this plus the offer's own price.
  private(set) var dayPrices: [Double]
  private(set) var total = 0.0

  /// Assigns to each day its best offer, with repetitions.
  init(repeating worth: [Double], days: Int) {
    picks = Array(repeating: 0, count: days)
    dayPrices = Array(repeating: -.infinity, count: days)
    for (index, value) in worth.enumerated() where value > dayPrices[index % days] {
      dayPrices[index % days] = value
      picks[index % days] = index / days
    }
    total = dayPrices.reduce(0, +)
  }

  /// Assigns by shortest augmenting paths, one day at a time. There must be at least as many offers as days.
  init(_ worth: [Double], days: Int) {
    let count = worth.count / days
    picks = Array(repeating: 0, count: days)
    dayPrices = Array(repeating: 0, count: days)
    var holder = Array(repeating: -1, count: count)
    var offerPrices = Array(repeating: 0.0, count: count)
    for day in 0..<days { assign(day, worth, &holder, &offerPrices) }
    for (offer, day) in holder.enumerated() where day >= 0 {
      picks[day] = offer
      total += worth[offer * days + day]
    }
  }

  private mutating func assign(_ newDay: Int, _ worth: [Double], _ holder: inout [Int], _ offerPrices: inout [Double]) {
    let (days, count) = (picks.count, holder.count)
    var loss = Array(repeating: Double.infinity, count: count)
    var cameFrom = Array(repeating: -1, count: count)
    var isDone = Array(repeating: false, count: count)
    var (day, current) = (newDay, -1)
    while true {
      var (least, next) = (Double.infinity, -1)
      for offer in 0..<count where !isDone[offer] {
        let slack = dayPrices[day] + offerPrices[offer] - worth[offer * days + day]
        if slack < loss[offer] { (loss[offer], cameFrom[offer]) = (slack, current) }
        if loss[offer] < least { (least, next) = (loss[offer], offer) }
      }
      guard next >= 0 else { return }
      shift(by: least, newDay, holder, isDone, &offerPrices, &loss)
      isDone[next] = true
      current = next
      guard holder[next] >= 0 else { break }
      day = holder[next]
    }
    while current >= 0 {
      let before = cameFrom[current]
      holder[current] = before >= 0 ? holder[before] : newDay
      current = before
    }
  }

  /// Moves value from the days on the path to their offers, so that the next step has no loss.
  private mutating func shift(
    by least: Double, _ newDay: Int, _ holder: [Int], _ isDone: [Bool], _ offerPrices: inout [Double],
    _ loss: inout [Double]
  ) {
    dayPrices[newDay] -= least
    for offer in holder.indices {
      if isDone[offer] {
        dayPrices[holder[offer]] -= least
        offerPrices[offer] += least
      } else {
        loss[offer] -= least
      }
    }
  }
}
