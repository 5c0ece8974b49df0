import LarderLedger
import LarderModel
import LarderVerbs
import LarderWords
import TestSupport
import Testing

/// Lines that can mean several things: the question, and the line of each choice.
@Suite("Questions about lines")
struct LineQuestionTests {
  /// A line, its question, and the choices with their lines.
  struct Row: CustomTestStringConvertible, Sendable {
    let line: String
    let question: String
    let choices: [(title: String, line: String)]
    var testDescription: String { line }

    init(_ line: String, _ question: String, _ choices: KeyValuePairs<String, String>) {
      (self.line, self.question) = (line, question)
      self.choices = choices.map { ($0.key, $0.value) }
    }
  }

  /// A household that knows milk, spinach, cheese, bread, wine and two soups, the shop Corner, the cellar, and Ann and Bo.
  private static func kitchen() throws -> TypedLedger {
    let kitchen = try TypedLedger()
    for line in [
      "buy milk 1l 1.19 store:Corner", "buy spinach 200g 1.79", "buy cheese 300g", "buy bread 4",
      "buy wine 1 place:cellar", "buy leek soup 2, pea soup 2", "eat bread 1 for:Ann,Bo",
    ] { try kitchen.reply(line) }
    return kitchen
  }

  static let rows: [Row] = [
    // New names.
    Row(
      "buy milk 2l 2.38 lidl", "Is Lidl a store?",
      ["yes": "buy milk 2l 2.38 store:Lidl", "part of the name": "buy \"milk lidl\" 2l 2.38"]),
    Row(
      "bought bread 2.20, bananas 1kg 1.79, cheese 600g 6.49 at lidl", "Is Lidl a store?",
      ["yes": "buy bread 2.20, bananas 1kg 1.79, cheese 600g 6.49 store:Lidl"]),
    Row(
      "buy milk 1l 1.19 store:Cornre", "No store is called \"Cornre\"; did you mean Corner?",
      ["Corner": "buy milk 1l 1.19 store:Corner", "a new store": "buy milk 1l 1.19 store:Cornre --new"]),
    Row(
      "eat bread for mia", "Is Mia a new person?",
      [
        "yes": "eat bread for:Mia", "no, Ann": "eat bread for:Ann", "no, Bo": "eat bread for:Bo",
      ]),
    Row(
      "mia ate bread", "Is Mia a new person?",
      [
        "yes": "eat bread for:Mia", "no, Ann": "eat bread for:Ann", "no, Bo": "eat bread for:Bo",
      ]),
    Row(
      "ate porridge jo, sam, mia, leo", "Are Jo, Sam, Mia and Leo new people?",
      [
        "yes": "eat porridge for:Jo,Sam,Mia,Leo",
        "guests": "eat porridge \"for:Guest 1,Guest 2,Guest 3,Guest 4\"",
      ]),
    Row(
      "ate porridge jo, sam", "Are Jo and Sam new people?",
      ["yes": "eat porridge for:Jo,Sam", "guests": "eat porridge \"for:Guest 1,Guest 2\""]),
    Row(
      "person anne diet:vegan", "No person is called \"anne\". Who do you mean?",
      ["Ann": "person Ann diet:vegan", "someone new": "person add anne diet:vegan"]),
    Row(
      "person ann allergies:milk,hazelnts,gluten,kiwi", "Larder knows no food called \"hazelnts\". Which do you mean?",
      [
        "hazelnuts": "person ann \"allergies:milk, hazelnuts, gluten, kiwi\"",
        "keep hazelnts": "person ann allergies:milk,hazelnts,gluten,kiwi --new",
      ]),
    Row(
      "person mia born:2018", "No person is called \"mia\". Who do you mean?",
      ["someone new": "person add mia born:2018"]),
    Row("ate porridge for ann and mia", "Is Mia a new person?", ["yes": "eat porridge for:ann,Mia"]),
    Row("move wine loft", "Is Loft a place?", ["yes": "move wine place:Loft"]),
    // Names nearly known.
    Row("use mlik 200ml", "No item is called \"mlik\". Which do you mean?", ["milk": "use milk 200ml"]),
    Row("toss spinahc, bread", "No item is called \"spinahc\". Which do you mean?", ["spinach": "toss spinach, bread"]),
    Row(
      "eat bread 1, soup 1, milk 100ml for ann", "Which soup?",
      [
        "leek soup": "eat bread 1, \"leek soup\" 1, milk 100ml for:ann",
        "pea soup": "eat bread 1, \"pea soup\" 1, milk 100ml for:ann",
        "other soup": "eat bread 1, soup 1, milk 100ml for:ann --new",
      ]),
    // Amounts.
    Row(
      "toss spinach", "How much spinach? In stock: 200 g.",
      [
        "all": "toss spinach all", "half": "toss spinach half", "50 g": "toss spinach 50g",
      ]),
    Row(
      "use bread 1, spinach", "How much spinach? In stock: 200 g.",
      [
        "all": "use bread 1, spinach all", "half": "use bread 1, spinach half", "50 g": "use bread 1, spinach 50g",
      ]),
    // Numbers.
    Row(
      "buy eggs 10 3", "Which is the price, 10 or 3?",
      [
        "3": "buy eggs 10 pieces price:3", "10": "buy eggs 3 pieces price:10",
      ]),
    Row("buy rice 1kg 2kg", "Which is the amount, 1kg or 2kg?", ["1kg": "buy rice 1kg", "2kg": "buy rice 2kg"]),
    Row(
      "buy milk 1l €1.19 €2.19", "Which is the price, €1.19 or €2.19?",
      [
        "€1.19": "buy milk 1l €1.19", "€2.19": "buy milk 1l €2.19",
      ]),
    // A correction of an entry that is not the last one.
    Row(
      "it was from aldi", "The last entry is a meal. Correct the purchase of 2 pea soup?",
      ["yes": "fix 27 store:Aldi"]),
    Row(
      "no, 2.49", "The last entry is a meal. Correct the purchase of 2 pea soup?", ["yes": "fix 27 price:2.49"]),
    // No verb.
    Row(
      "spinach 100g", "What about \"spinach 100g\"?",
      [
        "bought": "buy spinach 100g", "eaten": "eat spinach 100g", "used": "use spinach 100g",
        "needed": "list add spinach 100g",
      ]),
    Row(
      "milk", "What about \"milk\"?",
      [
        "show the stock": "stock milk", "bought": "buy milk", "eaten": "eat milk", "needed": "list add milk",
      ]),
    Row(
      "milk --ledger ../l2", "What about \"milk\"?",
      [
        "show the stock": "stock milk --ledger ../l2", "bought": "buy milk --ledger ../l2",
        "eaten": "eat milk --ledger ../l2", "needed": "list add milk --ledger ../l2",
      ]),
  ]

