import LarderCommands
import LarderModel
import LarderProjections
import LarderReplay
import TestSupport
import Testing

@testable import LarderLedger

@Suite("Undo and redo")
struct UndoTests {
  /// The reason why a command was refused.
  private func refusal(_ work: () throws -> CommandResult) -> String? {
    do {
      _ = try work()
      return nil
    } catch {
      return "\(error)"
    }
  }

  @Test("After buying 10, 20 and 5, undoing the last leaves 30")
  func tenTwentyFive() throws {
    let kitchen = try TestLedger()
    for count in ["10", "20", "5"] { try kitchen.buy("eggs", count) }
    try kitchen.undo()
    #expect(try kitchen.stock() == 30_000)
  }

  @Test("Undo and redo give the identical digest, however often")
  func identity() throws {
    let kitchen = try TestLedger()
    try kitchen.buy("spinach", "200 g", price: 120)
    try kitchen.toss("spinach", "120 g")
    let before = try kitchen.digests()
    for _ in 0..<3 {
      try kitchen.undo()
      #expect(try kitchen.stock() == 200_000)
      try kitchen.redo()
      #expect(try kitchen.digests() == before)
    }
    #expect(try kitchen.digests() == kitchen.rebuilt())
  }

  @Test("Two undos remove the last two commands, and two redos restore them, the earlier first")
  func twice() throws {
    let kitchen = try TestLedger()
    for count in ["10", "20", "5"] { try kitchen.buy("eggs", count) }
    try kitchen.undo()
    try kitchen.undo()
    #expect(try kitchen.stock() == 10_000)
    try kitchen.redo()
    #expect(try kitchen.stock() == 30_000)
    try kitchen.redo()
    #expect(try kitchen.stock() == 35_000)
    #expect(refusal { try kitchen.redo() }?.contains("there is no undo to reverse") == true)
  }

  @Test("An undo after a redo undoes the same command, and the next one the command before")
  func undoAfterRedo() throws {
    let kitchen = try TestLedger()
    for count in ["10", "20"] { try kitchen.buy("eggs", count) }
    try kitchen.undo()
    try kitchen.redo()
    try kitchen.undo()
    #expect(try kitchen.stock() == 10_000)
    try kitchen.undo()
    #expect(try kitchen.stock() == 0)
    #expect(refusal { try kitchen.undo() } == "there is nothing to undo")
  }

  @Test("A new command after an undo prevents a plain redo, but not one by number")
  func redoRefused() throws {
    let kitchen = try TestLedger()
    try kitchen.buy("eggs", "10")
    let undone = try kitchen.buy("eggs", "20").range?.upperBound
    try kitchen.undo()
    try kitchen.buy("milk", "1 l")
    #expect(refusal { try kitchen.redo() }?.contains("there is no undo to reverse") == true)
    try kitchen.redo(undone)
    #expect(try kitchen.stock() == 1_030_000)
  }

  @Test("A redo skips commands already redone by number")
  func redoneByNumber() throws {
    let kitchen = try TestLedger()
    try kitchen.buy("eggs", "10")
    let second = try kitchen.buy("eggs", "20").range?.lowerBound
    let third = try kitchen.buy("eggs", "5").range?.lowerBound
    try kitchen.undo()
    try kitchen.undo()
    try kitchen.redo(third)
    #expect(try kitchen.stock() == 15_000)
    try kitchen.redo()
    #expect(try kitchen.stock() == 35_000)
    #expect(refusal { try kitchen.redo() }?.contains("there is no undo to reverse") == true)
    #expect(refusal { try kitchen.redo(second) }?.contains("was not undone") == true)
  }

  @Test("Undoing a fix restores the old value, and redoing it the new one")
  func undoFix() throws {
    let kitchen = try TestLedger()
    try kitchen.buy("cheese", "400 g", price: 400_000)
    func spent() throws -> [Int64] {
      try kitchen.ledger.view([Spending.self]).state.projection(Spending.self).cells.sorted.map(\.cell.price)
    }
    try kitchen.fix(2, "price", "4.00")
    #expect(try spent() == [400])
    try kitchen.undo()
    #expect(try spent() == [400_000])
    try kitchen.redo()
    #expect(try spent() == [400])
    try kitchen.undo(3)
    #expect(try spent() == [400_000])
  }

