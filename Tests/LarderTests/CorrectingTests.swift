import LarderModel
import TestSupport
import Testing

@testable import Larder

@Suite("Correcting through the library")
struct CorrectingTests {
  @Test("A corrected purchase equals one that was right at once")
  func corrected() throws {
    let (wrong, right) = (try Home(), try Home())
    let entry = try wrong.ledger.buy("milk", "1 l", for: "3.28", at: "Lidl", due: .inDays(3), in: "fridge")
    try wrong.ledger.fix(entry, .amount("2 l"), .price("2.18"), .store("Aldi"), .place("cellar"))
    try wrong.ledger.fix(entry, .due(day(2026, 11, 29)))
    try right.ledger.buy("milk", "2 l", for: "2.18", at: "Aldi", due: .inDays(9), in: "cellar")
    func shown(_ home: Home) throws -> [String] { try home.ledger.stock().map(\.description) }
    #expect(try shown(wrong) == (try shown(right)))
    #expect(try wrong.ledger.spending().byStore == right.ledger.spending().byStore)
  }

  @Test("An unknown price is not zero")
  func unknown() throws {
    let home = try Home()
    let milk = try home.ledger.buy("milk", "1 l", for: "1.19")
    try home.ledger.fix(milk, .unknown(.price))
    #expect(try home.ledger.stock().first?.cost == nil)
    let total = try home.ledger.spending().total
    #expect(total.costs.isEmpty && total.cost == nil && total.withoutPrice == 1)
  }

  @Test("A corrected reason moves waste to its group")
  func reason() throws {
    let home = try Home()
    try home.ledger.buy("rice", "1 kg", for: "2.00")
    let waste = try home.ledger.toss("rice", "100 g", because: .other)
    try home.ledger.fix(waste, .reason(.spoiled), .day(day(2026, 11, 20)))
    #expect(try home.ledger.waste().byReason.map(\.name) == ["spoiled"])
  }

  @Test("Undo and redo restore the stock of any household", arguments: UInt64(1)...3)
  func undo(_ seed: UInt64) throws {
    let home = try Home(seed: seed)
    let before = try home.ledger.stock()
    let last = try home.ledger.buy("bread", "1", for: "2.20")
    let after = try home.ledger.stock()
    try home.ledger.undo(last)
    #expect(try home.ledger.stock() == before)
    try home.ledger.redo()
    #expect(try home.ledger.stock() == after)
    try home.ledger.undo()
    #expect(try home.ledger.stock() == before)
  }

  @Test("The history shows an entry as corrected, with the numbers of its corrections")
  func history() throws {
    let home = try Home()
    let milk = try home.ledger.buy("milk", "1 l", for: "1.19")
    let fix = try home.ledger.fix(milk, .price("1.09"))
    #expect(try home.ledger.history(of: "milk").last { $0.number == milk.number }?.correctedBy.last == fix.number)
    #expect(try home.ledger.history(of: "milk").contains { $0.text.contains("bought 1 l milk for €1.09") })
    let undo = try home.ledger.undo(milk)
    let event = try #require(try home.ledger.history(of: "milk").first { $0.number == milk.number })
    #expect(event.number == milk.number && event.isUndone && event.correctedBy == [undo.number])
  }

  @Test("A correction of nothing, or of an event that does not exist, is refused")
  func refused() throws {
    let home = try Home()
    let milk = try home.ledger.buy("milk", "1 l")
    let nothing = refusal { () throws(LarderError) in try home.ledger.fix(milk) }
    #expect(nothing?.message == "No correction is given; name at least one, such as a price.")
    #expect(refusal { () throws(LarderError) in try home.ledger.fix(999, .price("1")) } != nil)
    #expect(refusal { () throws(LarderError) in try home.ledger.fix(milk, .reason(.spoiled)) }?.reason == .badValue)
    #expect(refusal { () throws(LarderError) in try home.ledger.redo() }?.reason == .nothingToUndo)
    try home.ledger.undo(milk)
    #expect(refusal { () throws(LarderError) in try home.ledger.undo(milk) }?.reason == .nothingToUndo)
  }
}
