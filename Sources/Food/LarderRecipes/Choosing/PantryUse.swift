/// What is left in the pantry, and what has been bought, as one dinner is cooked after another.
///
/// Points is counted by what is left of a lot and by all that was bought of a food. So the parts of a lot never come to
/// more than the lot, and in which order they are taken does not matter.
struct PantryUse: Sendable {
  let pantry: Pantry
  /// The amount left of each lot, by its place.
  private(set) var left: [Int64]
  /// What the waste of that would cost.
  private(set) var risk: [Int64]
  /// How much was bought of each food, by its slot.
  private(set) var bought: [Int64]
  /// What was taken from the lots, by their places in the pantry.
  private(set) var draws: [LotDraw] = []
  /// What was bought, by slot.
  private(set) var lacks: [MissingFood] = []

  init(_ pantry: Pantry) {
    self.pantry = pantry
    left = pantry.lots.map(\.amount)
    risk = pantry.lots.map(\.risk)
    bought = Array(repeating: 0, count: pantry.slotCount)
  }

  /// How far the cooking has come, to go back to.
  var mark: (draws: Int, lacks: Int) { (draws.count, lacks.count) }

  /// Cooks an offer of a menu on a day, and returns what it comes to in points.
  mutating func cook(_ course: Course, of menu: Menu, on day: Int) -> Int64 {
    var total = course.preference
    for index in course.lines {
      let line = menu.lines[index]
      let slot = choice(for: line, of: menu, on: day)
      let (rest, saved) = draw(line.amount, from: slot, on: day)
      total &+= saved
      if rest > 0, !line.isOptional { total &-= buy(rest, of: slot) }
    }
    return total
  }

  /// Undoes what was cooked since a mark.
  mutating func goBack(to mark: (draws: Int, lacks: Int)) {
    while draws.count > mark.draws, let draw = draws.popLast() {
      left[draw.lot] += draw.amount
      risk[draw.lot] += draw.saved
    }
    while lacks.count > mark.lacks, let lack = lacks.popLast() { bought[lack.food] -= lack.amount }
  }

  /// How much is in of a food on a day.
  func available(_ slot: Int, on day: Int) -> Int64 {
    var sum: Int64 = 0
    for place in pantry.places(of: slot) where pantry.lots[place].lastDay >= day { sum += left[place] }
    return sum
  }

  /// The first food of a line of which enough is in, else the one with most of it in, else the first.
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

  /// Takes an amount from the lots of a food, and returns what they do not have and what is saved.
  private mutating func draw(_ amount: Int64, from slot: Int, on day: Int) -> (rest: Int64, saved: Int64) {
    var (rest, saved): (Int64, Int64) = (amount, 0)
    var crumb: Int64 = 0
    for place in pantry.places(of: slot) where rest > crumb {
      let lot = pantry.lots[place]
      // A crumb that would be left is taken as well.
      let taken = left[place] - rest <= lot.crumb ? left[place] : rest
      guard taken > 0, lot.lastDay >= day else { continue }
      crumb = max(crumb, min(lot.crumb, amount / 8))
      left[place] -= taken
      let kept = Points.partRoundedUp(lot.risk, left[place], of: lot.amount)
      draws.append(LotDraw(lot: place, amount: taken, saved: risk[place] - kept))
      saved &+= risk[place] - kept
      risk[place] = kept
      rest -= taken
    }
    return (rest <= crumb ? 0 : rest, saved)
  }

  /// Buys so much of a food, and returns what counts against the dinner for it.
  private mutating func buy(_ amount: Int64, of slot: Int) -> Int64 {
    let pack = pantry.packs[slot]
    let before = bought[slot]
    bought[slot] += amount
    let price = pack.cost(of: bought[slot]) - (before > 0 ? pack.cost(of: before) : 0)
    let errand = before > 0 ? 0 : pack.errand
    lacks.append(MissingFood(food: slot, amount: amount, price: price, errand: errand))
    return price + errand
  }
}

extension PantryUse {
  /// Cooks an offer of a menu on a day, and says what it takes and what it needs.
  mutating func dinner(_ course: Course, of menu: Menu, on day: Int) -> Dinner {
    let start = mark
    let total = cook(course, of: menu, on: day)
    let taken = draws[start.draws...].map {
      LotDraw(lot: pantry.lots[$0.lot].index, amount: $0.amount, saved: $0.saved)
    }
    let saved = taken.reduce(0) { $0 &+ $1.saved }
    return Dinner(offer: course.id, saved: saved, missing: missing(since: start.lacks), draws: taken, total: total)
  }

  /// What was bought since a mark, each food once.
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
