import LarderModel
import LarderSentences
import LarderVerbs
import LarderWords
import Testing

/// Purchases of food with a name that may mean several foods.
@Suite("Buying food with a wide name")
struct OpenNamePurchaseTests {
  private let kitchen: TypedLedger

  init() throws { kitchen = try TypedLedger() }

  @Test("Cheese gets a place, a cautious date and a question about its kind, and the answer is a fact of the item")
  func cheese() throws {
    let reply = try kitchen.reply("buy cheese 300g").reply(.english)
    #expect(reply.headline.text(\.line).contains("due about"))
    let need = try #require(reply.needs.first)
    #expect(need.text.description == "What is \"cheese\": cheddar, gouda or grated mozzarella?")
    try kitchen.reply(need.choices[1].action.line)
    let catalog = try kitchen.household().catalog
    let cheese = try #require(catalog.item(named: "cheese"))
    #expect(catalog.food(of: cheese) == "gouda")
    #expect(catalog.fact(cheese, .keepsFridge, on: .max)?.value == 180)
    #expect(catalog.fact(cheese, .energy, on: .max)?.value != nil)
  }

  @Test("A name whose foods have no common place is only asked about")
  func chips() throws {
    let reply = try kitchen.reply("buy chips 200g").reply(.english)
    #expect(reply.needs.map(\.text.description) == ["What is \"chips\": crisps, frozen chips or tortilla chips?"])
    let catalog = try kitchen.household().catalog
    let chips = try #require(catalog.item(named: "chips"))
    #expect(catalog.fact(chips, .place, on: .max) == nil)
  }

  @Test(
    "Who avoids an allergen of the foods is warned",
    arguments: [
      ("milk", "cheese", Reply.Need.Warning.contains), ("milk", "cream", .contains), ("fish", "fish", .contains),
      ("hazelnuts", "nuts", .mayContain), ("wheat", "toast", .contains), ("kiwi", "berries", nil),
    ])
  func warned(allergy: String, item: String, warning: Reply.Need.Warning?) throws {
    try kitchen.reply("person add Mia allergies:\(allergy)")
    let needs = try kitchen.reply("buy \(item)").reply(.english).needs
    #expect(needs.compactMap(\.warning).first == warning)
  }

  @Test(
    "\"And\" joins two things with wide names, but not the parts of a dish",
    arguments: [
      ("bread, butter and cheese", ["bread", "butter", "cheese"]), ("fish and vegetables", ["fish", "vegetables"]),
      ("meat and cheese", ["meat", "cheese"]), ("mac and cheese", ["mac and cheese"]),
      ("fish and chips", ["fish and chips"]), ("salt and vinegar crisps", ["salt and vinegar crisps"]),
    ])
  func joined(words: String, items: [String]) throws {
    try kitchen.reply("buy \(words)")
    let household = try kitchen.household()
    #expect(household.lots.present.map { household.catalog.name(ItemID(rawValue: $0.lot.item)) } == items)
  }
}
