import LarderCommands
import LarderLedger
import LarderModel
import LarderSentences
import LarderWords
import TestSupport
import Testing

/// A line accepts the code on a pack wherever it accepts an item.
@Suite("Product codes in lines")
struct CodesInLinesTests {
  /// A household that has bought oat drink, and cola in packs of six, by their codes.
  private func kitchen() throws -> TypedLedger {
    let kitchen = try TypedLedger()
    try kitchen.reply("buy 4006381333931 oat drink 2x1l 4.76")
    try kitchen.reply("buy 5449000000996 cola 3.60 pack:6x330ml")
    return kitchen
  }

  private func said(_ reply: CommandReply) -> String { reply.everything.text(\.line) }

  private func bought(_ kitchen: TypedLedger, _ words: String) throws -> [Bought] {
    try kitchen.reply(words).outcome.events.compactMap { $0.body as? Bought }
  }

  /// The remaining amount of an item in thousandths of its unit.
  private func left(_ item: String, _ kitchen: TypedLedger) throws -> Int64 {
    let household = try kitchen.household()
    let item = try #require(household.catalog.item(named: item))
    return household.left(of: item).first?.amount ?? 0
  }

  /// The reason why a line is refused. No event may be recorded.
  private func refusal(_ kitchen: TypedLedger, _ words: String) throws -> String {
    let before = try kitchen.ledger.snapshot().last
    do {
      try kitchen.reply(words)
      Issue.record("\(words) was recorded")
      return ""
    } catch let error as any MessageConvertible {
      #expect(try kitchen.ledger.snapshot().last == before, "\(words)")
      return error.message.text(\.line)
    }
  }

  @Test("The first purchase defines the pack; later the code means a pack, and a number counts packs")
  func packs() throws {
    let kitchen = try kitchen()
    let one = try bought(kitchen, "buy 4006381333931 2.38")
    #expect(one.map(\.quantity) == [Quantity(amount: 1_000_000, dimension: .volume)] && one[0].packs == nil)
    let three = try bought(kitchen, "buy 3 4006381333931 7.14")
    #expect(three.map(\.quantity) == [Quantity(amount: 3_000_000, dimension: .volume)] && three[0].packs == 3)
    let exact = try bought(kitchen, "buy 4006381333931 1.5l 3.00")
    #expect(exact.map(\.quantity) == [Quantity(amount: 1_500_000, dimension: .volume)])
    let twelve = try bought(kitchen, "buy 5449000000996 2 7.20")
    #expect(twelve.map(\.quantity) == [Quantity(amount: 3_960_000, dimension: .volume)] && twelve[0].packs == 12)
  }

  @Test("The pack can be given separately, and again if it changes")
  func saidPack() throws {
    let kitchen = try kitchen()
    let smaller = try bought(kitchen, "buy 5449000000996 3.60 pack:6x250ml")
    #expect(smaller.map(\.quantity) == [Quantity(amount: 1_500_000, dimension: .volume)] && smaller[0].packs == 6)
    let two = try bought(kitchen, "buy 5449000000996 2 7.00")
    #expect(two.map(\.quantity) == [Quantity(amount: 3_000_000, dimension: .volume)])
    // Earlier stock keeps its units.
    try kitchen.reply("use 5449000000996")
    #expect(try left("cola", kitchen) == 1_980_000 + 4_500_000 - 330_000)
    #expect(try refusal(kitchen, "buy 7610000000004 rusks 1.00 pack:1").contains("how much is \"1\""))
  }

  @Test("Using, tossing and eating take one unit, or the rest of an opened one")
  func units() throws {
    let kitchen = try kitchen()
    try kitchen.reply("use 5449000000996")
    #expect(try left("cola", kitchen) == 1_650_000)
    try kitchen.reply("use 5449000000996 2")
    #expect(try left("cola", kitchen) == 990_000)
    try kitchen.reply("use 5449000000996 100ml")
    try kitchen.reply("use 5449000000996")
    #expect(try left("cola", kitchen) == 660_000)
    try kitchen.reply("toss 5449000000996 why:accident")
    #expect(try left("cola", kitchen) == 330_000)
    let eaten = try kitchen.reply("eat 5449000000996").outcome.events
    #expect(eaten.compactMap { ($0.body as? MealLogged)?.quantity.amount } == [330_000])
    #expect(eaten.contains { $0.record.kind == ProductLinked.code }, "the diary knows the product")
    #expect(try left("cola", kitchen) == 0)
  }

  @Test(
    "Every verb about an item accepts its code",
    arguments: [
      "open 4006381333931", "freeze 4006381333931", "move 4006381333931 pantry", "expire 4006381333931",
      "count 4006381333931 2", "use 4006381333931 all", "toss 4006381333931 all spoiled", "use 4006381333931 half",
      "list add 4006381333931 2", "eat 4006381333931 200ml", "use code:4006381333931 1",
    ])
  func verbs(_ line: String) throws {
    let kitchen = try kitchen()
    let item = try #require(try kitchen.household().catalog.item(named: "oat drink"))
    let events = try kitchen.reply(line).outcome.events.withoutIntroductions
    #expect(!events.isEmpty && events.allSatisfy { $0.record.item == item.rawValue }, "\(line)")
    if line.hasPrefix("list") {
      #expect(try kitchen.household().list[item]?.quantity?.amount == 2_000_000)
    }
  }

