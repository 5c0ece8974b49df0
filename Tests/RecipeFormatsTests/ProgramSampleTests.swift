import LarderRecipes
import TestSupport
import Testing

@testable import RecipeFormats

@Suite("Samples from other programs", .enabled(if: RecipeSamples.arePresent, "\(RecipeSamples.skipped)"))
struct ProgramSampleTests {
  private static let alpine = "Älplermagronen (Alpine macaroni)"
  private static let saute = "Zurich-Style Meat Saute"

  private func reading(_ name: String) throws -> RecipeReading {
    try RecipeFile.read(try RecipeSamples.bytes("formats/" + name), name: name)
  }

  @Test("Paprika's sample gives both recipes, with groups, ratings and the picture")
  func paprika() throws {
    let reading = try reading("paprika.paprikarecipes")
    #expect(reading.format == .paprika && reading.remarks.isEmpty)
    let alpine = try #require(reading.recipes.first { $0.name == Self.alpine })
    let saute = try #require(reading.recipes.first { $0.name == Self.saute })
    #expect(alpine.hearts == 4 && alpine.difficulty == 1 && alpine.times == RecipeTimes(preparation: 15, cooking: 30))
    #expect(alpine.ingredients.count == 7 && alpine.steps.count == 10)
    #expect(alpine.pictures.map(\.name) == ["a.png"] && alpine.pictures[0].bytes?.count == 74)
    #expect(saute.hearts == nil && saute.times == RecipeTimes(preparation: 65, cooking: 30))
    #expect(saute.yield == RecipeYield(try #require(Fraction(4)), to: Fraction(6)))
    #expect(saute.ingredients.map(\.group) == ["Main", "Main", "Main", "Sauce", "Sauce", "Sauce", "Sauce"])
    #expect(saute.categories == ["Main Dishes", "Swiss"] && saute.uid == "00000000-0000-4000-8000-014070036171")
  }

