import LarderRecipes
import Testing

@testable import RecipeFormats

@Suite("Parts lost in other formats")
struct LeftOutTests {
  private func plain() -> Recipe {
    var recipe = Recipe("Bread")
    recipe.yield = RecipeYield(.one)
    recipe.ingredients = [RecipeIngredient(reading: "500 g flour"), RecipeIngredient(reading: "salt")]
    recipe.steps = [RecipeStep("Knead the flour."), RecipeStep("Bake it.")]
    return recipe
  }

  /// A recipe with every field.
  private func whole() -> Recipe {
    var recipe = plain()
    recipe.yield = RecipeYield(.one, to: Fraction(2), word: "loaves")
    recipe.times = RecipeTimes(preparation: 20, cooking: 40, total: 180)
    (recipe.difficulty, recipe.hearts, recipe.isFavourite) = (2, 4, true)
    (recipe.categories, recipe.about, recipe.notes) = (["Bread"], "Plain.", "Keeps a week.")
    (recipe.source, recipe.video, recipe.tools) = ("the blue book", "https://v.example/1", ["bowl", "tin"])
    recipe.content.energy = 250_000
    recipe.ingredients[1].isFixed = true
    recipe.pictures = [
      RecipePicture("a.jpg", bytes: RandomRecipe.jpeg), RecipePicture("b.png", bytes: RandomRecipe.png, step: 2),
    ]
    return recipe
  }

  @Test("A recipe without special parts loses nothing", arguments: RecipeOutput.allCases)
  func nothing(output: RecipeOutput) throws {
    #expect(try output.leftOut(of: plain()) == [])
  }

  @Test(
    "For a complete recipe, exactly the lost parts are named",
    arguments: [
      (RecipeOutput.html, []), (.json, []), (.cook, []),
      (.paprika, [.exactDifficulty, .video, .tools, .photoSteps]),
      (.nextcloud, [.yieldTo, .yieldWord, .difficulty, .favourite, .photos]),
    ] as [(RecipeOutput, [RecipePart])])
  func everything(output: RecipeOutput, parts: [RecipePart]) throws {
    #expect(try output.leftOut(of: whole()) == parts)
  }

  @Test("A second photo of a step is lost in Cooklang")
  func photos() throws {
    var recipe = whole()
    recipe.pictures.append(RecipePicture("c.jpg", bytes: RandomRecipe.jpeg, step: nil))
    #expect(try RecipeOutput.cook.leftOut(of: recipe) == [.photos])
  }

  @Test("Text that looks like tags is reported as changed")
  func tags() throws {
    var recipe = plain()
    recipe.notes = "Mind the <b>heat</b>."
    #expect(try RecipeOutput.paprika.leftOut(of: recipe) == [.exactWords])
    #expect(try RecipeOutput.cook.leftOut(of: recipe) == [])
  }

  @Test("Invisible white space does not count as lost")
  func spaces() throws {
    var recipe = plain()
    recipe.ingredients[0] = RecipeIngredient(reading: "500 g\u{a0} flour")
    #expect(try RecipeOutput.paprika.leftOut(of: recipe) == [])
  }

  @Test("Nutrition per portion reads back exactly, and other text becomes notes")
  func figures() throws {
    var content = PortionContent()
    (content.energy, content.protein, content.salt) = (540_250, 12_500, 1)
    #expect(NutritionText.text(content) == "Energy: 540.25 kcal\nProtein: 12.5 g\nSalt: 0.001 g")
    #expect(NutritionText.read(NutritionText.text(content)) == content)
    #expect(NutritionText.read("Calories: 250\nFat: 3 g") == nil)
    #expect(NutritionText.read("") == PortionContent())
  }
}
