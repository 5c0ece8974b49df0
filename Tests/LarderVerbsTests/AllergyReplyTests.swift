import LarderModel
import LarderSentences
import LarderWords
import Testing

/// Warnings about the people whom a food concerns.
@Suite("Allergies in replies")
struct AllergyReplyTests {
  /// A household with people, each given as the words after `person add`.
  private static func kitchen(_ people: String...) throws -> TypedLedger {
    let kitchen = try TypedLedger()
    for person in people { try kitchen.reply("person add \(person)") }
    return kitchen
  }

  @Test(
    "A warning is the first need of an entry, in words that fit how certain it is",
    arguments: [
      ("hazelnuts", "buy hazelnut spread 400g", "Hazelnut spread contains hazelnuts: Mia is allergic."),
      ("nuts", "buy hazelnut spread 400g", "Hazelnut spread contains hazelnuts: Mia is allergic."),
      ("nuts", "buy pine nuts 100g", "Mia is allergic to pine nuts."),
      ("milk", "buy milk 1l", "Mia is allergic to milk."), ("egg", "buy eggs 10", "Mia is allergic to egg."),
      ("shellfish", "buy prawns 200g", "Prawns contain shellfish: Mia is allergic."),
      ("fish", "buy fish fingers 300g", "Fish fingers contain fish: Mia is allergic."),
      ("kiwi", "buy kiwis 4", "Mia is allergic to kiwi."),
      ("kiwi", "buy kiwi jam 250g", "Kiwi jam may contain kiwi: check the label for Mia."),
      ("milk", "buy muesli 500g", "Muesli may contain milk: check the label for Mia."),
      ("lupin", "buy muesli 500g", "It is unknown whether muesli contains lupin: check the label for Mia."),
      ("milk", "buy grumbo 200g", "It is unknown whether grumbo contains milk: check the label for Mia."),
      ("milk", "list add hazelnut spread", "Hazelnut spread contains milk: Mia is allergic."),
      ("milk", "list add grumbo", "It is unknown whether grumbo contains milk: check the label for Mia."),
      ("milk", "eat milk 200ml for:Ann,Mia --despite-allergy", "Mia is allergic to milk."),
      ("milk", "eat milk 200ml --despite-allergy", "Mia is allergic to milk."),
      ("milk", "buy milk 1l --dry-run", "Mia is allergic to milk."),
    ])
  func warning(_ allergy: String, _ line: String, _ text: String) throws {
    let kitchen = try Self.kitchen("Mia allergies:\(allergy)", "Ann")
    #expect(try kitchen.needs(line).first == text)
    #expect(try Self.kitchen("Mia", "Ann").needs(line).allSatisfy { !$0.contains("Mia") })
  }

  @Test(
    "No warning concerns a food that is free of the allergen, or is not food",
    arguments: [
      ("milk", "buy apples 1kg"), ("apple", "buy pineapple 1"), ("kiwi", "buy apples 1kg"),
      ("milk", "buy washing-up liquid 500ml"),
    ])
  func free(_ allergy: String, _ line: String) throws {
    let kitchen = try Self.kitchen("Mia allergies:\(allergy)")
    #expect(try kitchen.needs(line).allSatisfy { !$0.contains("Mia") })
  }

  @Test("A possible allergen is mentioned at the first purchase and to those who eat it, a contained one each time")
  func once() throws {
    let kitchen = try Self.kitchen("Mia allergies:milk", "Ann")
    #expect(try kitchen.needs("buy muesli 500g").count == 1)
    for line in ["buy muesli 500g", "eat muesli 50g for:Ann"] {
      #expect(try kitchen.needs(line).allSatisfy { !$0.contains("Mia") }, "\(line)")
    }
    for _ in 0..<2 {
      #expect(
        try kitchen.needs("eat muesli 50g for:Mia").contains("Muesli may contain milk: check the label for Mia."))
    }
    for _ in 0..<2 { #expect(try kitchen.needs("buy milk 1l") == ["Mia is allergic to milk."]) }
  }

