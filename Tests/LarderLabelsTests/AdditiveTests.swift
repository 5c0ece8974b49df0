import FoodTables
import Testing

@testable import LarderLabels

@Suite("Additives")
struct AdditiveTests {
  @Test("Every row of the table is understood, and found by its number and its names")
  func table() throws {
    #expect(TableText.additives.rows.count { _ in true } > 500)
    for row in TableText.additives.rows {
      let additive = try #require(Additive(row), "\(row.text)")
      #expect(Additive.of(additive.number) == additive)
      for name in [additive.name] + additive.otherNames { #expect(Additive.named(name) != nil, "\(name)") }
    }
  }

  @Test("The rows are sorted, so that a number is found by bisection")
  func order() {
    let rows = TableText.additives.rows.map { Array($0) }
    #expect(zip(rows, rows.dropFirst()).allSatisfy { $0.lexicographicallyPrecedes($1) })
  }

  @Test(
    "A number is read in all its spellings, and a form counts as the additive",
    arguments: [
      ("E322", "E322"), ("e322i", "E322"), ("en:e322", "E322"), ("en:e500ii", "E500"), ("E 150 d", "E150d"),
      ("e-150d", "E150d"), ("en:e160ai", "E160a"), ("en:e14xx", "E14xx"), ("E1442", "E1442"), ("e965ii", "E965"),
      ("en:e472e", "E472e"), ("E341iii", "E341"), ("fr:E450i", "E450"), ("e101iv", "E101"),
    ])
  func numbers(text: String, wanted: String) { #expect(AdditiveNumber(text)?.description == wanted) }

  @Test(
    "Other words are not read as a number",
    arguments: ["", "e", "eggs", "322", "e1", "e12345", "energy", "e322abc", "en:none", "e 3 x 2", "E9999"])
  func others(text: String) { #expect(AdditiveNumber(text) == nil) }

  @Test("A number is stored as an integer")
  func storage() throws {
    for additive in Additive.all {
      #expect(AdditiveNumber(rawValue: additive.number.rawValue) == additive.number)
    }
    #expect(AdditiveNumber(rawValue: 0) == nil && AdditiveNumber(rawValue: 0xFFFF_FFFF) == nil)
    #expect(AdditiveNumber(rawValue: 0x6100_0000 | 150) == nil)
  }

  @Test("Opinions come with their year, and a blank stays unknown")
  func opinions() throws {
    let nitrite = try #require(Additive.named("Natriumnitrit"))
    #expect(nitrite.number.description == "E250" && nitrite.opinion == .highOverexposure && nitrite.year == 2017)
    let lecithin = try #require(Additive.named("e322i"))
    #expect(lecithin.name == "Lecithins" && lecithin.opinion == nil && lecithin.year == nil)
    let titanium = try #require(Additive.named("Titanium dioxide"))
    #expect(titanium.opinion == .notSafe && titanium.year == 2021)
    #expect(Additive.named("propylene glycol")?.number.description == "E1520")
    #expect(Additive.named("sugar") == nil && Additive.named("E9") == nil)
  }

  @Test("The sweeteners without energy are the scheme's")
  func sweeteners() {
    let numbers = Additive.all.filter(\.isSweetener).map(\.number.number).sorted()
    #expect(numbers == [950, 951, 952, 954, 955, 957, 959, 960, 961, 962, 969])
    #expect(Additive.all.allSatisfy { $0.number.isSweetener == $0.isSweetener })
  }
}
