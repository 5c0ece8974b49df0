import LarderAnswers
import LarderKitchen
import LarderModel
import LarderWords
import StrictJSON
import Testing

/// Marks of the foods and dishes that concern someone.
@Suite("Allergies in reports")
struct AllergyReportTests {
  private static let lines = [
    "buy hazelnut spread 400g", "buy apples 1kg", "buy grumbo 200g", "list add milk", "list add apples",
    "plan add curry sat",
  ]

  private static func kitchen(_ people: String...) throws -> TypedLedger {
    let kitchen = try TypedLedger()
    try kitchen.write("curry\nserves: 2\n\n200 g rice\n50 g cashews\n\n1. Cook it.")
    for line in people.map({ "person add \($0)" }) + lines { try kitchen.reply(line) }
    return kitchen
  }

  /// The last cell of each row, by the row's name.
  private static func marks(_ words: String, _ name: String, _ kitchen: TypedLedger) throws -> [String: String] {
    let table = try kitchen.report(words).table
    #expect(table.header.last == "concerns")
    let place = try #require(table.header.firstIndex(of: name))
    return Dictionary(uniqueKeysWithValues: table.rows.map { ($0[place], $0[$0.count - 1]) })
  }

  @Test("Each row names the people, the allergens, and the unknown ones")
  func marked() throws {
    let kitchen = try Self.kitchen("Mia allergies:nuts,milk", "Leo allergies:milk", "Ann diet:vegan", "Oma guest:yes")
    let stock = try Self.marks("stock", "item", kitchen)
    let spread = "contains hazelnuts, milk (Mia), contains milk (Leo), not vegan (Ann)"
    #expect(stock["hazelnut spread"] == spread)
    #expect(stock["apples"] == "")
    #expect(stock["grumbo"] == "nuts, milk unknown (Mia), milk unknown (Leo)")
    let list = try Self.marks("list", "item", kitchen)
    #expect(list["milk"] == "contains milk (Mia, Leo), not vegan (Ann)" && list["apples"] == "")
    for (line, name) in [("recipe list", "name"), ("plan", "name")] {
      #expect(try Self.marks(line, name, kitchen)["curry"]?.hasPrefix("contains cashews (Mia)") == true, "\(line)")
    }
  }

  @Test(
    "Reports of a household without an allergy are as before, also after the only person with one moved out",
    arguments: ["stock", "list", "plan", "recipe list", "recipe show curry"])
  func unmarked(_ line: String) throws {
    let kitchen = try Self.kitchen("Ann diet:vegan", "Tom allergies:milk")
    func json() throws -> String {
      var json = JSONWriter()
      try kitchen.report(line).write(to: &json)
      return json.text
    }
    #expect(try json().contains("\"concerns\""))
    try kitchen.reply("person remove Tom")
    #expect(try !json().contains("\"concerns\""))
    #expect(try !kitchen.report(line).table.header.contains("concerns"))
  }

  @Test("Each line of a recipe is marked")
  func lines() throws {
    let kitchen = try Self.kitchen("Mia allergies:nuts")
    let marks = try Self.marks("recipe show curry", "ingredient", kitchen)
    #expect(marks == ["200 g rice": "", "50 g cashews": "contains cashews (Mia)"])
    try kitchen.reply("fix rice traces:nuts")
    #expect(try Self.marks("recipe show curry", "ingredient", kitchen)["200 g rice"] == "may contain nuts (Mia)")
  }

  @Test("Suggestions for a person leave out what contains an allergen, and set apart what may contain it")
  func fitting() throws {
    let kitchen = try TypedLedger()
    try kitchen.reply("person add Mia allergies:peanuts,nuts")
    try kitchen.reply("person add Ann")
    for (name, line) in [
      ("curry", "50 g cashews"), ("rice bowl", "200 g rice"), ("mystery", "50 g grumbo"), ("sauce", "2 tbsp pesto"),
    ] {
      try kitchen.write("\(name)\nserves: 2\n\n\(line)\n200 g apples\n\n1. Cook it.")
    }
    func suggested(_ words: String) throws -> RecipeSuggestReport {
      try #require(try kitchen.report(words) as? RecipeSuggestReport)
    }
    let fitting = try suggested("recipe suggest fits:Mia")
    #expect(fitting.suggested.first?.name == "rice bowl" && fitting.fitting?.sure == 1)
    #expect(Set(fitting.suggested.dropFirst().map(\.name)) == ["mystery", "sauce"])
    #expect(fitting.suggested.map(\.number) == [1, 2, 3])
    #expect(fitting.fitting?.leftOut.map { $0.name } == ["curry"])
    #expect(try suggested("recipe suggest fits:Mia top:1").suggested.map(\.name) == ["rice bowl"])
    #expect(try suggested("recipe suggest fits:Ann").suggested.count == 4)
  }
}