  @Test("A new food that one person eats is mentioned for the others, if it may contain their allergen")
  func rest() throws {
    let kitchen = try Self.kitchen("Mia allergies:hazelnuts", "Ann")
    let warning = "Walnut cookies may contain hazelnuts: check the label for Mia."
    #expect(try kitchen.needs("eat walnut cookies 2 for:Ann").first == warning)
    #expect(try !kitchen.needs("eat walnut cookies 2 for:Ann").contains(warning))
    #expect(try kitchen.needs("eat grumbo 2 for:Ann").allSatisfy { !$0.contains("Mia") })
  }

  @Test("A correction that gives a meal to a person who is allergic to it warns")
  func corrected() throws {
    let kitchen = try Self.kitchen("Mia allergies:milk", "Ann")
    try kitchen.reply("eat milk 100ml for:Ann")
    #expect(try kitchen.needs("fix last for:Mia").contains("Mia is allergic to milk."))
  }

  @Test("An allergy is found under another word for it, and taking one away twice does not stop other facts")
  func changes() throws {
    let kitchen = try Self.kitchen("Mia allergies:Nüsse,milk")
    func allergies() throws -> [String] {
      try kitchen.household().catalog.people(on: kitchen.clock.civilDay)[0].allergies
    }
    try kitchen.reply("person Mia allergies:+nuts")
    #expect(try allergies() == ["Nüsse", "milk"])
    try kitchen.reply("person Mia allergies:+sesame,-nuts")
    #expect(try allergies() == ["milk", "sesame"])
    try kitchen.reply("person Mia allergies:+sesame,-sesame")
    #expect(try allergies() == ["milk", "sesame"])
    try kitchen.reply("person Mia allergies:-nuts diet:vegan")
    #expect(try allergies() == ["milk", "sesame"])
    #expect(throws: (any Error).self) { try kitchen.reply("person Mia allergies:-nuts") }
    #expect(throws: LineQuestion.self) { try kitchen.reply("person Mia allergies:-milk,+hazelnutz") }
  }

  @Test("Several people are named, each with the own allergen if they differ")
  func several() throws {
    let same = try Self.kitchen("Mia allergies:milk", "Leo allergies:milk", "Ann")
    let both = "Hazelnut spread contains milk: Mia and Leo are allergic."
    #expect(try same.needs("buy hazelnut spread 400g")[0] == both)
    let other = try Self.kitchen("Mia allergies:hazelnuts", "Leo allergies:milk,hazelnuts")
    let text = "Hazelnut spread contains hazelnuts (Mia) and milk and hazelnuts (Leo)."
    #expect(try other.needs("buy hazelnut spread 400g")[0] == text)
  }

  @Test("A warning about many foods is one need, and the details name each of them")
  func receipt() throws {
    let kitchen = try Self.kitchen("Mia allergies:milk")
    let things = "milk 1l, butter 250g, yoghurt 500g, cheddar 200g, muesli 500g, bread 1"
    let reply = try kitchen.reply("buy \(things)").reply(.english)
    #expect(reply.needs.count == 2)
    let first = "Milk contains milk (Mia); butter contains milk (Mia); yoghurt contains milk (Mia); and 1 more."
    #expect(reply.needs[0].text.description == first)
    #expect(reply.needs[1].text.description == "Check the labels for Mia: muesli, bread.")
    for name in ["Cheddar contains milk", "Muesli may contain milk", "Bread may contain milk"] {
      #expect(reply.details.contains { $0.description.hasPrefix(name) }, "\(name)")
    }
  }

  @Test("A guest counts, and a person who moved out only as the eater")
  func people() throws {
    let kitchen = try Self.kitchen("Oma guest:yes allergies:milk", "Tom allergies:milk", "Ann")
    try kitchen.reply("person remove Tom")
    #expect(try kitchen.needs("buy milk 1l") == ["Oma is allergic to milk."])
    #expect(throws: LineQuestion.self) { try kitchen.reply("eat milk 100ml for:Tom") }
    #expect(try kitchen.needs("eat milk 100ml for:Ann") == [])
  }

