import LarderLog
import LarderModel
import LarderProjections
import LarderSimulator
import TestSupport
import Testing

@testable import LarderReplay

@Suite("Waste and month cells")
struct WasteCellsTests {
  private func state(_ events: [EncodedEvent], period: Period? = nil) throws -> ReplayState {
    let directory = TemporaryDirectory()
    let log = try EventLog(openingOrCreating: directory.ledger)
    try log.append(events)
    return try log.read { reader in
      let context = try ReplayContext(&reader)
      return try Replay.run(&reader, context, Projections.all, period: period)
    }
  }

  @Test("A waste cell gives the days kept, the days past the date, and the weekday of purchase")
  func forgotten() throws {
    let friday = day(2026, 11, 6)
    let state = try state([
      EncodedEvent(named("spinach"), on: friday),
      EncodedEvent(bought(lot: 1, 200_000, price: 120, due: day(2026, 11, 9)), on: friday),
      EncodedEvent(wasted(lot: 1, 50_000), on: friday),
      EncodedEvent(wasted(lot: 1, 50_000), on: day(2026, 11, 15)),
      EncodedEvent(wasted(lot: 1, 50_000), on: day(2026, 11, 16)),
    ])
    let cells = state.projection(Waste.self).wasted.sorted.map { (key: WasteKey($0.key), cell: $0.cell) }
    #expect(cells.map(\.key.age) == [.none, .fortnight])
    #expect(cells.map(\.key.past) == [.none, .week])
    #expect(cells.map(\.key.weekday) == [5, 5])
    // Nine and ten days in the house, six and seven past its date.
    #expect(cells.map(\.cell.ageDays) == [0, 19] && cells.map(\.cell.aged) == [1, 2])
    #expect(cells.map(\.cell.daysPast) == [0, 13] && cells.map(\.cell.pastDate) == [0, 2])
  }

  @Test("Missing lots and missing dates are left unknown")
  func unknown() throws {
    let today = day(2026, 11, 20)
    let state = try state([
      EncodedEvent(named("ham"), on: today), EncodedEvent(bought(lot: 1, 100), on: today),
      EncodedEvent(wasted(lot: 9, 10), on: today), EncodedEvent(wasted(lot: 1, 10), on: day(2026, 11, 18)),
    ])
    let cells = state.projection(Waste.self).wasted.sorted.map { (key: WasteKey($0.key), cell: $0.cell) }
    #expect(cells.map(\.key.age) == [.unknown, .none])
    #expect(cells.map(\.key.past) == [.unknown, .unknown])
    #expect(cells.map(\.key.weekday) == [0, 5])
    // Waste recorded for a day before the purchase has no age, rather than a negative one.
    #expect(cells.map(\.cell.aged) == [0, 1] && cells.map(\.cell.ageDays) == [0, 0])
  }