  @Test("Tandoor's sample gives readable lines with their original meaning")
  func tandoor() throws {
    let reading = try reading("tandoor.zip")
    #expect(reading.format == .tandoor && reading.remarks.isEmpty)
    let recipe = try #require(reading.recipes.first)
    #expect(
      recipe.ingredients.map(\.line.text) == [
        "150 g bacon cubes", "3 onions, medium size", "400 g potatoes, firm, waxy", "1.5 l milk", "400 g macaroni",
        "150 g medium soft cheese, Appenzeller", "apple sauce, a jar",
      ])
    #expect(recipe.ingredients[0].group == "For the pan" && recipe.ingredients[4].group == "Finish")
    let onions = recipe.ingredients[1].line
    #expect(onions.amounts == [IngredientAmount(quantity: Fraction(3))] || onions.amounts[0].quantity == Fraction(3))
    #expect(onions.item == "onions" && onions.note == "medium size")
    #expect(recipe.ingredients[3].line.amounts[0].unit == KitchenUnit.named("l"))
    #expect(recipe.steps.count == 10 && recipe.steps[5].group == "Finish" && recipe.steps[4].group == nil)
    #expect(recipe.yield == RecipeYield(try #require(Fraction(4))))
    #expect(recipe.pictures.map(\.name) == ["image.png"] && recipe.pictures[0].bytes?.count == 74)
  }

  @Test("Nextcloud's sample gives its groups, keywords and whole picture")
  func nextcloud() throws {
    let reading = try reading("nextcloud.zip")
    #expect(reading.format == .nextcloud && reading.remarks.isEmpty)
    let recipe = try #require(reading.recipes.first)
    #expect(recipe.ingredients.map(\.group) == ["Meat", "Meat", "Sauce", "Sauce", "Sauce", "Sauce", "Sauce"])
    #expect(recipe.categories == ["Main course", "beef", "cream", "swiss"] && recipe.tools == ["large pan"])
    #expect(recipe.times == RecipeTimes(preparation: 15, cooking: 15, total: 30) && recipe.uid == "42")
    #expect(recipe.content.energy == 540_000 && recipe.content.protein == 38_000)
    #expect(recipe.pictures.map(\.name) == ["full.jpg"] && recipe.steps.count == 8)
  }

  @Test("Mealie's recipe gives both parsed and unparsed lines")
  func mealie() throws {
    let reading = try reading("mealie-recipe.json")
    #expect(reading.format == .mealie && reading.remarks.isEmpty)
    let recipe = try #require(reading.recipes.first)
    #expect(
      recipe.ingredients.map(\.line.text) == [
        "~150g (1/3 lb) bacon cubes", "3 onions, medium size", "400g (15 oz) potatoes (firm/waxy)",
      ])
    #expect(recipe.ingredients[0].line.item == "bacon cubes" && recipe.ingredients[0].group == "For the pan")
    #expect(recipe.steps.count == 10 && recipe.steps[0].group == "Start" && recipe.tools == ["Large pot"])
    #expect(recipe.notes == "Cheese: Gruyère works too." && recipe.hearts == 5 && recipe.content.salt == 2_250)
    #expect(recipe.times == RecipeTimes(preparation: 20, cooking: 30, total: 50))
    #expect(recipe.categories == ["Main", "Swiss"])
  }

  @Test("Mealie's backup gives the recipe, its picture and the plan")
  func mealieBackup() throws {
    let reading = try reading("mealie-backup.zip")
    #expect(reading.format == .mealie && reading.remarks.isEmpty)
    let recipe = try #require(reading.recipes.first)
    #expect(recipe.name == Self.alpine && recipe.ingredients.count == 7 && recipe.steps.count == 10)
    #expect(recipe.ingredients[0].line.text == "150 g bacon, cubed" && recipe.ingredients[0].line.note == "cubed")
    #expect(recipe.ingredients[3].line.text == "1 - 2L (1/4 - 1/2 gal) milk")
    #expect(recipe.categories == ["Main", "Swiss"] && recipe.content.energy == 720_000 && recipe.hearts == 4)
    #expect(recipe.pictures.map(\.name) == ["original.webp"] && recipe.yield?.quantity == Fraction(4))
    #expect(reading.plans == [PlannedMeal(date: "2024-05-05", mealTime: "dinner", recipe: Self.alpine, uid: "q1")])
  }

  @Test("Recipe Keeper's sample gives both recipes")
  func recipeKeeper() throws {
    let reading = try reading("recipekeeper.zip")
    #expect(reading.format == .recipeKeeper && reading.remarks.isEmpty)
    #expect(reading.recipes.map(\.name) == [Self.alpine, Self.saute])
    let recipe = reading.recipes[0]
    #expect(recipe.ingredients.count == 7 && recipe.steps.count == 10 && recipe.steps[9].text.hasPrefix("Serve with"))
    #expect(recipe.hearts == 4 && recipe.isFavourite && recipe.categories == ["Main Dish", "Swiss"])
    #expect(recipe.times == RecipeTimes(preparation: 20, cooking: 30) && recipe.notes == "Good cold too.")
    #expect(recipe.source == "public domain" && recipe.content.fat == 32_000 && recipe.pictures[0].bytes?.count == 74)
    #expect(recipe.uid == nil, "both have the number 1")
  }

  @Test("RecipeSage's sample gives its groups and notes")
  func recipeSage() throws {
    let reading = try reading("recipesage.json")
    #expect(reading.format == .recipeSage && reading.remarks.isEmpty)
    let recipe = try #require(reading.recipes.first)
    #expect(
      recipe.ingredients.map(\.group) == [
        "For the pan", "For the pan", "For the pan", "To finish", "To finish", "To finish", "To finish",
      ])
    #expect(recipe.steps.count == 10 && recipe.steps.allSatisfy { $0.group == "Start" })
    #expect(recipe.notes == "Good cold too." && recipe.hearts == 4 && recipe.source == "public domain")
    #expect(recipe.uid == "id1" && recipe.categories == ["swiss"])
  }

  @Test("KitchenOwl's sample gives its items with their amounts")
  func kitchenOwl() throws {
    let reading = try reading("kitchenowl.json")
    #expect(reading.format == .kitchenOwl && reading.remarks.isEmpty)
    let recipe = try #require(reading.recipes.first)
    #expect(recipe.ingredients.map(\.line.text) == ["150 g bacon, cubed", "3 onions", "a jar of apple sauce"])
    #expect(recipe.ingredients[0].line.note == "cubed" && recipe.ingredients[2].line.isOptional)
    #expect(recipe.steps.count == 10 && recipe.steps[0].text.hasPrefix("Fry bacon") && recipe.categories == ["swiss"])
    #expect(recipe.times == RecipeTimes(preparation: 20, cooking: 30, total: 50))
  }
}
