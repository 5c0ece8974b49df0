/// A recipe that could be cooked, for as many as will eat.
package struct Offer: Hashable, Sendable {
  /// No two offers have the same.
  package let id: Int
  package let wants: [Want]
  /// What the household's liking is worth, in points; below zero for what it would rather not eat.
  package let preference: Int64

  package init(id: Int, wants: [Want], preference: Int64 = 0) {
    self.id = id
    self.wants = wants
    self.preference = preference
  }
}

/// A line of a recipe: an amount of one food, or of another that will do instead.
package struct Want: Hashable, Sendable {
  /// The foods that will do, the one preferred first.
  package let foods: [Int]
  /// In thousandths of the food's unit.
  package let amount: Int64
  /// Whether the dinner is as good without it.
  package let isOptional: Bool

  package init(foods: [Int], amount: Int64, isOptional: Bool = false) {
    self.foods = foods
    self.amount = amount
    self.isOptional = isOptional
  }
}

/// An offer that a day already has.
package struct PlannedOffer: Hashable, Sendable {
  /// Counted from today.
  package let day: Int
  package let offer: Offer

  package init(day: Int, offer: Offer) {
    self.day = day
    self.offer = offer
  }
}

/// Offers laid out flat, with the slots of their foods, so that going through hundreds of them is quick.
struct Menu: Sendable {
  private(set) var courses: [Course] = []
  private(set) var lines: [CourseLine] = []
  /// The slots that will do, line by line.
  private(set) var choices: [Int] = []

  /// Foods that the pantry does not know get a slot there.
  init(_ offers: [Offer], pantry: inout Pantry) {
    let count = offers.reduce(0) { $0 + $1.wants.count }
    courses.reserveCapacity(offers.count)
    lines.reserveCapacity(count)
    choices.reserveCapacity(count + count / 4)
    for offer in offers {
      let start = lines.count
      for want in offer.wants { add(want, pantry: &pantry) }
      let preference = min(max(offer.preference, -Points.most), Points.most)
      courses.append(Course(id: offer.id, preference: preference, lines: start..<lines.count))
    }
  }

  private mutating func add(_ want: Want, pantry: inout Pantry) {
    guard !want.foods.isEmpty, want.amount > 0 else { return }
    let start = choices.count
    for food in want.foods { choices.append(pantry.slot(of: food)) }
    let amount = Points.bounded(want.amount)
    lines.append(CourseLine(amount: amount, isOptional: want.isOptional, choices: start..<choices.count))
  }
}

/// An offer of a menu.
struct Course: Sendable {
  let id: Int
  let preference: Int64
  /// The places of its lines on the menu.
  let lines: Range<Int>
}

/// A line of an offer of a menu.
struct CourseLine: Sendable {
  let amount: Int64
  let isOptional: Bool
  /// The places on the menu of the foods that will do.
  let choices: Range<Int>
}
