import LarderModel
import LarderWords
import TestSupport
import Testing

/// A household that pays in pounds: pence and pints.
@Suite("A British household")
struct BritishHouseholdTests {
  private func kitchen(_ lines: String...) throws -> TypedLedger {
    let kitchen = try TypedLedger()
    for line in ["config currency GBP"] + lines { try kitchen.reply(line) }
    return kitchen
  }

  private func bought(_ kitchen: TypedLedger, _ line: String) throws -> Bought {
    let events = try kitchen.reply(line).outcome.events
    return try #require(events.last { $0.record.kind == Bought.code }, "\(line)").decode(as: Bought.self)
  }

  @Test(
    "Pence are a price",
    arguments: [
      ("buy aubergine 80p", 80), ("buy bananas 5 75p", 75), ("cucumber 79p", 79), ("buy yoghurts 2/£5", 500),
    ] as [(String, Int64)])
  func pence(line: String, pence: Int64) throws {
    let price = try #require(bought(kitchen(), line).price)
    #expect(price.minor == pence && price.currency.code == "GBP")
  }

  @Test("Pounds are offered as the currency until the household chooses one")
  func offered() throws {
    let kitchen = try TypedLedger()
    func offers() throws -> [String] {
      try kitchen.reply("buy milk 1l £0.89").reply(.english).needs.flatMap(\.choices).map(\.action.line)
    }
    #expect(try offers() == ["config currency GBP"])
    try kitchen.reply("config currency USD")
    #expect(try offers() == [])
  }

  @Test("A pint is an imperial one, except in an American household")
  func pints() throws {
    let kitchen = try kitchen()
    #expect(
      try bought(kitchen, "buy milk 4 pints 1.45").quantity == Quantity(amount: 2_273_045, dimension: .volume))
    try kitchen.reply("use milk 1/2 pint")
    let item = try #require(kitchen.household().catalog.item(named: "milk"))
    #expect(try kitchen.household().left(of: item).map(\.amount) == [1_988_914])
    let other = try bought(TypedLedger(), "buy milk 1 pint 1.45")
    #expect(other.quantity == Quantity(amount: 568_261, dimension: .volume))
    let american = try TypedLedger()
    try american.reply("config currency USD")
    #expect(try bought(american, "buy milk 1 pint 1.45").quantity == Quantity(amount: 473_176, dimension: .volume))
  }
}
