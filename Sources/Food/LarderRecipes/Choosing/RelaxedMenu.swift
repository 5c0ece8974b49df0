/// What the offers of a menu need at least, food by food, laid out for quick estimates.
struct RelaxedMenu: Sendable {
  private(set) var courses: [RelaxedCourse] = []
  /// Foods of which nothing is in, offer by offer, each once.
  private(set) var lacking: [Int] = []
  /// Foods with lots that an offer must have, and how much of each.
  private(set) var needs: [(slot: Int, amount: Double)] = []
  /// Lines that can be left out or have a choice.
  private(set) var loose: [LooseLine] = []
  /// The foods such a line can take.
  private(set) var choices: [Int] = []

  init(_ menu: Menu, pantry: Pantry) {
    for course in menu.courses { add(course, of: menu, pantry: pantry) }
  }

  private mutating func add(_ course: Course, of menu: Menu, pantry: Pantry) {
    let starts = (lacking: lacking.count, needs: needs.count, loose: loose.count)
    var constant = Double(course.preference)
    for line in course.lines.map({ menu.lines[$0] }) {
      let slots = menu.choices[line.choices]
      let first = menu.choices[line.choices.lowerBound]
      let isIn = slots.contains { !pantry.places(of: $0).isEmpty }
      if isIn, line.isOptional || slots.count > 1 {
        addLoose(line, slots, pantry: pantry)
      } else if isIn {
        addNeed(first, Double(line.amount), since: starts.needs)
      } else if !line.isOptional {
        constant -= pantry.packs[first].rate * Double(line.amount)
        if !lacking[starts.lacking...].contains(first) { lacking.append(first) }
      }
    }
    courses.append(
      RelaxedCourse(
        constant: constant, lacking: starts.lacking..<lacking.count, needs: starts.needs..<needs.count,
        loose: starts.loose..<loose.count))
  }

  private mutating func addNeed(_ slot: Int, _ amount: Double, since start: Int) {
    if let place = needs[start...].firstIndex(where: { $0.slot == slot }) {
      needs[place].amount += amount
    } else {
      needs.append((slot, amount))
    }
  }

  private mutating func addLoose(_ line: CourseLine, _ slots: ArraySlice<Int>, pantry: Pantry) {
    let start = choices.count
    for (index, slot) in slots.enumerated() where index == 0 || !pantry.places(of: slot).isEmpty {
      choices.append(slot)
    }
    loose.append(
      LooseLine(amount: Double(line.amount), isOptional: line.isOptional, choices: start..<choices.count))
  }
}
