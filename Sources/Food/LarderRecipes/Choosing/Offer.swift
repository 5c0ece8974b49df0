/// A recipe that could be cooked, for the people who will eat.
package struct Offer: Hashable, Sendable {
  /// The id, unique among offers.
  package let id: Int
  package let wants: [Want]
  /// The value of the household's liking, in points; negative for disliked recipes.
  package let preference: Int64

  package init(id: Int, wants: [Want], preference: Int64 = 0) {
    (self.id, self.wants, self.preference) = (id, wants, preference)
  }
}

/// A line of a recipe: an amount of one food, or of an alternative.
package struct Want: Hashable, Sendable {
  /// The foods that fit, preferred ones first.
  package let foods: [Int]
  /// The amount, in thousandths of the food's unit.
  package let amount: Int64
  /// Whether the dinner is as good without it.
  package let isOptional: Bool

  package init(foods: [Int], amount: Int64, isOptional: Bool = false) {
    (self.foods, self.amount, self.isOptional) = (foods, amount, isOptional)
  }
}

/// An offer that is already planned for a day.
package struct PlannedOffer: Hashable, Sendable {
  /// The day, counted from today.
  package let day: Int
  package let offer: Offer

  package init(day: Int, offer: Offer) { (self.day, self.offer) = (day, offer) }
}

/// Offers in flat arrays with the slots of their foods, so that hundreds of them can be scanned quickly.
struct Menu: Sendable {
  private(set) var courses: [Course] = []
  private(set) var lines: [CourseLine] = []
  /// The slots of all lines' foods, line by line.
  private(set) var choices: [Int] = []

  /// Foods unknown to the pantry are given a slot there.
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

struct Course: Sendable {
  let id: Int
  let preference: Int64
  /// The indices of its lines in the menu.
  let lines: Range<Int>
}

struct CourseLine: Sendable {
  let amount: Int64
  let isOptional: Bool
  /// The indices of its foods' slots in the menu.
  let choices: Range<Int>
}
