/// The days that want a dinner, and all they can be chosen from.
struct WeekProblem: Sendable {
  let pantry: Pantry
  let menu: Menu
  /// In order.
  let days: [Int]
  let allowsRepeats: Bool
  /// The foods with lots that each offer may take from.
  private var stock: [FoodSet] = []
  /// Those of them it takes only if they are in, so that it matters who comes first.
  private var chosen: [FoodSet] = []
  /// The foods of which a lot goes off between a day and the next.
  private var fading: [FoodSet] = []

  init(pantry: Pantry, menu: Menu, days: [Int], allowsRepeats: Bool) {
    self.pantry = pantry
    self.menu = menu
    let sorted = days.sorted()
    self.days = menu.courses.isEmpty ? [] : allowsRepeats ? sorted : Array(sorted.prefix(menu.courses.count))
    self.allowsRepeats = allowsRepeats
    for course in menu.courses { noteFoods(of: course) }
    for (day, next) in zip(self.days, self.days.dropFirst()) { noteFading(from: day, to: next) }
  }

  /// Whether two dinners on a day of the plan and the next come to the same the other way round.
  func areExchangeable(_ first: Int, _ second: Int, at day: Int) -> Bool {
    stock[first].isDisjoint(with: fading[day]) && stock[second].isDisjoint(with: fading[day])
      && chosen[first].isDisjoint(with: stock[second]) && chosen[second].isDisjoint(with: stock[first])
  }

  /// Whether an offer is not taken yet, or may be taken again.
  func isFree(_ course: Int, after path: [Int]) -> Bool { allowsRepeats || !path.contains(course) }

  /// Whether an offer is worth trying behind the ones chosen for the days before.
  ///
  /// Of two plans that differ only in the order of dinners that can be exchanged, one is enough.
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
