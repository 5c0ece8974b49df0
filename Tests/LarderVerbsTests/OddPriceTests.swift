import LarderLedger
import LarderModel
import LarderWords
import TestSupport
import Testing

/// Prices that are far from the last one.
@Suite("Odd prices")
struct OddPriceTests {
  @Test(
    "A price of ten times the last one, or a tenth, is a question with the likely price",
    arguments: [
      (
        "buy chicken 600g 64.90", "€64.90 for chicken?", "€6.49",
        ["buy chicken 600g 64.90 --anyway", "buy chicken 600g €6.49"]
      ),
      (
        "buy chicken 600g price:64.90", "€64.90 for chicken?", "€6.49",
        ["buy chicken 600g price:64.90 --anyway", "buy chicken 600g price:€6.49"]
      ),
      (
        "buy chicken 600g 0.64", "€0.64 for chicken?", "€6.40",
        ["buy chicken 600g 0.64 --anyway", "buy chicken 600g €6.40"]
      ),
    ] as [(String, String, String, [String])])
  func question(_ line: String, _ text: String, _ price: String, _ choices: [String]) throws {
    let kitchen = try TypedLedger()
    try kitchen.reply("buy chicken 600g 6.49")
    let question = try #require(throws: LineQuestion.self) { try kitchen.reply(line) }
    #expect(question.text.description == text)
    #expect(question.choices.map(\.title.description) == ["yes", price])
    #expect(question.choices.map(\.command) == choices)
    for choice in question.choices {
      let kitchen = try TypedLedger()
      try kitchen.reply("buy chicken 600g 6.49")
      guard case .reply = try Line(choice.words, clock: kitchen.clock).answer(in: kitchen.ledger) else {
        throw CommandLineError.usage("nothing was recorded")
      }
    }
  }

  @Test(
    "A price near the last one, or for new food, is recorded", arguments: ["chicken 600g 12.90", "salmon 300g 64.90"])
  func usual(_ thing: String) throws {
    let kitchen = try TypedLedger()
    try kitchen.reply("buy chicken 600g 6.49")
    #expect(try kitchen.reply("buy " + thing).outcome.events.contains { $0.record.kind == Bought.code })
  }
}
