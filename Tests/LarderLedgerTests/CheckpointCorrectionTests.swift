import LarderCommands
import LarderLog
import LarderModel
import LarderProjections
import LarderReplay
import LarderSimulator
import TestSupport
import Testing

@testable import LarderLedger

/// A replay starts at a checkpoint only if no later event changes its contents, and equals a replay of the whole log.
@Suite("Corrections after a checkpoint")
struct CheckpointCorrectionTests {
  @Test("Recent entries are undone, redone and fixed without replaying the whole log")
  func lately() throws {
    let kitchen = try TestLedger()
    try kitchen.buy("rice", "100 kg", price: 10_000)
    for number in 0..<620 { try kitchen.use("rice", "\(number % 7 + 1) g") }
    let kept = try kitchen.ledger.view().checkpoint
    #expect(kept > 0)
    let before = try kitchen.digests()
    try kitchen.undo()
    #expect(try kitchen.digests() == kitchen.rebuilt())
    try kitchen.redo()
    #expect(try kitchen.digests() == before)
    let bought = try #require(try kitchen.buy("milk", "2 l", price: 238).events.last).sequence
    try kitchen.fix(bought, "price", "2.58")
    #expect(try kitchen.digests() == kitchen.rebuilt())
    try kitchen.undo(bought)
    #expect(try kitchen.ledger.view().checkpoint == kept)
    // The name stays, although the command that introduced it is undone.
    #expect(try kitchen.ledger.view().household.catalog.item(named: "milk") != nil)
    #expect(try kitchen.digests() == kitchen.rebuilt())
  }

  @Test("A command looks up only the facts it needs, and only a report expands them")
  func facts() throws {
    let kitchen = try TestLedger()
    try kitchen.buy("milk", "2 l", price: 238)
    try kitchen.ledger.log.write { try HouseholdLedger.keepEverything(&$0) }
    #expect(try !kitchen.ledger.view().household.facts.isLaidOut)
    #expect(try kitchen.ledger.view(Projections.all).household.facts.isLaidOut)
  }

  @Test("A fact that only affects new entries leaves the past unchanged", arguments: ItemAttribute.allCases)
  func harmlessFacts(_ attribute: ItemAttribute) throws {
    guard !attribute.changesThePast else { return }
    let directory = TemporaryDirectory()
    let log = try EventLog(openingOrCreating: directory.ledger)
    try log.append(RandomHistory(seed: 12, count: 900).events)
    let ledger = HouseholdLedger(log: log)
    let before = try ledger.view(Projections.all, asOf: .max).state.digests.map(\.digest)
    let items = try ledger.view().household.catalog.count(of: .item)
    let facts = (1...items).map { item in
      Event(
        day: .min,
        body: ItemChanged(ItemID(rawValue: item), FactChange(attribute, Int64(item) * 7, per: .mass, from: .min)))
    }
    try log.append(facts, command: CommandID(tag: 77))
    #expect(try ledger.view(Projections.all, asOf: .max).state.digests.map(\.digest) == before)
  }

  @Test("Undoing a fact after a checkpoint replays no further than if it was never recorded")
  func undoneFacts() throws {
    let kitchen = try TestLedger()
    try kitchen.buy("milk", "2 l", price: 238)
    try kitchen.ledger.log.write { try HouseholdLedger.keepEverything(&$0) }
    let kept = try kitchen.last()
    try kitchen.buy("oats", "500 g")
    let fact = try kitchen.perform(
      DescribeItem("oats", facts: [("energy", "372kcal/100g")], entryTime: kitchen.entryTime))
    try kitchen.undo(try #require(fact.events.last).sequence)
    let view = try kitchen.ledger.view(Projections.all)
    #expect(view.checkpoint == kept)
    let oats = try #require(view.household.catalog.item(named: "oats"))
    #expect(view.household.catalog.fact(oats, .energy, on: kitchen.today) == nil)
    #expect(try kitchen.digests() == kitchen.rebuilt())
    // Figures for milk were computed before. Now its energy is known, and the past is computed again.
    try kitchen.perform(DescribeItem("milk", facts: [("energy", "64kcal/100ml")], entryTime: kitchen.entryTime))
    #expect(try kitchen.ledger.view(Projections.all).checkpoint > kept)
    #expect(try kitchen.digests() == kitchen.rebuilt())
  }

  @Test("After any correction, an advanced checkpoint equals a full replay", arguments: 0..<6)
  func law(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed) &* 977 &+ 5)
    let kitchen = try TestLedger()
    for item in ["milk", "rice", "oats"] { try kitchen.buy(item, "900 kg", price: 900_000) }
    var shortcuts = 0
    for step in 1...700 {
      let item = ["milk", "rice", "oats"][Int.random(in: 0..<3, using: &random)]
      let last = try kitchen.last()
      // Most corrections are of recent entries, and a few are of any entry.
      let depth = Int.random(in: 0..<40, using: &random) == 0 ? last : min(last, 300)
      let target = last - UInt64.random(in: 0..<depth, using: &random)
      switch Int.random(in: 0..<12, using: &random) {
      case 0: _ = try? kitchen.undo()
      case 1: _ = try? kitchen.redo()
      case 2: _ = try? kitchen.undo(target)
      case 3: _ = try? kitchen.redo(target)
      case 4: _ = try? kitchen.fix(target, "quantity", "\(Int.random(in: 1...20, using: &random)) g")
      case 5: _ = try? kitchen.fix(target, "day", "2026-11-1\(Int.random(in: 0...9, using: &random))")
      case 6:
        try kitchen.perform(
          DescribeItem("new \(step)", facts: [("energy", "60kcal/100g")], entryTime: kitchen.entryTime))
      case 7: try kitchen.buy("thing \(step % 40)", "2 kg", price: Int64(step))
      case 8: _ = try? kitchen.toss(item, "3 g")
      default: _ = try? kitchen.use(item, "\(Int.random(in: 1...9, using: &random)) g")
      }
      guard step % 35 == 0 else { continue }
      if try kitchen.ledger.view(Projections.all).checkpoint > 0 { shortcuts += 1 }
      var log = try kitchen.ledger.log.beginRead()
      #expect(try DeepVerification(&log).keptFaults == [], "step \(step)")
      #expect(try kitchen.digests() == kitchen.rebuilt(), "step \(step)")
    }
    #expect(shortcuts > 5)
  }
}
