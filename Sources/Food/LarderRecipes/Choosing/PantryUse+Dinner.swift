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
