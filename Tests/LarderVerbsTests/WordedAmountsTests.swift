import LarderLedger
import LarderModel
import LarderWords
import TestSupport
import Testing

/// Amounts in the words of receipts and of everyday speech.
@Suite("Worded amounts")
struct WordedAmountsTests {
  @Test(
    "Packs and amounts in words are understood, before and after the name",
    arguments: [
      ("buy eggs 24 ct 5.99", 24_000), ("buy eggs 24-pack 5.99", 24_000), ("buy eggs a dozen 2.99", 12_000),
      ("buy eggs half a dozen", 6_000), ("buy milk two litres 2.20", 2_000_000), ("buy milk a litre", 1_000_000),
      ("buy eggs 2 x 12-pack 5.99", 24_000), ("buy eggs 2x12-pack 5.99", 24_000), ("buy eggs 2 6-packs", 12_000),
      ("buy 2 6-packs eggs", 12_000),
    ] as [(String, Int64)])
  func amounts(_ line: String, _ amount: Int64) throws {
    let events = try TypedLedger().reply(line).outcome.events
    let bought = try #require(events.last { $0.record.kind == Bought.code })
    #expect(bought.quantity?.amount == amount)
  }

  @Test("The same number of packs and pieces is a question")
  func packs() throws {
    let kitchen = try TypedLedger()
    let question = try #require(throws: LineQuestion.self) { try kitchen.reply("buy water 24 x 24-pack 4.99") }
    #expect(question.text.description == "One pack of 24, or 24 packs?")
    #expect(question.choices.map(\.command) == ["buy water 24-pack 4.99", "buy water 576-pack 4.99"])
    for choice in question.choices {
      _ = try Line(choice.words + ["--anyway"], clock: kitchen.clock).answer(in: kitchen.ledger)
    }
  }
}
