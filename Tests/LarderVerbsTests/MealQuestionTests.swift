import LarderLedger
import LarderModel
import LarderWords
import TestSupport
import Testing

/// Meals that name no food.
@Suite("Questions about meals")
struct MealQuestionTests {
  private static func kitchen() throws -> TypedLedger {
    let kitchen = try TypedLedger()
    for line in [
      "eat muesli 60g, banana 1 for:Ann,Bo on:2026-11-18 at:07:30", "eat toast 2 for:Bo on:2026-11-19 note:breakfast",
      "eat soup 1 for:Ann on:2026-11-19 at:13:00",
    ] { try kitchen.reply(line) }
    return kitchen
  }

  @Test(
    "A meal of the day is a question whose choices are plates of the diary, those of the named people first",
    arguments: [
      (
        "breakfast", "What was eaten for breakfast?",
        [
          "eat toast 2 portions note:breakfast", "eat muesli 60 g, banana 1 note:breakfast", "eat item:breakfast",
        ]
      ),
      (
        "breakfast for ann", "What did Ann have for breakfast?",
        [
          "eat muesli 60 g, banana 1 for:Ann note:breakfast", "eat toast 2 portions for:Ann note:breakfast",
          "eat item:breakfast for:Ann",
        ]
      ),
      (
        "breakfast for two", "What did Ann and Bo have for breakfast?",
        [
          "eat toast 2 portions for:Ann,Bo note:breakfast", "eat muesli 60 g, banana 1 for:Ann,Bo note:breakfast",
          "eat item:breakfast for:Ann,Bo",
        ]
      ),
      (
        "lunch ann, bo", "What did Ann and Bo have for lunch?",
        ["eat soup 1 portion for:Ann,Bo note:lunch", "eat item:lunch for:Ann,Bo"]
      ),
      (
        "dinner for three", "What did Ann, Bo and a guest have for dinner?",
        ["eat item:dinner \"for:Ann,Bo,Guest 1\""]
      ),
      (
        "dinner for five", "What did Ann, Bo and 3 guests have for dinner?",
        ["eat item:dinner \"for:Ann,Bo,Guest 1,Guest 2,Guest 3\""]
      ),
    ] as [(String, String, [String])])
  func plates(_ line: String, _ text: String, _ choices: [String]) throws {
    let kitchen = try Self.kitchen()
    let question = try #require(throws: LineQuestion.self) { try kitchen.reply(line) }
    #expect(question.text.description == text)
    #expect(question.choices.map(\.command) == choices)
    for choice in question.choices { _ = try Line(choice.words, clock: kitchen.clock).answer(in: kitchen.ledger) }
  }

  @Test("A meal for everyone is for those who have not had it that day")
  func hungry() throws {
    let kitchen = try Self.kitchen()
    try kitchen.reply("eat toast 1 for:Ann note:breakfast")
    func question(_ line: String) throws -> String {
      try #require(throws: LineQuestion.self) { try kitchen.reply(line) }.text.description
    }
    #expect(try question("breakfast for two") == "What did Bo have for breakfast?")
    #expect(try question("breakfast for three") == "What did Bo and a guest have for breakfast?")
    #expect(try question("dinner for two") == "What did Ann and Bo have for dinner?")
    try kitchen.reply("eat toast 1 for:Bo note:breakfast")
    #expect(try question("breakfast for two") == "What did Ann and Bo have for breakfast?")
  }

  @Test("A choice names each food once, in a cook's fractions")
  func sums() throws {
    let kitchen = try TypedLedger()
    for amount in ["0.5 portions", "1 portion"] {
      try kitchen.reply("eat toast \(amount) for:Ann note:breakfast on:2026-11-18")
    }
    let question = try #require(throws: LineQuestion.self) { try kitchen.reply("breakfast for ann") }
    #expect(question.choices.first?.title.description == "1½ portions toast")
    #expect(question.choices.first?.command == "eat toast 1.5 portions for:Ann note:breakfast")
  }

  @Test("A meal offers food that was eaten only once only if there is no dish")
  func dishes() throws {
    let kitchen = try TypedLedger()
    try kitchen.reply("meal add porridge 350kcal")
    try kitchen.reply("eat beetroot 120g for:Ann note:breakfast on:2026-11-18")
    func titles() throws -> [String] {
      try #require(throws: LineQuestion.self) { try kitchen.reply("breakfast for ann") }.choices
        .map(\.title.description)
    }
    #expect(try titles().first == "120 g beetroot")
    try kitchen.reply("eat porridge for:Ann note:breakfast on:2026-11-17")
    #expect(try titles() == ["1 portion porridge", "just record breakfast"])
    try kitchen.reply("eat beetroot 120g for:Ann note:breakfast on:2026-11-19")
    #expect(try titles().first == "120 g beetroot")
  }

  @Test("The person who records a meal is one of those who ate it")
  func writer() throws {
    let kitchen = try TypedLedger()
    let question = try #require(throws: LineQuestion.self) { try kitchen.reply("breakfast for four by:Ann") }
    #expect(question.text.description == "What did Ann and 3 guests have for breakfast?")
    #expect(question.choices.last?.command.contains("Ann,Guest 1,Guest 2,Guest 3") == true)
  }

  @Test("A saved meal called breakfast is recorded without a question")
  func saved() throws {
    let kitchen = try Self.kitchen()
    try kitchen.reply("meal add breakfast 450kcal")
    #expect(try kitchen.reply("breakfast").outcome.events.contains { $0.record.kind == MealLogged.code })
  }

  @Test("Food whose name begins with a meal is not a meal", arguments: ["dinner rolls 6", "snack bars 6 2.49"])
  func rolls(_ line: String) throws {
    do {
      let events = try Self.kitchen().reply(line).outcome.events
      #expect(events.contains { $0.record.kind == Bought.code })
    } catch let question as LineQuestion {
      #expect(question.text.description.hasPrefix("What about"))
    }
  }

  @Test("A number is never a new person")
  func numbers() throws {
    let kitchen = try TypedLedger()
    let question = try #require(throws: LineQuestion.self) { try kitchen.reply("breakfast for four") }
    #expect(!question.text.description.contains("new"))
  }

  @Test(
    "Guests are a question about the next step", arguments: ["guests 2 dinner", "2 guests for dinner", "dinner guests"])
  func guests(_ line: String) throws {
    let kitchen = try Self.kitchen()
    let question = try #require(throws: LineQuestion.self) { try kitchen.reply(line) }
    #expect(!question.choices.isEmpty)
  }
}
