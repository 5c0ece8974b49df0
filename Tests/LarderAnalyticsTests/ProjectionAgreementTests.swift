import LarderLog
import LarderModel
import LarderProjections
import LarderReplay
import LarderSimulator
import TestSupport
import Testing

@testable import LarderAnalytics

@Suite("Figures agree with the projections")
struct ProjectionAgreementTests {
  private func check(_ events: [EncodedEvent], _ seed: UInt64) throws {
    let directory = TemporaryDirectory()
    let log = try EventLog(openingOrCreating: directory.ledger)
    try log.append(events)
    let state = try log.read { reader in
      let context = try ReplayContext(&reader)
      return try Replay.run(&reader, context, Projections.all)
    }
    let waste = state.projection(Waste.self)
    let keys: [GroupKey] = [.month, .item, .currency]
    let table = try log.figures(
      Query(by: keys, Measure.all.map { .sum($0) } + Flow.allCases.map { .count($0) }))
    func total(_ flow: Flow, _ aspect: Aspect) throws -> FigureSum {
      let measure = try #require(Measure(flow, aspect))
      return table.rows.reduce(into: FigureSum()) { $0.add(table.sum(measure, $1)) }
    }
    for (flow, cells) in [(Flow.wasted, waste.wasted), (.rescued, waste.rescued), (.missing, waste.unexplained)] {
      let tallies = cells.sorted.map { $0.cell }
      let count = tallies.reduce(0) { $0 + $1.count }
      #expect(table.count(flow, table.total) == count, "seed \(seed), \(flow)")
      let expected: [(Aspect, Int128, Int64)] = [
        (.cost, tallies.reduce(0) { $0 + Int128($1.cost) }, tallies.reduce(count) { $0 - $1.withoutPrice }),
        (.kg, tallies.reduce(0) { $0 + Int128($1.mass) }, tallies.reduce(count) { $0 - $1.withoutMass }),
        (.kcal, tallies.reduce(0) { $0 + Int128($1.energy) }, tallies.reduce(count) { $0 - $1.withoutEnergy }),
        (.days, tallies.reduce(0) { $0 + Int128($1.ageDays) }, tallies.reduce(0) { $0 + $1.aged }),
      ]
      for (aspect, sum, known) in expected {
        #expect(try total(flow, aspect) == FigureSum(sum: sum, known: known), "seed \(seed), \(flow).\(aspect)")
      }
      #expect(try total(flow, .past).sum == tallies.reduce(0) { $0 + Int128($1.daysPast) }, "seed \(seed), \(flow)")
    }
    let spent = state.projection(Spending.self).cells.sorted.map { $0.cell }
    #expect(try total(.bought, .cost).sum == spent.reduce(0) { $0 + Int128($1.price) } * Int128(Lot.costScale))
    #expect(try total(.bought, .kg).sum == spent.reduce(0) { $0 + Int128($1.mass) })
    let days = state.projection(Calories.self).days.sorted.map { $0.cell }
    #expect(try total(.eaten, .kcal).sum == days.reduce(0) { $0 + Int128($1.energy) })
    #expect(try total(.eaten, .fat).sum == days.reduce(0) { $0 + Int128($1.fat) })
    #expect(table.count(.eaten, table.total) == days.reduce(0) { $0 + $1.entries })
  }

  @Test("Every sum kept by a projection matches the figures, after any corrections", arguments: cases(10, of: 0..<30))
  func randomHistories(seed: UInt64) throws { try check(RandomHistory(seed: seed).events, seed) }

  @Test("The sums also match for a simulated household's year", arguments: cases(1, of: 0..<2))
  func households(seed: UInt64) throws {
    try check(
      SimulatedHousehold.events(seed: seed, count: 2000, pace: ActivityRate(eventsPerDay: 15, correctionsPerMille: 20)),
      seed)
  }

  @Test("Parts add up to the whole, by every key and by any two", arguments: UInt64(40)..<42)
  func partsAddUp(seed: UInt64) throws {
    let directory = TemporaryDirectory()
    let log = try EventLog(openingOrCreating: directory.ledger)
    try log.append(RandomHistory(seed: seed).events)
    let figures = Measure.all.filter { $0.aspect != .cost }.map { Figure.sum($0) }
    let whole = try log.figures(Query(figures)).total
    for first in GroupKey.allCases {
      for second in GroupKey.allCases where first.rawValue <= second.rawValue {
        let keys = first == second ? [first] : [second, first]
        let table = try log.figures(Query(by: keys, figures))
        #expect(table.total.sums == whole.sums && table.total.counts == whole.counts, "\(keys), seed \(seed)")
        #expect(Set(table.rows.map { $0.keys }).count == table.rows.count, "\(keys), seed \(seed)")
      }
    }
  }
}
