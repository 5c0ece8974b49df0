import LarderRecipes
import Testing

/// The lines that pages print above the ingredients: yields, times, ratings and authors.
@Suite("The head of a pasted recipe")
struct PastedHeadTests {
  /// A recipe with a head, in three forms: without another heading, with numbered steps, and with headings.
  private static func texts(_ head: String) -> [String] {
    [
      "Stew\n\(head)\n\n500 g potatoes\n2 eggs\n\nCook it for a while.\n",
      "Stew\n\n\(head)\n\n500 g potatoes\n2 eggs\n\n1. Cook it for a while.\n",
      "Stew\n\n\(head)\n\nIngredients\n500 g potatoes\n2 eggs\n\nMethod\nCook it for a while.\n",
    ]
  }

  private func expectRest(of recipe: Recipe, _ text: String) throws {
    #expect(recipe.ingredients.map(\.line.text) == ["500 g potatoes", "2 eggs"], "\(text)")
    #expect(recipe.steps.map(\.text) == ["Cook it for a while."], "\(text)")
    #expect(try RecipeText.read(RecipeText.write(recipe)) == recipe, "\(text)")
  }

  @Test(
    "A yield is read with or without a colon, in digits or words, on one line or two",
    arguments: [
      ("Serves four", "4"), ("Servings 6", "6"), ("SERVINGS\n4", "4"), ("Servings:\n4", "4"),
      ("Yield: 12 rolls", "12 rolls"),
      ("Zutaten für 4 Personen", "4"), ("Zutaten für 4 Personen:", "4"), ("Zutaten (4 Portionen)", "4"),
      ("Ingredients for 6 servings:", "6"), ("Für ca. 4 Personen", "4"), ("Serves 4 as a main, 6 as a starter", "4"),
      ("Portionen 3", "3"), ("Yields 1 loaf", "1 loaf"),
    ])
  func yields(head: String, yield: String) throws {
    for text in Self.texts(head) {
      let recipe = try RecipeText.read(text)
      #expect(recipe.yield?.text == yield, "\(text)")
      #expect(recipe.about == "", "\(text)")
      try expectRest(of: recipe, text)
    }
  }

  @Test(
    "Times are read with or without a colon, in German, several per line, or below their labels",
    arguments: [
      ("Prep 15 min", RecipeTimes(preparation: 15)),
      ("Prep 10 min, cook 20 min", RecipeTimes(preparation: 10, cooking: 20)),
      ("Vorbereitungszeit: 20 Min.\nKochzeit: 1 Std. 30 Min.", RecipeTimes(preparation: 20, cooking: 90)),
      (
        "Arbeitszeit ca. 20 Minuten\nKoch-/Backzeit ca. 40 Minuten\nGesamtzeit ca. 1 Stunde",
        RecipeTimes(preparation: 20, cooking: 40, total: 60)
      ),
      ("PREP TIME\n10 minutes\nCOOK TIME\n25 minutes", RecipeTimes(preparation: 10, cooking: 25)),
      ("Zubereitung: 30 Minuten", RecipeTimes(preparation: 30)),
      ("Preparation time: 15 min", RecipeTimes(preparation: 15)),
      ("Total Time: 1 hour hr 15 minutes mins", RecipeTimes(total: 75)),
    ])
  func times(head: String, times: RecipeTimes) throws {
    for text in Self.texts(head) {
      let recipe = try RecipeText.read(text)
      #expect(recipe.times == times, "\(text)")
      #expect(recipe.about == "", "\(text)")
      try expectRest(of: recipe, text)
    }
  }

  @Test(
    "Other lines are kept in the description, and never refuse a recipe",
    arguments: [
      "Author: Jane", "Author Jane", "Course: Main", "Rating: 4.8 from 120 votes", "4.8 from 120 votes",
      "Ruhezeit: 2 Stunden",
      "Kosten: günstig", "Schwierigkeit: nach Laune", "Difficulty: for the brave", "Prep time: soon", "Print",
      "Serves a crowd", "A soup for cold days.",
    ])
  func remarks(head: String) throws {
    for text in Self.texts(head) {
      let recipe = try RecipeText.read(text)
      #expect(recipe.about == head, "\(text)")
      try expectRest(of: recipe, text)
    }
  }

  @Test("A difficulty after an empty line is read, and an invalid one in Larder's format is refused")
  func difficulty() throws {
    for head in ["Difficulty: Easy", "Schwierigkeit: simpel", "Level: easy"] {
      for text in Self.texts(head) { #expect(try RecipeText.read(text).difficulty == 1, "\(text)") }
    }
    #expect(throws: RecipeText.Problem.self) { try RecipeText.read("Stew\ndifficulty: 7\n\n2 eggs\n") }
    #expect(throws: RecipeText.Problem.self) { try RecipeText.read("Stew\nserves: lots\n\n2 eggs\n") }
  }

  @Test("A time after a description does not start the steps")
  func timeBelowDescription() throws {
    let recipe = try RecipeText.read(
      "Stew\n\nWarm.\n\nPreparation time: 15 min\n\nIngredients\n2 eggs\n\nMethod\nBoil them.\n")
    #expect(recipe.times.preparation == 15 && recipe.about == "Warm.")
    #expect(recipe.ingredients.map(\.line.text) == ["2 eggs"] && recipe.steps.map(\.text) == ["Boil them."])
  }

  @Test("A group heading above an empty line applies to the list below")
  func group() throws {
    let recipe = try RecipeText.read("Cake\n\nFür den Teig:\n\n500 g Mehl\n2 Eier\n\nRühren.\n")
    #expect(recipe.ingredients.map(\.group) == ["Für den Teig", "Für den Teig"])
    #expect(recipe.steps.map(\.text) == ["Rühren."])
  }
}
