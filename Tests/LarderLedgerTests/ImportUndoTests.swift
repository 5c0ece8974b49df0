import LarderCommands
import LarderModel
import LarderReplay
import TestSupport
import Testing

@testable import LarderLedger
@testable import LarderLog

@Suite("An import as one command")
struct ImportUndoTests {
  private static let entryTime = EntryTime(today: day(2026, 11, 20))

  private static func id(_ number: Int) -> CommandID { CommandID(tag: UInt64(number) &* 0x9e37_79b9_7f4a_7c15) }

  /// Imports the rows of a file. Each is a command identified by its number.
  private static func take(_ rows: Range<Int>, into kitchen: TestLedger) throws -> BatchOutcome {
    let quantity = try EnteredQuantity(parsing: "100 g")
    return try kitchen.ledger.performAll(at: noon, isImport: true) { (batch) throws(LedgerError) in
      for row in rows {
        try batch.perform(Buy(item: "item \(row % 5)", quantity: quantity, entryTime: entryTime), id: id(row + 1))
      }
    }
  }

  private static func lots(_ kitchen: TestLedger) throws -> Int {
    let household = try kitchen.ledger.view().household
    return (0..<5).reduce(0) { sum, number in
      sum + (household.catalog.item(named: "item \(number)").map { household.stock(of: $0).count } ?? 0)
    }
  }

  @Test("One undo reverts all rows of an import and no others, and one redo restores them")
  func whole() throws {
    let kitchen = try TestLedger()
    _ = try Self.take(0..<3, into: kitchen)
    _ = try Self.take(3..<40, into: kitchen)
    #expect(try Self.lots(kitchen) == 40)
    try kitchen.undo()
    #expect(try Self.lots(kitchen) == 3)
    try kitchen.redo()
    #expect(try Self.lots(kitchen) == 40)
    try kitchen.undo()
    try kitchen.undo()
    #expect(try Self.lots(kitchen) == 0)
    #expect(throws: LedgerError.self) { try kitchen.undo() }
  }

  @Test("Rows undone with their import are imported again, each once, as often as it is undone")
  func again() throws {
    let kitchen = try TestLedger()
    for _ in 0..<3 {
      #expect(try Self.take(0..<20, into: kitchen).added == 20)
      #expect(try Self.take(0..<20, into: kitchen).added == 0)
      #expect(try Self.lots(kitchen) == 20)
      try kitchen.undo()
      #expect(try Self.lots(kitchen) == 0)
    }
    // A row that occurs twice in the file is imported once.
    let quantity = try EnteredQuantity(parsing: "100 g")
    let outcome = try kitchen.ledger.performAll(at: noon, isImport: true) { (batch) throws(LedgerError) in
      for _ in 0..<2 {
        try batch.perform(Buy(item: "item 0", quantity: quantity, entryTime: Self.entryTime), id: Self.id(1))
      }
    }
    #expect(outcome.added == 1)
    #expect(outcome.repeated == 1)
  }

  @Test("A row undone on its own stays undone and is named, and the rest is imported")
  func single() throws {
    let kitchen = try TestLedger()
    let sequences = try #require(try Self.take(0..<20, into: kitchen).sequences)
    try kitchen.undo(sequences.upperBound)
    let outcome = try Self.take(0..<25, into: kitchen)
    #expect(outcome.added == 5)
    #expect(outcome.repeated == 20)
    #expect(outcome.undone.count == 1)
    #expect(outcome.undone.events == [sequences.upperBound])
    #expect(try Self.lots(kitchen) == 24)
    // The rest of the first import is still one command.
    try kitchen.undo()
    try kitchen.undo()
    #expect(try Self.lots(kitchen) == 0)
  }

  @Test("A row stays undone if its undo came from another ledger's export")
  func undoneElsewhere() throws {
    let kitchen = try TestLedger()
    let run = try #require(try Self.take(0..<1, into: kitchen).sequences)
    try kitchen.ledger.log.write { writer in
      let undo = Event(day: kitchen.today, body: Retracted(run))
      let appended = try writer.append([undo], command: CommandID(tag: 77), recordedAt: noon)
      try writer.noteImport(appended)
    }
    let outcome = try Self.take(0..<1, into: kitchen)
    #expect(outcome.added == 0 && outcome.undone.count == 1)
    #expect(try Self.lots(kitchen) == 0)
  }

  @Test("An entry between two imports is its own command")
  func between() throws {
    let kitchen = try TestLedger()
    _ = try Self.take(0..<4, into: kitchen)
    try kitchen.perform(
      Buy(item: "item 0", quantity: try EnteredQuantity(parsing: "1 kg"), entryTime: Self.entryTime), id: Self.id(1000))
    _ = try Self.take(4..<8, into: kitchen)
    try kitchen.undo()
    #expect(try Self.lots(kitchen) == 5)
    try kitchen.undo()
    #expect(try Self.lots(kitchen) == 4)
    try kitchen.undo()
    #expect(try Self.lots(kitchen) == 0)
  }

  @Test("A stored list of imports is ignored if it does not match the log")
  func damaged() {
    let runs: [ClosedRange<UInt64>] = [1...4, 9...9]
    let bytes = ImportRuns.encode(runs)
    #expect(ImportRuns.decode(bytes, last: 9) == runs)
    #expect(ImportRuns.decode(bytes, last: 8) == [])
    #expect(ImportRuns.decode(Array(bytes.dropLast()), last: 9) == [])
    #expect(ImportRuns.decode(ImportRuns.encode([4...9, 1...2]), last: 9) == [])
    #expect(ImportRuns.decode(ImportRuns.encode([0...2]), last: 9) == [])
  }
}
