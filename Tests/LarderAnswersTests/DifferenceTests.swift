import LarderLog
import LarderModel
import LarderProjections
import LarderReplay
import LarderSentences
import LarderSimulator
import Terminal
import TestSupport
import Testing

@testable import LarderAnswers
@testable import LarderFigures

@Suite("Differences and their causes")
struct DifferenceTests {
  /// A history, two ranges of its days, and an event within it.
  private struct Case {
    let log: EventLog
    let directory: TemporaryDirectory
    let before: Period
    let after: Period
    let known: UInt64

    init(seed: UInt64) throws {
      directory = TemporaryDirectory()
      log = try EventLog(openingOrCreating: directory.path)
      let history = RandomHistory(seed: seed, count: 560)
      try log.append(history.events)
      let days = history.events.map(\.record.dayNumber).sorted()
      var random = SeededGenerator(seed: seed &* 31)
      func cut(_ share: Int) -> Day { Day(number: days[days.count * share / 100]) ?? .min }
      let middle = cut(random.number(in: 30...60))
      before = Period(first: cut(5), last: middle) ?? .all
      after = Period(first: random.chance(500) ? middle : middle.advanced(by: 1), last: .max) ?? .all
      known = UInt64(random.number(in: 150...450))
    }
  }

  private static let seeds: [UInt64] = cases(3, of: [2, 11, 23, 47, 66, 83])

  /// The value of a figure in the reports of the projections, rounded as they show it.
  private func reported(
    _ figure: DifferenceFigure, _ period: Period, _ context: ReplayContext, _ log: inout LogReader,
    through last: UInt64
  ) throws -> [DifferenceUnit: Int128] {
    let state = try Replay.run(
      &log, context, [Waste.self, Spending.self, Calories.self], through: last, period: period)
    var sum = MoneySum()
    switch figure {
    case .waste:
      sum = WasteAccount.cells(state.projection(Waste.self).wasted, period, .periodOnly).total().cost
    case .spending: sum = SpendingFigures(state.projection(Spending.self), period, .periodOnly).paid
    case .calories:
      let cells = state.projection(Calories.self).days.sorted.map(\.cell)
      let energy = cells.reduce(into: Int128(0)) { $0 += Int128($1.energy) }
      return energy == 0 ? [:] : [.energy: energy.roundedQuotient(dividingBy: 1000)]
    case .stock: return [:]
    }
    return sum.currencies.reduce(into: [:]) { $0[.money($1)] = Int128(sum.amount($1).minor) }
  }

  private func expect(
    _ differences: [Difference], from before: [DifferenceUnit: Int128], to after: [DifferenceUnit: Int128]
  ) {
    for unit in Set(before.keys).union(after.keys) {
      let found = differences.first { $0.unit == unit }
      #expect(found?.before ?? 0 == before[unit] ?? 0)
      #expect(found?.after ?? 0 == after[unit] ?? 0)
    }
    for difference in differences {
      // Computed separately: the parts from the effects, the effects from the parts, and the rest from neither.
      #expect(difference.parts.reduce(0) { $0 + $1.change } == difference.after - difference.before)
      #expect(difference.effects.reduce(0) { $0 + difference[$1] } == difference.change)
      for most in [1, 3] {
        let topped = difference.topped(most)
        #expect(topped.before == difference.before && topped.after == difference.after)
        #expect(topped.effects.allSatisfy { topped[$0] == difference[$0] })
        #expect(topped.parts.count <= most + 3)
      }
    }
  }