  @Test("A code takes stock of its product before other stock of the food")
  func ownLots() throws {
    let kitchen = try kitchen()
    try kitchen.reply("buy oat drink 1l 1.00 due:2026-11-21")
    try kitchen.reply("use 4006381333931")
    let lots = try kitchen.household().lots.present.filter { $0.lot.product == 0 }
    #expect(lots.map { $0.lot.remaining } == [1_000_000], "the lot due first has no product, and stays")
    try kitchen.reply("use 4006381333931 all")
    #expect(try left("oat drink", kitchen) == 1_000_000)
  }

  @Test("A line can list several items, each with code, number and price")
  func several() throws {
    let kitchen = try kitchen()
    let events = try kitchen.reply("buy 4006381333931 2 4.76, bread 2.50, 5449000000996 3.60").outcome.events
    let bought = events.compactMap { $0.body as? Bought }
    #expect(bought.map(\.quantity.amount) == [2_000_000, 1000, 1_980_000])
    #expect(bought.map { $0.price?.minor } == [476, 250, 360])
    let labels = events.compactMap { $0.body as? ProductLinked }
    #expect(labels.map(\.lot) == [bought[0].lot, bought[2].lot])
    for line in ["buy 4006381333931 and bread", "buy bread and 4006381333931"] {
      let both = try kitchen.reply(line).outcome.events
      #expect(Set(both.compactMap { ($0.body as? Bought)?.quantity.amount }) == [1_000_000, 1000], "\(line)")
      #expect(both.count { $0.record.kind == ProductLinked.code } == 1)
    }
    // The same food with and without its code makes two purchases, one of them with a label.
    let twice = try kitchen.reply("buy 4006381333931, oat drink 500ml 1.00").outcome.events
    let lots = twice.compactMap { $0.body as? Bought }
    #expect(lots.map(\.quantity.amount) == [1_000_000, 500_000])
    #expect(twice.compactMap { ($0.body as? ProductLinked)?.lot } == [lots[0].lot])
    #expect(try refusal(kitchen, "buy 4006381333931 5449000000996").contains("are both codes"))
  }

  @Test(
    "An unknown code is refused anywhere in a list",
    arguments: [
      "buy 4006381333931 2.38, 7610000000004 1.00", "buy 7610000000004, bread 2.50", "buy bread 2.50, 7610000000004",
      "buy bread, 7610000000004, milk 1l", "buy bread and 7610000000004", "use cola 1, 7610000000004",
      "list add 7610000000004, bread",
    ])
  func unknownAmongSeveral(_ line: String) throws {
    #expect(try refusal(kitchen(), line).contains("7610000000004"))
  }

  @Test("Eight digits are a code if marked as one, or if the product is known")
  func eightDigits() throws {
    let kitchen = try kitchen()
    #expect(try refusal(kitchen, "buy oat drink 20261122").contains("20261122"), "a date rather than a code")
    _ = try refusal(kitchen, "buy 50123452 biscuits 200g 1.00")
    try kitchen.reply("buy code:50123452 biscuits 200g 1.00")
    #expect(try bought(kitchen, "buy 50123452 1.00").map(\.quantity.amount) == [200_000])
    #expect(try bought(kitchen, "buy 50123452 2 2.00").map(\.quantity.amount) == [400_000])
  }

  @Test(
    "An invalid code is refused with the reason",
    arguments: [
      ("4006381333930", "it should end in 1"), ("9784904954904", "a book or a magazine"),
      ("0000000000000", "it is all zeros"), ("https://example.com/", "is not a product link"),
    ])
  func noCode(_ code: String, _ problem: String) throws {
    let kitchen = try kitchen()
    #expect(try refusal(kitchen, "buy \(code) oat drink 1l").contains(problem))
    #expect(try refusal(kitchen, "use \(code)").contains(problem))
  }

  @Test("An unknown code is reported with the line that identifies it")
  func unknown() throws {
    let kitchen = try kitchen()
    let buying = try refusal(kitchen, "buy 7610000000004 1.99")
    #expect(buying.contains("buy 7610000000004 ITEM 1l 2.38") && buying.contains("fix 7610000000004 item:ITEM pack:1l"))
    for verb in ["use", "toss", "eat", "open", "count", "list add"] {
      #expect(try refusal(kitchen, "\(verb) 7610000000004").contains("fix 7610000000004 item:ITEM"), "\(verb)")
    }
    let first = try kitchen.reply("buy 7610000000004 rusks 1.99")
    #expect(said(first).contains("How much is in a pack of 7610000000004?"))
    #expect(said(first).contains("fix 7610000000004 pack:1l"))
    #expect(!said(try kitchen.reply("buy 7610000000004 1.99")).contains("How much is in"), "it is asked once")
  }

