import LarderModel
import LarderSentences
import LarderVerbs
import LarderWords
import TestSupport
import Testing

/// A flat-share in the US: its receipts, units, prices and dates.
@Suite("An American household")
struct AmericanHouseholdTests {
  private func kitchen(_ lines: String...) throws -> TypedLedger {
    let kitchen = try TypedLedger()
    for line in ["config locale us"] + lines { try kitchen.reply(line) }
    return kitchen
  }

  private func says(_ kitchen: TypedLedger, _ line: String) throws -> String {
    try kitchen.reply(line).sentence(kitchen.household().catalog.style).description
  }

  private func bought(_ kitchen: TypedLedger, _ line: String) throws -> Bought {
    let events = try kitchen.reply(line).outcome.events
    return try #require(events.last { $0.record.kind == Bought.code }, "\(line)").decode(as: Bought.self)
  }

  @Test(
    "Purchases are answered in the units of the receipt",
    arguments: [
      ("buy milk 1 gal 3.99", "Bought 1 gal milk for $3.99", ""),
      ("buy half & half 1/2 GAL 3.29", "Bought ½ gal half & half for $3.29", ""),
      ("buy marinara sauce 24 oz 3.49", "Bought 24 oz marinara sauce for $3.49", "$2.33 per lb."),
      ("buy cheddar 8 oz 3.99", "Bought 8 oz cheddar for $3.99", "$0.50 per oz."),
      ("buy ground turkey 2 lb 4.99/lb", "Bought 2 lb ground turkey for $9.98", "$4.99 per lb."),
      ("buy bananas 6.5 LB @ 0.59/lb", "Bought 6.5 lb bananas for $3.84", "$0.59 per lb."),
      ("buy eggs 24 ct 5.49", "Bought 24 eggs for $5.49", ""), ("buy bagels DZ 3.99", "Bought 12 bagels for $3.99", ""),
    ])
  func purchases(line: String, answer: String, unitPrice: String) throws {
    let (kitchen, style) = (try kitchen(), OutputStyle.american)
    let reply = try kitchen.reply(line).reply(style)
    #expect(reply.headline.description.hasPrefix(answer), "\(reply.headline.description)")
    let details = reply.details.map(\.description)
    #expect(unitPrice.isEmpty || details.contains(unitPrice), "\(details)")
  }

  @Test("Reports have masses in pounds and ounces")
  func reports() {
    for (grams, shown) in [(907, "2 lb"), (9_330, "20.6 lb"), (100, "3.5 oz"), (2, "2 g")] as [(Int64, String)] {
      #expect(Figures.mass(grams * 1000, .american) == shown)
    }
  }

  @Test("A whole line in quotes is read as the line", arguments: ["buy milk 1 gal 3.99", "bought milk 1 gal 3.99"])
  func quoted(line: String) throws {
    let (verb, rest) = try CommandTable.command([line])
    #expect(verb.name == "buy" && rest == ["milk", "1", "gal", "3.99"])
    #expect(throws: LineQuestion.self) { try CommandTable.command(["olive oil"]) }
  }

  @Test("The rest is shown in pounds, and the stored amount stays exact")
  func left() throws {
    let kitchen = try kitchen("buy ground turkey 2 lb 9.98")
    let said = try says(kitchen, "use ground turkey 1 lb")
    #expect(said.contains("Used 1 lb") && said.contains("1 lb left"), "\(said)")
    let item = try #require(kitchen.household().catalog.item(named: "ground turkey"))
    #expect(try kitchen.household().left(of: item).map(\.amount) == [907_185 - 453_592])
  }

  @Test(
    "A price by the unit becomes the whole price",
    arguments: [
      ("buy turkey 2 lb 4.99/lb", 998), ("buy turkey 2 lb $4.99/lb", 998), ("buy turkey 2 lb 4.99 per lb", 998),
      ("buy turkey 32 oz 4.99/lb", 998), ("buy turkey 4.99/lb 2 lb", 998), ("buy turkey 2 lb @ 4.99", 998),
      ("buy turkey 2 lb @4.99/lb", 998), ("buy avocados 3 @ 1.49", 447), ("buy avocados 3 1.49 each", 447),
      ("buy avocados 3 @ 1.49 ea", 447), ("buy avocado 1.49 ea", 149), ("buy ham 1.5 lb 0.50/oz", 1200),
      ("buy turkey 2 lb 9.98", 998), ("turkey 2 lb 4.99/lb", 998),
    ] as [(String, Int64)])
  func rates(line: String, cents: Int64) throws {
    #expect(try bought(kitchen(), line).price?.minor == cents)
  }

