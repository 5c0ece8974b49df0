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
