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

  @Test(
    "A number in words is an amount also before a name that Larder does not know, with every verb",
    arguments: [
      ("had two walnut cookies", "Ate 2 portions walnut cookies:"),
      ("had a walnut cookie", "Ate 1 portion walnut cookie:"),
      ("had half a walnut cookie", "Ate ½ portion walnut cookie:"),
      ("had a couple of walnut cookies", "Ate 2 portions walnut cookies:"),
      ("had a couple walnut cookies", "Ate 2 portions walnut cookies:"),
      ("had both walnut cookies", "Ate 2 portions walnut cookies:"),
      ("had the last two walnut cookies", "Ate 2 portions walnut cookies:"),
      ("had three of the walnut cookies", "Ate 3 portions walnut cookies:"),
      ("had one more walnut cookie", "Ate 1 portion walnut cookie:"),
      ("had another walnut cookie", "Ate 1 portion walnut cookie:"),
      ("had several walnut cookies", "Ate 1 portion walnut cookies:"),
      ("had a bit of grumbo", "Ate 1 portion grumbo:"),
      ("had a couple of eggs", "Ate 2 eggs:"), ("buy two light bulbs 3.99", "Bought 2 light bulbs for €3.99"),
      ("buy twelve walnut cookies", "Bought 12 walnut cookies"), ("buy a couple of eggs", "Bought 2 eggs"),
      ("buy half a grumbo", "Bought ½ grumbo"), ("list add three gribbles", "Put 3 gribbles on the shopping list"),
    ])
  func unknownNames(_ line: String, _ answer: String) throws {
    let headline = try TypedLedger().reply(line).reply(.english).headline.description
    #expect(headline.hasPrefix(answer), "\(headline)")
  }

  @Test(
    "A number that is part of a name does not count as an amount",
    arguments: [
      "buy three bean chilli 2.99", "eat five spice chicken", "buy five seed crackers",
      "buy half and half", "buy two percent milk",
    ])
  func numbersOfNames(_ line: String) throws {
    let words = line.split(separator: " ")
    let name = words.dropFirst().prefix { $0.first?.isNumber != true }.joined(separator: " ")
    let headline = try TypedLedger().reply(line).reply(.english).headline.description
    #expect(headline.contains(" \(name)"), "\(headline)")
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
