import LarderRecipes
import Testing

@Suite("What a category says of dinner")
struct CategoryCourseTests {
  @Test(
    "Bread, cakes, drinks and breakfast are no dinners, in whatever language they are filed",
    arguments: [
      "bread", "Bread & buns", "Cakes", "dessert", "Soft drinks", "sauces", "breakfast", "side dishes", "ice cream",
      "Kuchen", "Brote und Brötchen", "Süßes", "Getränke", "petit-déjeuner", "postres", "dolci", "toetjes",
    ])
  func other(category: String) {
    #expect(CategoryCourse(category) == .other)
  }

  @Test(
    "What is called a dinner is one",
    arguments: ["dinner", "Main dishes", "Hauptgerichte", "plat principal", "cena", "dinner, snacks"])
  func dinner(category: String) {
    #expect(CategoryCourse(category) == .dinner)
  }

  @Test(
    "Of anything else nothing is known",
    arguments: ["quick", "pasta", "one pan", "meat loaf", "Italian", "soups", "favourites", "", "2024", "breadcrumbs"])
  func unsaid(category: String) {
    #expect(CategoryCourse(category) == nil)
  }
}
