import LarderModel
import StrictCSV
import Testing

@testable import LarderImport

@Suite("Imported food tables")
struct FoodTableTests {
  @Test(
    "Names match ignoring case, spaces, marks and the plural of the last word",
    arguments: [
      ("Tomatoes", "tomato"), ("  cherry  TOMATOES", "cherry tomato"), ("berries", "berry"), ("Eggs", "egg"),
      ("Milk, whole", "milk whole"), ("swiss", "swiss"), ("gas", "gas"), ("peas", "pea"),
    ])
  func names(name: String, plain: String) { #expect(FoodNameKey.of(name) == plain) }

  @Test("A range gives its cautious end, purchase-based times win, and empty ranges give no days")
  func spans() throws {
    let text = """
      name,subtitle,dop_fridge_min_days,dop_fridge_max_days,fridge_min_days,fridge_max_days,freezer_max_days
      Butter,,30,60,1,2,180
      Milk,plain,,,,7,
      Salt,,,,0,7,
      Ice,,,,0.083,2,
      """
    let table = try FoodTable(Array(text.utf8), .foodKeeper, options: TableKitchen.options())
    func facts(_ name: String) -> [String] {
      table.foods(named: name).flatMap(\.facts).map { "\($0.attribute):\($0.text)" }
    }
    #expect(facts("butter") == ["keeps-fridge:30d", "keeps-freezer:180d"])
    #expect(facts("milk, plain") == ["keeps-fridge:7d"])
    #expect(facts("milk") == [])
    #expect(table.foods(beginning: "Milk").map(\.name) == ["Milk, plain"])
    #expect(facts("salt") == [])
    #expect(facts("ice") == [])
  }

  @Test("Invalid numbers of days are reported with line and column, and the table is refused")
  func noDays() throws {
    let text = """
      name,subtitle,fridge_min_days,fridge_max_days,freezer_max_days
      Butter,,x,60,180
      Milk,,7,7,1.5
      Salt,,-3,3,
      Rice,,,99999,
      Eggs,,21,35,
      """
    let found = problems {
      () throws(ForeignImportError) in
      _ = try FoodTable(Array(text.utf8), .foodKeeper, options: TableKitchen.options())
    }
    #expect(
      found == [
        "line 2: fridge_min_days \"x\" is not a number; write a plain number, such as 1500, 1.5 or 1/3",
        "line 3: freezer_max_days \"1.5\" is not a number of days; use a whole number, at most 36500",
        "line 4: fridge_min_days \"-3\" must not be negative; leave out the minus sign",
        "line 5: fridge_max_days \"99999\" is not a number of days; use a whole number, at most 36500",
      ])
  }

  @Test("Duplicate columns are refused if the column is read")
  func twice() throws {
    func found(_ head: String) -> String? {
      problem { () throws(ForeignImportError) in
        _ = try FoodTable(Array(head.utf8), .foodData, options: TableKitchen.options())
      }
    }
    #expect(found("name,kcal,KCAL,protein_g,fat_g,carbs_g\n")?.contains("two columns are called \"kcal\"") == true)
    #expect(found("name,kcal,x,x,protein_g,fat_g,carbs_g\n") == nil)
  }
}
