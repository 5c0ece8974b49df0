import LarderModel
import StrictCSV
import Testing

@testable import LarderImport

@Suite("Tables of foods")
struct FoodTableTests {
  @Test(
    "Names are the same but for case, spaces, marks, and the plural of their last word",
    arguments: [
      ("Tomatoes", "tomato"), ("  cherry  TOMATOES", "cherry tomato"), ("berries", "berry"), ("Eggs", "egg"),
      ("Milk, whole", "milk whole"), ("swiss", "swiss"), ("gas", "gas"), ("peas", "pea"),
    ])
  func names(name: String, plain: String) { #expect(PlainName.of(name) == plain) }

  @Test("A span is its careful end, what is bought is told from its purchase, and no span tells no days")
  func spans() throws {
    let text = """
      name,subtitle,dop_fridge_min_days,dop_fridge_max_days,fridge_min_days,fridge_max_days,freezer_max_days
      Butter,,30,60,1,2,180
      Milk,plain,,,,7,
      Salt,,,,0,x,
      """
    let table = try FoodTable(Array(text.utf8), .foodKeeper, limits: CSVReader.Limits())
    func facts(_ name: String) -> [String] {
      table.foods(named: name).flatMap(\.facts).map { "\($0.attribute):\($0.text)" }
    }
    #expect(facts("butter") == ["keeps-fridge:30d", "keeps-freezer:180d"])
    #expect(facts("milk, plain") == ["keeps-fridge:7d"])
    #expect(facts("milk") == [])
    #expect(table.foods(beginning: "Milk").map(\.name) == ["Milk, plain"])
    #expect(facts("salt") == [])
  }
}
