import LarderKitchen
import LarderModel
import LarderWords
import Testing

/// The energy of dishes that were cooked without some food of their recipe.
@Suite("Energy of incomplete dishes")
struct DishEnergyTests {
  private let kitchen: TypedLedger

  init() throws {
    kitchen = try TypedLedger()
    try kitchen.reply("buy rice 2kg 3.00")
    try kitchen.write("feta rice\nserves: 2\n\n200 g rice\n100 g feta")
    try kitchen.write("zork rice\nserves: 2\n\n200 g rice\n100 g zork")
  }

  private func dish(_ name: String) throws -> DishesReport.Line {
    let report = try #require(try kitchen.report("report dishes") as? DishesReport)
    return try #require(report.lines.first { $0.name == name })
  }

  @Test("Without some of its food, a dish has at least the energy of the rest, although the recipe's is known")
  func ofRecipe() throws {
    try kitchen.reply("person add Ann")
    let reply = try kitchen.reply("cook feta rice for:Ann --anyway")
    #expect(reply.reply(.english).needs.map(\.text.description) == ["Cooked without 100 g feta."])
    let eaten = reply.outcome.events.filter { $0.record.kind == MealLogged.code }
    #expect(eaten.map { $0.decode(as: MealLogged.self).isKnownInPart } == [true])
    // A portion of the rice has 365 kcal.
    let line = try dish("feta rice")
    #expect(line.energy.map { (300_000..<400_000).contains($0) } == true && line.isEnergyAtLeast)
  }

  @Test("Without the recipe's energy, reply and report show the known part as a minimum")
  func incomplete() throws {
    #expect(try kitchen.needs("cook zork rice --anyway") == ["Cooked without 100 g zork."])
    let line = try dish("zork rice")
    #expect(line.energy.map { (300_000..<400_000).contains($0) } == true && line.isEnergyAtLeast)
  }

  @Test("A dish has the recipe's own energy if that of none of its food is known")
  func ownFigure() throws {
    try kitchen.write("zork feta\nserves: 2\nenergy: 540 kcal\n\n100 g zork\n100 g feta")
    try kitchen.reply("buy zork 500g 2.00 --new")
    let reply = try kitchen.reply("cook zork feta --anyway").reply(.english)
    #expect(reply.needs.map(\.text.description) == ["Cooked without 100 g feta."])
    #expect(
      reply.details.map(\.description).contains("The dish's cost leaves out that food; its energy is the recipe's."))
  }

  @Test("Larder asks a person who can answer whether to cook without missing food")
  func isAsked() throws {
    var line = try kitchen.line("cook feta rice")
    line.isAttended = true
    let question = try #require(throws: LineQuestion.self) { try line.answer(in: kitchen.ledger) }
    #expect(question.text.description == "Feta rice is missing 100 g feta. Cook with what you have?")
    #expect(question.choices.map(\.command) == ["cook feta rice --anyway"])
  }

  @Test("A recipe's figures are named as such")
  func namedFigures() throws {
    try kitchen.reply("meal add toast energy:200kcal")
    let titles = try ["feta rice", "toast"].map { name in
      String(describing: try kitchen.report("meal show \(name)").document(.english))
        .contains("By the recipe, a portion has")
    }
    #expect(titles == [true, false])
  }

  @Test("The report has the energy of dishes as cooked, averaged over their portions")
  func average() throws {
    try kitchen.reply("cook feta rice --without feta")
    let plain = try #require(try dish("feta rice").energy)
    #expect((300_000..<400_000).contains(plain))
    try kitchen.reply("buy feta 500g 5.00")
    try kitchen.reply("cook feta rice serves:6")
    let whole = try #require(try dish("feta rice").energy)
    #expect(whole > plain)
    try kitchen.reply("undo")
    #expect(try dish("feta rice").energy == plain)
  }
}