  @Test("Purchases and waste within a month are split by the item's category changes")
  func turns() throws {
    func dated(_ category: Int64?, _ from: Day?) -> EncodedEvent {
      EncodedEvent(ItemChanged(ItemID(rawValue: 1), FactChange(.category, category, from: from)), on: day(2026, 10, 1))
    }
    var facts: [EncodedEvent] = [EncodedEvent(named("spinach"), on: day(2026, 10, 1))]
    func turns() throws -> [[Int]] {
      let days = [
        day(2026, 9, 30), day(2026, 10, 1), day(2026, 10, 9), day(2026, 10, 10), day(2026, 10, 31), day(2026, 11, 2),
      ]
      var events = facts + [EncodedEvent(bought(lot: 1, 900_000, price: 120), on: day(2026, 9, 1))]
      for (place, date) in days.enumerated() {
        events.append(EncodedEvent(wasted(lot: 1, 1000), on: date))
        events.append(EncodedEvent(bought(lot: UInt32(place) + 2, 1000), on: date))
      }
      let replayed = try state(events)
      let wasted = replayed.projection(Waste.self).wasted.sorted.map { WasteKey($0.key) }
      let spent = replayed.projection(Spending.self).cells.sorted.map { Spending.Key($0.key) }
      #expect(wasted.allSatisfy { $0.weekday == 2 && $0.day == $0.month.firstDay.advanced(by: $0.turn) })
      #expect(spent.allSatisfy { $0.day == $0.month.firstDay.advanced(by: $0.turn) })
      let october = Set(wasted.filter { $0.month.monthOfYear == 10 }.map { $0.turn }).sorted()
      #expect(Set(spent.filter { $0.month.monthOfYear == 10 }.map { $0.turn }).sorted() == october)
      return [october, Set(wasted.filter { $0.month.monthOfYear == 11 }.map { $0.turn }).sorted()]
    }
    #expect(try turns() == [[0], [0]])
    facts.append(dated(1, nil))
    #expect(try turns() == [[0], [0]])
    facts.append(dated(2, day(2026, 10, 1)))
    #expect(try turns() == [[0], [0]], "of one category all month")
    facts.append(dated(2, day(2026, 10, 5)))
    #expect(try turns() == [[0], [0]], "a repeated fact is not a change")
    facts.append(dated(3, day(2026, 10, 10)))
    #expect(try turns() == [[0, 9], [0]])
    facts.append(dated(nil, day(2026, 10, 31)))
    #expect(try turns() == [[0, 9, 30], [0]])
    facts.append(dated(1, nil))
    #expect(try turns() == [[0], [0]], "a fact for all time replaces facts for days")
  }

  @Test(
    "Days fall into their band",
    arguments: [
      (-3, DayBand.none), (0, .none), (1, .few), (3, .few), (4, .week), (7, .week), (8, .fortnight), (14, .fortnight),
      (15, .month), (30, .month), (31, .quarter), (90, .quarter), (91, .longer), (4_000_000, .longer),
    ] as [(Int64, DayBand)])
  func bands(_ days: Int64, _ band: DayBand) {
    #expect(DayBand(days: days) == band)
  }

  @Test("Amounts without a price are counted separately")
  func pricedAmount() throws {
    let today = day(2026, 11, 20)
    let cells = try state([
      EncodedEvent(named("rice"), on: today), EncodedEvent(bought(lot: 1, 500_000, price: 100), on: today),
      EncodedEvent(bought(lot: 2, 900_000), on: today),
    ]).projection(Spending.self).cells.sorted.map(\.cell)
    #expect(cells.map(\.amount).reduce(0, +) == 1_400_000)
    #expect(cells.map(\.pricedAmount).reduce(0, +) == 500_000)
  }

  @Test("Monthly totals equal the sums of their cells, over random histories", arguments: [1, 5, 23, 42] as [UInt64])
  func totals(seed: UInt64) throws {
    let state = try state(RandomHistory(seed: seed, count: 900).events)
    let totals = state.projection(MonthTotals.self)
    var wasted: [MonthTotals.Key: WasteTally] = [:]
    for (cell, tally) in totals.wasted.sorted { wasted[MonthTotals.Key(cell), default: WasteTally()].add(tally) }
    var expected: [MonthTotals.Key: WasteTally] = [:]
    for (cell, tally) in state.projection(Waste.self).wasted.sorted {
      let key = WasteKey(cell)
      let month = CellKey(UInt64(UInt32(bitPattern: key.month.index)) << 32, Self.low(key))
      expected[MonthTotals.Key(month), default: WasteTally()].add(tally)
    }
    #expect(!expected.isEmpty && wasted == expected)
    var paid: [Month: Int64] = [:]
    for (cell, tally) in totals.paid.sorted { paid[MonthTotals.Key(cell).month, default: 0] += tally.price }
    var spent: [Month: Int64] = [:]
    for (cell, tally) in state.projection(Spending.self).cells.sorted {
      spent[Spending.Key(cell).month, default: 0] += tally.price
    }
    #expect(!spent.isEmpty && paid == spent)
  }

  private static func low(_ key: WasteKey) -> UInt64 { UInt64(key.currency.rawValue) << 8 | UInt64(key.part.rawValue) }
}
