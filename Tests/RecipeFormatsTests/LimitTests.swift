import Archive
import LarderRecipes
import Testing

@testable import RecipeFormats

@Suite("Limits of recipe files")
struct LimitTests {
  private func remark(_ recipe: Recipe) throws -> String? {
    var other = Recipe("Other")
    other.steps = [RecipeStep("Eat.")]
    let reading = try RecipeFile.read(try RecipeFormat.write([recipe, other], as: .json))
    #expect(reading.recipes.map(\.name).contains("Other"))
    return reading.remarks.first.map { "\($0)" }
  }

  @Test("A file within the limits is accepted, and one beyond is refused by name")
  func limits() throws {
    var recipe = Recipe("Soup")
    recipe.ingredients = (0..<200).map { _ in RecipeIngredient(reading: String(repeating: "a", count: 1000)) }
    recipe.steps = (0..<200).map { _ in RecipeStep(String(repeating: "b", count: 157)) }
    #expect(try remark(recipe) == nil)
    var more = recipe
    more.ingredients.append(RecipeIngredient(reading: "salt"))
    #expect(try remark(more) == "\"Soup\": more than 200 ingredients; split it")
    more = recipe
    more.ingredients[0] = RecipeIngredient(reading: String(repeating: "a", count: 4000))
    #expect(try remark(more) == nil)
    more.ingredients[0] = RecipeIngredient(reading: String(repeating: "a", count: 4001))
    #expect(try remark(more) == "\"Soup\": an ingredient longer than 4000 bytes; shorten it")
    more = recipe
    more.steps.append(RecipeStep("Eat."))
    #expect(try remark(more) == "\"Soup\": more than 200 steps; split it")
    more = recipe
    more.steps[0].text += String(repeating: "b", count: 400)
    #expect(try remark(more) == "\"Soup\": its steps are longer than 32768 bytes in all; shorten them")
    more = recipe
    more.name = String(repeating: "é", count: 201)
    #expect(try #require(try remark(more)).hasSuffix("its name is longer than 200 characters; shorten it"))
    more = recipe
    more.about = String(repeating: "a", count: 32769)
    #expect(try remark(more) == "\"Soup\": its description or notes are longer than 32768 bytes; shorten them")
    more = recipe
    more.source = String(repeating: "a", count: 4001)
    #expect(try remark(more) == "\"Soup\": its source, tools or a heading are longer than 4000 bytes; shorten them")
  }

  @Test("An invalid category is left out, and the recipe is accepted")
  func categories() throws {
    var recipe = Recipe("Soup")
    recipe.steps = [RecipeStep("Eat.")]
    recipe.categories = ["Main", String(repeating: "a", count: 101), "\u{301}x"]
    let reading = try RecipeFile.read(try RecipeFormat.write([recipe], as: .json))
    #expect(reading.recipes.map(\.categories) == [["Main"]])
    let remark = "\"Soup\": 2 of its categories were not a valid name and left out"
    #expect(reading.remarks.map(\.description) == [remark])
  }

  @Test("Only the first 10,000 recipes are read, with a remark")
  func many() throws {
    let recipes =
      "[" + String(repeating: #"{"@type":"Recipe","name":"a","recipeIngredient":["b"]},"#, count: 10_001) + "]"
    let reading = try RecipeFile.read(Array(recipes.utf8))
    #expect(reading.recipes.count == 10_000 && reading.remarks.count == 1)
  }

  @Test("An invalid picture is reported and skipped")
  func pictures() throws {
    var writer = ZipWriter()
    let json = #"{"@type":"Recipe","id":"1","imageUrl":"","name":"Soup","recipeIngredient":["salt"]}"#
    try writer.add(Array(json.utf8), named: "Soup/recipe.json")
    try writer.add(Array("GIF89a".utf8), named: "Soup/full.jpg")
    try writer.add([1], named: "__MACOSX/Soup/._recipe.json")
    try writer.add([1], named: "Soup/.DS_Store")
    try writer.add(Array("hello".utf8), named: "Soup/hello.txt")
    let reading = try RecipeFile.read(writer.finished())
    #expect(reading.recipes.map(\.name) == ["Soup"] && reading.recipes[0].pictures.isEmpty)
    #expect(
      reading.remarks.map(\.description) == [
        "\"Soup\", in \"full.jpg\": its picture is not a JPEG, PNG or WebP file",
        "\"Soup/hello.txt\": not a known kind of recipe; skipped",
      ])
  }

  @Test("Control and invisible characters are removed, and emoji stay intact")
  func invisible() throws {
    let recipe = try WebPageTests.recipe(
      #""recipeInstructions":["Fr\u200by \u0007the\u00ad 👩\u200d🍳 ❤\ufe0f\u2028now\ufeff.","Eat."]"#)
    #expect(recipe.steps == [RecipeStep("Fry the 👩\u{200D}🍳 ❤\u{FE0F} now."), RecipeStep("Eat.")])
  }

  @Test("A zipped Paprika folder is read, including files left by macOS")
  func zippedFolder() throws {
    var recipe = Recipe("Soup")
    recipe.steps = [RecipeStep("Eat.")]
    recipe.uid = "u"
    let inner = try RecipeFormat.write([recipe], as: .paprika)
    let file = try #require(try ZipArchive(inner).members.first)
    let lone = try ZipArchive(inner).contents(of: file)
    #expect(try RecipeFile.read(lone).recipes == [recipe])
    var writer = ZipWriter()
    try writer.add(lone, named: "Export/Soup.paprikarecipe")
    try writer.add([0, 5], named: "__MACOSX/Export/._Soup.paprikarecipe")
    #expect(try RecipeFile.read(writer.finished()).recipes == [recipe])
    var outer = ZipWriter()
    try outer.add(inner, named: "All.paprikarecipes")
    let reading = try RecipeFile.read(outer.finished())
    #expect(reading.recipes == [recipe] && reading.format == .paprika)
  }
}