  @Test("A price by the unit without an amount asks for the amount")
  func rateAlone() throws {
    let kitchen = try kitchen()
    let question = try #require(throws: LineQuestion.self) { try kitchen.reply("buy bananas 0.59/lb") }
    #expect(question.text.description == "How much was it at 0.59/lb?")
    #expect(question.choices.first?.command == "buy bananas 0.59/lb 1 lb")
    let choice = try #require(question.choices.dropFirst().first)
    let answer = try Line(choice.words, clock: kitchen.clock).answer(in: kitchen.ledger)
    guard case .reply(let reply) = answer else { throw CommandLineError.usage("nothing was recorded") }
    #expect(reply.sentence(.american).description.hasPrefix("Bought 2 lb bananas for $1.18"))
  }

  @Test(
    "Fractions and pack words are amounts",
    arguments: [
      ("buy eggs 24-ct 5.49", 24_000, .pieces), ("buy eggs 18 CT 4.99", 18_000, .pieces),
      ("buy eggs 12-count 3.99", 12_000, .pieces), ("buy kombucha ea 2.99", 1_000, .pieces),
      ("buy potatoes 5# 3.99", 2_267_962, .mass), ("buy milk gallon 3.99", 3_785_412, .volume),
      ("buy half & half pint 2.50", 473_176, .volume), ("buy soup 12 OZ 1.49", 340_194, .mass),
    ] as [(String, Int64, Dimension)])
  func packs(line: String, amount: Int64, dimension: Dimension) throws {
    #expect(try bought(kitchen(), line).quantity == Quantity(amount: amount, dimension: dimension))
  }

  @Test(
    "A number and a size are that many packs, two for a price is a price, and a ratio is part of the name",
    arguments: [
      ("buy cream cheese 8oz 2 for 4", 453_592, 400), ("buy pasta 3 packs 1 lb each 4.50", 1_360_776, 450),
      ("buy ground beef 80/20 1 lb 5.99", 453_592, 599),
    ] as [(String, Int64, Int64)])
  func multiples(line: String, amount: Int64, cents: Int64) throws {
    let bought = try bought(kitchen(), line)
    #expect(bought.quantity.amount == amount && bought.price?.minor == cents)
    #expect(try self.bought(kitchen(), "buy bagels 6/$3").price?.minor == 300)
  }

  @Test("A dish is planned for a date with slashes", arguments: ["tacos 11/24", "11/24 tacos"])
  func planned(words: String) throws {
    let kitchen = try kitchen("meal add tacos 500kcal")
    try kitchen.reply("plan add \(words)")
    #expect(try kitchen.household().kitchen.plan.lines.map(\.day) == [day(2026, 11, 24)])
  }

  @Test("Dates with slashes are read wherever a date is given")
  func dates() throws {
    let kitchen = try kitchen()
    for line in ["buy bread 3.99 due:11/29", "buy bread 3.99 due:11/29/26", "buy bread 3.99 11/29"] {
      #expect(try bought(kitchen, line).due == day(2026, 11, 29), "\(line)")
    }
    #expect(try kitchen.reply("buy bread 3.99 on:11/13").outcome.events.last?.day == day(2026, 11, 13))
    #expect(try kitchen.reply("buy bread 3.99 on 11/13").outcome.events.last?.day == day(2026, 11, 13))
    _ = try kitchen.answer("due 11/29")
    _ = try kitchen.answer("report spending 11/01/2026..11/30/2026")
    #expect(throws: LineQuestion.self) { try TypedLedger().answer("due 12/11") }
  }

  @Test("Chips are potato or tortilla chips")
  func chips() throws {
    let kitchen = try kitchen()
    for (line, lines) in [
      (
        "buy chips 2.99",
        ["buy \"potato chips\" 2.99", "buy \"tortilla chips\" 2.99", "buy 2.99 item:chips"]
      ),
      (
        "buy milk 1 gal 3.99, chips 2.99",
        [
          "buy milk 1 gal 3.99, \"potato chips\" 2.99", "buy milk 1 gal 3.99, \"tortilla chips\" 2.99",
        ]
      ),
    ] {
      let question = try #require(throws: LineQuestion.self) { try kitchen.reply(line) }
      #expect(question.text.description == "Which chips?")
      #expect(Array(question.choices.map(\.command).prefix(lines.count)) == lines)
    }
    try kitchen.reply("buy chips 9 oz 2.99 item:chips")
    try kitchen.reply("buy chips 9 oz 2.99")
    #expect(try TypedLedger().reply("buy chips 2.99").outcome.events.isEmpty == false)
  }

