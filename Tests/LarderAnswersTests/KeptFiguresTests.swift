import LarderAnalytics
import LarderLedger
import LarderLog
import LarderModel
import LarderProjections
import LarderReplay
import LarderSimulator
import TestSupport
import Testing

@testable import LarderFigures

/// Answers from monthly totals equal those of a pass over the events, to the last digit.
@Suite("Figures from monthly totals")
struct KeptFiguresTests {
  /// A query with random keys, measures, conditions and months.
  private func query(_ random: inout SeededGenerator, _ days: ClosedRange<Int32>) throws -> Query {
    let keys: [GroupKey] = [.month, .item, .category, .place, .store, .person, .reason, .meal, .currency, .ledger]
    let wanted =
      keys.filter { _ in random.chance(300) } + (random.chance(60) ? [random.pick([.week, .day, .weekday])] : [])
    let flows = Flow.allCases.filter { $0 != .used && random.chance(400) } + [.wasted]
    // Mostly stored figures, so that the totals can answer most queries.
    let isHeld = random.chance(850)
    let measures = Measure.all.filter { measure in
      guard flows.contains(measure.flow), random.chance(350) else { return false }
      return !isHeld || Analysis.projections(holding: Query([.sum(measure)])) != nil
    }
    let figures = measures.map { random.pick([Figure.sum($0), .average($0), .known($0)]) }
    var conditions: [Condition] = []
    if random.chance(300) {
      let month = Day(number: random.number(in: Int(days.lowerBound)...Int(days.upperBound)).asDay)?.month.index ?? 0
      conditions.append(Condition(.month, random.pick([.atLeast, .atMost, .notEqual, .equal]), .number(month)))
    }
    if random.chance(300) {
      let key = random.pick([GroupKey.item, .category, .store, .person, .place])
      let value = random.chance(300) ? GroupValue.none : GroupValue(name: "\(key.name) \(random.number(in: 1...3))")
      conditions.append(Condition(key, random.pick([.equal, .notEqual]), value))
    }
    var period = Period.all
    if random.chance(500), let day = Day(number: random.number(in: Int(days.lowerBound)...Int(days.upperBound)).asDay) {
      let last = day.month.adding(months: random.below(4)) ?? day.month
      period = Period(first: day.month.firstDay, last: last.lastDay) ?? .all
      if random.chance(100) { period = Period(first: day, last: last.lastDay) ?? .all }
    }
    return Query(by: wanted, figures + [.count(.wasted)], where: conditions, period: period)
  }

  /// The figures, or the message of the error.
  private func figures(_ query: Query, _ read: (inout Analysis) throws -> Bool) throws -> String? {
    var analysis = Analysis(query)
    do {
      guard try read(&analysis) else { return nil }
      let table = try analysis.figures()
      return "\(table.rows) \(table.total) \(table.totalIsMixed)"
    } catch let error as AnalyticsError {
      return "\(error)"
    }
  }

  private func check(_ log: EventLog, _ days: ClosedRange<Int32>, _ random: inout SeededGenerator) throws -> Int {
    var answered = 0
    for _ in 0..<16 {
      let query = try query(&random, days)
      let events = try log.read { reader in
        let context = try ReplayContext(&reader)
        return try figures(query) { analysis in
          try analysis.read(&reader, context, ledger: "home")
          return true
        }
      }
      guard let kinds = Analysis.projections(holding: query) else { continue }
      let months = query.period == .all ? nil : query.period.first.month.index...query.period.last.month.index
      let view = try log.read { try HouseholdLedger.reports.current(&$0, wanted: kinds, months: months) }
      guard let kept = try figures(query, { try $0.read(view, ledger: "home") }) else { continue }
      #expect(kept == events, "\(query)")
      answered += 1
    }
    return answered
  }

  @Test(
    "Monthly totals match with facts that change within months, corrections, and events after the checkpoint",
    arguments: UInt64(0)..<16)
  func changingFacts(seed: UInt64) throws {
    let directory = TemporaryDirectory()
    let log = try EventLog(openingOrCreating: directory.ledger)
    var history = ChangingFacts(seed: seed)
    var random = SeededGenerator(seed: seed &* 13 &+ 5)
    try log.append(history.events)
    try log.write { try HouseholdLedger.keepEverything(&$0) }
    let answered = try check(log, history.days, &random)
    try log.append(history.tail())
    #expect(try log.read { try HouseholdLedger.reports.caughtUp(&$0, wanted: []) } != nil)
    #expect(try answered + check(log, history.days, &random) > 0, "seed \(seed)")
  }

  @Test("Monthly totals match for a household's year", arguments: UInt64(0)..<4)
  func households(seed: UInt64) throws {
    let directory = TemporaryDirectory()
    let log = try EventLog(openingOrCreating: directory.ledger)
    let events = SimulatedHousehold.events(
      seed: seed, count: 1500, pace: ActivityRate(eventsPerDay: 12, correctionsPerMille: 20))
    var random = SeededGenerator(seed: seed)
    try log.append(events)
    try log.write { try HouseholdLedger.keepEverything(&$0) }
    let numbers = events.map(\.record.dayNumber)
    #expect(try check(log, (numbers.min() ?? 0)...(numbers.max() ?? 0), &random) > 0)
  }

  @Test("A report answered by monthly totals reads no events, and any other reads them all")
  func reads() throws {
    let directory = TemporaryDirectory()
    let ledger = try HouseholdLedger(creatingIn: directory.ledger)
    try ledger.log.append(SimulatedHousehold.events(seed: 3, count: 900, pace: ActivityRate(eventsPerDay: 12)))
    func passed(_ names: String, by keys: [GroupKey]) throws -> UInt64 {
      var last: UInt64 = 0
      let query = Query(by: keys, try Figure.list(.sum, parsing: names))
      _ = try AnalyticsRequest(query).report(
        [try AnalyzedLedger("home", ledger)], today: day("2026-11-20"), style: .english
      ) { last = max(last, $0) }
      return last
    }
    #expect(try passed("wasted.cost", by: [.month, .category]) == 900, "no totals are stored yet")
    try ledger.log.write { try HouseholdLedger.keepEverything(&$0) }
    #expect(try passed("wasted.cost,wasted.kg,bought.cost", by: [.month, .category]) == 0)
    #expect(try passed("wasted.cost", by: [.week]) == 900)
    #expect(try passed("used.cost", by: [.month]) == 900)
    #expect(try passed("wasted.protein", by: [.month]) == 900)
    #expect(try passed("bought.cost", by: [.place]) == 900)
  }
}

extension Int {
  fileprivate var asDay: Int32 { Int32(self) }
}
