import LarderAnswers
import LarderCommands
import LarderLedger
import LarderModel
import LarderSentences
import LarderShelves
import LarderWords
import TestSupport
import Testing

/// Lines that describe products by their codes, and the output about them.
@Suite("Products in lines")
struct ProductLineTests {
  private let kitchen: TypedLedger

  init() throws { kitchen = try TypedLedger() }

  private func said(_ words: String) throws -> String { try kitchen.reply(words).everything.text(\.line) }

  /// The reason why a line is refused, or nil if it is accepted.
  private func refusal(_ words: String) -> String? {
    do {
      _ = try kitchen.answer(words)
      return nil
    } catch {
      return (error as? any MessageConvertible)?.message.text(\.line) ?? "\(error)"
    }
  }

  private func report<Shown: Report>(_ words: String, _ type: Shown.Type) throws -> Shown {
    try #require(try kitchen.report(words) as? Shown)
  }

  /// Keeps an unknown code for later.
  private func park(_ doing: DeferredCodeUse, packs: Int64? = nil, code: String = "4006381333931") throws {
    var park = DeferCode("0" + code, code: code, for: doing, entryTime: EntryTime(today: day(2026, 11, 19)))
    park.packs = packs
    try kitchen.ledger.perform(park, at: noon)
  }

  @Test("A product is typed in one line from its pack, with or without quotes")
  func oneLine() throws {
    let answer = try said(
      "fix 4006381333931 item:oat drink pack:1l energy:190 kJ / 45 kcal/100 ml sugars:4 title:Barista Edition")
    #expect(
      answer.contains(
        "Noted: 4006381333931 is oat drink, a pack has 1 l, its name is \"Barista Edition\"; "
          + "45 kcal, sugars 4 g in 100 ml. Recognised as oat milk."))
    let shown = try report("product 4006381333931", ProductReport.self)
    #expect(shown.line.itemName == "oat drink" && shown.line.title == "Barista Edition")
    #expect(shown.per == .volume && shown.energyOfUnit == 450_000)
    #expect(shown.figures.map(\.attribute) == [.energy, .sugars])
  }

  @Test("Later details change nothing else, and a removed one is called unknown")
  func later() throws {
    try kitchen.reply("fix 4006381333931 item:milk pack:6x330ml sugars:4 brand:Mill")
    #expect(
      try said("fix 4006381333931 sugars:unknown favourite:yes")
        == "Noted for 4006381333931: it is a favourite, sugars unknown.")
    #expect(try said("fix 4006381333931 pack:500ml") == "Noted for 4006381333931: a pack has 500 ml.")
    #expect(try said("fix 4006381333931 sugars:unknown") == "Nothing changes.")
    let line = try report("product 4006381333931", ProductReport.self).line
    #expect(line.units == 1 && line.brand == "Mill" && line.isFavourite)
  }

  @Test("A product can change from a given day")
  func changed() throws {
    try kitchen.reply("fix 4006381333931 item:milk pack:1l energy:64kcal/100ml")
    #expect(
      try said("change 4006381333931 energy:48kcal from:2026-11-20")
        == "Noted for 4006381333931 from 20 Nov 2026 on: 48 kcal in 100 ml.")
    #expect(refusal("change 4006381333931 item:cream")?.hasPrefix("item: cannot change from a date") == true)
  }

  @Test(
    "An invalid detail is refused, with the valid ones",
    arguments: [
      ("fix 4006381333931 colour:red", "a product has no field \"colour\"; fields: item, pack, title"),
      ("fix 4006381333931 pack:1l", "the code 4006381333931 "),
      ("fix 4006381333930 item:milk", "it should end in 1"),
      ("fix 4006381333931 item:unknown", "a code always stands for an item"),
      ("fix 4006381333931 item:milk sugars:4/100ml fat:1/100g", "all figures of a label must be for the same amount"),
      ("fix 4006381333931 item:milk fat:1/9", "a label cannot be for \"9\""),
      ("fix 4006381333931 item:milk pack:large", "how much is \"large\"?"),
      ("fix 4006381333931 item:milk favourite:maybe", "must be yes or no"),
      ("fix 4006381333931 item:milk store:Markt", "store: only applies to a store's own codes"),
      ("fix 4006381333931 item:milk digits:weight", "digits: is only for a store's own codes"),
      ("fix 4006381333931 milk pack:1l", "\"milk\" does not belong to any field"),
      ("fix 2012345004986 item:mince", "is a store's own code"),
      ("fix 4006381333931 item:milk sugars:5 carbohydrate:4", "sugars are part of the carbohydrate"),
      ("product 4006381333931", "the code 4006381333931 "), ("product oat", "no product is called"),
      ("product --unknown --categories", "not both"),
      ("product --forget 4006381333931", "is not among the unknown codes"),
    ])
  func refused(words: String, saying: String) {
    #expect(refusal(words)?.contains(saying) == true, "\(words): \(refusal(words) ?? "not refused")")
  }

  @Test("Eight digits marked as a code are recognised from then on")
  func eightDigits() throws {
    try kitchen.reply("fix code:96385074 item:gum pack:10")
    #expect(try said("fix 96385074 title:Mint") == "Noted for 96385074: its name is \"Mint\".")
    #expect(try report("product 96385074", ProductReport.self).line.title == "Mint")
  }

  @Test("The meaning of a store's own digits can be stated with one code")
  func digits() throws {
    #expect(
      try said("fix 2012345004986 digits:weight store:Markt")
        == "Noted: the last digits of Markt's codes that begin with 20 are the weight.")
    try kitchen.reply("fix 2012345004986 item:mince store:Markt")
    let shown = try report("product 2012345@Markt", ProductReport.self)
    #expect(shown.line.code == "2012345@Markt" && shown.line.itemName == "mince")
    try kitchen.reply("buy 2012345006126 7.64 store:Markt")
    #expect(try kitchen.household().stock().first?.lot.remaining == 612_000)
  }

  @Test("Deferred scans are entered once the code is identified, and impossible ones named")
  func waiting() throws {
    for use in [DeferredCodeUse.buy, .buy, .use] { try park(use) }
    try park(.toss, packs: 9000)
    let codes = try report("product --unknown", WaitingCodesReport.self).codes
    #expect(codes.map(\.scans.count) == [4])
    #expect(codes.first?.next == .describeProduct("4006381333931"))
    #expect(refusal("product 4006381333931")?.contains("product --unknown") == true)
    #expect(
      try said("fix 4006381333931 item:milk").hasSuffix(
        "4 entries wait for you to enter the pack size: fix 4006381333931 pack:1l."))
    let next = try report("product --unknown", WaitingCodesReport.self).codes.first?.next
    #expect(next == .describePack("4006381333931"))
    let reply = try kitchen.reply("fix 4006381333931 pack:1l")
    let numbers = reply.outcome.events.filter {
      [Bought.code, ProductLinked.code, Consumed.code].contains($0.record.kind)
    }.map(\.sequence)
    let (first, last) = (try #require(numbers.first), try #require(numbers.last))
    #expect(
      reply.everything.description
        == "Noted for 4006381333931: a pack has 1 l. 1 entry that waited could not be recorded "
        + "(toss on 19 Nov 2026: only 1 l of milk is in stock). "
        + "2 purchases and 1 other entry that had waited are now recorded: [\(first)–\(last)].")
    #expect(try report("product --unknown", WaitingCodesReport.self).codes.isEmpty)
    #expect(try kitchen.household().left(of: ItemID(rawValue: 1)).map(\.amount) == [1_000_000])
    #expect(try report("product 4006381333931", ProductReport.self).purchases.count == 2)
  }

  @Test("A rehearsal reports what would be entered, without numbers")
  func rehearsal() throws {
    try park(.buy)
    let answer = try said("fix 4006381333931 item:milk pack:1l --dry-run")
    #expect(answer.contains("1 purchase that had waited is now recorded."))
    #expect(try kitchen.household().stock().isEmpty)
  }

  @Test("A code can be forgotten")
  func forgotten() throws {
    try park(.buy)
    #expect(try said("product --forget 4006381333931") == "Forgot 4006381333931: 1 entry will not be recorded.")
    #expect(try report("product --unknown", WaitingCodesReport.self).codes.isEmpty)
  }

  @Test("Products are found by word beginnings, and listed by recency, purchases or favourites")
  func lists() throws {
    try kitchen.reply("fix 4006381333931 item:oat drink pack:1l title:Barista brand:Mühle favourite:yes")
    try kitchen.reply("fix 4006381333948 item:milk pack:1l")
    try kitchen.reply("fix 4006381333955 item:muesli pack:500g title:Früchte")
    try kitchen.reply("buy 4006381333948 1.19 on:2026-11-18")
    try kitchen.reply("buy 4006381333931 2.38 store:Markt")
    func codes(_ words: String) throws -> [String] {
      try report(words, ProductsReport.self).lines.map { String($0.product.code.suffix(2)) }
    }
    #expect(try codes("product") == ["55", "48", "31"])
    #expect(try codes("product --top 1") == ["55"])
    #expect(try codes("product --recent") == ["31", "48"])
    #expect(try codes("product --favourites") == ["31"])
    #expect(try codes("product muhle bar") == ["31"])
    #expect(try codes("product oat") == ["31"] && codes("product FRUCHTE") == ["55"])
    #expect(try codes("product 4006381") == ["55", "48", "31"])
    let days = try report("product --recent", ProductsReport.self).lines.map(\.lastBought)
    #expect(days == [day(2026, 11, 20), day(2026, 11, 18)])
    let categories = try report("product --categories", ProductCategoriesReport.self).lines
    #expect(categories.reduce(0) { $0 + $1.count } == 3)
    let item = try report("item oat drink", ItemReport.self)
    #expect(item.products.map(\.title) == ["Barista"])
  }

  @Test("A product's report has its lots, purchases with unit prices, and details from the code")
  func shown() throws {
    try kitchen.reply("fix 4006381333931 item:milk pack:1l energy:64kcal/100ml")
    try kitchen.reply("buy 4006381333931 2 2.38 store:Markt on:2026-11-18")
    try kitchen.reply("buy 4006381333931 1.09")
    try kitchen.reply("fix 4006381333931 energy:65kcal")
    let shown = try report("product (01)04006381333931(17)261231", ProductReport.self)
    #expect(shown.lots.map(\.quantity.amount) == [2_000_000, 1_000_000])
    #expect(shown.purchases.map { $0.unitPrice?.minor } == [109, 119])
    #expect(shown.purchases.map(\.store) == [nil, "Markt"])
    #expect(shown.scanned?.useBy?.description == "2026-12-31")
    // An undone purchase is no longer included.
    let latest = try #require(shown.purchases.first?.event)
    try kitchen.reply("undo \(latest)")
    #expect(try report("product 4006381333931", ProductReport.self).purchases.count == 1)
  }
}
