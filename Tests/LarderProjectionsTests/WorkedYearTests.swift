import LarderLog
import LarderModel
import LarderProjections
import TestSupport
import Testing

@testable import LarderReplay

/// Small ledgers with sums computed by hand.
@Suite("Projections checked by hand")
struct WorkedYearTests {
  /// The state after some events in their own ledger.
  private func state(_ events: [EncodedEvent]) throws -> ReplayState {
    let directory = TemporaryDirectory()
    let log = try EventLog(openingOrCreating: directory.ledger)
    try log.append(events)
    return try log.read { reader in
      let context = try ReplayContext(&reader)
      return try Replay.run(&reader, context, Projections.all)
    }
  }

  private func month(_ year: Int, _ month: Int) -> Month { day(year, month, 1).month }

  @Test("Throwing away half a lot wastes half its price, in the month of the waste")
  func halfALot() throws {
    let spinach = ItemChanged(ItemID(rawValue: 1), FactChange(.energy, 23_000, per: .mass))
    let state = try state([
      EncodedEvent(named("spinach"), on: day(2026, 10, 30)), EncodedEvent(spinach, on: day(2026, 10, 30)),
      EncodedEvent(bought(lot: 1, 200_000, price: 120, due: day(2026, 11, 2), store: 3), on: day(2026, 10, 30)),
      EncodedEvent(wasted(lot: 1, 100_000), on: day(2026, 11, 5)),
    ])
    let cells = state.projection(Waste.self).wasted.sorted
    #expect(cells.count == 1)
    let key = WasteKey(cells[0].key)
    #expect(key.month == month(2026, 11))
    #expect(key.store == StoreID(rawValue: 3) && key.item == ItemID(rawValue: 1))
    #expect(key.reason == .forgotten && key.currency == .euro && key.dimension == .mass)
    let tally = cells[0].cell
    #expect(tally.count == 1 && tally.amount == 100_000 && tally.mass == 100_000)
    #expect(tally.cost == 60 * Lot.costScale)
    #expect(tally.energy == 23_000)
    #expect(tally.pastDate == 1 && tally.daysPast == 3)
    let spending = state.projection(Spending.self).cells.sorted
    #expect(spending.map { Spending.Key($0.key).month } == [month(2026, 10)])
    #expect(spending[0].cell.price == 120 && spending[0].cell.amount == 200_000)
  }

  @Test("Parts taken from a lot add up exactly to its price", arguments: [3, 7, 11, 13, 997])
  func shares(_ parts: Int64) throws {
    let today = day(2026, 11, 20)
    var events = [EncodedEvent(named("rice"), on: today), EncodedEvent(bought(lot: 1, 500_000, price: 199), on: today)]
    for part in 0..<parts {
      let amount = 500_000 * (part + 1) / parts - 500_000 * part / parts
      events.append(EncodedEvent(wasted(lot: 1, amount), on: today))
    }
    let state = try state(events)
    #expect(state.projection(Waste.self).wasted.sorted.map(\.cell.cost) == [199 * Lot.costScale])
    #expect(state.lots.present.isEmpty)
    #expect(state.lots.contradictions.isEmpty)
  }

  @Test("A corrected price is corrected in every month it affected")
  func fixedPrice() throws {
    var events = [
      EncodedEvent(named("cheese"), on: day(2026, 9, 1)),
      EncodedEvent(bought(lot: 1, 400_000, price: 400_000), on: day(2026, 9, 1)),
      EncodedEvent(consumed(lot: 1, 200_000), on: day(2026, 9, 20)),
      EncodedEvent(wasted(lot: 1, 100_000), on: day(2026, 10, 3)),
      EncodedEvent(wasted(lot: 1, 100_000), on: day(2026, 11, 4)),
    ]
    func costs(_ state: ReplayState) -> [Int64] {
      state.projection(Waste.self).wasted.sorted.map { $0.cell.cost / Lot.costScale }
    }
    #expect(costs(try state(events)) == [100_000, 100_000])
    events.append(EncodedEvent(try amended(2, Bought.self, "price", .text("4.00 EUR")), on: day(2026, 11, 20)))
    let corrected = try state(events)
    #expect(costs(corrected) == [100, 100])
    #expect(corrected.projection(Spending.self).cells.sorted.map(\.cell.price) == [400])
    events.append(EncodedEvent(Retracted(6...6), on: day(2026, 11, 21)))
    #expect(costs(try state(events)) == [100_000, 100_000])
  }

  @Test("An unknown price is missing, never zero")
  func unknownPrice() throws {
    let today = day(2026, 11, 20)
    let state = try state([
      EncodedEvent(named("jam"), on: today), EncodedEvent(bought(lot: 1, 100), on: today),
      EncodedEvent(bought(lot: 2, 100, price: 0), on: today), EncodedEvent(wasted(lot: 1, 50), on: today),
      EncodedEvent(wasted(lot: 2, 50), on: today),
    ])
    let wasted = state.projection(Waste.self).wasted.sorted.map(\.cell)
    #expect(wasted.map(\.withoutPrice).reduce(0, +) == 1)
    #expect(wasted.map(\.cost).reduce(0, +) == 0)
    #expect(wasted.map(\.withoutEnergy).reduce(0, +) == 2)
    #expect(state.projection(Spending.self).cells.sorted.map(\.cell.withoutPrice).reduce(0, +) == 1)
  }

