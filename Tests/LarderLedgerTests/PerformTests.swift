import LarderCommands
import LarderModel
import LarderProjections
import LarderReplay
import TestSupport
import Testing

@testable import LarderLedger
@testable import LarderLog

@Suite("Performing commands")
struct PerformTests {
  @Test("A command repeated under one ID is performed once, and gets the first answer")
  func repeated() throws {
    let kitchen = try TestLedger()
    let id = CommandID(tag: 7, text: "shop of Friday")
    let first = try kitchen.buy("milk", "2 l", price: 238, id: id)
    #expect(!first.isRepeated && first.range == 1...2)
    try kitchen.use("milk", "300 ml")
    let again = try kitchen.buy("milk", "2 l", price: 238, id: id)
    #expect(again.isRepeated)
    #expect(again.events == first.events)
    #expect(try kitchen.last() == 3)
    #expect(again.after.stock().map(\.lot.remaining) == [1_700_000])
    let other = try kitchen.buy("milk", "2 l", id: CommandID(tag: 7, text: "shop of Saturday"))
    #expect(!other.isRepeated)
  }

  @Test("A rehearsal reports the result, and writes nothing to the ledger")
  func rehearsal() throws {
    let kitchen = try TestLedger()
    try kitchen.buy("milk", "2 l", price: 238)
    let before = try kitchen.ledger.log.verified()
    let use = Use(item: "milk", quantity: try EnteredQuantity(parsing: "500 ml"), entryTime: kitchen.entryTime)
    let outcome = try kitchen.perform(use, isRehearsal: true)
    #expect(outcome.events.map(\.sequence) == [3])
    #expect(outcome.before.stock().map(\.lot.remaining) == [2_000_000])
    #expect(outcome.after.stock().map(\.lot.remaining) == [1_500_000])
    #expect(try kitchen.ledger.log.verified() == before)
    #expect(try kitchen.stock() == 2_000_000)
  }

  @Test("A refusal writes nothing, and the next command can proceed")
  func refusal() throws {
    let kitchen = try TestLedger()
    let error = #expect(throws: LedgerError.self) { try kitchen.use("milk", "1 l") }
    guard case .refused = error else {
      Issue.record("failed with \(String(describing: error))")
      return
    }
    #expect(try kitchen.last() == 0)
    try kitchen.buy("milk", "2 l")
    #expect(throws: LedgerError.self) { try kitchen.use("milk", "3 l") }
    #expect(try kitchen.stock() == 2_000_000)
  }