  @Test("Diets and dislikes are details")
  func quiet() throws {
    let kitchen = try Self.kitchen("Ann diet:vegetarian dislikes:mushrooms", "Bo diet:pescatarian")
    let reply = try kitchen.reply("buy bacon 200g").reply(.english)
    #expect(reply.needs == [])
    #expect(reply.details.map(\.description).contains("Bacon: not vegetarian (Ann), not pescatarian (Bo)."))
    let fish = try kitchen.reply("buy salmon 200g").reply(.english)
    #expect(fish.details.map(\.description).contains("Salmon: not vegetarian (Ann)."))
    let soup = try kitchen.reply("buy mushroom soup 400ml").reply(.english)
    #expect(soup.details.map(\.description).contains { $0.contains("with mushrooms (Ann)") })
  }

  // MARK: Eating

  @Test(
    "Eating a contained allergen is a question before recording, and each choice can be recorded",
    arguments: [
      ("eat milk 100ml for:Mia", ["Ann had it", "Mia had it all the same"], [["Ann"], ["Mia"]]),
      ("eat milk 100ml for:Ann,Mia", ["without Mia", "Mia had it all the same"], [["Ann"], ["Ann", "Mia"]]),
      ("eat milk 100ml by:Mia", ["Ann had it", "Mia had it all the same"], [["Ann"], ["Mia"]]),
    ] as [(String, [String], [[String]])])
  func question(_ line: String, _ titles: [String], _ eaters: [[String]]) throws {
    let kitchen = try Self.kitchen("Mia allergies:milk", "Ann")
    try kitchen.reply("buy milk 1l")
    let question = try #require(throws: LineQuestion.self) { try kitchen.reply(line) }
    #expect(question.text.description == "Mia is allergic to milk. Record it anyway?")
    #expect(question.choices.map(\.title.description) == titles)
    for (choice, eaters) in zip(question.choices, eaters) {
      guard case .reply(let reply) = try Line(choice.words, clock: kitchen.clock).answer(in: kitchen.ledger) else {
        throw CommandLineError.usage("nothing was recorded")
      }
      let meals = reply.outcome.events.filter { $0.record.kind == MealLogged.code }
        .map { $0.decode(as: MealLogged.self) }
      let catalog = reply.outcome.after.catalog
      #expect(meals.map { $0.person.map { catalog.name(.person, $0.rawValue) } } == eaters)
    }
  }

  @Test(
    "A meal without a name asks about everyone's allergies, as for several people",
    arguments: ["eat milk 200ml", "we ate milk 200ml", "eat milk 200ml for:all"])
  func everyone(_ line: String) throws {
    let kitchen = try Self.kitchen("Mia allergies:milk", "Ann", "Tom")
    try kitchen.reply("buy milk 1l")
    let question = try #require(throws: LineQuestion.self) { try kitchen.reply(line) }
    #expect(question.text.description == "Mia is allergic to milk. Record it anyway?")
    #expect(question.choices.first?.title.description == "without Mia")
    guard case .reply(let reply) = try Line(question.choices[0].words, clock: kitchen.clock).answer(in: kitchen.ledger)
    else { throw CommandLineError.usage("nothing was recorded") }
    let meals = reply.outcome.events.filter { $0.record.kind == MealLogged.code }
      .map { $0.decode(as: MealLogged.self) }
    let names = meals.compactMap(\.person).map { reply.outcome.after.catalog.name(.person, $0.rawValue) }
    #expect(names == ["Ann", "Tom"])
    let total = meals.reduce(0) { $0 + $1.quantity.amount }
    #expect(total == (line.hasSuffix("all") ? 400_000 : 200_000))
  }

  @Test("Food that is used for a person is like food that the person eats")
  func used() throws {
    let kitchen = try Self.kitchen("Mia allergies:milk", "Ann")
    try kitchen.reply("buy milk 1l")
    let question = try #require(throws: LineQuestion.self) { try kitchen.reply("use milk 100ml for:Mia") }
    #expect(question.text.description == "Mia is allergic to milk. Record it anyway?")
    #expect(try kitchen.needs("use milk 100ml for:Mia --despite-allergy") == ["Mia is allergic to milk."])
    for line in ["use milk 100ml for:Ann", "use milk 100ml"] {
      #expect(try kitchen.needs(line).allSatisfy { !$0.contains("Mia") }, "\(line)")
    }
  }