  @Test(
    "Between two periods, the parts add up to the figures of both reports, for any grouping",
    arguments: seeds)
  func periods(seed: UInt64) throws {
    let `case` = try Case(seed: seed)
    try `case`.log.read { log in
      let context = try ReplayContext(&log)
      var changed = 0
      for grouping in DifferenceGrouping.allCases {
        // Late entries are separated in the same way for every kind of part.
        for isLateApart in grouping == .item ? [false, true] : [false] {
          func report(_ before: Period, _ after: Period) throws -> DifferenceReport {
            try DifferenceReport(
              DifferenceFigure.ofPeriods, from: before, to: after, by: grouping,
              ends: isLateApart ? (`case`.known, `case`.known + 20) : nil, today: day(2026, 11, 20),
              context: context, log: &log)
          }
          let displayed = try report(`case`.before, `case`.after)
          let back = try report(`case`.after, `case`.before)
          for figure in displayed.figures {
            expect(
              figure.differences,
              from: try reported(figure.figure, `case`.before, context, &log, through: .max),
              to: try reported(figure.figure, `case`.after, context, &log, through: .max))
            changed += figure.differences.count { $0.change != 0 }
            let other = back.figures.first { $0.figure == figure.figure }
            #expect(figure.differences.map(\.change) == other?.differences.map { -$0.change })
          }
          #expect(
            fits(displayed) && isRectangular(displayed) && pageProblems(displayed) == [] && json(displayed) != nil)
        }
      }
      #expect(changed > 10)
    }
  }

  @Test("Between two states, the late events add up to the difference between the reports", arguments: seeds)
  func states(seed: UInt64) throws {
    let `case` = try Case(seed: seed)
    try `case`.log.read { log in
      let (then, now) = (try ReplayContext(&log, through: `case`.known), try ReplayContext(&log))
      for period in [`case`.before, `case`.after, .all] {
        let displayed = try DifferenceReport(
          DifferenceFigure.ofPeriods, of: period, knownAt: `case`.known, today: day(2026, 11, 20), context: now,
          log: &log)
        for figure in displayed.figures {
          expect(
            figure.differences,
            from: try reported(figure.figure, period, then, &log, through: `case`.known),
            to: try reported(figure.figure, period, now, &log, through: .max))
          for difference in figure.differences {
            for part in difference.parts where !part.steps.isEmpty && part.subject != .rounding {
              #expect(part.subject.number > `case`.known, "a known event changes no figure")
              #expect(displayed.corrections[part.subject.number] != nil)
            }
          }
        }
        #expect(fits(displayed) && isRectangular(displayed) && pageProblems(displayed) == [] && json(displayed) != nil)
      }
    }
  }

  @Test("A comparison with the current state shows no changes")
  func sameState() throws {
    let `case` = try Case(seed: 3)
    try `case`.log.read { log in
      let context = try ReplayContext(&log)
      let displayed = try DifferenceReport(
        DifferenceFigure.ofPeriods, of: .all, knownAt: .max, today: day(2026, 11, 20), context: context, log: &log)
      #expect(displayed.corrections.isEmpty)
      #expect(displayed.figures.allSatisfy { $0.differences.allSatisfy { $0.change == 0 && $0.effects.isEmpty } })
    }
  }

  @Test("The stock of a day equals the movements up to it, and on the last day the actual stock", arguments: seeds)
  func stock(seed: UInt64) throws {
    let `case` = try Case(seed: seed)
    try `case`.log.read { log in
      let context = try ReplayContext(&log)
      func between(_ first: Day, _ last: Day) throws -> [Difference] {
        try DifferenceReport(stockFrom: first, to: last, today: last, context: context, log: &log).figures[0]
          .differences
      }
      let lots = try Replay.run(&log, context, []).lots.present.map(\.lot)
      var there: [DifferenceUnit: Int128] = [:]
      for lot in lots {
        there[.quantity(Dimension(rawValue: lot.dimension) ?? .none), default: 0] += Int128(lot.remaining)
      }
      let whole = try between(`case`.before.first, .max)
      let quantities = whole.filter { if case .quantity = $0.unit { true } else { false } }
      expect(quantities, from: [:].merging(quantities.map { ($0.unit, $0.before) }) { $1 }, to: there)
      // The steps are the same with a day between the two ranges.
      let (earlier, later) = (
        try between(`case`.before.first, `case`.before.last), try between(`case`.before.last, .max)
      )
      for unit in Set((earlier + later).map(\.unit)) {
        let (first, second) = (earlier.first { $0.unit == unit }, later.first { $0.unit == unit })
        #expect(first?.after ?? 0 == second?.before ?? 0)
        if case .quantity = unit {
          let all = whole.first { $0.unit == unit }
          for effect in DifferenceEffect.allCases where effect != .moved {
            #expect((first?[effect] ?? 0) + (second?[effect] ?? 0) == all?[effect] ?? 0)
          }
        }
      }
    }
  }

  @Test("Changes by price and quantity, new and gone parts, and incomparable ones are checked by hand")
  func byHand() {
    let euro = DifferenceUnit.money(.euro)
    func side(_ entries: [(food: UInt64, dimension: Dimension, amount: Int64, cents: Int64?)]) -> FigureSide {
      entries.reduce(into: FigureSide()) { side, entry in
        var event = bought(lot: 1, entry.amount, entry.dimension, price: entry.cents)
        event.item = ItemID(rawValue: UInt32(entry.food))
        let record = Event(day: day(2026, 10, 1), body: event).encoded.record
        guard let entry = FigureEntry(TracedEvent(sequence: 1, record: record, consumption: nil), of: .spending) else {
          return
        }
        side.add(entry, group: entry.food)
      }
    }
    // 200 g for €2.00, then 300 g for €3.60: €1.00 by the quantity at €1.00 per 100 g, and 3 × €0.20 by the price.
    let before = side([
      (1, .mass, 200_000, 200), (2, .mass, 100_000, 150), (4, .mass, 100_000, 300), (5, .mass, 100_000, 120),
      (6, .mass, 100_000, nil),
    ])
    let after = side([
      (1, .mass, 300_000, 360), (3, .mass, 100_000, 90), (4, .pieces, 2000, 340), (5, .mass, 100_000, nil),
      (6, .mass, 100_000, 70),
    ])
    let difference = FigureDifference(.spending, from: before, to: after) {
      Difference.Subject(number: $0, name: nil, title: "item \($0)")
    }
    #expect(difference.differences.map(\.unit) == [euro])
    let steps = difference.differences[0].parts.sorted { $0.subject.number < $1.subject.number }.map { part in
      part.steps.map { "\($0.effect.rawValue) \($0.amount)" }
    }
    #expect(
      steps == [
        ["price 60", "quantity 100"], ["gone -150"], ["new 90"], ["unit 40"], ["unknown -120"], ["unknown 70"],
      ])
    #expect(difference.differences[0].before == 770 && difference.differences[0].after == 860)
    #expect(difference.unknown.map { [$0.before, $0.after] } == [[0, 1], [1, 0]])
    #expect(difference.before.withoutValue == 1 && difference.after.withoutValue == 1)
  }

  @Test("Figures at the limits of 64 bits still add up")
  func enormous() {
    var random = SeededGenerator(seed: 5)
    for _ in 0..<200 {
      func side() -> FigureSide {
        (0..<4).reduce(into: FigureSide()) { side, index in
          let event = bought(1, lot: 1, random.pick([.max, .max / 3, 1, 7]), price: random.pick([.max, -.max, 3, 0]))
          let record = Event(day: day(2026, 10, 1), body: event).encoded.record
          guard let entry = FigureEntry(TracedEvent(sequence: 1, record: record, consumption: nil), of: .spending)
          else {
            return
          }
          side.add(entry, group: UInt64(index % 3))
        }
      }
      let difference = FigureDifference(.spending, from: side(), to: side()) {
        Difference.Subject(number: $0, name: nil, title: "part")
      }
      for displayed in difference.differences { #expect(displayed.after - displayed.before == displayed.change) }
    }
  }
}
