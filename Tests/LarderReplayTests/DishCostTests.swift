import LarderLog
import LarderModel
import LarderProjections
import LarderSimulator
import TestSupport
import Testing

@testable import LarderReplay

@Suite("Cost and weight of a dish")
struct DishCostTests {
  /// Purchased lots, and dishes cooked from many of them and from one another, so that a command spans several pages.
  /// Some of each dish is thrown away.
  private func kitchen(seed: UInt64) -> [EncodedEvent] {
    var random = SeededGenerator(seed: seed)
    var events: [EncodedEvent] = []
    /// The dimension of each lot, in the order of their numbers.
    var lots: [Dimension] = []
    var last: LotID { LotID(rawValue: UInt32(lots.count)) }
    func add(_ bodies: [any EventBody]) {
      let tag = random.next()
      for (index, body) in bodies.enumerated() {
        var event = EncodedEvent(Event(day: Day(number: 20_000) ?? .min, body: body))
        event.record.commandTag = tag
        event.record.continuesCommand = index > 0
        events.append(event)
      }
    }
    func buy() {
      // The weight of a piece is unknown.
      lots.append(random.chance(985) ? .mass : .pieces)
      var bought = Bought()
      (bought.item, bought.lot) = (ItemID(rawValue: 1), last)
      bought.quantity = Quantity(amount: Int64(random.number(in: 1...9)) * 100_000, dimension: lots[lots.count - 1])
      bought.price = random.chance(990) ? Money(minor: Int64(random.below(900)), currency: .euro) : nil
      add([bought])
    }
    func cook(_ count: Int) {
      var bodies: [any EventBody] = []
      for _ in 0..<count {
        var ingredient = Consumed()
        let lot = random.number(in: 1...lots.count)
        (ingredient.item, ingredient.lot) = (ItemID(rawValue: 1), LotID(rawValue: UInt32(lot)))
        let unit: Int64 = lots[lot - 1] == .portions ? 10 : 1000
        ingredient.quantity = Quantity(amount: Int64(random.number(in: 1...9)) * unit, dimension: lots[lot - 1])
        (ingredient.goesIntoDish, ingredient.isTrifling) = (random.chance(950), random.chance(500))
        bodies.append(ingredient)
      }
      lots.append(.portions)
      var cooked = Cooked()
      (cooked.item, cooked.lot, cooked.costsItsIngredients) = (ItemID(rawValue: 2), last, true)
      cooked.quantity = Quantity(amount: 4000, dimension: .portions)
      var dish = DishDescribed()
      (dish.lot, dish.energy) = (last, Int64(random.below(900_000)))
      if random.chance(200) { dish.unknown = 1 }
      add(bodies + [cooked, dish])
    }
    func toss() {
      var wasted = Wasted()
      (wasted.item, wasted.lot) = (ItemID(rawValue: 2), last)
      wasted.quantity = Quantity(amount: Int64(random.number(in: 1...15)) * 100, dimension: .portions)
      add([wasted])
    }
    add([Named(.item, number: 1, name: "flour"), Named(.item, number: 2, name: "bread")])
    for _ in 0..<30 { buy() }
    for count in [3, 70, 1, 140, 0, 20] {
      cook(count)
      toss()
      buy()
    }
    return events
  }

  @Test("A dish costs the same wherever pages, threads and checkpoints split the log", arguments: 0..<4)
  func everyCut(seed: UInt64) throws {
    let directory = TemporaryDirectory()
    let events = kitchen(seed: seed)
    let log = try EventLog(openingOrCreating: directory.ledger)
    try log.append(events)
    let context = try log.read { try ReplayContext(&$0) }
    let whole = digests(try log.rebuilt())
    #expect(digests(folded(events)) == whole)
    for cut in stride(from: 1, through: events.count, by: 3) {
      let known = digests(folded(Array(events.prefix(cut))))
      #expect(digests(try Replay.runOnTwoThreads(log, context, Projections.all, through: UInt64(cut))) == known)
      let state = try log.read { reader in
        var state = try Replay.run(&reader, context, Projections.all, through: UInt64(cut))
        // Read back the state, which was saved in the middle of a command.
        var writer = StateWriter()
        LotsState(lots: state.lots, kitchen: state.kitchen).encodeKept(into: &writer)
        var kept = StateReader(writer.bytes)
        state.lots = LotsState(from: &kept)?.lots ?? LotTable()
        try Replay.advance(&state, &reader, context)
        return state
      }
      #expect(digests(state) == whole, "cut \(cut)")
    }
  }
}