  @Test("An event of any age is undone by number with its whole command, and its names stay")
  func byNumber() throws {
    let kitchen = try TestLedger()
    try kitchen.buy("eggs", "10")
    for _ in 0..<70 { try kitchen.buy("eggs", "1") }
    let outcome = try kitchen.undo(1)
    #expect(outcome.events.map { $0.decode(as: Retracted.self).targets } == [2...2])
    #expect(try kitchen.stock() == 70_000)
    #expect(try kitchen.ledger.view().household.catalog.item(named: "eggs") == ItemID(rawValue: 1))
    #expect(refusal { try kitchen.undo(2) } == "event 2 is already undone: redo event 2")
    let correction = try #require(outcome.range?.lowerBound)
    #expect(refusal { try kitchen.undo(correction) }?.contains("is an undo or a redo") == true)
    #expect(refusal { try kitchen.undo(9999) } == "there is no event 9999; the last one is \(correction)")
    #expect(refusal { try kitchen.redo(3) } == "event 3 was not undone")
    try kitchen.redo(1)
    #expect(try kitchen.stock() == 80_000)
  }

  @Test("The number of a lot whose purchase was undone is not reused")
  func lotNumbers() throws {
    let kitchen = try TestLedger()
    try kitchen.buy("eggs", "10")
    try kitchen.buy("eggs", "20")
    try kitchen.undo()
    let lot = try kitchen.buy("eggs", "5").events.last?.decode(as: Bought.self).lot
    #expect(lot == LotID(rawValue: 3))
    try kitchen.redo(3)
    #expect(try kitchen.stock() == 35_000)
  }

  @Test("The number of a split-off part is not reused after its lot is undone")
  func partNumbers() throws {
    let kitchen = try TestLedger()
    try kitchen.buy("yoghurt", "4x150g")
    try kitchen.perform(ChangeLot(.open, item: "yoghurt", quantity: nil, entryTime: kitchen.entryTime))
    try kitchen.undo(2)
    #expect(try kitchen.stock() == 0)
    let lot = try kitchen.buy("milk", "1 l").events.last?.decode(as: Bought.self).lot
    #expect(lot == LotID(rawValue: 3))
    try kitchen.redo(2)
    #expect(try kitchen.stock() == 1_600_000)
    #expect(try kitchen.digests() == kitchen.rebuilt())
  }

  /// Finds the events to undo or redo by their numbers.
  private func targets(_ kitchen: TestLedger, _ numbers: CorrectionTargets.Numbers, redo: Bool = false) throws
    -> [ClosedRange<UInt64>]
  {
    let corrections = try kitchen.ledger.view().context.corrections
    return try kitchen.ledger.log.read { log in
      try redo
        ? CorrectionTargets.redoing(numbers, &log, corrections) : CorrectionTargets.undoing(numbers, &log, corrections)
    }.ranges
  }

  @Test("A range of one means that event only, and a single number its whole command")
  func rangeOfOne() throws {
    let kitchen = try TestLedger()
    try kitchen.buy("milk", "1 l")
    try kitchen.buy("milk", "1 l")
    try kitchen.perform(
      Use(item: "milk", quantity: try EnteredQuantity(parsing: "1.5 l"), entryTime: kitchen.entryTime))
    #expect(try targets(kitchen, .command(5)) == [4...5])
    #expect(try targets(kitchen, .events([5...5])) == [5...5])
    #expect(throws: LedgerError.self) { try targets(kitchen, .events([1...1])) }
    #expect(throws: LedgerError.self) { try targets(kitchen, .events([5...5]), redo: true) }
  }

  @Test(
    "A range that ends after the last event is refused, whatever its size",
    arguments: [2...UInt64(Int64.max), 1...UInt64(Int64.max) + 1, 1...UInt64.max, 0...UInt64.max, 2...3])
  func wideRanges(numbers: ClosedRange<UInt64>) throws {
    let kitchen = try TestLedger()
    try kitchen.buy("milk", "1 l")
    for redo in [false, true] {
      do {
        _ = try targets(kitchen, .events([numbers]), redo: redo)
        Issue.record("\(numbers) was found")
      } catch {
        #expect("\(error)".contains("the last one is 2"))
      }
    }
  }

  @Test("An empty ledger refuses undo and redo")
  func empty() throws {
    let kitchen = try TestLedger()
    #expect(refusal { try kitchen.undo() } == "there is nothing to undo")
    #expect(refusal { try kitchen.redo() }?.contains("there is no undo to reverse") == true)
    #expect(refusal { try kitchen.undo(1) } == "there is no event 1; the ledger is empty")
  }
}
