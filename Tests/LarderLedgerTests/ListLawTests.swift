import LarderCommands
import LarderModel
import LarderProjections
import LarderSimulator
import Testing

@testable import LarderLedger

/// A very simple shopping list, with names, millilitres and the contents of the basket.
private struct ReferenceList {
  struct Entry: Equatable {
    var wanted: Int64?
    var store: String?
    var isTaken = false
    var taken: Int64?
    var price: Int64?
  }

  var entries: [String: Entry] = [:]
  /// The purchased amount in millilitres.
  var stock: Int64 = 0
  /// The last purchased amount of each drink. It is the default for the next purchase.
  var last: [String: Int64] = [:]

  /// Each line as text, so that a difference is easy to read.
  var lines: [String] {
    entries.map { name, entry in
      "\(name) \(entry.wanted ?? -1) \(entry.store ?? "-") \(entry.isTaken) \(entry.taken ?? -1) \(entry.price ?? -1)"
    }.sorted()
  }
}

@Suite("Laws of the shopping list")
struct ListLawTests {
  private static let names = ["milk", "juice", "oil", "cream"]
  private static let stores = ["Lidl", "Aldi"]

  private func lines(_ household: Household) -> [String] {
    household.list.lines.map { line in
      let store = line.boughtAt.map { household.catalog.name(.store, $0.rawValue) } ?? "-"
      return
        "\(household.catalog.name(line.item)) \(line.quantity?.amount ?? -1) \(store) \(line.isDone) \(line.taken?.quantity?.amount ?? -1) \(line.taken?.price?.minor ?? -1)"
    }.sorted()
  }

  private func litres(_ amount: Int64) -> EnteredQuantity {
    EnteredQuantity(text: "", measure: .exact(Quantity(amount: amount, dimension: .volume)))
  }

  /// A random command and its effect on the reference.
  private func step(
    _ random: inout SeededGenerator, _ list: inout ReferenceList, _ entryTime: EntryTime
  ) -> any Command {
    let name = random.pick(Self.names)
    let amount: Int64? = random.chance(600) ? Int64(random.number(in: 1...9)) * 250_000 : nil
    let store: String? = random.chance(300) ? random.pick(Self.stores) : nil
    let entry = list.entries[name]
    switch random.below(8) {
    case 0, 1, 2:
      var command = ListItem(.add, item: name, quantity: amount.map(litres), entryTime: entryTime)
      command.store = store
      if entry?.isTaken != true {
        var listed = entry ?? ReferenceList.Entry()
        if let amount { listed.wanted = (listed.wanted ?? 0) + amount }
        listed.store = store ?? listed.store
        list.entries[name] = listed
      }
      return command
    case 3:
      var command = ListItem(.edit, item: name, quantity: amount.map(litres), entryTime: entryTime)
      command.store = store
      if var edited = entry {
        edited.wanted = amount ?? edited.wanted
        edited.store = store ?? edited.store
        list.entries[name] = edited
      }
      return command
    case 4, 5:
      var command = AddToBasket(item: name, quantity: amount.map(litres), entryTime: entryTime)
      let price: Int64? = random.chance(500) ? Int64(random.number(in: 1...500)) : nil
      command.price = price.map { Money(minor: $0, currency: .euro) }
      if var taken = entry {
        taken.isTaken = true
        taken.taken = amount ?? taken.taken
        taken.price = price ?? taken.price
        list.entries[name] = taken
      }
      return command
    case 6:
      let change: TickItems.Change = random.chance(500) ? .undone : .removed
      if change == .removed {
        list.entries[name] = nil
      } else if entry != nil {
        list.entries[name]?.isTaken = false
        list.entries[name]?.taken = nil
        list.entries[name]?.price = nil
      }
      return TickItems(change, items: [name], entryTime: entryTime)
    default:
      var command = Checkout(entryTime: entryTime)
      command.store = store
      let bought = list.entries.filter {
        $0.value.isTaken && (store == nil || $0.value.store == nil || $0.value.store == store)
      }
      // The amount is unknown for drinks that were never bought, and they stay in the basket.
      for (name, entry) in bought {
        guard let amount = entry.taken ?? entry.wanted ?? list.last[name] else { continue }
        list.stock += amount
        list.last[name] = amount
        list.entries[name] = nil
      }
      return command
    }
  }

  @Test(
    "Any sequence of commands matches a simple reference list, and undo with redo changes nothing",
    arguments: 0..<12)
  func reference(seed: UInt64) throws {
    let kitchen = try TestLedger()
    var random = SeededGenerator(seed: seed)
    var list = ReferenceList()
    for name in Self.names {
      try kitchen.perform(DescribeItem(name, facts: [(attribute: "unit", text: "ml")], entryTime: kitchen.entryTime))
    }
    var carriedOut = 0
    for number in 0..<60 {
      let command = step(&random, &list, kitchen.entryTime)
      let before = try kitchen.ledger.view().household
      let outcome: CommandResult?
      do throws(LedgerError) { outcome = try kitchen.perform(command) } catch { outcome = nil }
      let after = try kitchen.ledger.view().household
      #expect(lines(after) == list.lines, "step \(number): \(command)")
      #expect(try kitchen.stock() == list.stock, "step \(number): \(command)")
      guard let outcome, outcome.events.contains(where: { !$0.record.isIntroduction }) else { continue }
      carriedOut += 1
      guard random.chance(300) else { continue }
      try kitchen.undo()
      let undone = try kitchen.ledger.view().household
      #expect(undone.list == before.list, "step \(number): \(command)")
      #expect(undone.stock().map(\.lot) == before.stock().map(\.lot))
      try kitchen.redo()
      #expect(try kitchen.ledger.view().household.list == after.list)
    }
    #expect(carriedOut > 15)
    #expect(try kitchen.digests() == kitchen.rebuilt())
    let last = try kitchen.digests()
    try kitchen.undo()
    try kitchen.redo()
    #expect(try kitchen.digests() == last)
  }

  @Test("An addition of any age can be undone on its own")
  func anyAge() throws {
    let kitchen = try TestLedger()
    func add(_ amount: Int64) throws -> UInt64 {
      let outcome = try kitchen.perform(
        ListItem(.add, item: "milk", quantity: litres(amount), entryTime: kitchen.entryTime))
      return try #require(outcome.events.last).sequence
    }
    let first = try add(1_000_000)
    _ = try add(500_000)
    try kitchen.undo(first)
    #expect(try kitchen.ledger.view().household.list.lines.map { $0.quantity?.amount } == [500_000])
    try kitchen.redo(first)
    #expect(try kitchen.ledger.view().household.list.lines.map { $0.quantity?.amount } == [1_500_000])
    try kitchen.fix(first, "quantity", "2l")
    #expect(try kitchen.ledger.view().household.list.lines.map { $0.quantity?.amount } == [2_500_000])
  }
}
