import LarderCommands
import LarderModel
import LarderProjections
import TestSupport
import Testing

@testable import LarderLedger
@testable import LarderLog

@Suite("Batches of commands")
struct BatchTests {
  private static func id(_ number: Int) -> CommandID { CommandID(tag: UInt64(number) &* 0x9e37_79b9_7f4a_7c15) }

  private static let entryTime = EntryTime(today: day(2026, 11, 20))

  /// A household's commands. Some of them depend on earlier ones.
  private static func commands(_ count: Int) throws -> [any Command] {
    var commands: [any Command] = []
    for number in 0..<count {
      let item = "item \(number % 7)"
      switch number % 10 {
      case 0..<4:
        var buy = Buy(
          item: item, quantity: try EnteredQuantity(parsing: "\(number % 3 + 1)x250 g"), entryTime: entryTime)
        buy.price = Money(minor: Int64(number % 50), currency: .euro)
        buy.store = "store \(number % 3)"
        commands.append(buy)
      case 4..<7:
        commands.append(Buy(item: item, quantity: try EnteredQuantity(parsing: "100 g"), entryTime: entryTime))
        commands.append(Use(item: item, quantity: try EnteredQuantity(parsing: "80 g"), entryTime: entryTime))
      case 7: commands.append(DescribeItem(item, facts: [("category", "sort \(number % 4)")], entryTime: entryTime))
      case 8: commands.append(Toss(item: item, quantity: try EnteredQuantity(parsing: "20 g"), entryTime: entryTime))
      default: commands.append(Count(item: item, quantity: try EnteredQuantity(parsing: "1 kg"), entryTime: entryTime))
      }
    }
    return commands
  }

  private static func perform(
    _ commands: [any Command], in batch: inout CommandBatch
  ) throws(LedgerError) {
    for (number, command) in commands.enumerated() { try perform(command, id: id(number + 1), in: &batch) }
  }

  private static func perform(
    _ command: some Command, id: CommandID, in batch: inout CommandBatch
  ) throws(LedgerError) {
    try batch.perform(command, id: id)
  }

  @Test("A batch gives the same result as its commands one by one")
  func sameAsOneByOne() throws {
    let commands = try Self.commands(400)
    let (slow, fast) = (try TestLedger(), try TestLedger())
    for (number, command) in commands.enumerated() { try slow.perform(command, id: Self.id(number + 1)) }
    let outcome = try fast.ledger.performAll(at: noon) { (batch) throws(LedgerError) in
      try Self.perform(commands, in: &batch)
    }
    #expect(outcome.added == commands.count)
    #expect(outcome.sequences == 1...(try slow.last()))
    #expect(try fast.ledger.log.events() == slow.ledger.log.events())
    #expect(try fast.digests() == slow.digests())
    #expect(try fast.digests() == fast.rebuilt())
  }

  @Test("A command already performed is skipped, in the ledger and in the batch")
  func repeated() throws {
    let kitchen = try TestLedger()
    let commands = try Self.commands(20)
    _ = try kitchen.ledger.performAll(at: noon) { (batch) throws(LedgerError) in
      try Self.perform(Array(commands.prefix(10)), in: &batch)
    }
    let outcome = try kitchen.ledger.performAll(at: noon) { (batch) throws(LedgerError) in
      try Self.perform(commands, in: &batch)
      try Self.perform(commands, in: &batch)
    }
    #expect(outcome.repeated == 10 + commands.count)
    #expect(outcome.added == commands.count - 10)
    #expect(try kitchen.digests() == kitchen.rebuilt())
  }

  @Test("A refusal reverts the batch, and a rehearsal records nothing")
  func allOrNothing() throws {
    let kitchen = try TestLedger()
    try kitchen.buy("milk", "1 l")
    let last = try kitchen.last()
    let much = Use(item: "milk", quantity: try EnteredQuantity(parsing: "2 l"), entryTime: Self.entryTime)
    let buy = Buy(item: "eggs", quantity: try EnteredQuantity(parsing: "10"), entryTime: Self.entryTime)
    #expect(throws: LedgerError.self) {
      try kitchen.ledger.performAll(at: noon) { (batch) throws(LedgerError) in
        try batch.perform(buy, id: Self.id(1))
        try batch.perform(much, id: Self.id(2))
      }
    }
    let rehearsal = try kitchen.ledger.performAll(at: noon, isRehearsal: true) { (batch) throws(LedgerError) in
      try batch.perform(buy, id: Self.id(1))
    }
    #expect(rehearsal.added == 1)
    #expect(rehearsal.after.catalog.item(named: "eggs") != nil)
    #expect(try kitchen.last() == last)
    let nowhere = try HouseholdLedger.rehearseAll(at: noon) { (batch) throws(LedgerError) in
      try batch.perform(buy, id: Self.id(1))
    }
    #expect(nowhere.added == 1)
  }

  @Test("If the map grows during a batch, the batch starts again")
  func growth() throws {
    let directory = TemporaryDirectory()
    _ = try EventLog(openingOrCreating: directory.ledger)
    let log = try EventLog(try #require(try LedgerDirectory(at: directory.ledger)), mapSize: 1 << 17)
    let ledger = HouseholdLedger(log: log)
    let before = try log.environment.info().mapSize
    let commands = try Self.commands(2000)
    let outcome = try ledger.performAll(at: noon) { (batch) throws(LedgerError) in
      try Self.perform(commands, in: &batch)
    }
    #expect(outcome.added == commands.count)
    #expect(try log.lastSequence() == outcome.sequences?.upperBound)
    #expect(try log.environment.info().mapSize > before)
  }
}
