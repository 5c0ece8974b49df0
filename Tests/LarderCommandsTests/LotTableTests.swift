import LarderCommands
import LarderModel
import LarderSimulator
import Testing

@Suite("The table of lots")
struct LotTableTests {
  @Test("A table made of the present lots continues exactly like the whole one", arguments: 1...12)
  func snapshot(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let log = try RandomHousehold.log(events: 400, &random)
    let cut = Int.random(in: 50..<350, using: &random)
    var catalog = Catalog()
    for event in log { catalog.apply(event) }
    let facts = FactTable(catalog)
    var whole = LotTable()
    for event in log[..<cut] { _ = whole.apply(event.record, sequence: event.sequence, facts: facts) }
    let made = LotTable(
      numbers: whole.kept.map(\.id.rawValue), lots: whole.kept.map(\.lot), highest: whole.highest,
      contradictions: whole.contradictions)
    var resumed = try #require(made)
    #expect(resumed.present.count < Int(whole.highest))
    for event in log[cut...] {
      let expected = whole.apply(event.record, sequence: event.sequence, facts: facts)
      let consumption = resumed.apply(event.record, sequence: event.sequence, facts: facts)
      #expect("\(consumption)" == "\(expected)")
    }
    #expect(resumed.present.map(\.id) == whole.present.map(\.id))
    #expect(resumed.present.map(\.lot) == whole.present.map(\.lot))
    #expect(resumed.highest == whole.highest)
    #expect(resumed.contradictions == whole.contradictions && whole.contradictions.isEmpty)
  }

  @Test("Lots that are unordered, too high, empty or without a number are refused")
  func notATable() {
    var lot = Lot()
    lot.remaining = 1
    func isMade(_ numbers: [UInt32], _ lots: [Lot], highest: UInt32 = 9) -> Bool {
      LotTable(numbers: numbers, lots: lots, highest: highest, contradictions: []) != nil
    }
    #expect(isMade([2, 9], [lot, lot]))
    #expect(!isMade([9, 2], [lot, lot]) && !isMade([2, 2], [lot, lot]))
    #expect(!isMade([2, 10], [lot, lot]) && !isMade([2], [lot, lot]) && !isMade([2], [Lot()]))
  }

  @Test("A decision never causes a contradiction, and no lot becomes negative", arguments: 20...30)
  func decisionsAreConsistent(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var lots = LotTable()
    for event in try RandomHousehold.log(events: 300, &random) {
      _ = lots.apply(event.record, sequence: event.sequence, facts: FactTable())
      if let lot = lots[LotID(rawValue: event.record.lot)] {
        #expect(lot.remaining >= 0 && lot.remaining <= lot.quantity)
      }
    }
    #expect(lots.contradictions.isEmpty)
  }

  @Test("An overdraw is recorded, with the event that brought the lot in")
  func overdrawn() {
    var lots = LotTable.withOneLitre
    let consumption = lots.apply(.consumed(1_500_000), sequence: 8, facts: FactTable())
    #expect(lots[LotID(rawValue: 1)]?.remaining == -500_000)
    #expect(consumption.amount == 1_500_000 && consumption.cost == 100 * Lot.costScale)
    #expect(lots.contradictions == [Contradiction(kind: .overdrawn, sequence: 8, lot: 1, origin: 7)])
  }

  @Test("An unknown lot, or one in another measure, is reported and changes nothing")
  func impossible() {
    var lots = LotTable.withOneLitre
    let facts = FactTable()
    var unknown = LotChange(item: ItemID(rawValue: 1), lot: LotID(rawValue: 2))
    let bodies: [any EventBody] = [Opened(unknown), Frozen(unknown), Thawed(unknown), Moved(unknown)]
    for (sequence, body) in bodies.enumerated() {
      _ = lots.apply(Event(day: .min, body: body).record, sequence: UInt64(sequence), facts: facts)
    }
    _ = lots.apply(.consumed(5, lot: 99_999), sequence: 4, facts: facts)
    #expect(lots.contradictions.map(\.kind) == Array(repeating: .changedNothing, count: 4) + [.unknownLot])
    #expect(lots.contradictions.map(\.sequence) == [0, 1, 2, 3, 4])
    let before = lots.present.map(\.lot)
    _ = lots.apply(.consumed(5, dimension: .mass), sequence: 5, facts: facts)
    unknown.lot = LotID(rawValue: 1)
    unknown.part = Quantity(amount: 5, dimension: .mass)
    unknown.into = LotID(rawValue: 2)
    _ = lots.apply(Event(day: .min, body: Opened(unknown)).record, sequence: 6, facts: facts)
    var counted = Counted()
    (counted.item, counted.lot) = (ItemID(rawValue: 1), LotID(rawValue: 1))
    counted.quantity = Quantity(amount: 5, dimension: .pieces)
    _ = lots.apply(Event(day: .min, body: counted).record, sequence: 8, facts: facts)
    let expected = [5, 6, 8].map { Contradiction(kind: .otherDimension, sequence: $0, lot: 1, origin: 7) }
    #expect(Array(lots.contradictions.suffix(3)) == expected)
    #expect(lots.present.map(\.lot) == before)
  }

