import LarderFigures
import LarderKitchen
import LarderLedger
import LarderModel
import LarderSentences
import LarderShelves
import LarderWords
import TestSupport
import Testing

/// Plain words after `why`: people, shops, totals and averages.
@Suite("Plain words after why")
struct WhyWordsTests {
  private static func kitchen() throws -> TypedLedger {
    let kitchen = try TypedLedger()
    for line in [
      "buy milk 2l 2.38 store:Corner", "buy spinach 200g 1.79", "eat bread 250kcal for:Tom", "toss spinach 50g off",
    ] { try kitchen.reply(line) }
    return kitchen
  }

  @Test(
    "A person, a shop and a total are explained by their figure",
    arguments: [
      ("why tom", .calories, 1), ("why tom today", .calories, 1), ("why kcal for:tom today", .calories, 1),
      ("why corner", .spending, 1),
      ("why total", .spending, 2), ("why total waste", .waste, 1), ("why total month", .spending, 2),
      ("why spending milk", .spending, 1), ("why spending corner", .spending, 1), ("why waste spinach", .waste, 1),
    ] as [(String, WhyReport.Figure, Int)])
  func figures(_ line: String, _ figure: WhyReport.Figure, _ count: Int) throws {
    let why = try #require(try Self.kitchen().report(line) as? WhyReport)
    #expect(why.figure == figure)
    #expect(why.rows.count == count)
  }

  @Test("The stock of an item is explained with the chance to eat it by its date, as the item shows it")
  func chances() throws {
    let kitchen = try TypedLedger()
    try kitchen.reply("buy milk 4l on:2026-10-20 due:2026-11-24")
    for day in 1...18 { try kitchen.reply("use milk 100ml on:2026-11-\(day < 10 ? "0" : "")\(day)") }
    try kitchen.reply("use milk 1l on:2026-11-19")
    let why = try #require(try kitchen.report("why milk") as? WhyReport)
    let item = try #require(try kitchen.report("item milk") as? ItemReport)
    let chance = try #require(item.lots.first?.chanceEaten)
    #expect(why.chances.count == 1)
    let words = try #require(why.chances.first)
    #expect(words.hasPrefix("The chance of using up the 1.2 l due by Tue 24 Nov is \(Figures.chance(chance)). "))
    #expect(words.contains(" You usually use about ") && words.hasSuffix(" in 4 days, known for 4 weeks."))
    #expect(String(describing: why.document(.english)).contains(words))
    #expect(try (kitchen.report("why lot:1") as? WhyReport)?.chances == [])
  }

  @Test(
    "The price of a dish is its cost as cooked, and by its recipe before",
    arguments: ["how much did the feta rice cost", "cost of feta rice", "why price feta rice"])
  func dishes(_ line: String) throws {
    let kitchen = try TypedLedger()
    for line in ["buy rice 2kg 3.00", "buy feta 500g 5.00"] { try kitchen.reply(line) }
    for name in ["feta rice", "plain rice"] { try kitchen.write("\(name)\nserves: 2\n\n200 g rice\n100 g feta") }
    #expect(try kitchen.report(line) is RecipeReport)
    for name in ["plain rice", "feta rice"] { try kitchen.reply("cook \(name)") }
    let report = try #require(try kitchen.report(line) as? DishesReport)
    #expect(report.lines.map(\.name) == ["feta rice"])
    #expect(report.lines.map { $0.costOfPortion?.minor } == [65])
  }

  @Test("An average of calories is explained, and an average of waste is a question")
  func average() throws {
    let kitchen = try Self.kitchen()
    for line in ["why average", "why average calories", "why average price milk"] {
      #expect(!(try kitchen.report(line) is WhyReport))
    }
    let question = try #require(throws: LineQuestion.self) { try kitchen.answer("why average waste") }
    #expect(question.text.description == "There is no average of waste. Which figure do you mean?")
    #expect(question.choices.map(\.command) == ["why waste", "why share waste", "why average"])
  }

  @Test(
    "An unknown name is a question with the names like it",
    arguments: [("why tomm", "why Tom"), ("why spendign", "why spending"), ("why mlik", "why milk")])
  func near(_ line: String, _ choice: String) throws {
    let kitchen = try Self.kitchen()
    let question = try #require(throws: LineQuestion.self) { try kitchen.answer(line) }
    #expect(question.choices.map(\.command).contains(choice))
    for choice in question.choices { _ = try Line(choice.words, clock: kitchen.clock).answer(in: kitchen.ledger) }
  }
}
