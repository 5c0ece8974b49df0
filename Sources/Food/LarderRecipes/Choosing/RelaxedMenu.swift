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

/// What an offer needs at least.
struct RelaxedCourse: Sendable {
  /// The household's liking, less what must be bought in any case.
  let constant: Double
  let lacking: Range<Int>
  let needs: Range<Int>
  let loose: Range<Int>
}

/// A line of an offer that can be left out, or for which one of several foods will do.
struct LooseLine: Sendable {
  let amount: Double
  let isOptional: Bool
  /// The places of the foods that will do.
  let choices: Range<Int>
}

/// How the sum for having to buy a food is shared among the dinners that need it.
///
/// Whichever offers are chosen, together they never pay more than the sum once.
struct ErrandShares: Sendable {
  /// What each offer pays for each food it lacks, and then for each food of which it may need more than there is.
  private(set) var values: [Double]
  /// The places of those values, by food.
  private var places: [[Int]]
  private let errands: [Double]
  private let dinners: Int
  private let allowsRepeats: Bool

  /// Equal shares for all that may need a food.
  init(_ menu: RelaxedMenu, _ problem: WeekProblem) {
    let slots = menu.lacking + menu.needs.map(\.slot)
    dinners = max(1, problem.days.count)
    allowsRepeats = problem.allowsRepeats
    errands = problem.pantry.packs.map { Double($0.errand) }
    places = Array(repeating: [], count: errands.count)
    values = Array(repeating: 0, count: slots.count)
    for (place, slot) in slots.enumerated() { places[slot].append(place) }
    for (place, slot) in slots.enumerated() {
      values[place] = errands[slot] / Double(allowsRepeats ? dinners : min(dinners, places[slot].count))
    }
  }

  /// Lets those pay more that are chosen together, and others less.
  mutating func raise(_ chosen: [(place: Int, slot: Int)], by step: Double) {
    for (place, _) in chosen { values[place] += step }
    for slot in Set(chosen.map(\.slot)).sorted() {
      let factor = factor(slot, dinners: dinners)
      for place in places[slot] { values[place] *= factor }
    }
  }

  /// By how much all shares of a food can grow when so few dinners are left to pay.
  func factor(_ slot: Int, dinners: Int) -> Double {
    var greatest = GreatestGains(dinners, allowsRepeats: allowsRepeats)
    for place in places[slot] { greatest.add(values[place]) }
    let sum = greatest.sum
    return sum > 0 ? errands[slot] / sum : 0
  }

  /// Leaves out the shares of offers that are not chosen any more.
  mutating func keep(_ kept: Set<Int>) {
    for slot in places.indices { places[slot].removeAll { !kept.contains($0) } }
  }
}

/// The greatest of many gains, so many of which can be had together.
struct GreatestGains {
  private let count: Int
  private let allowsRepeats: Bool
  /// One more than can be had, greatest first.
  private var ranking: [Double]

  init(_ count: Int, allowsRepeats: Bool) {
    self.count = count
    self.allowsRepeats = allowsRepeats
    ranking = Array(repeating: 0, count: count + 1)
  }

  /// Notes a gain that is not below zero.
  mutating func add(_ gain: Double) {
    guard gain > ranking[count] else { return }
    var place = count
    while place > 0, ranking[place - 1] < gain {
      ranking[place] = ranking[place - 1]
      place -= 1
    }
    ranking[place] = gain
  }

  /// The most that can be had together.
  var sum: Double {
    guard !allowsRepeats else { return Double(count) * ranking[0] }
    var sum = 0.0
    for place in 0..<count { sum += ranking[place] }
    return sum
  }

  /// The most that can be had when the offer with a gain is taken already.
  func sum(without gain: Double) -> Double {
    guard count > 0 else { return 0 }
    return allowsRepeats || gain < ranking[count - 1] ? sum : sum - gain + ranking[count]
  }
}
