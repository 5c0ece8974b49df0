/// The minimum needs of the offers of a menu, food by food, in flat arrays for quick estimates.
struct RelaxedMenu: Sendable {
  private(set) var courses: [RelaxedCourse] = []
  /// Foods that are not in stock, without duplicates, offer by offer.
  private(set) var lacking: [Int] = []
  /// Stocked foods that an offer requires, with the amounts.
  private(set) var needs: [(slot: Int, amount: Double)] = []
  /// Lines that are optional or have alternatives.
  private(set) var loose: [FlexibleLine] = []
  /// The foods of those lines.
  private(set) var choices: [Int] = []

  init(_ menu: Menu, pantry: Pantry) { for course in menu.courses { add(course, of: menu, pantry: pantry) } }

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
    loose.append(FlexibleLine(amount: Double(line.amount), isOptional: line.isOptional, choices: start..<choices.count))
  }
}

/// The minimum needs of an offer.
struct RelaxedCourse: Sendable {
  /// The household's liking, minus the unavoidable purchases.
  let constant: Double
  let lacking: Range<Int>
  let needs: Range<Int>
  let loose: Range<Int>
}

/// A line that is optional, or for which one of several foods suffices.
struct FlexibleLine: Sendable {
  let amount: Double
  let isOptional: Bool
  /// The indices of its foods.
  let choices: Range<Int>
}

/// The division of the fixed sum for buying a food among the dinners that need it.
///
/// Whichever offers are chosen, together they never pay more than the sum once.
struct TripCostShares: Sendable {
  /// The share of each offer for each missing food, followed by those for foods of which it may need more than is in
  /// stock.
  private(set) var values: [Double]
  /// The indices of those shares, by food.
  private var places: [[Int]]
  private let errands: [Double]
  private let dinners: Int
  private let allowsRepeats: Bool

  /// Creates equal shares for all offers that may need a food.
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

  /// Raises the shares of offers that are chosen together, and lowers the others.
  mutating func raise(_ chosen: [(place: Int, slot: Int)], by step: Double) {
    for (place, _) in chosen { values[place] += step }
    for slot in Set(chosen.map(\.slot)).sorted() {
      let factor = factor(slot, dinners: dinners)
      for place in places[slot] { values[place] *= factor }
    }
  }

  /// The factor by which all shares of a food can grow if only a given number of dinners is left to pay.
  func factor(_ slot: Int, dinners: Int) -> Double {
    var greatest = GreatestGains(dinners, allowsRepeats: allowsRepeats)
    for place in places[slot] { greatest.add(values[place]) }
    let sum = greatest.sum
    return sum > 0 ? errands[slot] / sum : 0
  }

  /// Removes the shares of offers that are no longer candidates.
  mutating func keep(_ kept: Set<Int>) { for slot in places.indices { places[slot].removeAll { !kept.contains($0) } } }
}

/// The greatest of many gains, up to the number that can be taken together.
struct GreatestGains {
  private let count: Int
  private let allowsRepeats: Bool
  /// One more gain than can be taken, greatest first.
  private var ranking: [Double]

  init(_ count: Int, allowsRepeats: Bool) {
    (self.count, self.allowsRepeats) = (count, allowsRepeats)
    ranking = Array(repeating: 0, count: count + 1)
  }

  /// Adds a non-negative gain.
  mutating func add(_ gain: Double) {
    guard gain > ranking[count] else { return }
    var place = count
    while place > 0, ranking[place - 1] < gain {
      ranking[place] = ranking[place - 1]
      place -= 1
    }
    ranking[place] = gain
  }

  /// The largest possible sum.
  var sum: Double {
    guard !allowsRepeats else { return Double(count) * ranking[0] }
    var sum = 0.0
    for place in 0..<count { sum += ranking[place] }
    return sum
  }

  /// The largest possible sum if the offer with a given gain is already taken.
  func sum(without gain: Double) -> Double {
    guard count > 0 else { return 0 }
    return allowsRepeats || gain < ranking[count - 1] ? sum : sum - gain + ranking[count]
  }
}
