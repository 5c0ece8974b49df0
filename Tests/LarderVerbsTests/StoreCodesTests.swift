import LarderLedger
import LarderModel
import LarderSentences
import LarderWords
import TestSupport
import Testing

/// Larder learns, store by store, the meaning of the last digits of the store's own codes.
@Suite("Stores' own codes")
struct StoreCodesTests {
  private func said(_ reply: CommandReply) -> String { reply.everything.text(\.line) }

  private func bought(_ reply: CommandReply) throws -> Bought {
    try #require(reply.outcome.events.compactMap { $0.body as? Bought }.first)
  }

  private func learnt(_ reply: CommandReply) -> [CodeRule] {
    reply.outcome.events.compactMap { ($0.body as? CodeLearnt)?.rule }
  }

  /// A household in which Markt's codes from 20 contain the weight.
  private func kitchen() throws -> TypedLedger {
    let kitchen = try TypedLedger()
    try kitchen.reply("buy 2012345004986 minced beef 498g 6.22 store:Markt")
    return kitchen
  }

  @Test("One purchase with weight and price shows which the digits mean, and the answer says so")
  func weight() throws {
    let kitchen = try TypedLedger()
    let first = try kitchen.reply("buy 2012345004986 minced beef 498g 6.22 store:Markt")
    #expect(learnt(first) == [CodeRule(measure: .weight, digits: 4)])
    let lesson =
      "The last digits of Markt's codes that begin with 20 are the weight, so you need not type it from now on."
    #expect(said(first).contains(lesson))
    let second = try kitchen.reply("buy 2012345006126 7.64 store:Markt")
    #expect(try bought(second).quantity == Quantity(amount: 612_000, dimension: .mass))
    #expect(try bought(second).price?.minor == 764)
    #expect(learnt(second).isEmpty && !said(second).contains("last digits"))
    let unpriced = try bought(kitchen.reply("buy 2012345006508 store:Markt"))
    #expect(unpriced.quantity.amount == 650_000 && unpriced.price == nil, "a weight leaves the price unknown")
  }

  @Test("If the digits are a price, it need not be typed")
  func price() throws {
    let kitchen = try TypedLedger()
    let first = try kitchen.reply("buy 2212345006229 ham 500g 6.22 store:Markt")
    #expect(learnt(first) == [CodeRule(measure: .price, digits: 4)])
    #expect(said(first).contains("codes that begin with 22 are the price, so you need not type it from now on."))
    let second = try bought(kitchen.reply("buy 2212345007646 400g store:Markt"))
    #expect(second.price?.minor == 764 && second.quantity.amount == 400_000)
  }

  @Test(
    "If both or neither fit, the answer asks instead of learning",
    arguments: ["2312345005007", "2412345007770"])
  func open(_ code: String) throws {
    let reply = try TypedLedger().reply("buy \(code) gouda 500g 5.00 store:Markt")
    #expect(learnt(reply).isEmpty)
    #expect(said(reply).contains("Are the last digits of \(code) its weight or its price?"))
    #expect(said(reply).contains("fix \(code) digits:weight store:Markt"))
    let product = try #require(reply.outcome.after.catalog.product(named: "\(code.prefix(7))@Markt"))
    #expect(reply.outcome.after.catalog.pack(of: product, on: .max) == nil, "each pack has its own weight")
  }

  @Test("Typed values override the code, and the answer names the code's value")
  func typed() throws {
    let kitchen = try kitchen()
    let reply = try kitchen.reply("buy 2012345006126 600g 7.64 store:Markt")
    #expect(try bought(reply).quantity.amount == 600_000 && learnt(reply).isEmpty)
    #expect(said(reply).contains("The code 2012345006126 itself contains 612 g."))
  }

  @Test("Codes belong to their store, which can be omitted if only one fits")
  func stores() throws {
    let kitchen = try kitchen()
    let market = try kitchen.reply("buy 2012345006126 7.64")
    #expect(said(market).contains("612 g minced beef for €7.64 at Markt"))
    #expect(said(market).contains("Product: 2012345.") && said(market).contains("€1.25 per 100 g."))
    #expect(throws: CommandLineError.self) { try kitchen.reply("buy 2012345004986 1.00 store:Aldi") }
    let other = try kitchen.reply("buy 2012345004986 smoked salmon 150g 4.98 store:Aldi")
    #expect(learnt(other) == [CodeRule(measure: .price, digits: 4)])
    #expect(throws: CommandLineError.self, "now either may be meant") { try kitchen.reply("buy 2012345006126 7.64") }
    #expect(throws: CommandLineError.self) { try kitchen.reply("buy 2112345004990 feta 200g 1.99") }
  }

  @Test("A renamed or merged store keeps its codes")
  func renamed() throws {
    let kitchen = try kitchen()
    try kitchen.reply("fix store:Markt name:Market")
    for name in ["Market", "Markt", "market"] {
      #expect(try bought(kitchen.reply("buy 2012345006126 7.64 store:\(name)")).quantity.amount == 612_000, "\(name)")
    }
    // A code first used under the new name is found under the old one.
    try kitchen.reply("buy 2054321004986 veal 498g 9.96 store:Market")
    #expect(try bought(kitchen.reply("buy 2054321004986 9.96 store:Markt")).quantity.amount == 498_000)
    try kitchen.reply("buy bread 1 2.00 store:Rewe")
    try kitchen.reply("fix store:Market name:Rewe")
    for name in ["Rewe", "Market", "Markt"] {
      #expect(try bought(kitchen.reply("buy 2012345006126 7.64 store:\(name)")).quantity.amount == 612_000, "\(name)")
    }
    #expect(try bought(kitchen.reply("buy 2012345006126 7.64")).store == kitchen.store("Rewe"))
  }

  @Test("A learnt rule can be undone, and learnt again")
  func undone() throws {
    let kitchen = try kitchen()
    try kitchen.reply("undo")
    #expect(throws: (any Error).self) { try kitchen.reply("buy 2012345006126 7.64 store:Markt") }
    let again = try kitchen.reply("buy 2012345004986 minced beef 498g 4.98 store:Markt")
    #expect(learnt(again).isEmpty && said(again).contains("its weight or its price?"), "4.98 may be both")
    #expect(learnt(try kitchen.reply("buy 2012345006126 minced beef 612g 7.64 store:Markt")).count == 1)
  }
}

extension TypedLedger {
  fileprivate func store(_ name: String) throws -> StoreID? {
    try household().catalog.number(.store, named: name).map(StoreID.init(rawValue:))
  }
}