  @Test("A line that is unclear leads to its question, and each choice is a complete line", arguments: rows)
  func table(_ row: Row) throws {
    let kitchen = try Self.kitchen()
    let question = try #require(throws: LineQuestion.self) { try kitchen.reply(row.line) }
    #expect(question.text.description == row.question)
    #expect(
      question.choices.map { "\($0.title.description): \($0.command)" } == row.choices.map { "\($0.title): \($0.line)" }
    )
  }

  @Test("Every choice is carried out or leads to another question", arguments: rows)
  func choices(_ row: Row) throws {
    let kitchen = try Self.kitchen()
    let question = try #require(throws: LineQuestion.self) { try kitchen.reply(row.line) }
    for choice in question.choices {
      // A dry run, so that each choice finds the same household.
      let words = choice.words + (choice.words[0] == "stock" ? [] : ["--dry-run"])
      do { _ = try Line(words, clock: kitchen.clock).answer(in: kitchen.ledger) } catch is LineQuestion {}
    }
  }

  @Test("A thing with a price was bought, without a verb")
  func bought() throws {
    let kitchen = try Self.kitchen()
    let reply = try kitchen.reply("milk 2l 2.38")
    #expect(reply.sentence(.english).description.hasPrefix("Bought 2 l milk for €2.38"))
  }

  @Test("A question in one line names every choice as a line to type")
  func oneLine() throws {
    let kitchen = try Self.kitchen()
    let question = try #require(throws: LineQuestion.self) { try kitchen.reply("buy milk 2l 2.38 lidl") }
    #expect(
      question.message.text { "larder " + $0.line }
        == "Is Lidl a store? yes: larder buy milk 2l 2.38 store:Lidl; "
        + "part of the name: larder buy \"milk lidl\" 2l 2.38"
    )
  }

  @Test("A typed amount completes a question that asks for one")
  func completion() throws {
    let kitchen = try Self.kitchen()
    let question = try #require(throws: LineQuestion.self) { try kitchen.reply("toss spinach, bread 1") }
    #expect(question.words(completedBy: "150g") == ["toss", "spinach", "150g,", "bread", "1"])
  }

  @Test(
    "Semicolons separate things, and commands if a verb follows",
    arguments: [
      ("buy cereal 3.49 ; juice 1.99", ["buy cereal 3.49, juice 1.99"]),
      ("buy milk 1l ; use bread 1", ["buy milk 1l", "use bread 1"]), ("stock", ["stock"]), ("; ;", []),
    ])
  func semicolons(_ line: String, _ commands: [String]) {
    let words = line.split(separator: " ").map(String.init)
    #expect(CommandTable.commands(words).map { $0.joined(separator: " ") } == commands)
  }
}
