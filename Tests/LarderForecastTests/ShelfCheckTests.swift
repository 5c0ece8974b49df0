import LarderForecast
import LarderSimulator
import Testing

@Suite("Choosing what to check on the shelf")
struct ShelfCheckTests {
  /// Candidates drawn from a seed.
  private func candidates(_ seed: UInt64) -> [ShelfCheck.Candidate] {
    var random = SeededGenerator(seed: seed)
    return (0..<Int(random.next() % 12)).map { id in
      let dated = random.next() % 3 == 0 ? nil : Int(random.next() % 20) - 6
      return ShelfCheck.Candidate(
        id: id, chanceGone: Double(random.next() % 101) / 100, worth: Double(random.next() % 50) / 10, daysLeft: dated,
        isPlanned: random.next() % 4 == 0)
    }
  }

  @Test("At most five candidates are chosen, the heaviest, whatever their order")
  func heaviest() {
    for seed in 0..<300 as Range<UInt64> {
      let all = candidates(seed)
      let chosen = ShelfCheck.choice(of: all)
      #expect(chosen.count <= ShelfCheck.most)
      #expect(chosen == ShelfCheck.choice(of: all.reversed()))
      #expect(zip(chosen, chosen.dropFirst()).allSatisfy { $0.weight >= $1.weight })
      let rest = all.filter { !chosen.contains($0) }
      let least = chosen.map(\.weight).min() ?? 0
      #expect(rest.allSatisfy { $0.weight <= least || chosen.count < ShelfCheck.most && $0.weight == 0 })
      #expect(chosen.allSatisfy { $0.weight > 0 || $0.daysLeft == 0 })
    }
  }

  @Test("More doubt, more worth or a plan never removes a candidate from the choice")
  func monotonic() {
    for seed in 0..<300 as Range<UInt64> {
      let all = candidates(seed)
      let chosen = ShelfCheck.choice(of: all)
      for one in chosen {
        for (doubt, worth, isPlanned) in [(0.3, 0.0, one.isPlanned), (0, 2, one.isPlanned), (0, 0, true)] {
          var more = all
          more[one.id] = ShelfCheck.Candidate(
            id: one.id, chanceGone: min(1, one.chanceGone + doubt), worth: one.worth + worth, daysLeft: one.daysLeft,
            isPlanned: isPlanned)
          #expect(ShelfCheck.choice(of: more).contains { $0.id == one.id })
        }
      }
    }
  }

  @Test("Food that is probably there is not asked about, and food past its date is")
  func probablyThere() {
    func isAsked(_ chance: Double, _ daysLeft: Int?) -> Bool {
      !ShelfCheck.choice(of: [.init(id: 0, chanceGone: chance, worth: 1, daysLeft: daysLeft)]).isEmpty
    }
    #expect(!isAsked(0.49, nil) && isAsked(0.5, nil))
    #expect(!isAsked(0, 1) && isAsked(0, 0) && isAsked(0, -1))
  }

  @Test("Food without a use is certain; with time it is probably gone, the oldest lot first")
  func doubt() {
    let rate = UseRate(perDay: 100, variance: 2500)
    let lots = [
      RecordedLot(amount: 500, known: 500, since: 3), RecordedLot(amount: 500, known: 500, since: 0),
    ]
    var before = (0.0, 0.0)
    for day in 3..<30 as Range<Int32> {
      let doubt = ShelfDoubt(of: lots, at: rate, on: day).lots
      #expect(doubt[1].chanceGone >= doubt[0].chanceGone)
      #expect(doubt[0].chanceGone >= before.0 - 1e-9 && doubt[1].chanceGone >= before.1 - 1e-9)
      #expect(doubt.allSatisfy { (0...500).contains($0.missing) })
      before = (doubt[0].chanceGone, doubt[1].chanceGone)
    }
    #expect(before.0 > 0.99)
    let idle = UseRate(perDay: 0, variance: 0)
    #expect(ShelfDoubt(of: lots, at: idle, on: 99).lots.allSatisfy { $0.chanceGone == 0 && $0.missing == 0 })
  }

  @Test("Recorded use explains what is missing, and a later lot is not used before it was bought")
  func recorded() {
    let rate = UseRate(perDay: 100, variance: 0)
    let half = ShelfDoubt(of: [RecordedLot(amount: 500, known: 1000, since: 0)], at: rate, on: 5)
    #expect(half.lots[0].chanceGone == 0 && half.lots[0].missing == 0)
    let lots = [RecordedLot(amount: 10, known: 10, since: 0), RecordedLot(amount: 500, known: 500, since: 40)]
    let later = ShelfDoubt(of: lots, at: rate, on: 40)
    #expect(later.lots[0].chanceGone == 1 && later.lots[1].chanceGone == 0)
  }
}
