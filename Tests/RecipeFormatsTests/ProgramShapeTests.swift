import Archive
import LarderRecipes
import Testing

@testable import RecipeFormats

@Suite("Variants of other programs' files")
struct ProgramShapeTests {
  @Test("Mealie before version 1 has one folder per recipe, with snake-case names")
  func oldMealie() throws {
    let json = """
      {"name":"Soup","slug":"soup","recipe_yield":"4 servings","prep_time":"10 minutes","perform_time":"1 hour",
      "recipe_ingredient":[{"title":"Base","note":"2 leeks","food":null,"unit":null,"quantity":1,"disable_amount":true}],
      "recipe_instructions":[{"title":"","text":"1. Boil."}],"org_url":"https://a.example/soup","tags":["quick"],
      "nutrition":{"calories":"120"}}
      """
    var writer = ZipWriter()
    try writer.add(Array(json.utf8), named: "recipes/soup/soup.json")
    try writer.add(RandomRecipe.png, named: "recipes/soup/images/original.webp")
    let reading = try RecipeFile.read(writer.finished())
    let recipe = try #require(reading.recipes.first)
    #expect(reading.format == .mealie && recipe.source == "https://a.example/soup" && recipe.categories == ["quick"])
    #expect(recipe.ingredients == [RecipeIngredient(reading: "2 leeks", group: "Base")])
    #expect(recipe.steps == [RecipeStep("Boil.")] && recipe.pictures.map(\.bytes) == [RandomRecipe.png])
    #expect(recipe.times == RecipeTimes(preparation: 10, cooking: 60) && recipe.content.energy == 120_000)
  }

  @Test("A single Tandoor recipe gets the ingredients named in its steps")
  func tandoor() throws {
    let json = """
      {"name":"Soup","servings":6,"servings_text":"bowls","working_time":0,"waiting_time":15,"keywords":[],
      "steps":[{"instruction":"Boil {{ ingredients[0] }}.\\n\\n**Eat** {{ x }}.","order":1,"ingredients":[
      {"food":{"name":"leeks"},"unit":{"name":"cup"},"amount":0.3333333,"note":null,"order":0}]},
      {"instruction":"Wash.","order":0,"ingredients":[]}]}
      """
    let recipe = try #require(try RecipeFile.read(Array(json.utf8)).recipes.first)
    #expect(recipe.ingredients.map(\.line.text) == ["⅓ cup leeks"])
    #expect(recipe.ingredients[0].line.amounts.first?.quantity == Fraction(1, over: 3))
    #expect(recipe.steps.map(\.text) == ["Wash.", "Boil ⅓ cup leeks.", "**Eat** ."])
    #expect(recipe.yield == RecipeYield(try #require(Fraction(6)), word: "bowls"))
    #expect(recipe.times == RecipeTimes(cooking: 15))
  }

  @Test("KitchenOwl's plan is read with the day and the portions")
  func kitchenOwl() throws {
    let json = """
      {"recipes":[{"name":"Soup","items":[{"name":"leek","description":"large"},{"name":"eggs","description":"2-3"}]}],
      "planner":[{"recipe":{"name":"Soup"},"cooking_date":"2026-11-20T00:00:00","yields":3}]}
      """
    let reading = try RecipeFile.read(Array(json.utf8))
    #expect(reading.recipes[0].ingredients.map(\.line.text) == ["leek, large", "2-3 eggs"])
    #expect(
      reading.plans == [PlannedMeal(date: "2026-11-20", mealTime: "", recipe: "Soup", portions: Fraction(3))])
  }

  @Test("Paprika's nutrition text stays as notes, and gives the energy")
  func paprika() throws {
    let json = """
      {"uid":"A","name":"Soup","ingredients":"2 leeks","directions":"1. Boil.\\n\\n2. Eat.","notes":null,
      "nutritional_info":"Calories: 250\\nFat: 3 g","photos":[{"filename":"b.jpg","data":"!!"}],"source_url":null}
      """
    let reading = try RecipeFile.read(Gzip.compressed(Array(json.utf8)), name: "Soup.paprikarecipe")
    let recipe = try #require(reading.recipes.first)
    #expect(recipe.notes == "Calories: 250\nFat: 3 g" && recipe.content.energy == 250_000)
    #expect(recipe.steps == [RecipeStep("Boil."), RecipeStep("Eat.")] && recipe.pictures.isEmpty)
    #expect(reading.remarks.map(\.description) == ["\"Soup\", in \"b.jpg\": its picture is empty"])
  }

  @Test("A Cooklang folder with pictures of steps is read")
  func cooklang() throws {
    var writer = ZipWriter()
    try writer.add(Array("Boil @leeks{2}.\n\nEat.".utf8), named: "book/Soup.cook")
    try writer.add(RandomRecipe.jpeg, named: "book/Soup.jpg")
    try writer.add(RandomRecipe.png, named: "book/Soup.2.png")
    try writer.add(Array("== Mon (2026-03-09) ==\n\nDinner:\n- @./Soup{3%servings}\n".utf8), named: "week.menu")
    let reading = try RecipeFile.read(writer.finished())
    #expect(reading.format == .cooklang && reading.recipes.map(\.name) == ["Soup"])
    #expect(reading.recipes[0].pictures.map(\.step) == [nil, 2])
    #expect(
      reading.plans == [PlannedMeal(date: "2026-03-09", mealTime: "dinner", recipe: "Soup", portions: Fraction(3))])
  }

  @Test("A Cooklang text without a file name is recognised by its ingredients")
  func cooklangAlone() throws {
    let reading = try RecipeFile.read(Array(">> title: Soup\n\nBoil @leeks{2%kg} for ~{10%minutes}.".utf8))
    #expect(reading.format == .cooklang && reading.recipes.map(\.name) == ["Soup"])
    #expect(reading.recipes[0].steps == [RecipeStep("Boil leeks for 10 minutes.")])
  }
}
