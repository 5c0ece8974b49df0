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
