import FoodTables
import LarderRecipes
import Testing

@Suite("Dinners by category")
struct CategoryCourseTests {
  @Test(
    "Bread, cakes, drinks and breakfast are not dinners, in any language",
    arguments: [
      "bread", "Bread & buns", "Cakes", "dessert", "Soft drinks", "sauces", "breakfast", "side dishes", "ice cream",
      "Kuchen", "Brote und Brötchen", "Süßes", "Getränke", "petit-déjeuner", "postres", "dolci", "toetjes",
    ])
  func other(category: String) {
    #expect(CategoryCourse(category) == .other)
  }

  @Test(
    "A dinner category counts as dinner",
    arguments: ["dinner", "Main dishes", "Hauptgerichte", "plat principal", "cena", "dinner, snacks"])
  func dinner(category: String) {
    #expect(CategoryCourse(category) == .dinner)
  }

  @Test("Each word in the table means dinner or not, in lower case")
  func words() {
    let rows = TableText.categoryWords.rows.map { $0.cells().map(\.text) }
    #expect(Set(rows.map { $0[0] }).count == rows.count)
    for row in rows {
      #expect(["dinner", "other"].contains(row[1]) && row[0] == row[0].lowercased(), "\(row)")
      #expect(CategoryCourse(row[0]) == (row[1] == "dinner" ? .dinner : .other), "\(row)")
    }
  }

  @Test(
    "Other categories are undecided",
    arguments: ["quick", "pasta", "one pan", "meat loaf", "Italian", "soups", "favourites", "", "2024", "breadcrumbs"])
  func unsaid(category: String) {
    #expect(CategoryCourse(category) == nil)
  }
}
