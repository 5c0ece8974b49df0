import LarderModel
import TestSupport
import Testing

@testable import Larder

@Suite("Reading through the library")
struct ReadingTests {
  @Test("The stock is sorted by due day, and each filter takes a part of it", arguments: UInt64(1)...3)
  func stock(_ seed: UInt64) throws {
    let home = try Home(seed: seed)
    let all = try home.ledger.stock()
    #expect(!all.isEmpty)
    let days = all.map { $0.due ?? .max }
    #expect(days == days.sorted())
    let limit = Home.today.advanced(by: 5)
    #expect(try home.ledger.stock(dueWithin: .days(5)) == all.filter { $0.due.map { $0 <= limit } ?? false })
    #expect(try home.ledger.stock(of: "milk") == all.filter { $0.name == "milk" })
    for place in Set(all.compactMap(\.place)) {
      #expect(try home.ledger.stock(in: place) == all.filter { $0.place == place })
    }
  }

  @Test("A count or a span may be any number", arguments: [Int.min, -1, 0, 1, Int.max])
  func limits(number: Int) throws {
    let home = try Home()
    try home.ledger.buy("milk", "1 l", due: .inDays(1))
    #expect(try home.ledger.history(last: number).count == (number > 0 ? 1 : 0))
    #expect(try home.ledger.stock(dueWithin: .days(number)).count == (number > 0 ? 1 : 0))
    #expect(try home.ledger.stock(dueWithin: .weeks(number)).count == (number > 0 ? 1 : 0))
  }

  @Test("The ledger as of an event shows what was known then", arguments: UInt64(1)...2)
  func past(_ seed: UInt64) throws {
    let home = try Home(seed: seed, entries: 20)
    let (last, stock, waste) = (try home.ledger.lastEvent(), try home.ledger.stock(), try home.ledger.waste())
    try home.ledger.buy("bread", "2", for: "4.40")
    try home.ledger.undo(last)
    let past = home.ledger.asOf(last)
    #expect(try past.stock() == stock)
    #expect(try past.waste() == waste)
    #expect(try past.lastEvent() == last)
  }

  @Test("A read shows one moment during later entries")
  func moment() throws {
    let home = try Home()
    try home.ledger.buy("milk", "1 l")
    let (before, after) = try home.ledger.read { ledger in
      let before = try ledger.stock()
      try home.ledger.buy("rice", "1 kg")
      return (before, try ledger.stock())
    }
    #expect(before == after && before.count == 1)
    #expect(try home.ledger.stock().count == 2)
  }

  @Test("A ledger that shows one moment refuses to record")
  func readOnly() throws {
    let home = try Home()
    try home.ledger.buy("milk", "1 l")
    let past = home.ledger.asOf(1)
    #expect(refusal { () throws(LarderError) in try past.use("milk", "1 l") }?.reason == .readOnly)
    let held = try home.ledger.read { ledger in refusal { () throws(LarderError) in try ledger.answer("undo") } }
    #expect(held?.reason == .readOnly)
  }

  @Test("Ledgers of the same directory in one process see each other's entries")
  func shared() throws {
    let home = try Home()
    let (other, reader) = (
      try Ledger(at: home.directory.ledger, .existing), try Ledger(at: home.directory.ledger, .readOnly)
    )
    try home.ledger.buy("milk", "1 l")
    try other.buy("rice", "1 kg")
    #expect(try reader.stock().count == 2 && home.ledger.stock().count == 2)
    #expect(refusal { () throws(LarderError) in try reader.use("milk", "1 l") }?.reason == .readOnly)
  }

  @Test("A ledger that is opened read-only reads, and refuses to record")
  func opening() throws {
    let directory = try Home.closed()
    let reader = try Ledger(at: directory.ledger, .readOnly, clock: .fixed(Home.today))
    #expect(refusal { () throws(LarderError) in try reader.buy("milk", "1 l") }?.reason == .readOnly)
    #expect(try reader.stock().count == 1)
    #expect(refusal { () throws(LarderError) in _ = try Ledger(at: directory.ledger) }?.reason == .readOnly)
  }

  @Test("An entry that depends on a state is refused once the ledger has changed")
  func expecting() throws {
    let home = try Home()
    try home.ledger.buy("milk", "1 l")
    let last = try home.ledger.lastEvent()
    try home.ledger.expecting(last).buy("rice", "1 kg")
    let error = refusal { () throws(LarderError) in try home.ledger.expecting(last).buy("bread", "1") }
    #expect(error?.reason == .changedMeanwhile)
  }

  @Test("Today lists food by date, the shopping list and the diary")
  func today() throws {
    let home = try Home()
    try home.ledger.buy("milk", "1 l", due: .inDays(1))
    try home.ledger.buy("rice", "1 kg", due: .inDays(300))
    try home.ledger.recording(on: day(2026, 11, 10)).buy("cream", "200 g", due: .inDays(2))
    try home.ledger.addToList("eggs")
    try home.ledger.eat("porridge", kilocalories: 300, for: "Ann")
    let today = try home.ledger.today()
    #expect(today.day == Home.today && today.pastDate.map(\.name) == ["cream"] && today.due.map(\.name) == ["milk"])
    #expect(today.toBuy == ["eggs"])
    #expect(today.diary.contains { $0.person == "Ann" && $0.kilocalories == 300 && $0.isComplete })
    #expect(today.description.contains("Due: 1 l milk"))
  }

  @Test("An empty ledger prints as one")
  func empty() throws {
    let home = try Home()
    #expect(try home.ledger.today().description == "Nothing is due.")
    #expect(try home.ledger.names().description == "0 items, 0 stores, 0 people")
    try home.ledger.buy("milk", "1 l", at: "Lidl")
    #expect(try home.ledger.names().description == "1 item, 1 store, 0 people")
  }

  @Test("A missing ledger is an error with its own reason")
  func missing() {
    let path = TemporaryDirectory()
    let error = refusal { () throws(LarderError) in _ = try Ledger(at: path.ledger, .existing) }
    #expect(error?.reason == .missing)
    #expect(error?.message == "There is no ledger in \(path.ledger).")
  }

  @Test("A path may begin with the home folder, and is never empty")
  func paths() throws {
    let home = refusal { () throws(LarderError) in _ = try Ledger(at: "~/no such folder", .existing) }
    let message = try #require(home?.message)
    #expect(message.hasSuffix("/no such folder.") && !message.contains("~"))
    let empty = refusal { () throws(LarderError) in _ = try Ledger(at: "") }
    #expect(empty?.message == "The path of the ledger is empty; name a directory.")
  }
}
