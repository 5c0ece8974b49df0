import LarderForecast

/// Simulates households that forget to record some of their uses, and answer at most five questions a week about what
/// is still on the shelf: one on each working day.
///
/// The same share of food thrown away is forgotten. Households shop by looking at the shelf, so that the shelf is the
/// same for every rule, and only the recorded stock differs.
package struct ForgetfulTrial: Sendable {
  /// A rule for choosing the questions.
  package enum Rule: CaseIterable, Sendable {
    case noQuestions, anyLot, shelfCheck

    package var name: String {
      switch self {
      case .noQuestions: "no questions"
      case .anyLot: "any lot"
      case .shelfCheck: "shelf check"
      }
    }
  }

  private var packs = 0.0
  private var counted = 0
  private var weeks = 0
  package private(set) var taps = 0
  /// The questions about food that was used up or thrown away.
  package private(set) var corrections = 0

  /// The mean difference between the recorded stock of a food and the shelf, in packs.
  package var error: Double { packs / Double(max(counted, 1)) }
  package var tapsAWeek: Double { Double(taps) / Double(max(weeks, 1)) }

  private static let (learning, days) = (84, 364)

  /// - Parameters:
  ///   - forgotten: the percentage of uses that are not recorded.
  ///   - first: the number of the first household. The rule's constants were chosen on households below 20,000.
  package init(_ rule: Rule, forgotten: Int, households: Int, from first: Int = 20_000) {
    for household in first..<first + households {
      live(KitchenLife(seed: UInt64(household), days: Self.days), rule, forgotten, UInt64(household))
    }
  }

  private mutating func live(_ life: KitchenLife, _ rule: Rule, _ forgotten: Int, _ seed: UInt64) {
    var memory = KitchenRandom(seed: seed &+ 1_000_000)
    var choice = KitchenRandom(seed: seed &+ 2_000_000)
    var shelves = life.foods.enumerated().map { TwofoldShelf(food: $0.element, number: $0.offset) }
    for day in 0..<Self.days {
      let today = Int32(day)
      for index in shelves.indices {
        // Always draw both, so that a rule changes nothing else.
        let (isUseRecorded, isTossRecorded) = (!memory.percent(forgotten), !memory.percent(forgotten))
        shelves[index].throwAway(on: today, isRecorded: isTossRecorded)
        shelves[index].use(life.wanted[day][index], on: today, isRecorded: isUseRecorded)
        shelves[index].removeEmpty()
        if day % 7 == 5 { shelves[index].shop(on: today) }
      }
      let isCounted = day >= Self.learning
      if day % 7 < 5 { ask(&shelves, rule, today, &choice, isCounted) }
      guard isCounted else { continue }
      weeks += day % 7 == 0 ? 1 : 0
      packs += shelves.reduce(0) { $0 + $1.error(on: today) }
      counted += shelves.count
    }
  }

  private mutating func ask(
    _ shelves: inout [TwofoldShelf], _ rule: Rule, _ day: Int32, _ random: inout KitchenRandom, _ isCounted: Bool
  ) {
    let lots = shelves.indices.flatMap { shelf in shelves[shelf].candidates(on: day).map { (shelf, $0) } }
    guard rule != .noQuestions, !lots.isEmpty else { return }
    let asked: Int
    if rule == .anyLot {
      asked = random.below(lots.count)
    } else {
      let candidates = lots.enumerated().map { place, lot in
        ShelfCheck.Candidate(
          id: place, chanceGone: lot.1.chanceGone, worth: lot.1.worth, daysLeft: lot.1.daysLeft)
      }
      guard let first = ShelfCheck.choice(of: candidates, most: 1).first else { return }
      asked = first.id
    }
    let (shelf, lot) = lots[asked]
    if isCounted {
      taps += 1
      corrections += shelves[shelf].lots[lot.id].there == 0 ? 1 : 0
    }
    shelves[shelf].answer(lot.id, on: day)
  }
}
