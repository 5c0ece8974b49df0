import LarderRecipes
import Testing

@Suite("Parts of a recipe")
struct RecipePiecesTests {
  @Test(
    "A line is split into its amount and its food",
    arguments: [
      ("300 g spaghetti", "300 g", "spaghetti"), ("2 large eggs", "2", "large eggs"),
      ("1½ cups milk", "1½ cups", "milk"),
      ("2 fl oz cream", "2 fl oz", "cream"), ("¾ tbsp parsley or chives", "¾ tbsp", "parsley or chives"),
      ("2-3 cloves garlic, crushed", "2-3 cloves", "garlic, crushed"), ("200g flour", "200g", "flour"),
    ])
  func columns(line: String, amount: String, food: String) throws {
    let columns = try #require(IngredientLineReader.read(line).columns)
    #expect(columns.amount == amount && columns.food == food)
  }

  @Test(
    "A line without a leading amount stays whole",
    arguments: ["black pepper", "Butter 50 g", "salt, to taste", "400g/14oz tin tomatoes"])
  func whole(line: String) {
    #expect(IngredientLineReader.read(line).columns == nil)
  }

  @Test("A step has text, amounts that scale, and times that do not")
  func pieces() {
    let step = RecipeStep("Boil in {4 l} water for {10 min}, then rest.")
    let half = Fraction(1, over: 2) ?? .one
    #expect(
      step.pieces(scaledBy: half) == [
        .text("Boil in "), .amount("2 l"), .text(" water for "), .time("10 min", minutes: 10), .text(", then rest."),
      ])
    #expect(step.text(scaledBy: half) == "Boil in 2 l water for 10 min, then rest.")
  }

  @Test(
    "Times are found without braces, and no other number is treated as a time",
    arguments: [
      ("Simmer for 20 minutes.", [20]), ("Bake 1 h 30 min at 180 C.", [90]), ("Fry 5-6 min a side.", [5]),
      ("Rest 2 hours, then 10 minutes.", [120, 10]), ("Koche es 8 Minuten.", [8]),
      ("Take 2 eggs and 3 m of string.", []),
      ("Cut it in 4, 10 g each.", []), ("Leave it {overnight}.", []),
    ] as [(String, [Int])])
  func times(text: String, minutes: [Int]) {
    let found = RecipeStep(text).pieces(scaledBy: .one).compactMap { piece -> Int? in
      if case .time(_, let minutes) = piece { minutes } else { nil }
    }
    #expect(found == minutes)
    // The pieces together contain every letter of the text.
    #expect(RecipeStep(text).text(scaledBy: .one) == text.filter { !"{}".contains($0) })
  }
}