  @Test("A code next to another food is refused, and next to its own accepted")
  func otherFood() throws {
    let kitchen = try kitchen()
    let other = try refusal(kitchen, "buy 4006381333931 milk 2.38")
    #expect(other.contains("4006381333931 is oat drink, not milk"))
    #expect(other.contains("fix 4006381333931 item:milk"))
    #expect(try bought(kitchen, "buy oat drink 4006381333931 2.38").map(\.quantity.amount) == [1_000_000])
  }

  @Test("A case needs its contents, and then counts as one pack")
  func cases() throws {
    let kitchen = try kitchen()
    #expect(try refusal(kitchen, "buy 14006381333938 oat drink 24.00").contains("is the code of a case"))
    #expect(try bought(kitchen, "buy 14006381333938 oat drink 12x1l 24.00").map(\.quantity.amount) == [12_000_000])
    let again = try bought(kitchen, "buy 14006381333938 22.80")
    #expect(again.map(\.quantity.amount) == [12_000_000] && again[0].packs == 12)
    try kitchen.reply("use 14006381333938")
    #expect(try left("oat drink", kitchen) == 25_000_000)
  }

  @Test("The answer names the product by its title, if known, and its code")
  func answer() throws {
    let kitchen = try kitchen()
    let plain = said(try kitchen.reply("buy 4006381333931 2.38"))
    #expect(plain.hasPrefix("Bought 1 l oat drink for €2.38") && plain.contains("Product: 4006381333931."))
    var described = DescribeProduct("04006381333931", entryTime: EntryTime(today: day(2026, 11, 20)))
    described.title = "Barista"
    try kitchen.ledger.perform(described, at: noon)
    let named = said(try kitchen.reply("buy 4006381333931 2.38"))
    #expect(named.hasPrefix("Bought 1 l oat drink for €2.38"))
    #expect(named.contains("Product: Barista, 4006381333931."))
    let basket = said(try kitchen.reply("buy 4006381333931 2.38, 5449000000996 3.60"))
    #expect(basket.contains("1 l oat drink (Barista, 4006381333931): €2.38"))
    #expect(basket.contains("cola (5449000000996): €3.60"))
  }

  @Test("Fixing the last entry finds the purchase, and a bare number changes its packs")
  func fixed() throws {
    let kitchen = try kitchen()
    try kitchen.reply("buy 5449000000996 3.60")
    #expect(said(try kitchen.reply("fix last price:3.40")).contains("price is €3.40"))
    let fixed = said(try kitchen.reply("fix last quantity:2"))
    #expect(fixed.contains("quantity is 3.96 l") && fixed.contains("packs is 12"))
    #expect(try left("cola", kitchen) == 1_980_000 + 3_960_000)
    #expect(!said(try kitchen.reply("fix last quantity:3l")).contains("packs is"))
    let moved = try kitchen.reply("fix last product:4006381333931")
    #expect(said(moved).contains("product is 4006381333931") && said(moved).contains("item is oat drink"))
    #expect(try refusal(kitchen, "fix last product:7610000000004").contains("is unknown"))
  }

  @Test("A merged or renamed food keeps its products")
  func merged() throws {
    let kitchen = try TypedLedger()
    try kitchen.reply("buy 4006381333931 oats 1kg 1.00")
    try kitchen.reply("buy 7610000000004 oatz 500g 1.00")
    try kitchen.reply("fix oatz name:oats")
    let oats = try #require(try kitchen.household().catalog.item(named: "oats"))
    #expect(try bought(kitchen, "buy 7610000000004 1.00").map(\.item) == [oats])
    try kitchen.reply("fix oats name:porridge-oats")
    #expect(try bought(kitchen, "buy 4006381333931 1.00").map(\.item) == [oats])
    #expect(try left("porridge-oats", kitchen) == 3_000_000)
  }

  /// The stock, and the stores where its products were bought.
  private struct State: Equatable {
    let lots: [LotID: Lot]
    let kitchen: HouseholdState

    init(_ household: Household) {
      lots = Dictionary(uniqueKeysWithValues: household.lots.present.map { ($0.id, $0.lot) })
      kitchen = household.kitchen
    }
  }

  @Test("Undo removes lot and label, and redo restores both")
  func undone() throws {
    let kitchen = try kitchen()
    let before = try State(kitchen.household())
    try kitchen.reply("buy 4006381333931 2.38")
    let after = try State(kitchen.household())
    #expect(after.lots != before.lots && after.kitchen != before.kitchen)
    try kitchen.reply("undo")
    #expect(try State(kitchen.household()) == before)
    try kitchen.reply("redo")
    #expect(try State(kitchen.household()) == after)
  }
}