  @Test("Food eaten after its date counts as rescued, on its date it does not")
  func rescued() throws {
    let state = try state([
      EncodedEvent(named("yoghurt"), on: day(2026, 11, 1)),
      EncodedEvent(bought(lot: 1, 600_000, price: 240, due: day(2026, 11, 10)), on: day(2026, 11, 1)),
      EncodedEvent(consumed(lot: 1, 150_000), on: day(2026, 11, 10)),
      EncodedEvent(consumed(lot: 1, 150_000, person: 2), on: day(2026, 11, 12)),
    ])
    let rescued = state.projection(Waste.self).rescued.sorted
    #expect(rescued.map(\.cell.amount) == [150_000])
    #expect(rescued.map(\.cell.cost) == [60 * Lot.costScale])
    #expect(rescued.map(\.cell.daysPast) == [2])
    #expect(rescued.map { WasteKey($0.key).person } == [PersonID(rawValue: 2)])
    #expect(state.projection(Waste.self).wasted.count == 0)
  }

  @Test("A shortfall in a count is unexplained, not waste; a surplus is neither")
  func unexplained() throws {
    let today = day(2026, 11, 20)
    let state = try state([
      EncodedEvent(named("eggs"), on: today), EncodedEvent(bought(lot: 1, 10_000, .pieces, price: 300), on: today),
      EncodedEvent(counted(lot: 1, 7000, .pieces), on: today), EncodedEvent(counted(lot: 1, 8000, .pieces), on: today),
      EncodedEvent(counted(lot: 2, 5000, .pieces), on: today),
    ])
    let waste = state.projection(Waste.self)
    #expect(waste.unexplained.sorted.map(\.cell.amount) == [3000])
    #expect(waste.unexplained.sorted.map(\.cell.cost) == [90 * Lot.costScale])
    #expect(waste.wasted.count == 0)
    #expect(state.lots.present.map(\.lot.remaining) == [8000, 5000])
  }

  @Test("With the day starting at four, a snack at half past one counts for the day before")
  func dayStart() throws {
    let saturday = day(2026, 11, 21)
    let night = MinuteOfDay(hour: 1, minute: 30)
    let morning = MinuteOfDay(hour: 4, minute: 0)
    var events = [
      EncodedEvent(named("toast"), on: saturday),
      EncodedEvent(eaten(energy: 300_000), on: saturday, at: night),
      EncodedEvent(eaten(energy: 50_000), on: saturday, at: morning),
      EncodedEvent(eaten(energy: nil, person: 2), on: saturday),
    ]
    func days(_ events: [EncodedEvent]) throws -> [String] {
      try state(events).projection(Calories.self).days.sorted.map { entry in
        let (day, person) = Calories.dayAndPerson(of: entry.key)
        return
          "\(day) \(person?.rawValue ?? 0): \(entry.cell.energy) of \(entry.cell.entries), \(entry.cell.withoutEnergy)"
      }
    }
    #expect(try days(events) == ["2026-11-21 0: 350000 of 2, 0", "2026-11-21 2: 0 of 1, 1"])
    events.append(EncodedEvent(SettingChanged(FactChange(.dayStart, 240)), on: saturday))
    #expect(
      try days(events) == ["2026-11-20 0: 300000 of 1, 0", "2026-11-21 0: 50000 of 1, 0", "2026-11-21 2: 0 of 1, 1"])
  }

  @Test("The first night of the calendar does not break a replay with a late day start")
  func firstNight() throws {
    let state = try state([
      EncodedEvent(SettingChanged(FactChange(.dayStart, 240)), on: .min),
      EncodedEvent(eaten(energy: 1), on: .min, at: .midnight),
    ])
    #expect(state.projection(Calories.self).days.count == 1)
  }

  @Test("Absurdly large sums are clamped")
  func largest() throws {
    let today = day(2026, 11, 20)
    let piece = ItemChanged(ItemID(rawValue: 1), FactChange(.piece, 9_000_000_000_000, per: .pieces))
    var events = [EncodedEvent(named("gold"), on: today), EncodedEvent(piece, on: today)]
    for lot in UInt32(1)...1000 {
      let most = bought(lot: lot, Limits.largestQuantity, .pieces, price: Limits.largestPrice)
      events.append(EncodedEvent(most, on: today))
      events.append(EncodedEvent(wasted(lot: lot, Limits.largestQuantity, .pieces), on: today))
    }
    let state = try state(events)
    #expect(state.projection(Waste.self).wasted.sorted[0].cell.cost == .max)
    #expect(state.projection(Spending.self).cells.sorted[0].cell.price == 1000 * Limits.largestPrice)
  }

  @Test("A lot that was never bought makes its meals a contradiction, not a crash")
  func contradiction() throws {
    let today = day(2026, 11, 20)
    let state = try state([
      EncodedEvent(named("ham"), on: today), EncodedEvent(bought(lot: 1, 100, price: 50), on: today),
      EncodedEvent(consumed(lot: 1, 60), on: today), EncodedEvent(consumed(lot: 1, 60), on: today),
      EncodedEvent(bought(lot: 2, 100), on: today), EncodedEvent(wasted(lot: 2, 10), on: today),
      EncodedEvent(Retracted(5...5), on: today),
    ])
    #expect(state.lots.contradictions.map(\.kind) == [.overdrawn, .unknownLot])
    #expect(state.lots.contradictions.map(\.sequence) == [4, 6])
    #expect(state.lots.contradictions.map(\.origin) == [2, 0])
    #expect(state.lots.present.map(\.lot.remaining) == [-20])
  }
}
