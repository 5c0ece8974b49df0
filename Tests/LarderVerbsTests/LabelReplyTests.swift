import LarderAnswers
import LarderModel
import LarderWords
import Testing

/// The allergens on the labels of packs, which take precedence over the tables.
@Suite("Labels in replies and reports")
struct LabelReplyTests {
  private static let code = "4006381333931"

  private static func kitchen(_ lines: String...) throws -> TypedLedger {
    let kitchen = try TypedLedger()
    for line in ["person add Mia allergies:milk", "person add Ann"] + lines { try kitchen.reply(line) }
    return kitchen
  }

  /// The marks of lots in stock, in their order.
  private static func marks(_ kitchen: TypedLedger) throws -> [String] {
    try kitchen.report("stock").table.rows.map { $0[$0.count - 1] }
  }

  private static func warnings(_ line: String, _ kitchen: TypedLedger) throws -> [String] {
    try kitchen.needs(line).filter { $0.contains("Mia") }
  }

  @Test("A label decides about an item, in both directions and also for a dish")
  func item() throws {
    let kitchen = try Self.kitchen("buy hazelnut spread 400g", "buy grumbo 200g")
    #expect(try Self.marks(kitchen).sorted() == ["contains milk (Mia)", "milk unknown (Mia)"])
    try kitchen.reply("fix hazelnut spread allergens:hazelnuts free-of:milk")
    try kitchen.reply("fix grumbo allergens:milk")
    #expect(try Self.marks(kitchen).sorted() == ["", "contains milk (Mia)"])
    #expect(try Self.warnings("buy hazelnut spread 400g", kitchen) == [])
    try kitchen.write("toast\nserves: 1\n\n20 g hazelnut spread\n1 apple\n\n1. Spread it.")
    #expect(try Self.warnings("plan add toast sat", kitchen) == [])
    try kitchen.reply("fix hazelnut spread free-of:none traces:milk")
    #expect(try Self.marks(kitchen).contains("may contain milk (Mia)"))
    try kitchen.reply("fix hazelnut spread allergens:none traces:none")
    #expect(try Self.marks(kitchen).filter { $0 == "contains milk (Mia)" }.count == 3)
  }

  @Test("The product of a lot decides, and a pack without a known code has the worst of the labels")
  func products() throws {
    let kitchen = try Self.kitchen(
      "fix \(Self.code) item:muesli pack:500g allergens:oats free-of:others", "buy \(Self.code)", "buy muesli 400g",
      "fix 5449000000996 item:muesli pack:300g allergens:milk", "buy 5449000000996")
    #expect(try Self.marks(kitchen).sorted() == ["", "contains milk (Mia)", "contains milk (Mia)"])
    #expect(throws: LineQuestion.self) { try kitchen.reply("use muesli 50g lot:3 for:Mia") }
    #expect(try Self.warnings("use muesli 50g lot:1 for:Mia", kitchen) == [])
  }

  @Test("German words are understood, and a word without an allergen is refused")
  func words() throws {
    let kitchen = try Self.kitchen("buy muesli 500g", "fix muesli allergens:Hafer traces:Nüsse,Erdnüsse free-of:Milch")
    let catalog = try kitchen.household().catalog
    let item = try #require(catalog.item(named: "muesli"))
    #expect(
      catalog.label(of: item, on: kitchen.clock.civilDay)?.words
        == "contains oats; may contain peanuts, nuts; free of milk")
    #expect(throws: CommandLineError.self) { try kitchen.reply("fix muesli allergens:kiwi") }
  }
}
