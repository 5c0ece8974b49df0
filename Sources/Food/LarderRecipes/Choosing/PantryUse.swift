/// The state of the pantry as one dinner is cooked after another: what is left, and what was bought.
///
/// Points depend only on what is left of a lot and on the total bought of a food. The parts of a lot therefore never
/// exceed the lot, and their order does not matter.
struct PantryUse: Sendable {
  let pantry: Pantry
  /// The amount left of each lot, by index.
  private(set) var left: [Int64]
  /// The expected cost of wasting it.
  private(set) var risk: [Int64]
  /// The amount bought of each food, by slot.
  private(set) var bought: [Int64]
  /// The withdrawals from lots, by index in the pantry.
  private(set) var uses: [DinnerUse] = []
  /// The purchases, by slot.
  private(set) var lacks: [MissingFood] = []

  init(_ pantry: Pantry) {
    self.pantry = pantry
    left = pantry.lots.map(\.amount)
    risk = pantry.lots.map(\.risk)
    bought = Array(repeating: 0, count: pantry.slotCount)
  }

  /// The current position, for going back to it.
  var mark: (uses: Int, lacks: Int) { (uses.count, lacks.count) }

  /// Cooks a course on a day, and returns its value in points.
  mutating func cook(_ course: Course, of menu: Menu, on day: Int) -> Int64 {
    var total = course.preference
    for index in course.lines {
      let line = menu.lines[index]
      let slot = choice(for: line, of: menu, on: day)
      let (rest, saved) = use(line.amount, from: slot, on: day)
      total &+= saved
      if rest > 0, !line.isOptional { total &-= buy(rest, of: slot) }
    }
    return total
  }

  /// Undoes the cooking since a mark.
  mutating func goBack(to mark: (uses: Int, lacks: Int)) {
    while uses.count > mark.uses, let use = uses.popLast() {
      left[use.lot] += use.amount
      risk[use.lot] += use.saved
    }
    while lacks.count > mark.lacks, let lack = lacks.popLast() { bought[lack.food] -= lack.amount }
  }

  /// The amount of a food available on a day.
  func available(_ slot: Int, on day: Int) -> Int64 {
    var sum: Int64 = 0
    for place in pantry.places(of: slot) where pantry.lots[place].lastDay >= day { sum += left[place] }
    return sum
  }

  /// The first food of a line that suffices, otherwise the one with the most in stock, otherwise the first.
  private func choice(for line: CourseLine, of menu: Menu, on day: Int) -> Int {
    var chosen = menu.choices[line.choices.lowerBound]
    guard line.choices.count > 1 else { return chosen }
    var most: Int64 = 0
    for index in line.choices {
      let amount = available(menu.choices[index], on: day)
      if amount > most { (chosen, most) = (menu.choices[index], amount) }
      if amount >= line.amount { break }
    }
    return chosen
  }

  /// Takes an amount from the lots of a food, and returns the missing amount and the savings.
  private mutating func use(_ amount: Int64, from slot: Int, on day: Int) -> (rest: Int64, saved: Int64) {
    var (rest, saved): (Int64, Int64) = (amount, 0)
    var crumb: Int64 = 0
    for place in pantry.places(of: slot) where rest > crumb {
      let lot = pantry.lots[place]
      // A crumb that would remain is also taken.
      let taken = left[place] - rest <= lot.crumb ? left[place] : rest
      guard taken > 0, lot.lastDay >= day else { continue }
      crumb = max(crumb, min(lot.crumb, amount / 8))
      left[place] -= taken
      let kept = Points.partRoundedUp(lot.risk, left[place], of: lot.amount)
      uses.append(DinnerUse(lot: place, amount: taken, saved: risk[place] - kept))
      saved &+= risk[place] - kept
      risk[place] = kept
      rest -= taken
    }
    return (rest <= crumb ? 0 : rest, saved)
  }

  /// Buys an amount of a food, and returns the penalty.
  private mutating func buy(_ amount: Int64, of slot: Int) -> Int64 {
    let pack = pantry.packs[slot]
    let before = bought[slot]
    bought[slot] += amount
    let price = pack.cost(of: bought[slot]) - (before > 0 ? pack.cost(of: before) : 0)
    let errand = before > 0 ? 0 : pack.errand
    lacks.append(MissingFood(food: slot, amount: amount, price: price, errand: errand))
    return price + errand
  }

  /// Cooks a course on a day, and returns its withdrawals and purchases.
  mutating func dinner(_ course: Course, of menu: Menu, on day: Int) -> Dinner {
    let start = mark
    let total = cook(course, of: menu, on: day)
    let taken = uses[start.uses...].map {
      DinnerUse(lot: pantry.lots[$0.lot].index, amount: $0.amount, saved: $0.saved)
    }
    let saved = taken.reduce(0) { $0 &+ $1.saved }
    return Dinner(offer: course.id, saved: saved, missing: missing(since: start.lacks), uses: taken, total: total)
  }

  /// The purchases since a mark, without duplicate foods.
  private func missing(since start: Int) -> [MissingFood] {
    var foods: [MissingFood] = []
    for lack in lacks[start...] {
      let food = pantry.foods[lack.food]
      let place = foods.firstIndex { $0.food == food }
      let known = place.map { foods[$0] }
      let sum = MissingFood(
        food: food, amount: lack.amount + (known?.amount ?? 0), price: lack.price + (known?.price ?? 0),
        errand: lack.errand + (known?.errand ?? 0))
      if let place { foods[place] = sum } else { foods.append(sum) }
    }
    return foods
  }
}
