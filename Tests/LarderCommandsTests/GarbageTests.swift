import LarderCommands
import LarderModel
import LarderSimulator
import TestSupport
import Testing

@Suite("Random records")
struct GarbageTests {
  /// A record of random bits, mostly of a known kind and with existing lots and items.
  private static func record(_ random: inout SeededGenerator) -> Record {
    var record = Record.random(&random)
    record.kind = UInt8.random(in: 0...24, using: &random)
    record.lot = UInt32.random(in: 0...40, using: &random)
    if Bool.random(using: &random) { record.item = UInt32.random(in: 0...4, using: &random) }
    switch Int.random(in: 0...5, using: &random) {
    case 0: record.word4 = UInt64(bitPattern: .min)
    case 1: record.word4 = UInt64(bitPattern: .max)
    case 2: break
    default:
      record.word4 = UInt64(bitPattern: .random(in: -Limits.largestQuantity...Limits.largestQuantity, using: &random))
    }
    if Bool.random(using: &random) { record.dayNumber = Int32.random(in: 20_000...21_000, using: &random) }
    let dimension = UInt64(Dimension.volume.rawValue)
    if Bool.random(using: &random) {
      switch record.kind {
      case Bought.code, Cooked.code: record[Bought.dimensionSlot] = dimension
      case Consumed.code: record[Consumed.dimensionSlot] = dimension
      case Wasted.code: record[Wasted.dimensionSlot] = dimension
      case Counted.code: record[Counted.dimensionSlot] = dimension
      case Opened.code...Moved.code:
        record[LotChange.dimensionSlot] = dimension
        record[LotChange.intoSlot] = UInt64.random(in: 0...40, using: &random)
      default: break
      }
    }
    if record.kind == Named.code { record[Named.numberSlot] = UInt64.random(in: 0...50, using: &random) }
    if (Opened.code...Moved.code).contains(record.kind) { record[LotChange.intoSlot] &= 0xfff }
    return record
  }

  @Test("A record with any bits never breaks the lots", arguments: 1...8)
  func lots(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var catalog = Catalog()
    catalog.apply(Event(day: .min, body: Named(.item, number: 4, name: "four")).stored)
    for attribute in [ItemAttribute.keepsOpened, .keepsThawed] {
      for item in 1...4 {
        let value = random.anySize()
        catalog.apply(
          Event(day: .min, body: ItemChanged(ItemID(rawValue: UInt32(item)), FactChange(attribute, value))).stored)
      }
    }
    let facts = FactTable(catalog)
    var lots = LotTable()
    for sequence in 1...15_000 {
      var record = Self.record(&random)
      // A dish description, for a lot that may not be a dish.
      if sequence % 9 == 0 { record.kind = DishDescribed.code }
      _ = lots.apply(record, sequence: UInt64(sequence), facts: facts)
    }
    #expect(!lots.contradictions.isEmpty)
    #expect(
      Set(lots.contradictions.map(\.kind)) == [.overdrawn, .unknownLot, .otherDimension, .beforeLot, .changedNothing])
  }

  @Test("A record with any bits can be shown")
  func shown() {
    var random = SeededGenerator(seed: 99)
    for sequence in 1...20_000 {
      var record = Self.record(&random)
      if Bool.random(using: &random) {
        record = Record.random(&random)
        record.kind = UInt8.random(in: 0...24, using: &random)
      }
      var texts = EventTexts()
      texts[16] = "words"
      let event = StoredEvent(sequence: UInt64(sequence), record: record, texts: texts)
      for field in event.fields { _ = field.value.shown }
      if let body = event.body {
        // Every event that was read can be written again.
        _ = Event(day: event.day, minute: record.minute, body: body).encoded
      }
      _ = (event.quantity?.formatted, event.record.recordedAt, event.commandID.description)
    }
  }

  @Test("A household with random records still decides every command", arguments: 1...8)
  func steps(seed: UInt64) throws {
    var random = SeededGenerator(seed: 500 + seed)
    var household = Household()
    for sequence in 1...600 {
      var texts = EventTexts()
      if Bool.random(using: &random) { texts[16] = random.words() }
      household.apply(StoredEvent(sequence: UInt64(sequence), record: Self.record(&random), texts: texts))
    }
    for (number, name) in ["milk", "eggs", "rice", "jam"].enumerated() {
      household.apply(Event(day: .min, body: Named(.item, number: UInt32(number + 1), name: name)).stored)
    }
    let today = Day(number: 20_700) ?? .min
    for item in ["milk", "eggs", "rice", "jam", "novel"] {
      for quantity in [nil, "1 pack", "1/3 pack", "2", "300 ml", "50 g", "1 piece", "half", "all", "0"] {
        let steps: [StoryStep] = [
          .use(item, quantity), .toss(item, quantity), .count(item, quantity ?? "0"), .buy(item, quantity ?? "1"),
          .eat(item, quantity, from: .stock), .change(.open, item, quantity), .change(.freeze, item, quantity),
          .change(.thaw, item, quantity), .change(.move, item, quantity, to: "fridge"), .expire(item), .expire(),
        ]
        for step in steps {
          guard let command = try? step.command(today) else { continue }
          _ = try? household.decide(command)
        }
      }
    }
  }

  @Test("The largest lot or name number fills the ledger without trapping")
  func full() throws {
    let lots = try #require(LotTable(numbers: [], lots: [], highest: .max, contradictions: []))
    let full = Household(lots: lots)
    let liter = try EnteredQuantity(parsing: "1 l")
    #expect(throws: Refusal.self) {
      try full.decide(Buy(item: "milk", quantity: liter, entryTime: EntryTime(today: .min)))
    }
    var story = Story()
    // Far larger than any household, and still fast in an unoptimised test.
    story.happens(RandomHousehold.litre(lot: 0x0100_0000))
    story.when(.buy("milk", "1 l"))
    #expect(story.lines.last?.contains("lot:16777217") == true)
    story = Story()
    for number in [0, 1_000_001, .max] as [UInt32] { story.happens(Named(.item, number: number, name: "far")) }
    #expect(story.household.catalog.count(of: .item) == 0)
    #expect(story.household.catalog.item(named: "far") == nil)
    story.happens(Named(.place, number: 0xffff, name: "last"))
    story.when(.buy("milk", "1 l", place: "LAST"))
    story.then("bought item:milk lot:1 quantity:1000 ml place:last")
    story.when(.buy("milk", "1 l", place: "one more"))
    story.refused(.badValue, saying: "65535")
  }
}