  @Test("A read-only ledger refuses every command")
  func readOnly() throws {
    let directory = TemporaryDirectory()
    _ = try HouseholdLedger(creatingIn: directory.ledger)
    let ledger = try HouseholdLedger(opening: directory.ledger)
    #expect(throws: LedgerError.log(.readOnly)) {
      try ledger.perform(id: CommandID(tag: 1), at: noon) { (_, _) throws(LedgerError) in Decision(events: []) }
    }
  }

  @Test("The person who gave a command is stored in its events")
  func actor() throws {
    let kitchen = try TestLedger()
    let buy = Buy(item: "tea", quantity: try EnteredQuantity(parsing: "100 g"), entryTime: kitchen.entryTime)
    let outcome = try kitchen.ledger.perform(id: CommandID(tag: 5), at: noon) { (view, _) throws(LedgerError) in
      do throws(Refusal) { return try view.household.decide(buy, by: "Ann") } catch { throw .refused(error) }
    }
    #expect(Set(outcome.events.map(\.record.actor)) == [1])
    #expect(try kitchen.ledger.view().context.catalog.name(.person, 1) == "Ann")
  }

  @Test("After hundreds of events, a command starts from a checkpoint with the same result")
  func checkpoints() throws {
    let kitchen = try TestLedger()
    try kitchen.buy("rice", "100 kg", price: 10_000)
    for number in 0..<540 {
      if number % 9 == 0 { try kitchen.buy("rice", "5 kg", price: 500 + Int64(number)) }
      try kitchen.use("rice", "\(number % 7 + 1) g")
    }
    let view = try kitchen.ledger.view()
    #expect(view.checkpoint > 0)
    #expect(view.checkpoint < view.state.sequence)
    let whole = try kitchen.ledger.view([], asOf: .max)
    #expect(view.state.digests.map(\.digest) == whole.state.digests.map(\.digest))
    #expect(try kitchen.digests() == kitchen.rebuilt())
    // A correction of an event before the checkpoint takes effect.
    let outcome = try kitchen.fix(2, "price", "4000")
    #expect(outcome.after.lots[LotID(rawValue: 1)]?.cost ?? 0 > 390_000 * Lot.costScale)
    #expect(try kitchen.digests() == kitchen.rebuilt())
    let spent = try kitchen.ledger.view([Spending.self]).state.projection(Spending.self).cells.sorted
    var others: Int64 = 0
    for number in stride(from: 0, to: 540, by: 9) { others += 500 + Int64(number) }
    #expect(spent.map(\.cell.price) == [400_000 + others])
    // The next command starts from the state stored after it.
    try kitchen.use("rice", "1 g")
    #expect(try kitchen.ledger.view().checkpoint > view.checkpoint)
    #expect(try kitchen.digests() == kitchen.rebuilt())
  }

  @Test("A full checkpoint is used, and every kind of later event is applied to it")
  func behindCheckpoint() throws {
    let kitchen = try TestLedger()
    try kitchen.buy("milk", "2 l", price: 238)
    try kitchen.use("milk", "1 l")
    try kitchen.ledger.log.write { try HouseholdLedger.keepEverything(&$0) }
    #expect(try kitchen.ledger.view(Projections.all).checkpoint == 3)
    let changes: [any Command] = [
      DescribeItem("milk", facts: [("density", "1.03"), ("energy", "64kcal/100ml")], entryTime: kitchen.entryTime),
      DescribeItem("bread", facts: [("energy", "250kcal/100g")], entryTime: kitchen.entryTime),
      Eat("bread", quantity: try EnteredQuantity(parsing: "100 g"), entryTime: kitchen.entryTime),
      Toss(item: "milk", quantity: try EnteredQuantity(parsing: "all"), entryTime: kitchen.entryTime),
    ]
    for change in changes {
      try kitchen.perform(change)
      #expect(try kitchen.digests() == kitchen.rebuilt())
    }
    try kitchen.undo(3)
    #expect(try kitchen.digests() == kitchen.rebuilt())
    #expect(try kitchen.ledger.view().household.lots.contradictions.isEmpty)
    try kitchen.undo(2)
    #expect(try kitchen.digests() == kitchen.rebuilt())
    #expect(try kitchen.ledger.view().household.lots.contradictions.map(\.kind) == [.unknownLot])
  }

  @Test("A fact about an item newer than the checkpoints keeps them in use")
  func factOfNewItem() throws {
    let kitchen = try TestLedger()
    try kitchen.buy("milk", "2 l", price: 238)
    try kitchen.ledger.log.write { try HouseholdLedger.keepEverything(&$0) }
    let kept = try kitchen.last()
    try kitchen.buy("bread", "500 g")
    try kitchen.perform(Eat("bread", quantity: try EnteredQuantity(parsing: "100 g"), entryTime: kitchen.entryTime))
    let fact = DescribeItem("bread", facts: [("energy", "250kcal/100g")], entryTime: kitchen.entryTime)
    let outcome = try kitchen.perform(fact)
    #expect(outcome.after.catalog.fact(ItemID(rawValue: 2), .energy, on: kitchen.today)?.value != nil)
    #expect(try kitchen.digests() == kitchen.rebuilt())
    #expect(try kitchen.ledger.view().checkpoint == kept)
    #expect(try kitchen.ledger.view(Projections.all).checkpoint == kept)
  }

  @Test("A view as of an earlier event ignores everything later")
  func asOf() throws {
    let kitchen = try TestLedger()
    try kitchen.buy("milk", "2 l", price: 238)
    let known = try kitchen.rebuilt()
    try kitchen.fix(2, "price", "3.00")
    try kitchen.use("milk", "1 l")
    #expect(try kitchen.ledger.view(Projections.all, asOf: 2).state.digests.map(\.digest) == known)
    #expect(try kitchen.ledger.view(asOf: 0).household.stock().isEmpty)
    var snapshot = try kitchen.ledger.snapshot()
    let last = try [noon, .min].map { try snapshot.lastSequence(recordedThrough: $0) }
    #expect(last == [4, 0])
  }

  @Test("A full map grows during a command, which is performed once")
  func growth() throws {
    let directory = TemporaryDirectory()
    _ = try EventLog(openingOrCreating: directory.ledger)
    let log = try EventLog(try #require(try LedgerDirectory(at: directory.ledger)), mapSize: 1 << 17)
    let ledger = HouseholdLedger(log: log)
    let before = try log.environment.info().mapSize
    for tag in UInt64(1)...60 {
      let event = Event(day: day(2026, 11, 20), body: named("item \(tag)", UInt32(tag)))
      let filler = (Int64(0)..<40).map { number in
        Event(day: day(2026, 11, 20), body: eaten(energy: number), note: "note \(number)")
      }
      let outcome = try ledger.perform(id: CommandID(tag: tag << 48), at: noon) { (_, _) throws(LedgerError) in
        Decision(events: [event] + filler)
      }
      #expect(outcome.events.count == 41)
    }
    #expect(try log.environment.info().mapSize > before)
    #expect(try log.lastSequence() == 60 * 41)
    #expect(try log.verified().isSound)
  }
}
