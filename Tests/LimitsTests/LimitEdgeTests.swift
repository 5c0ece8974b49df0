import StrictJSON
import Testing

@testable import LarderCommands
@testable import LarderExchange
@testable import LarderLog
@testable import LarderModel
@testable import LarderWords
@testable import larder

/// Each limit: a value at the limit is accepted, and a value one past it is refused.
@Suite("At the limits and one past them")
struct LimitEdgeTests {
  private func x(_ count: Int) -> String { String(repeating: "x", count: count) }

  private let entryTime = EntryTime(today: .min)

  private func decide(_ command: some Command, after events: [any EventBody] = []) throws -> [any EventBody] {
    var household = Household()
    for (index, body) in events.enumerated() {
      let (record, texts) = Event(day: .min, body: body).encoded
      household.apply(StoredEvent(sequence: UInt64(index + 1), record: record, texts: texts))
    }
    return try household.decide(command).map { $0.body }
  }

  private func buying(_ quantity: String, price: Money? = nil) throws -> Buy {
    var buy = Buy(item: "milk", quantity: try EnteredQuantity(parsing: quantity), entryTime: entryTime)
    buy.price = price
    return buy
  }

  @Test("Names, notes and IDs are accepted up to their limit")
  func texts() throws {
    #expect(try NameRule.validate(x(100), what: "item") == x(100))
    #expect(throws: ValueError.self) { try NameRule.validate(x(101), what: "item") }
    let wide = String(repeating: "𝒳", count: 100)
    #expect(try NameRule.validate(wide, what: "item").utf8.count == 400)
    #expect(throws: ValueError.self) {
      try NameRule.validate(String(wide.dropLast()) + "e\u{305}\u{305}", what: "item")
    }
    // The stored form counts: composed, a letter and its two marks are four bytes and not five.
    #expect(try NameRule.validate(String(wide.dropLast()) + "e\u{301}\u{302}", what: "item").utf8.count == 400)
    #expect(try NameRule.validateNote(x(4000), what: "note") == x(4000))
    #expect(throws: ValueError.self) { try NameRule.validateNote(x(4001), what: "note") }
    #expect(try CommandIDText.parse(x(200)).description == x(200))
    #expect(throws: CommandLineError.self) { try CommandIDText.parse(x(201)) }
  }

  @Test("Typed values, numbers and decimals are accepted up to their limit")
  func numbers() throws {
    #expect(try ExactNumber(parsing: String(repeating: " ", count: 399) + "1") == .one)
    #expect(throws: ValueError.self) { try ExactNumber(parsing: String(repeating: " ", count: 400) + "1") }
    #expect(try ExactNumber(parsing: "1000000000000").numerator == ExactNumber.largest)
    #expect(throws: ValueError.self) { try ExactNumber(parsing: "1000000000001") }
    #expect(throws: ValueError.self) { try ExactNumber(parsing: "1000000000000.1") }
    #expect(try ExactNumber(parsing: "0.000000001").denominator == 1_000_000_000)
    #expect(throws: ValueError.self) { try ExactNumber(parsing: "0.0000000001") }
  }

  @Test("Quantities, portions and packs are accepted up to their limit")
  func quantities() throws {
    let most = try decide(buying("1000000 kg")).compactMap { $0 as? Bought }
    #expect(most.map { $0.quantity.amount } == [Limits.largestQuantity])
    #expect(throws: Refusal.self) { try decide(buying("1000000000.001 g")) }
    let portions = try decide(
      Eat("soup", quantity: try EnteredQuantity(parsing: "1000000000 portions"), entryTime: entryTime))
    #expect(portions.compactMap { $0 as? MealLogged }.map { $0.quantity.amount } == [Limits.largestQuantity])
    #expect(throws: Refusal.self) {
      try decide(Eat("soup", quantity: try EnteredQuantity(parsing: "1000000000.001 portions"), entryTime: entryTime))
    }
    #expect(try decide(buying("65534x1g")).compactMap { $0 as? Bought }.map { $0.packs } == [65_534])
    let beyond = try decide(buying("65535x1g")).compactMap { $0 as? Bought }
    #expect(beyond.map { $0.packs } == [nil])
    #expect(beyond.map { $0.quantity.amount } == [65_535_000])
  }

  @Test("Product packs, units and labels are accepted up to their limit")
  func products() throws {
    func described(_ change: (inout DescribeProduct) -> Void) throws -> [ProductDescribed] {
      var describe = DescribeProduct("04006381333931", entryTime: entryTime)
      describe.item = "milk"
      change(&describe)
      return try decide(describe).compactMap { $0 as? ProductDescribed }
    }
    func pack(_ amount: Int64, units: Int? = nil) throws -> [ProductDescribed] {
      try described { ($0.pack, $0.units) = (Quantity(amount: amount, dimension: .mass), units) }
    }
    #expect(try pack(549_755_813_887).map { $0.pack?.amount } == [ProductDescribed.largestPack])
    #expect(throws: Refusal.self) { try pack(549_755_813_888) }
    #expect(throws: Refusal.self) { try pack(0) }
    #expect(try pack(10_000_000, units: 10_000).map { $0.units } == [10_000])
    #expect(throws: Refusal.self) { try pack(10_001_000, units: 10_001) }
    // For a piece, which may have any weight.
    func label(_ attribute: ProductAttribute, _ text: String) throws -> [ProductDescribed] {
      try described { ($0.per, $0.figures) = (.pieces, [(attribute, text)]) }
    }
    #expect(try label(.energy, "8388.607 kcal").map { $0.energy } == [ProductDescribed.mostEnergy])
    #expect(throws: Refusal.self) { try label(.energy, "8388.608 kcal") }
    #expect(try label(.sugars, "131.071 g").map { $0.sugars } == [ProductDescribed.mostMilligrams])
    #expect(throws: Refusal.self) { try label(.sugars, "131.072 g") }
  }

  @Test("Deferred codes and remembered purchases are bounded")
  func remembered() {
    var parked = DeferredCodes()
    for number in 1...2001 as ClosedRange<UInt32> {
      var code = CodeDeferred()
      (code.product, code.state) = (ProductID(rawValue: number), .parked)
      parked.apply(Event(day: .min, body: code).record, sequence: UInt64(number))
    }
    #expect(parked.lines.count == 2000 && parked.lines.first?.sequence == 2)
    var products = ProductTable()
    for number in 1...17 as ClosedRange<UInt32> {
      let label = ProductLinked(LotID(rawValue: number), of: nil, product: ProductID(rawValue: 1))
      products.apply(Event(day: .min, body: label).record, sequence: UInt64(number))
    }
    #expect(products.labels(of: ProductID(rawValue: 1)) == Array((2...17 as ClosedRange<UInt64>).reversed()))
  }

  @Test("Prices and energy are accepted up to their limit")
  func amounts() throws {
    let most = try decide(buying("1l", price: Money(minor: Limits.largestPrice, currency: .euro)))
    #expect(most.compactMap { $0 as? Bought }.map { $0.price?.minor } == [10_000_000_000])
    #expect(throws: Refusal.self) {
      try decide(buying("1l", price: Money(minor: Limits.largestPrice + 1, currency: .euro)))
    }
    var eat = Eat("soup", quantity: nil, entryTime: entryTime)
    eat.energy = Energy(thousandths: Limits.largestQuantity)
    #expect(try decide(eat).compactMap { $0 as? MealLogged }.map { $0.energy } == [Limits.largestQuantity])
    eat.energy = Energy(thousandths: Limits.largestQuantity + 1)
    #expect(throws: Refusal.self) { try decide(eat) }
  }

  @Test("Keeping times, days and instants are accepted up to their limit")
  func days() throws {
    var bought = Bought()
    bought.item = ItemID(rawValue: 1)
    bought.lot = LotID(rawValue: 1)
    bought.quantity = Quantity(amount: 1000, dimension: .pieces)
    let events: [any EventBody] = [Named(.item, number: 1, name: "milk"), bought]
    var open = ChangeLot(.open, item: "milk", quantity: nil, entryTime: entryTime)
    open.keepDays = 36_500
    #expect(try decide(open, after: events).compactMap { $0 as? Opened }.count == 1)
    open.keepDays = 36_501
    #expect(throws: Refusal.self) { try decide(open, after: events) }
    for (text, isTaken) in [("0001-01-01", true), ("0000-12-31", false), ("9999-12-31", true), ("10000-01-01", false)] {
      #expect(((try? Day(iso: text)) != nil) == isTaken, "\(text)")
    }
    for (text, isTaken) in [
      ("1970-01-01T00:00:00.000Z", true), ("1969-12-31T23:59:59.999Z", false), ("9999-12-31T23:59:59.999Z", true),
      ("9999-12-31T23:59:59.999-00:01", false),
    ] {
      #expect(((try? Instant(rfc3339: text)) != nil) == isTaken, "\(text)")
    }
  }

  // `GarbageTests` tries the last number of a lot, together with the other contents of so large a table.
  @Test("Numbers of names and places are accepted up to their limit")
  func things() throws {
    var buy = try buying("1l")
    // A million names take too long in a test, so the rule is applied to the event that would give the last number.
    for (number, isTaken) in [(Limits.mostNames, true), (Limits.mostNames + 1, false), (0, false)] {
      let record = Event(day: .min, body: Named(.store, number: number, name: "Lidl")).encoded.record
      #expect((EventRules.problem(record) == nil) == isTaken, "\(number)")
    }
    buy.place = "attic"
    #expect(try decide(buy, after: [Named(.place, number: 65_534, name: "last but one")]).count == 3)
    #expect(throws: Refusal.self) { try decide(buy, after: [Named(.place, number: 65_535, name: "last")]) }
  }

  @Test("The millionth name is accepted, and one more is ignored")
  func lastName() throws {
    let before = Int(Limits.mostNames) - 1
    var parts = NameTable.Parts()
    parts.ends = [Int](repeating: 0, count: before)
    var names = try #require(NameTable(parts))
    var aliases = try #require(AliasTable(names: names, numbers: [UInt32](repeating: 1, count: before)))
    names.set("last", number: Limits.mostNames)
    names.set("one more", number: Limits.mostNames + 1)
    #expect(names.number(of: "last") == Limits.mostNames && names.number(of: "one more") == nil)
    aliases.append("last", 7)
    aliases.append("one more", 8)
    #expect(aliases.number(called: "last") == 7 && aliases.number(called: "one more") == nil)
  }

  @Test("Events per command and ledger, and texts per event, are bounded")
  func events() throws {
    #expect(throws: Never.self) { try Limits.checkEvents(1_000_000) }
    #expect(throws: Refusal.self) { try Limits.checkEvents(1_000_001) }
    for (key, isTaken) in [(PageHead.endOfSequences - 1, true), (PageHead.endOfSequences, false)] {
      var page = PageImage(firstSequence: key, previousHash: .zero)
      page.add(Record())
      let bytes = page.sealed(with: LedgerChecksum(seed: 0))
      #expect(
        ((try? PageHead(checking: bytes.span.bytes, key: key, LedgerChecksum(seed: 0))) != nil) == isTaken, "\(key)")
    }
    for (count, isTaken) in [(65_535, true), (65_536, false)] {
      var event = EncodedEvent(Event(day: .min, body: Expired()))
      event.texts[EventTexts.Tag.note] = x(count)
      event.record.hasText = true
      #expect(((try? PageAppender.check(event, behind: nil)) != nil) == isTaken, "\(count) bytes")
    }
  }

  @Test("The depth of a line, a configuration file and a message are bounded")
  func files() throws {
    var decoder = LineDecoder()
    func problem(_ depth: Int) -> String {
      let line = String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
      do throws(ImportProblem) { _ = try decoder.decode(Array(line.utf8).span, number: 1) } catch {
        return error.what.description
      }
      return ""
    }
    #expect(problem(4) == "the line is not an object")
    #expect(problem(5).contains("deeper than 4 levels"))
    #expect(CommandFailure(.refused, x(1500)).message == x(1500))
    let cut = CommandFailure(.refused, String(repeating: "\u{1B}", count: 5000)).message
    #expect(cut.utf8.count <= CommandFailure.longestMessage && cut.hasSuffix("…"))
    #expect(CommandFailure(LogError.store(.readersFull, text: "")).code == .busy)
  }
}
