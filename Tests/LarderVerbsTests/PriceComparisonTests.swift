import LarderLedger
import LarderModel
import LarderSentences
import LarderWords
import TestSupport
import Testing

/// A purchase by code is compared with earlier prices for the same amount.
@Suite("Price comparisons")
struct PriceComparisonTests {
  private func said(_ reply: CommandReply) -> String { reply.everything.text(\.line) }

  /// The message after a purchase of oat drink.
  private func bought(_ words: String, _ kitchen: TypedLedger) throws -> String {
    said(try kitchen.reply("buy 4006381333931 \(words)"))
  }

  /// A household that bought oat drink at Markt for €2.19 a litre.
  private func kitchen() throws -> TypedLedger {
    let kitchen = try TypedLedger()
    try kitchen.reply("buy 4006381333931 oat drink 2x1l 4.38 store:Markt on:2026-10-02")
    return kitchen
  }

  @Test("A clearly cheaper store is named, with the day of its price")
  func elsewhere() throws {
    let kitchen = try kitchen()
    let reply = try kitchen.reply("buy 4006381333931 2.38 store:Lidl")
    #expect(said(reply).contains(" €0.19 dearer a litre than at Markt (2 Oct 2026)."))
    let price = try #require(reply.prices.first)
    #expect(price.difference == Money(minor: 19, currency: .euro))
    #expect(price.per == Quantity(amount: 1_000_000, dimension: .volume) && price.day == day(2026, 10, 2))
    #expect(price.other == .store(StoreID(rawValue: 1)) && price.event == 8)
    // The cheapest of several, by the latest price of each.
    try kitchen.reply("buy 4006381333931 2.05 store:Aldi on:2026-11-01")
    #expect(try bought("2.38 store:Lidl", kitchen).contains("€0.33 dearer a litre than at Aldi"))
    try kitchen.reply("buy 4006381333931 2.30 store:Aldi on:2026-11-10")
    #expect(try bought("2.38 store:Lidl", kitchen).contains("€0.19 dearer a litre than at Markt"))
  }

  @Test("Otherwise the last price is compared; equal or slightly higher prices are not mentioned")
  func lastTime() throws {
    let kitchen = try kitchen()
    let cheaper = try kitchen.reply("buy 4006381333931 3 6.42 store:Markt")
    #expect(said(cheaper).contains(" €0.05 cheaper a litre than last time."))
    #expect(cheaper.prices.first?.difference.minor == -5 && cheaper.prices.first?.other == .lastTime)
    for line in ["buy 4006381333931 2.14 store:Markt", "buy 4006381333931 2.16 store:Markt", "buy 4006381333931"] {
      let reply = try kitchen.reply(line)
      #expect(reply.prices.isEmpty && !said(reply).contains(" than "), "\(line)")
    }
    #expect(try bought("2.19 store:Markt", kitchen).contains("€0.03 dearer a litre than last time"))
  }

  @Test("A new product is compared with the food's last purchase")
  func food() throws {
    let kitchen = try kitchen()
    let reply = try kitchen.reply("buy 7610000000004 oat drink 1l 2.49")
    #expect(said(reply).contains(" €0.30 dearer a litre than the last oat drink."))
    let again = try kitchen.reply("buy 7610000000004 2.49")
    #expect(again.prices.isEmpty, "it has a price of its own now")
    try kitchen.reply("count oat drink 9l")
    #expect(try kitchen.reply("buy 8710000000017 oat drink 1l 1.00").prices.isEmpty, "found stock has no price")
  }

  @Test("Prices are compared per amount, and for cheap food per kilo")
  func amounts() throws {
    let kitchen = try TypedLedger()
    try kitchen.reply("buy 4006381333931 flour 1kg 0.75")
    let dearer = said(try kitchen.reply("buy 4006381333931 2 1.58"))
    #expect(dearer.contains(" €0.04 dearer a kilo than last time."))
    let smaller = said(try kitchen.reply("buy 4006381333931 500g 0.79"))
    #expect(smaller.contains(" €0.08 dearer per 100 g than last time."))
    try kitchen.reply("buy 5449000000996 eggs 10 2.90")
    #expect(said(try kitchen.reply("buy 5449000000996 3.50")).contains("€0.06 dearer a piece than last time"))
    #expect(try kitchen.reply("buy 4006381333931 1kg price:1.58CHF").prices.isEmpty, "another currency is not compared")
  }

  @Test("Fixed, undone and relabelled purchases count as they are now")
  func corrected() throws {
    let kitchen = try kitchen()
    try kitchen.reply("fix last price:4.76")
    #expect(try kitchen.reply("buy 4006381333931 2.38 store:Lidl").prices.isEmpty)
    try kitchen.reply("undo")
    try kitchen.reply("fix last price:4.00")
    #expect(try bought("2.38 store:Lidl", kitchen).contains("€0.38 dearer a litre than at Markt"))
    try kitchen.reply("buy 7610000000004 oat drink 1l 2.38")
    // The purchase at Markt is corrected to the other product.
    try kitchen.reply("fix 8 product:7610000000004")
    #expect(try kitchen.reply("buy 4006381333931 2.38 store:Lidl").prices.isEmpty)
    let moved = try kitchen.reply("buy 7610000000004 2.38 store:Lidl")
    #expect(said(moved).contains("€0.38 dearer a litre than at Markt"))
    try kitchen.reply("fix store:Markt name:Lidl")
    #expect(try kitchen.reply("buy 7610000000004 2.38 store:Lidl").prices.isEmpty, "it is the same store")
  }

  @Test("An old purchase is not compared with later ones")
  func past() throws {
    let kitchen = try kitchen()
    #expect(try kitchen.reply("buy 4006381333931 1.99 store:Lidl on:2026-09-01").prices.isEmpty)
    let between = try kitchen.reply("buy 4006381333931 2.29 store:Aldi on:2026-09-15")
    #expect(said(between).contains("€0.30 dearer a litre than at Lidl (1 Sep 2026)"))
  }

  @Test("Each item of a line is compared by name")
  func several() throws {
    let kitchen = try kitchen()
    try kitchen.reply("buy 5449000000996 cola 3.60 pack:6x330ml")
    let reply = try kitchen.reply("buy 4006381333931 2.38, 5449000000996 3.40, bread 2.50")
    #expect(said(reply).contains(" Oat drink: €0.19 dearer a litre than at Markt (2 Oct 2026)."))
    #expect(said(reply).contains(" Cola: €0.10 cheaper a litre than last time."))
    #expect(reply.prices.count == 2 && Set(reply.prices.map(\.lot)).count == 2)
  }

  @Test("A repeated ID gets the first answer")
  func repeated() throws {
    let kitchen = try kitchen()
    let first = try kitchen.reply("buy 4006381333931 2.38 store:Lidl --id a")
    try kitchen.reply("buy 4006381333931 2.00 store:Lidl")
    let again = try kitchen.reply("buy 4006381333931 2.38 store:Lidl --id a")
    #expect(again.outcome.isRepeated && again.prices == first.prices && !first.prices.isEmpty)
  }

  @Test("A warning about an implausible price replaces the comparison")
  func slip() throws {
    let kitchen = try kitchen()
    let reply = said(try kitchen.reply("buy 4006381333931 23.80 store:Markt --anyway"))
    #expect(reply.contains("The last price was") && !reply.contains("dearer"))
  }
}
