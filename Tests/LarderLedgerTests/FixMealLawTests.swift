import LarderCommands
import LarderLog
import LarderModel
import LarderProjections
import LarderReplay
import LarderSimulator
import TestSupport
import Testing

@testable import LarderLedger

/// Diary and stock agree after any meals, corrections, undos and redos.
@Suite("Correcting meals eaten from stock")
struct FixMealLawTests {
  /// The current state of a diary entry: the amount eaten and the amount taken out of stock.
  private struct EatenAndTaken: Equatable {
    var consumptions: [UInt64]
    var eaten: Int64
    var taken: Int64
  }

  private func entries(_ kitchen: TestLedger) throws -> [UInt64: EatenAndTaken] {
    let view = try kitchen.ledger.view()
    var log = try kitchen.ledger.log.beginRead()
    var entries: [UInt64: EatenAndTaken] = [:]
    var taken: Int64 = 0
    for event in try log.events(1...kitchen.last()).compactMap(view.context.corrections.corrected) {
      if event.record.kind == Consumed.code { taken += event.quantity?.amount ?? 0 }
      guard event.record.kind == MealLogged.code else { continue }
      let consumptions = try EventSearch.helping(of: event, view, &log).filter { $0.record.kind == Consumed.code }
      entries[event.sequence] = EatenAndTaken(
        consumptions: consumptions.map(\.sequence), eaten: event.quantity?.amount ?? 0,
        taken: consumptions.reduce(0) { $0 + ($1.quantity?.amount ?? 0) })
    }
    // Each consumption belongs to one entry, and no entry takes more than was eaten.
    #expect(entries.values.reduce(0) { $0 + $1.taken } == taken)
    #expect(entries.values.allSatisfy { $0.taken <= $0.eaten })
    #expect(view.household.lots.contradictions.isEmpty)
    return entries
  }

  @Test("The amount eaten equals that taken from stock plus that from elsewhere", arguments: 0..<12)
  func law(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    func grams() -> Int64 { Int64.random(in: 1...40, using: &random) * 10 }
    let kitchen = try TestLedger()
    var bought: Int64 = 0
    for step in 1...50 {
      let before: [UInt64: EatenAndTaken] = try step == 1 ? [:] : entries(kitchen)
      let target = before.keys.sorted().randomElement(using: &random)
      switch (Int.random(in: 0..<8, using: &random), target) {
      case (3...5, let target?):
        try fix(target, before[target], to: grams(), kitchen, &random)
      case (6, let target?):
        try kitchen.undo(target)
        var rest = before
        rest[target] = nil
        #expect(try entries(kitchen) == rest)
        try kitchen.redo(target)
        #expect(try entries(kitchen) == before)
      case (0, _),
        (_, nil) where step == 1:
        let amount = grams()
        try kitchen.buy("rice", "\(amount) g", price: 100)
        bought += amount * 1000
      default:
        let meals = try (0..<Int.random(in: 1...2, using: &random)).map { _ in
          Eat("rice", quantity: try EnteredQuantity(parsing: "\(grams()) g"), entryTime: kitchen.entryTime)
        }
        try kitchen.perform(CommandGroup(meals, entryTime: kitchen.entryTime))
      }
      let taken = try entries(kitchen).values.reduce(0) { $0 + $1.taken }
      #expect(try kitchen.stock() == bought - taken)
      guard step % 10 == 0 else { continue }
      let rebuilt = try kitchen.rebuilt()
      #expect(try kitchen.digests() == rebuilt)
      let view = try kitchen.ledger.view(Projections.all)
      let parallel = try Replay.runOnTwoThreads(kitchen.ledger.log, view.context, Projections.all)
      #expect(parallel.digests.map(\.digest) == rebuilt)
    }
  }

  /// Corrects an entry by its own number or by that of one of its consumptions, and checks that one undo reverts it.
  private func fix(
    _ number: UInt64, _ entry: EatenAndTaken?, to grams: Int64, _ kitchen: TestLedger, _ random: inout SeededGenerator
  ) throws {
    guard let entry else { return }
    let (before, stock, amount) = (try entries(kitchen), try kitchen.stock(), grams * 1000)
    let spoken = ([number] + entry.consumptions).randomElement(using: &random) ?? number
    do {
      try kitchen.fix(spoken, "quantity", "\(grams) g")
    } catch {
      #expect(spoken != number && (entry.consumptions.count > 1 || entry.taken != entry.eaten))
      return
    }
    let now = try #require(try entries(kitchen)[number])
    #expect(now.eaten == amount)
    let most = entry.consumptions.isEmpty ? 0 : entry.taken + (amount > entry.eaten ? stock : 0)
    #expect(now.taken == min(amount, most))
    guard Bool.random(using: &random) else { return }
    try kitchen.undo()
    #expect(try entries(kitchen) == before)
    #expect(try kitchen.stock() == stock)
    try kitchen.redo()
    #expect(try entries(kitchen)[number] == now)
  }
}
