import LarderModel
import TestSupport
import Testing

@testable import Larder

@Suite("Recording through the library")
struct RecordingTests {
  @Test("A purchase is in stock with everything that was given")
  func purchase() throws {
    let home = try Home()
    let entry = try home.ledger.buy("milk", "2 l", for: "2.38", at: "Lidl", due: .inDays(9), in: "cellar")
    let stock = try home.ledger.stock()
    #expect(stock.count == 1)
    let milk = try #require(stock.first)
    #expect(milk.name == "milk" && milk.quantity == Quantity(amount: 2_000_000, dimension: .volume))
    #expect(milk.due == day(2026, 11, 29) && !milk.isDueEstimated && milk.state == .fresh)
    #expect(milk.cost == Money(minor: 238, currency: .euro) && milk.place == "cellar")
    #expect(milk.event == entry.number && milk.boughtOn == Home.today)
    #expect(entry.description == "Bought 2 l milk for €2.38 at Lidl, due in 9 days. [\(milk.event)]")
    #expect(milk.description == "2 l milk, due 2026-11-29, €2.38, cellar")
  }

  @Test("A use-by date and a best-before date differ in the state after them")
  func dates() throws {
    let home = try Home()
    let yesterday = Home.today.advanced(by: -1)
    let past = home.ledger.recording(on: Home.today.advanced(by: -5))
    try past.buy("mince", "500 g", due: .useBy(yesterday))
    try past.buy("rice", "1 kg", due: .on(yesterday))
    let states = Dictionary(uniqueKeysWithValues: try home.ledger.stock().map { ($0.name, $0.state) })
    #expect(states == ["mince": .pastUseBy, "rice": .pastBestBefore])
  }

  @Test("An exact amount or price means the same as its words")
  func values() throws {
    let (words, values) = (try Home(), try Home())
    try words.ledger.buy("cheese", "250 g", for: "3.49")
    try values.ledger.buy(
      "cheese", Amount(Quantity(amount: 250_000, dimension: .mass)), for: Price(Money(minor: 349, currency: .euro)))
    #expect(try words.ledger.stock() == values.ledger.stock())
  }

  @Test("Amounts and prices can be made from optional words by their initializers")
  func words() throws {
    let home = try Home()
    let words: [String?] = ["2 l", "2.38"]
    try home.ledger.buy("milk", words[0].map(Amount.init), for: words[1].map(Price.init))
    #expect(try home.ledger.stock().map(\.description) == ["2 l milk, due about 2026-11-27, €2.38, fridge"])
  }

  @Test("Values to record print as words")
  func printing() {
    #expect("\(Fix.price("2.18"))" == "price: 2.18")
    #expect(
      [Due.on(Home.today), .inDays(9), .useBy(Home.today)].map { "\($0)" }
        == ["2026-11-20", "in 9 days", "use by 2026-11-20"])
    #expect([DaySpan.days(1), .weeks(2)].map { "\($0)" } == ["1 day", "14 days"])
  }

  @Test("Food that is used, thrown away or counted leaves the stock")
  func leaving() throws {
    let home = try Home()
    try home.ledger.buy("rice", "1 kg", for: "2.00")
    try home.ledger.use("rice", "200 g", for: "Ann")
    try home.ledger.toss("rice", "100 g", because: .spoiled)
    #expect(try home.ledger.stock().map(\.quantity.amount) == [700_000])
    try home.ledger.count("rice", "600 g")
    #expect(try home.ledger.stock().map(\.quantity.amount) == [600_000])
    try home.ledger.use("rice", .half)
    try home.ledger.use("rice", .all)
    #expect(try home.ledger.stock().isEmpty)
  }

  @Test("A meal is in the diary, and its food leaves the stock")
  func eating() throws {
    let home = try Home()
    try home.ledger.buy("apples", "4", for: "2.00")
    try home.ledger.eat("apples", "1", for: "Ann")
    try home.ledger.recording(by: "Ann").eat("pizza", kilocalories: 850)
    #expect(try home.ledger.stock().map(\.quantity.amount) == [3000])
    let diary = try home.ledger.today().diary
    #expect(diary.map(\.person) == [nil, "Ann"] || diary.map(\.person) == ["Ann"])
    #expect(diary.last.map { $0.kilocalories > 850 } ?? false)
  }

  @Test("Opening, freezing and moving change the lot and leave its amount")
  func changes() throws {
    let home = try Home()
    try home.ledger.buy("milk", "1 l", due: .inDays(20))
    try home.ledger.change(.open, "milk")
    try home.ledger.change(.move, "milk", to: "cellar")
    let milk = try #require(try home.ledger.stock().first)
    #expect(milk.openedOn == Home.today && milk.place == "cellar" && milk.quantity.amount == 1_000_000)
    try home.ledger.change(.freeze, "milk")
    #expect(try home.ledger.stock().first?.state == .frozen)
    try home.ledger.change(.thaw, "milk")
    #expect(try home.ledger.stock().first?.frozenOn == nil)
  }

  @Test("An entry with the ID of an earlier one records nothing")
  func repeated() throws {
    let home = try Home()
    let ledger = home.ledger.recording(id: "receipt-1")
    let first = try ledger.buy("bread", "1", for: "2.20")
    let last = try home.ledger.lastEvent()
    let second = try ledger.buy("bread", "1", for: "2.20")
    #expect(!first.isRepeated && second.isRepeated && second.number == first.number)
    #expect(try home.ledger.lastEvent() == last)
    #expect(refusal { () throws(LarderError) in try ledger.buy("bread", "2") }?.reason == .badValue)
  }

  @Test("Person, day and note belong to every entry of the ledger that has them")
  func details() throws {
    let home = try Home()
    let ann = home.ledger.recording(by: "Ann", on: day(2026, 11, 18), note: "market")
    try ann.buy("apples", "1 kg", for: "2.99")
    try ann.use("apples", "200 g")
    let events = try home.ledger.history()
    #expect(events.count == 2)
    #expect(events.allSatisfy { $0.person == "Ann" && $0.day == day(2026, 11, 18) && $0.note == "market" })
  }

  @Test("An item on the shopping list is in the basket of no one until it is bought")
  func list() throws {
    let home = try Home()
    try home.ledger.addToList("eggs", "10")
    #expect(try home.ledger.shoppingList().map(\.description) == ["10 eggs"])
    try home.ledger.buy("eggs", "10")
    #expect(try home.ledger.shoppingList().isEmpty)
  }
}
