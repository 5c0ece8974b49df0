import LarderAnswers
import LarderModel
import LarderWords
import Testing

/// Allergens that come into a dish by other ways than the lines of its recipe.
@Suite("Allergies and dishes")
struct DishAllergyTests {
  private static let warning = "Plain rice contains cashews: Mia is allergic."

  private static func kitchen() throws -> TypedLedger {
    let kitchen = try TypedLedger()
    for line in ["person add Mia allergies:nuts", "person add Ann", "buy rice 2kg", "buy cashews 900g"] {
      try kitchen.reply(line)
    }
    try kitchen.write("plain rice\nserves: 2\n\n200 g rice\nsalt\n\n1. Cook it.")
    return kitchen
  }

  /// The marks of the lots of an item, in their order.
  private static func marks(_ words: String, _ kitchen: TypedLedger) throws -> [String] {
    try kitchen.report(words).table.rows.map { $0[$0.count - 1] }
  }

  @Test(
    "A food that replaces another is checked with and without an amount, in stock or not",
    arguments: [
      "cook plain rice instead:rice=cashews", "cook plain rice instead:salt=cashews",
      "cook plain rice instead:rice=cashews --anyway",
    ])
  func replaced(_ line: String) throws {
    let kitchen = try Self.kitchen()
    #expect(try kitchen.needs("\(line) --dry-run").contains(Self.warning))
    for eater in ["for:Mia", "for:Ann,Mia", "ate:2"] {
      let question = try #require(throws: LineQuestion.self) { try kitchen.reply("\(line) \(eater)") }
      #expect(question.text.description == "\(Self.warning) Record it anyway?", "\(eater)")
    }
    try kitchen.reply("use cashews all")
    #expect(try kitchen.needs("cook plain rice instead:salt=cashews").contains(Self.warning))
  }

  @Test("Leftovers contain what replaced an ingredient, also after they were split and frozen")
  func leftovers() throws {
    let kitchen = try Self.kitchen()
    try kitchen.reply("cook plain rice instead:salt=cashews")
    #expect(try Self.marks("stock plain rice", kitchen) == ["contains cashews (Mia)"])
    try kitchen.reply("freeze plain rice 1 portion")
    #expect(try Self.marks("stock plain rice", kitchen) == ["contains cashews (Mia)", "contains cashews (Mia)"])
    #expect(throws: LineQuestion.self) { try kitchen.reply("eat plain rice for:Mia") }
    try kitchen.write("rice salad\nserves: 2\n\n1 portion plain rice\n\n1. Mix it.")
    try kitchen.reply("cook rice salad --anyway")
    #expect(try Self.marks("stock rice salad", kitchen).first == "contains cashews (Mia)")
  }

  @Test("A dish contains what its recipe had when it was cooked")
  func changed() throws {
    let kitchen = try Self.kitchen()
    try kitchen.write("curry\nserves: 2\n\n200 g rice\nsome cashews\n\n1. Cook it.")
    try kitchen.reply("cook curry")
    try kitchen.write("curry\nserves: 2\n\n200 g rice\n\n1. Cook it.", over: "curry")
    #expect(try Self.marks("stock curry", kitchen) == ["contains cashews (Mia)"])
    #expect(throws: LineQuestion.self) { try kitchen.reply("eat curry for:Mia") }
    try kitchen.reply("recipe remove curry")
    #expect(try Self.marks("stock curry", kitchen).allSatisfy { $0.hasPrefix("contains cashews (Mia)") })
  }

  @Test("A line contains what the household said that its food is")
  func answered() throws {
    let kitchen = try Self.kitchen()
    try kitchen.write("mystery\nserves: 2\n\n20 g grumbo\n200 g rice\n\n1. Cook it.")
    #expect(try kitchen.needs("plan add mystery sat") == [])
    try kitchen.reply("recipe check grumbo=cashews")
    #expect(
      try kitchen.needs("plan add mystery sun").first == "Mystery contains cashews: Mia is allergic.")
  }

  @Test("An item still contains what its former name means")
  func renamed() throws {
    let kitchen = try Self.kitchen()
    try kitchen.reply("buy hazelnut spread 400g")
    try kitchen.reply("fix hazelnut spread name:brown-stuff")
    #expect(try Self.marks("stock brown-stuff", kitchen) == ["contains hazelnuts (Mia)"])
    #expect(throws: LineQuestion.self) { try kitchen.reply("eat brown-stuff 20g for:Mia") }
    try kitchen.reply("fix cashews name:grumbo")
    #expect(try Self.marks("stock grumbo", kitchen) == ["contains cashews (Mia)"])
  }

  @Test("A new name makes no allergen of the former name less certain", arguments: ["walnut brittle", "almond sauce"])
  func renamedOutsideTheTables(_ name: String) throws {
    let kitchen = try Self.kitchen()
    try kitchen.reply("buy \(name) 100g")
    let before = try Self.marks("stock \(name)", kitchen)
    #expect(before.first?.hasPrefix("contains ") == true, "\(before)")
    try kitchen.reply("fix \(name) name:grumbo")
    #expect(try Self.marks("stock grumbo", kitchen) == before)
    #expect(throws: LineQuestion.self) { try kitchen.reply("eat grumbo 20g for:Mia") }
  }

  @Test("A wide name of an item makes nothing in it unknown")
  func alias() throws {
    let kitchen = try TypedLedger()
    for line in ["person add Mia allergies:mustard", "buy whipping cream 200ml", "fix whipping cream alias:cream"] {
      try kitchen.reply(line)
    }
    let before = try Self.marks("stock", kitchen)
    try kitchen.reply("fix whipping cream alias:dairy")
    #expect(try Self.marks("stock", kitchen) == before)
  }
}
