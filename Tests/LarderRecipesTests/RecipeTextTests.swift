import LarderRecipes
import Testing

@Suite("Recipes as people type them")
struct RecipeTextTests {
  private func soup() -> Recipe {
    var recipe = Recipe("Soup")
    recipe.ingredients = [RecipeIngredient(reading: "2 leeks")]
    recipe.steps = [RecipeStep("Boil.")]
    return recipe
  }

  private func again(_ recipe: Recipe) throws -> Recipe { try RecipeText.read(RecipeText.write(recipe)) }

  @Test("What nobody sees is left out of what was pasted")
  func invisible() throws {
    let recipe = try RecipeText.read("So\u{200B}up\nserves: 4\n\n200\u{202F}g f\u{AD}lour\n\n1. Mix\u{7} it\u{200B}.\n")
    #expect(recipe.name == "Soup" && recipe.ingredients.map(\.line.text) == ["200 g flour"])
    #expect(recipe.steps == [RecipeStep("Mix it.")])
  }

  @Test("A description of several paragraphs comes back as it was")
  func about() throws {
    var recipe = soup()
    recipe.about = "Warm: and good.\nFor two, or for one."
    #expect(RecipeText.write(recipe).hasPrefix("Soup\nabout: Warm: and good.\nabout: For two, or for one.\n\n"))
    #expect(try again(recipe) == recipe)
  }

  @Test(
    "A line that looks like a heading, a step, a note or a list comes back as an ingredient",
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

  @Test("A sign in front of a line says that it is no heading")
  func bullets() throws {
    let recipe = try RecipeText.read("Soup\n\nBase:\n- 2 leeks\n- Sauce:\n\n1. Boil.\n")
    #expect(recipe.ingredients.map(\.line.text) == ["2 leeks", "Sauce:"])
    #expect(recipe.ingredients.map(\.group) == ["Base", "Base"])
  }

  @Test("More lines than a recipe has are refused before they are read")
  func tooMany() {
    let text = "Soup\n\n" + String(repeating: "1 egg\n", count: 1201)
    #expect(throws: RecipeText.Problem(line: 1203, "a recipe has at most 1200 lines")) { try RecipeText.read(text) }
  }
}
