import LarderRecipes
import Testing

@Suite("Recipes as typed text")
struct RecipeTextTests {
  private func soup() -> Recipe {
    var recipe = Recipe("Soup")
    recipe.ingredients = [RecipeIngredient(reading: "2 leeks")]
    recipe.steps = [RecipeStep("Boil.")]
    return recipe
  }

  private func again(_ recipe: Recipe) throws -> Recipe { try RecipeText.read(RecipeText.write(recipe)) }

  @Test("Invisible characters in pasted text are removed")
  func invisible() throws {
    let recipe = try RecipeText.read("So\u{200B}up\nserves: 4\n\n200\u{202F}g f\u{AD}lour\n\n1. Mix\u{7} it\u{200B}.\n")
    #expect(recipe.name == "Soup" && recipe.ingredients.map(\.line.text) == ["200 g flour"])
    #expect(recipe.steps == [RecipeStep("Mix it.")])
  }

  @Test("A description of several paragraphs reads back")
  func about() throws {
    var recipe = soup()
    recipe.about = "Warm: and good.\nFor two, or for one."
    #expect(RecipeText.write(recipe).hasPrefix("Soup\nabout: Warm: and good.\nabout: For two, or for one.\n\n"))
    #expect(try again(recipe) == recipe)
  }

  @Test(
    "A line that looks like a heading, step, note or list item reads back as an ingredient",
    arguments: ["For the sauce:", "2. egg", "3) salt", "> pepper", "- oil", "= water", "* rice", "serves: 4"])
  func lines(text: String) throws {
    for isFixed in [false, true] {
      var recipe = soup()
      recipe.ingredients.append(RecipeIngredient(reading: text))
      recipe.ingredients[1].isFixed = isFixed
      recipe.ingredients.append(RecipeIngredient(reading: "salt"))
      let read = try again(recipe)
      #expect(read.ingredients.map(\.line.text) == ["2 leeks", text, "salt"])
      #expect(read.ingredients.map(\.isFixed) == [false, isFixed, false] && read.steps == recipe.steps)
    }
  }

  @Test("A bullet before a line means it is not a heading")
  func bullets() throws {
    let recipe = try RecipeText.read("Soup\n\nBase:\n- 2 leeks\n- Sauce:\n\n1. Boil.\n")
    #expect(recipe.ingredients.map(\.line.text) == ["2 leeks", "Sauce:"])
    #expect(recipe.ingredients.map(\.group) == ["Base", "Base"])
  }

  @Test("A recipe pasted from a page is read by its headings, with yield and times")
  func pasted() throws {
    let recipe = try RecipeText.read(
      """
      Bean chilli

      A bowl for cold nights.

      Serves 4
      Prep time: 15 min
      Cook time: 1 hr 10 mins

      Ingredients:
      • 2 tbsp oil
      ▢ 1 onion, chopped
      For the topping:
      - 100 g cheddar

      Method:
      Step 1: Fry the onion.
      Step 2
      Add the beans.

      Notes:
      It freezes well.
      """)
    #expect(
      recipe.yield?.text == "4" && recipe.about == "A bowl for cold nights." && recipe.notes == "It freezes well.")
    #expect(recipe.times == RecipeTimes(preparation: 15, cooking: 70) && recipe.times.inAll == 85)
    #expect(recipe.ingredients.map(\.line.text) == ["2 tbsp oil", "1 onion, chopped", "100 g cheddar"])
    #expect(recipe.ingredients.map(\.group) == [nil, nil, "For the topping"])
    #expect(recipe.steps.map(\.text) == ["Fry the onion.", "Add the beans."])
    #expect(try again(recipe) == recipe)
  }

  @Test(
    "A group of ingredients named like another section stays a group", arguments: ["Preparation", "Notes", "Tips"])
  func groups(heading: String) throws {
    var recipe = soup()
    recipe.ingredients.append(RecipeIngredient(reading: "salt", group: heading))
    #expect(try again(recipe) == recipe)
  }

  @Test(
    "A line that states the yield or a time is not an ingredient",
    arguments: [
      ("Serves 4", "4"), ("For 4 people", "4"), ("Makes 12", "12 pieces"), ("4 servings", "4"), ("Serves 4-6", "4-6"),
      ("Serves: 2", "2"), ("Makes about 20 rolls", "20 rolls"), ("Prep: 5 min | Serves 3", "3"), ("For 2", "2"),
    ])
  func facts(line: String, yield: String) throws {
    for text in [
      "Soup\n\n\(line)\n\n2 leeks\n\n1. Boil.", "Soup\n\(line)\n\n2 leeks\n\n1. Boil.",
      "Soup\n\n2 leeks\n\(line)\n\n1. Boil.",
    ] {
      let recipe = try RecipeText.read(text)
      #expect(recipe.yield?.text == yield && recipe.ingredients.map(\.line.text) == ["2 leeks"], "\(text)")
    }
  }

  @Test(
    "Foods that resemble a fact about the recipe stay ingredients",
    arguments: ["4 serving spoons oil", "For frying: oil", "Prep bowl", "1 time"])
  func foods(line: String) throws {
    #expect(try RecipeText.read("Soup\n\n2 leeks\n\(line)\n\n1. Boil.").ingredients.count == 2)
  }

  @Test("A text with too many lines is refused before it is read")
  func tooMany() {
    let text = "Soup\n\n" + String(repeating: "1 egg\n", count: 1201)
    #expect(throws: RecipeText.Problem(line: 1203, "a recipe has at most 1200 lines")) { try RecipeText.read(text) }
  }
}
