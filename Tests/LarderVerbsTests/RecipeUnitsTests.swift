import LarderModel
import LarderWords
import Testing

@Suite("Units in recipes")
struct RecipeUnitsTests {
  /// The lots of an item in stock, as amounts in the base unit.
  private func left(_ item: String, _ kitchen: TypedLedger) throws -> [Int64] {
    let household = try kitchen.household()
    let id = try #require(household.catalog.item(named: item))
    return household.left(of: id).map(\.amount)
  }

  private func write(_ name: String, _ lines: String..., serves: Int = 2, in kitchen: TypedLedger) throws {
    try kitchen.write("\(name)\nserves: \(serves)\n\n\(lines.joined(separator: "\n"))\n\n1. Cook it.")
  }

  @Test(
    "A recipe's pound uses up a pound",
    arguments: ["1 lb", "4 oz", "8 oz", "1 1/2 lb", "1 lb 9 oz", "12 oz", "0.35 lb"])
  func pounds(amount: String) throws {
    let kitchen = try TypedLedger()
    try kitchen.answer("buy beef \(amount) 6.99")
    try write("stew", "\(amount) beef", in: kitchen)
    try kitchen.answer("cook stew")
    #expect(try left("beef", kitchen) == [])
    #expect(try kitchen.household().lots.contradictions.isEmpty)
  }

  @Test("A cup from a gallon is a cup, and sixteen cups use up the gallon")
  func cups() throws {
    let kitchen = try TypedLedger()
    try kitchen.answer("config currency USD")
    try kitchen.answer("buy milk 1 gallon 3.99")
    try write("pudding", "1 cup milk", in: kitchen)
    for cooked in 1...16 {
      try kitchen.answer("cook pudding")
      #expect(try left("milk", kitchen) == (cooked == 16 ? [] : [3_785_412 - Int64(cooked) * 236_588]))
    }
  }

  @Test("A stick of butter is a quarter of a pound")
  func sticks() throws {
    let kitchen = try TypedLedger()
    try kitchen.answer("buy butter 1 lb 4.00")
    try kitchen.answer("use butter 1 stick")
    #expect(try left("butter", kitchen) == [453_592 - 113_398])
    try kitchen.answer("use butter 3 sticks")
    #expect(try left("butter", kitchen) == [])
  }

  @Test("Half of a recipe in pounds takes half of them")
  func halved() throws {
    let kitchen = try TypedLedger()
    try kitchen.answer("buy beef 1 lb 6.99")
    try write("stew", "1 lb beef", serves: 4, in: kitchen)
    try kitchen.answer("cook stew serves:2")
    try kitchen.answer("cook stew serves:2")
    #expect(try left("beef", kitchen) == [])
  }

  @Test("Ounces of a substitute are weighed as ounces")
  func substitute() throws {
    let kitchen = try TypedLedger()
    try kitchen.answer("buy bacon 4 oz 3.49")
    try write("supper", "100 g bacon", in: kitchen)
    try kitchen.answer("cook supper use:bacon=4oz")
    #expect(try left("bacon", kitchen) == [])
  }

  @Test("A recipe within a recipe also takes its pound")
  func subRecipe() throws {
    let kitchen = try TypedLedger()
    try kitchen.answer("buy beef 1 lb 6.99")
    try write("meatballs", "1 lb beef", in: kitchen)
    try write("feast", "1 batch meatballs", in: kitchen)
    try kitchen.answer("cook feast")
    #expect(try left("beef", kitchen) == [])
  }

  @Test("Missing amounts use the recipe's unit, and a pound in stock is enough for the plan")
  func lacking() throws {
    let kitchen = try TypedLedger()
    try kitchen.answer("buy beef 2 lb 6.99")
    try kitchen.answer("use beef 1 lb")
    try write("stew", "1 lb beef", "1 cup milk", "4 oz parmesan", in: kitchen)
    #expect(throws: (any Error).self) { try kitchen.answer("cook stew") }
    do { try kitchen.answer("cook stew") } catch {
      #expect("\(error)".contains("stew is missing 1 cup milk and 4 oz parmesan"), "\(error)")
    }
    try kitchen.answer("plan add fri stew")
    try kitchen.answer("plan shop")
    let household = try kitchen.household()
    let listed = household.list.lines.map { household.catalog.name($0.item) }
    #expect(listed == ["milk", "parmesan"])
    #expect(household.list.lines.map(\.quantity?.amount) == [236_588, 113_398])
  }

  @Test("A scaled metric line takes the amount shown")
  func metric() throws {
    let kitchen = try TypedLedger()
    try kitchen.answer("buy bacon 200g 2.40")
    try write("carbonara", "150 g bacon", serves: 4, in: kitchen)
    try kitchen.answer("cook carbonara serves:3")
    #expect(try left("bacon", kitchen) == [90_000])
  }

  @Test("A line is matched to the item named by its own words")
  func ownWords() throws {
    let kitchen = try TypedLedger()
    try kitchen.answer("buy cheese 500g 3.99")
    try write("nachos", "4 oz finely shredded cheese", in: kitchen)
    try write("toast", "8 oz cheese, shredded", in: kitchen)
    try kitchen.answer("buy shredded cheese 8oz 3.99")
    try kitchen.answer("cook nachos")
    #expect(try left("cheese", kitchen) == [500_000])
    #expect(try left("shredded cheese", kitchen) == [113_398])
    try kitchen.answer("cook toast")
    #expect(try left("cheese", kitchen) == [273_204])
    // The named item is used up, and the food itself is in stock.
    try kitchen.answer("use shredded cheese all")
    try kitchen.answer("cook nachos")
    #expect(try left("cheese", kitchen) == [159_806])
  }
}