  @Test(
    "If someone can answer, Larder asks before a child eats food that may contain an allergen",
    arguments: [
      ("eat muesli 50g for:Mia", ["Ann had it", "Mia had it all the same"]),
      ("eat muesli 50g for:Ann,Mia", ["without Mia", "Mia had it all the same"]),
      ("use muesli 50g for:Mia", ["Ann had it", "Mia had it all the same"]), ("eat muesli 50g for:Ann", []),
      ("eat muesli 50g", []),
    ] as [(String, [String])])
  func possible(_ words: String, _ titles: [String]) throws {
    let kitchen = try Self.kitchen("Mia born:2018 allergies:milk", "Ann")
    try kitchen.reply("buy muesli 500g")
    try kitchen.reply(words)
    var line = try kitchen.line(words)
    line.isAttended = true
    guard !titles.isEmpty else {
      _ = try line.answer(in: kitchen.ledger)
      return
    }
    let question = try #require(throws: LineQuestion.self) { try line.answer(in: kitchen.ledger) }
    #expect(question.text.description == "Muesli may contain milk: check the label for Mia. Record it anyway?")
    #expect(question.choices.map(\.title.description) == titles && !question.isAboutAllergy)
    var answer = try Line(question.choices[1].words, clock: kitchen.clock)
    answer.isAttended = true
    guard case .reply(let reply) = try answer.answer(in: kitchen.ledger) else {
      throw CommandLineError.usage("nothing was recorded")
    }
    #expect(reply.reply(.english).needs.first?.warning == .mayContain)
  }

  @Test("Eating what may contain an allergen, or by another person, is no question")
  func noQuestion() throws {
    let kitchen = try Self.kitchen("Mia allergies:milk", "Ann")
    for line in ["eat muesli 50g for:Mia", "eat grumbo 50g 90kcal for:Mia", "eat milk 100ml for:Ann"] {
      try kitchen.reply(line)
    }
    #expect(try kitchen.needs("eat gloop 50g 90kcal for:Mia").first?.hasPrefix("It is unknown") == true)
  }

  @Test("A repeated command answers with the same warning")
  func repeated() throws {
    let kitchen = try Self.kitchen("Mia allergies:milk")
    let first = try kitchen.reply("buy muesli 500g id:one").reply(.english)
    let again = try kitchen.reply("buy muesli 500g id:one")
    #expect(again.outcome.isRepeated && again.reply(.english).needs == first.needs)
  }

  // MARK: Dishes

  @Test("A dish contains what its lines and the dishes among them contain")
  func dish() throws {
    let kitchen = try Self.kitchen("Mia allergies:nuts", "Ann")
    for line in ["buy rice 1kg", "buy cashews 200g", "buy basil 50g"] { try kitchen.reply(line) }
    try kitchen.write("curry\nserves: 2\n\n200 g rice\n50 g cashews\n\n1. Cook it.")
    let warning = "Curry contains cashews: Mia is allergic."
    #expect(try kitchen.needs("plan add curry sat").first == warning)
    let question = try #require(throws: LineQuestion.self) { try kitchen.reply("cook curry for:Ann,Mia") }
    #expect(question.text.description == "\(warning) Record it anyway?")
    #expect(try kitchen.needs("cook curry for:Ann").allSatisfy { !$0.contains("Mia") })
    #expect(try kitchen.needs("cook curry").first == warning)
    #expect(throws: LineQuestion.self) { try kitchen.reply("eat curry for:Mia") }
    try kitchen.write("green paste\nserves: 2\n\n50 g basil\n50 g cashews\n\n1. Grind it.")
    try kitchen.write("feast\nserves: 2\n\n100 g green paste\n200 g rice\n\n1. Mix it.")
    #expect(try kitchen.needs("plan add feast sun").first == "Feast contains cashews: Mia is allergic.")
  }
}
