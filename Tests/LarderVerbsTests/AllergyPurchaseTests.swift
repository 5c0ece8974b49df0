import LarderAnswers
import LarderModel
import LarderSentences
import LarderVerbs
import LarderWords
import Testing

/// Questions before food with an allergen is bought, listed or planned, and the warnings afterwards.
@Suite("Buying, listing and planning food that someone is allergic to")
struct AllergyPurchaseTests {
  private let kitchen: TypedLedger

  init() throws {
    kitchen = try TypedLedger()
    for line in ["person add Mia allergies:hazelnuts,peanuts", "person add Ann"] { try kitchen.reply(line) }
  }

  /// Answers a line that a person typed, who can answer questions.
  @discardableResult
  private func attended(_ words: [String]) throws -> CommandReply {
    var line = try Line(words, clock: kitchen.clock)
    line.isAttended = true
    guard case .reply(let reply) = try line.answer(in: kitchen.ledger) else {
      throw CommandLineError.usage("nothing was recorded")
    }
    return reply
  }

  @discardableResult
  private func attended(_ words: String) throws -> CommandReply {
    try attended(words.split(separator: " ").map(String.init))
  }

  static let lines = [
    "buy hazelnut spread 400g 3.99", "buy milk 1l, hazelnut spread 400g", "list add hazelnut spread",
    "plan tomorrow hazelnut spread", "plan add fri lunch hazelnut spread",
  ]

  @Test("Larder asks before it records a contained allergen, and the answer records the same line", arguments: lines)
  func question(_ line: String) throws {
    let question = try #require(throws: LineQuestion.self) { try attended(line) }
    #expect(question.isAboutAllergy)
    #expect(question.text.description == "Hazelnut spread contains hazelnuts: Mia is allergic. Record it anyway?")
    let verb = try #require(line.split(separator: " ").first)
    #expect(question.choices.map(\.title.description) == ["\(verb) it, but not for Mia"])
    let household = try kitchen.household()
    #expect(household.catalog.item(named: "hazelnut spread") == nil && household.kitchen.plan.lines.isEmpty)
    let reply = try attended(question.choices[0].words)
    #expect(!reply.outcome.events.isEmpty)
    #expect(reply.reply(.english).needs.first?.warning == .contains)
  }

  @Test("Without a person to answer, nothing is asked, and the entry is recorded with a warning", arguments: lines)
  func unattended(_ line: String) throws {
    let need = try kitchen.reply(line).reply(.english).needs.first
    #expect(need?.warning == .contains && need?.text.description.contains("Mia is allergic") == true)
  }

  @Test("A possible allergen is recorded with a warning, and an unknown one without")
  func possible() throws {
    #expect(try attended("buy muesli 500g").reply(.english).needs.first?.warning == .mayContain)
    let need = try attended("buy grumbo 200g").reply(.english).needs.first
    #expect(need != nil && need?.warning == nil)
  }

  @Test(
    "A known food that may contain an allergen has a warning when it is listed or planned, and none when it is bought")
  func wanted() throws {
    try kitchen.reply("buy muesli 500g")
    for line in ["list add muesli", "plan tomorrow muesli"] {
      let need = try attended(line).reply(.english).needs.first
      #expect(need?.warning == .mayContain && need?.text.description.contains("for Mia") == true, "\(line)")
    }
    for line in ["buy muesli 500g", "plan move muesli sat"] {
      #expect(try attended(line).reply(.english).needs.allSatisfy { $0.warning == nil }, "\(line)")
    }
  }

  @Test("Larder does not ask again about a food that is listed or moved to another day, nor about the basket or a scan")
  func known() throws {
    try kitchen.reply("list add hazelnut spread 1")
    try attended("list edit hazelnut spread 2")
    try attended("list add hazelnut spread 1")
    try attended("list done hazelnut spread 3.99")
    let bought = try attended("list checkout").reply(.english)
    #expect(bought.needs.first?.warning == .contains)
    try attended("buy 4006381333931 hazelnut spread 400g 3.99")
    try kitchen.reply("plan tomorrow hazelnut spread")
    #expect(try attended("plan move hazelnut spread sat").reply(.english).needs.first?.warning == .contains)
  }

  @Test("The answer about missing ingredients lists them, and does not plan them")
  func shopping() throws {
    try kitchen.write("cake\nserves: 2\n\n200 g hazelnut spread\n\n1. Bake it.")
    try kitchen.reply("plan today cake")
    let question = try #require(throws: LineQuestion.self) { try attended("plan shop") }
    #expect(question.choices.map(\.title.description) == ["list it, but not for Mia"])
    try attended(question.choices[0].words)
  }

  @Test("Questions about food without an allergen, and other questions, are not about allergies")
  func others() throws {
    try attended("buy milk 1l 1.19")
    let question = try #require(throws: LineQuestion.self) { try attended("buy milk 1l 11.90") }
    #expect(!question.isAboutAllergy)
  }
}