  @Test("An event dated before its lot came in is applied and reported; one on the same day is fine")
  func tooEarly() {
    let came = Day(number: 20_000) ?? .min
    var lots = LotTable()
    let facts = FactTable()
    _ = lots.apply(Event(day: came, body: RandomHousehold.litre(lot: 1)).record, sequence: 7, facts: facts)
    var consumed = Consumed()
    (consumed.item, consumed.lot) = (ItemID(rawValue: 1), LotID(rawValue: 1))
    consumed.quantity = Quantity(amount: 100_000, dimension: .volume)
    var counted = Counted()
    (counted.item, counted.lot) = (ItemID(rawValue: 1), LotID(rawValue: 1))
    counted.quantity = Quantity(amount: 500_000, dimension: .volume)
    var part = LotChange(item: ItemID(rawValue: 1), lot: LotID(rawValue: 1))
    (part.part, part.into) = (Quantity(amount: 1000, dimension: .volume), LotID(rawValue: 2))
    let whole = LotChange(item: ItemID(rawValue: 1), lot: LotID(rawValue: 1))
    let bodies: [any EventBody] = [consumed, counted, Moved(part), Opened(whole)]
    for (index, body) in bodies.enumerated() {
      for (offset, day) in [came.advanced(by: -1), came].enumerated() {
        part.into = LotID(rawValue: UInt32(2 + 2 * index + offset))
        _ = lots.apply(
          Event(day: day, body: body is Moved ? Moved(part) : body).record, sequence: UInt64(10 * index + offset),
          facts: facts)
      }
    }
    #expect(
      lots.contradictions
        == [0, 10, 20, 30].map { Contradiction(kind: .beforeLot, sequence: $0, lot: 1, origin: 7) })
    #expect(lots[LotID(rawValue: 1)]?.remaining == 498_000)
  }

  @Test("An omitted part means the whole lot")
  func wholeInto() {
    var lots = LotTable.withOneLitre
    var change = LotChange(item: ItemID(rawValue: 1), lot: LotID(rawValue: 1))
    change.into = LotID(rawValue: 2)
    _ = lots.apply(Event(day: .min, body: Opened(change)).record, sequence: 8, facts: FactTable())
    #expect(lots.present.map(\.id.rawValue) == [2])
    #expect(lots[LotID(rawValue: 2)]?.cost == 100 * Lot.costScale)
    #expect(lots.contradictions.isEmpty)
  }

  @Test("The number of a retracted lot is not reused")
  func reserved() {
    var lots = LotTable()
    var bought = Event(day: .min, body: Bought()).record
    bought.lot = 5
    bought.retract()
    _ = lots.apply(bought, sequence: 1, facts: FactTable())
    #expect(lots.highest == 5)
    #expect(lots.present.isEmpty && lots.contradictions.isEmpty && lots[LotID(rawValue: 5)] == nil)
  }

  @Test("Two halves of a log combine into one table")
  func ingest() {
    var first = LotTable.withOneLitre
    _ = first.apply(.consumed(1_100_000), sequence: 9, facts: FactTable())
    var second = LotTable()
    _ = second.apply(.consumed(1, lot: 40), sequence: 8, facts: FactTable())
    _ = second.apply(Event(day: .min, body: RandomHousehold.litre(lot: 70)).record, sequence: 10, facts: FactTable())
    first.ingest(second)
    #expect(first.highest == 70)
    #expect(first.present.map(\.id.rawValue) == [1, 70])
    #expect(first.contradictions.map(\.sequence) == [8, 9])
  }
}

extension LotTable {
  /// Lot 1, a litre for one euro, added by event 7.
  static var withOneLitre: LotTable {
    var lots = LotTable()
    _ = lots.apply(Event(day: .min, body: RandomHousehold.litre(lot: 1)).record, sequence: 7, facts: FactTable())
    return lots
  }
}

extension Record {
  static func consumed(_ amount: Int64, lot: UInt32 = 1, dimension: Dimension = .volume) -> Record {
    var consumed = Consumed()
    (consumed.item, consumed.lot) = (ItemID(rawValue: 1), LotID(rawValue: lot))
    consumed.quantity = Quantity(amount: amount, dimension: dimension)
    return Event(day: .min, body: consumed).record
  }
}