  @Test("A household with other settings writes as before")
  func others() throws {
    let kitchen = try TypedLedger()
    #expect(try says(kitchen, "buy milk 1 gal 3.99").hasPrefix("Bought 4.546 l milk for €3.99"))
    #expect(try kitchen.household().catalog.currency.code == "EUR")
    try kitchen.reply("config locale us")
    #expect(try kitchen.household().catalog.currency.code == "USD")
    try kitchen.reply("config currency CAD")
    #expect(try kitchen.household().catalog.currency.code == "CAD")
  }
}

/// Cups of food that was bought by weight.
@Suite("Weights of cups")
struct CupWeightTests {
  private func kitchen(_ lines: String...) throws -> TypedLedger {
    let kitchen = try TypedLedger()
    for line in lines { try kitchen.reply(line) }
    return kitchen
  }

  private func left(_ item: String, _ kitchen: TypedLedger) throws -> [Int64] {
    let household = try kitchen.household()
    return household.left(of: try #require(household.catalog.item(named: item))).map(\.amount)
  }

  @Test("The catalogue's cup is used and kept", arguments: ["use", "eat"])
  func known(verb: String) throws {
    let kitchen = try kitchen("buy marinara sauce 24 oz 3.49")
    let reply = try kitchen.reply("\(verb) marinara sauce 1 cup")
    #expect(reply.sentence(.english).description.contains("One cup of marinara sauce is 264 g from now on."))
    let once = try #require(left("marinara sauce", kitchen).first)
    #expect(abs(once - (680_389 - 264_000)) <= 1)
    let again = try kitchen.reply("\(verb) marinara sauce 1/2 cup")
    #expect(!again.sentence(.english).description.contains("One cup"))
    #expect(try abs(left("marinara sauce", kitchen)[0] - (once - 132_000)) <= 1)
  }

  @Test("The cup of an unknown food is asked for once, and then the same for all commands")
  func asked() throws {
    let kitchen = try kitchen("buy zorkmeal 2 kg 3.49")
    for line in ["use zorkmeal 1 cup", "eat zorkmeal 1 cup"] {
      let question = try #require(throws: LineQuestion.self) { try kitchen.reply(line) }
      #expect(question.text.description == "How much does one cup of zorkmeal weigh?")
      #expect(question.choices.map(\.title.description) == ["about 240 g", "about 200 g", "about 125 g"])
      #expect(question.choices.first?.command == "\(line) cup:zorkmeal=240g")
      #expect(question.words(completedBy: "150") == line.split(separator: " ").map(String.init) + ["cup:zorkmeal=150g"])
      #expect(question.words(completedBy: "heavy") == nil)
    }
    try kitchen.reply("use zorkmeal 1 cup cup:zorkmeal=150g")
    #expect(try abs(left("zorkmeal", kitchen)[0] - 1_850_000) <= 1)
    try kitchen.reply("eat zorkmeal 2 cups")
    #expect(try abs(left("zorkmeal", kitchen)[0] - 1_550_000) <= 1)
    try kitchen.reply("use zorkmeal 2 tbsp")
    #expect(try abs(left("zorkmeal", kitchen)[0] - 1_531_250) <= 1)
  }

  @Test("A recipe with cups asks the same question")
  func cooked() throws {
    let kitchen = try kitchen("buy zorkmeal 2 kg 3.49")
    try kitchen.write("stew\nserves: 2\n\n1 cup zorkmeal\n\n1. Cook it.")
    let question = try #require(throws: LineQuestion.self) { try kitchen.reply("cook stew") }
    #expect(question.text.description == "How much does one cup of zorkmeal weigh?")
    try kitchen.reply("cook stew cup:zorkmeal=150g")
    #expect(try abs(left("zorkmeal", kitchen)[0] - 1_850_000) <= 1)
  }

  @Test("A wrong weight is refused", arguments: ["zorkmeal", "zorkmeal=", "zorkmeal=1l", "=150g", "zorkmeal=0g"])
  func wrong(value: String) throws {
    let kitchen = try kitchen("buy zorkmeal 2 kg 3.49")
    #expect(throws: Refusal.self) { try kitchen.reply("use zorkmeal 1 cup cup:\(value)") }
  }
}
