import LarderCommands
import LarderModel
import LarderReplay
import LarderSimulator
import TestSupport
import Testing

@testable import LarderLedger
@testable import LarderLog

@Suite("Renaming stores, places and people")
struct RenameTests {
  /// Random purchases, uses and meals, with names of each kind in no order.
  private static func fill(_ kitchen: TestLedger, seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    func name(_ sort: String) -> String { "\(sort) \(random.number(in: 1...4))" }
    for _ in 0..<60 {
      let item = "item \(random.number(in: 1...5))"
      switch random.number(in: 0...5) {
      case 0...2:
        var buy = Buy(item: item, quantity: try EnteredQuantity(parsing: "500 g"), entryTime: kitchen.entryTime)
        buy.price = Money(minor: Int64(random.number(in: 1...900)), currency: .euro)
        (buy.store, buy.place) = (name("store"), name("place"))
        try kitchen.perform(buy)
      case 3:
        var eat = Eat(item, quantity: try EnteredQuantity(parsing: "10 g"), entryTime: kitchen.entryTime)
        eat.person = name("person")
        try kitchen.perform(eat)
      case 4: try kitchen.perform(DescribeItem(item, facts: [("place", name("place"))], entryTime: kitchen.entryTime))
      default:
        guard try kitchen.last() > 0, random.chance(400) else { continue }
        _ = try? kitchen.undo()
      }
    }
  }

  private static func rename(_ kitchen: TestLedger, _ reference: Reference, _ number: UInt32, to name: String) throws {
    _ = try kitchen.ledger.perform(id: CommandID(tag: .random(in: .min ... .max)), at: noon) {
      (view, log) throws(LedgerError) in
      let found = try LedgerError.logged { () throws(LogError) in
        try Mentions(of: reference, number, &log, view.context.corrections)
      }
      let command = Rename(
        reference, number, to: name, naming: found.naming, mentions: found.fields, entryTime: kitchen.entryTime)
      do throws(Refusal) { return try view.household.decide(command, by: nil) } catch { throw .refused(error) }
    }
  }

  private static func mentions(_ kitchen: TestLedger, _ reference: Reference, _ number: UInt32) throws -> Mentions {
    var reader = try kitchen.ledger.log.beginRead()
    return try Mentions(of: reference, number, &reader, try kitchen.ledger.view().context.corrections)
  }

  @Test("After a merge, every reference to the old entry points to the other", arguments: 1...12)
  func merged(seed: Int) throws {
    let kitchen = try TestLedger()
    try Self.fill(kitchen, seed: UInt64(seed))
    var random = SeededGenerator(seed: UInt64(seed) &* 77)
    for reference in AliasAdded.references {
      let catalog = try kitchen.ledger.view().household.catalog
      let count = catalog.count(of: reference)
      guard count > 1 else { continue }
      let from = UInt32(random.number(in: 1...Int(count)))
      let other = from % count + 1
      let (former, name) = (catalog.name(reference, from), catalog.name(reference, other))
      let before = (try Self.mentions(kitchen, reference, from), try Self.mentions(kitchen, reference, other))
      let digests = try kitchen.digests()
      try Self.rename(kitchen, reference, from, to: name)
      let after = try kitchen.ledger.view().household.catalog
      #expect(after.number(reference, named: former) == other)
      #expect(after.name(reference, from) == name)
      #expect(!after.numbers(of: reference).contains(from))
      #expect(try Self.mentions(kitchen, reference, from).fields.isEmpty)
      let all = try Self.mentions(kitchen, reference, other)
      #expect(all.counting == before.0.counting + before.1.counting, "a new name is not an entry")
      #expect(try kitchen.digests() == kitchen.rebuilt())
      try kitchen.undo()
      #expect(try kitchen.digests() == digests)
      #expect(try Self.mentions(kitchen, reference, from).counting == before.0.counting)
      #expect(try kitchen.ledger.view().household.catalog.name(reference, from) == former)
      try kitchen.redo()
      #expect(try Self.mentions(kitchen, reference, from).fields.isEmpty)
      #expect(try kitchen.digests() == kitchen.rebuilt())
    }
  }

  @Test("After a merge, a person has the facts of both, the other's where both had one, and the allergies of both")
  func facts() throws {
    let kitchen = try TestLedger()
    func add(_ name: String, _ facts: [(attribute: PersonAttribute, text: String)]) throws {
      try kitchen.perform(SetPerson(.add, name, facts, entryTime: kitchen.entryTime))
    }
    try add("Ann", [(.born, "1980"), (.allergies, "milk, nuts"), (.dislikes, "olives"), (.face, "3")])
    try add("Bo", [(.born, "1985"), (.allergies, "nuts, eggs"), (.diet, "vegan")])
    func people() throws -> [Person] {
      try kitchen.ledger.view().household.catalog.people(on: kitchen.entryTime.today)
    }
    let before = try people()
    try Self.rename(kitchen, .person, 1, to: "Bo")
    let bo = try #require(try people().first)
    #expect(try people().count == 1)
    #expect(bo.name == "Bo" && bo.birthYear == 1985 && bo.diet == .vegan && bo.face == 3 && bo.dislikes == ["olives"])
    #expect(bo.allergies == ["nuts", "eggs", "milk"])
    #expect(try kitchen.digests() == kitchen.rebuilt())
    try kitchen.undo()
    #expect(try people() == before)
    try kitchen.redo()
    #expect(try people() == [bo])
    #expect(try kitchen.digests() == kitchen.rebuilt())
  }

  @Test("A name given up and reused is found at every step, as is every earlier name")
  func there() throws {
    let kitchen = try TestLedger()
    var buy = Buy(item: "milk", quantity: try EnteredQuantity(parsing: "1 l"), entryTime: kitchen.entryTime)
    for store in ["Rewe", "REWE Nord"] {
      buy.store = store
      try kitchen.perform(buy)
    }
    func number(_ name: String) throws -> UInt32? {
      try kitchen.ledger.view().household.catalog.number(.store, named: name)
    }
    try Self.rename(kitchen, .store, 2, to: "Rewe")
    // The name of a merged store becomes its own again, and then changes to a third.
    try Self.rename(kitchen, .store, 1, to: "REWE Nord")
    #expect(try number("rewe nord") == 1)
    try Self.rename(kitchen, .store, 1, to: "Supermarket")
    try Self.rename(kitchen, .store, 1, to: "Rewe")
    for name in ["Rewe", "REWE Nord", "supermarket"] { #expect(try number(name) == 1, "\(name)") }
    let catalog = try kitchen.ledger.view().household.catalog
    #expect(catalog.name(.store, 1) == "Rewe")
    #expect(catalog.name(.store, 2) == "Rewe")
    #expect(catalog.numbers(of: .store) == [1])
  }
}
