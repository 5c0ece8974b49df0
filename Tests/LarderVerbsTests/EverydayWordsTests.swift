import LarderFigures
import LarderLedger
import LarderModel
import LarderShelves
import LarderWords
import TestSupport
import Testing

/// Everyday words for throwing away, using up, correcting and asking.
@Suite("Everyday words")
struct EverydayWordsTests {
  private static func kitchen() throws -> TypedLedger {
    let kitchen = try TypedLedger()
    for line in [
      "buy cucumber 2 1.78", "buy spinach 200g 1.79", "buy milk 2l 2.38", "buy ham 200g 2.99", "buy tea 20 1.99",
    ] { try kitchen.reply(line) }
    return kitchen
  }

  @Test(
    "Words for a reason may follow an amount, also as a sentence",
    arguments: [
      ("toss cucumber half slimy", 500, .spoiled), ("toss spinach 50g it was slimy", 50_000, .spoiled),
      ("throw out half the spinach it was slimy", 100_000, .spoiled), ("toss ham 50g went bad", 50_000, .spoiled),
      ("toss milk 100ml because it was sour", 100_000, .spoiled), ("toss ham all forgotten", 200_000, .forgotten),
    ] as [(String, Int64, WasteReason)])
  func reasons(_ line: String, _ amount: Int64, _ reason: WasteReason) throws {
    let event = try #require(
      Self.kitchen().reply(line).outcome.events.first { $0.record.kind == Wasted.code })
    let wasted = event.decode(as: Wasted.self)
    #expect(event.quantity?.amount == amount)
    #expect(wasted.reason == reason)
  }

  @Test("A repeated correction records nothing", arguments: ["that was yesterday", "it was 2.50"])
  func repeatedCorrection(_ line: String) throws {
    let kitchen = try Self.kitchen()
    #expect(try !kitchen.reply(line).outcome.events.isEmpty)
    let again = try kitchen.reply(line)
    #expect(again.outcome.events.isEmpty)
    #expect(again.sentence(.english).description == "Nothing changes.")
  }

  @Test(
    "Half of all is half of the stock, and half of one is half of one",
    arguments: [
      ("use half of all eggs", 5000), ("use half of all the eggs", 5000), ("eat half of all of the eggs", 5000),
      ("toss half of eggs", 5000), ("use half the eggs", 5000), ("use half of my eggs", 5000),
      ("use half of an egg", 500), ("use half an egg", 500), ("use a quarter of all milk", 500_000),
      ("use half of all purpose flour", 500_000),
    ])
  func halfOfAll(_ line: String, _ amount: Int64) throws {
    let kitchen = try Self.kitchen()
    try kitchen.reply("buy eggs 10 2.99")
    try kitchen.reply("buy all purpose flour 1kg 1.99")
    // A meal has the same amount as what it takes out of stock.
    let taken = try kitchen.reply(line).outcome.events.compactMap(\.quantity?.amount)
    #expect(Set(taken) == [amount])
  }

  @Test("A count says that its number means packs", arguments: ["count rice 2", "we have 2 rice"])
  func countedPacks(_ line: String) throws {
    let kitchen = try Self.kitchen()
    try kitchen.reply("buy rice 1kg 1.99")
    let headline = try kitchen.reply(line).reply(.english).headline.description
    #expect(headline == "Counted rice: now 2 kg in all, 1 kg more than recorded (2 packs of 1 kg).")
  }

  @Test("A new word after \"with\" may be a person, if the household has no people")
  func company() throws {
    let kitchen = try Self.kitchen()
    let question = try #require(throws: LineQuestion.self) { try kitchen.reply("had ham with jonas") }
    #expect(question.text.description == "Is \"jonas\" a person or a food?")
    #expect(question.choices.map(\.command) == ["eat ham \"note:with jonas\"", "eat \"item:ham with jonas\""])
  }

  @Test("A goal may name its person first or last", arguments: ["goal jo 2000", "goal 2000 Jo", "goal 2000 for:jo"])
  func goals(_ line: String) throws {
    let kitchen = try Self.kitchen()
    try kitchen.reply("person add Jo")
    let set = try kitchen.reply(line).outcome.events.map { $0.decode(as: GoalChanged.self) }
    let jo = try kitchen.household().catalog.number(.person, named: "Jo")
    #expect(set.map(\.person?.rawValue) == [jo])
    #expect(set.map(\.change.value) == [2_000_000])
    #expect(throws: (any Error).self) { try kitchen.reply("goal bo 2000") }
  }

  @Test(
    "A weight may name its person first or last, with a unit and a day, and as a sentence",
    arguments: [
      ("weigh Jo 62.4", 62_400, 20), ("weigh jo 62,4 kg yesterday", 62_400, 19), ("weigh 62.4kg jo", 62_400, 20),
      ("weigh jo 137.5 lb on wednesday", 62_369, 18), ("jo weighs 62.4 kg", 62_400, 20), ("weigh 62.4", 62_400, 20),
      ("Jo wiegt 62,4 kg", 62_400, 20), ("jo weighed 62.4 yesterday", 62_400, 19), ("I weigh 62.4 kg", 62_400, 20),
    ] as [(String, Int64, Int)])
  func weights(_ line: String, _ grams: Int64, _ dayOfMonth: Int) throws {
    let kitchen = try Self.kitchen()
    try kitchen.reply("person add Jo")
    let event = try #require(try kitchen.reply(line).outcome.events.first)
    let weighed = event.decode(as: Weighed.self)
    #expect(weighed.person.rawValue == (try kitchen.household().catalog.number(.person, named: "Jo")))
    #expect(weighed.mass == grams && event.day == day(2026, 11, dayOfMonth))
  }

  @Test("Food and strangers are not weighed without a question", arguments: ["ham weighs 1.5 kg", "weigh bo 70"])
  func strangers(_ line: String) throws {
    let kitchen = try Self.kitchen()
    try kitchen.reply("person add Jo")
    #expect(throws: LineQuestion.self) { try kitchen.reply(line) }
  }

  @Test("A date and a place correct the current lot of an item")
  func lot() throws {
    let kitchen = try Self.kitchen()
    try kitchen.reply("fix ham due:+3d place:pantry")
    let household = try kitchen.household()
    let ham = try #require(household.stock(of: household.catalog.item(named: "ham")).first)
    #expect(Day(number: ham.lot.due)?.description == "2026-11-23")
    #expect(household.catalog.name(.place, UInt32(ham.lot.place)) == "pantry")
  }

  @Test("A question about food that is missing says so", arguments: ["how much butter", "how much butter is there?"])
  func missing(_ line: String) throws {
    let stock = try #require(try Self.kitchen().report(line) as? StockReport)
    #expect(stock.lots.isEmpty && stock.filter.item == "butter")
  }

  @Test(
    "Waste shows its report, and use up shows what is due",
    arguments: [("waste", "report"), ("waste -p month", "report"), ("use up", "due"), ("waste milk 1l", "toss")])
  func views(_ line: String, _ verb: String) throws {
    #expect(try Self.kitchen().line(line).verb.name == verb)
  }

  @Test(
    "Finished food leaves the stock", arguments: ["finished the milk", "use up the milk", "drank milk 2l"])
  func gone(_ line: String) throws {
    let kitchen = try Self.kitchen()
    try kitchen.reply(line)
    let household = try kitchen.household()
    #expect(household.stock(of: household.catalog.item(named: "milk")).allSatisfy { $0.lot.remaining == 0 })
  }

  @Test(
    "A rehearsal stays one in a correction or an undo by words, and in the answer to its question",
    arguments: [
      ("it was from aldi --dry-run", true), ("undo the milk --dry-run", true), ("no, undo that --dry-run", false),
    ])
  func rehearsed(_ words: String, isAsked: Bool) throws {
    let kitchen = try Self.kitchen()
    try kitchen.reply("eat milk 100ml")
    guard isAsked else { return #expect(try kitchen.line(words).isRehearsal) }
    let question = try #require(throws: LineQuestion.self) { try kitchen.reply(words) }
    #expect(question.choices.map { $0.command.contains("--dry-run") } == [true], "\(question.text)")
  }
}
