import LarderRecipes
import LarderSimulator
import Testing

@testable import RecipeFormats

@Suite("Round trips of recipe files")
struct RecipeRoundTripTests {
  private func firstDifference(_ one: Recipe, _ other: Recipe) -> String {
    for (name, path) in [
      ("name", \Recipe.name), ("about", \.about), ("notes", \.notes), ("source", \.source), ("video", \.video),
    ] as [(String, KeyPath<Recipe, String>)] where one[keyPath: path] != other[keyPath: path] {
      return "\(name): \(one[keyPath: path]) | \(other[keyPath: path])"
    }
    for (left, right) in zip(one.ingredients, other.ingredients) where left != right { return "\(left) | \(right)" }
    for (left, right) in zip(one.steps, other.steps) where left != right { return "\(left) | \(right)" }
    return "\(one) | \(other)"
  }

  @Test("Pages and JSON-LD read back without loss", arguments: [RecipeOutput.html, .json])
  func lossless(output: RecipeOutput) throws {
    var random = RandomRecipe(7)
    for _ in 0..<200 {
      let recipe = random.recipe()
      let bytes = try RecipeFormat.write([recipe], as: output)
      let reading = try RecipeFile.read(bytes)
      #expect(reading.recipes == [recipe], "\(reading.recipes.first.map { firstDifference(recipe, $0) } ?? "none")")
      #expect(reading.remarks.isEmpty)
      #expect(reading.format == (output == .html ? .page : .schema))
      #expect(try RecipeFormat.write(reading.recipes, as: output) == bytes)
    }
  }

  @Test("Several recipes read back in order", arguments: [RecipeOutput.html, .json])
  func several(output: RecipeOutput) throws {
    var random = RandomRecipe(11)
    let recipes = (0..<20).map { index in
      var recipe = random.recipe()
      recipe.uid = "\(index)"
      return recipe
    }
    #expect(try RecipeFile.read(try RecipeFormat.write(recipes, as: output)).recipes == recipes)
  }

  /// A recipe that every format can hold, with simple lines.
  private func plain(_ seed: UInt64) -> Recipe {
    var generator = SeededGenerator(seed: seed)
    func pick(_ texts: [String]) -> String { texts.randomElement(using: &generator) ?? "" }
    var recipe = Recipe(pick(["Soup", "Rösti", "Bread & butter"]) + " \(seed)")
    recipe.yield = RecipeYield(Fraction(Int64(seed % 5 + 2)) ?? .one)
    recipe.times = RecipeTimes(preparation: 15, cooking: Int(seed % 90) + 1, total: 110)
    (recipe.hearts, recipe.difficulty, recipe.isFavourite) = (
      Int(seed % 5) + 1, [1, 3, 5][Int(seed % 3)], seed % 2 == 0
    )
    (recipe.categories, recipe.about, recipe.uid) = (["Main", "Swiss"], "Good. <b>", "id-\(seed)")
    (recipe.notes, recipe.source) = ("Keeps a day.", "https://a.example/\(seed)")
    recipe.content.energy = Int64(seed) * 10_500
    let lines = ["400 g potatoes", "2 eggs", "1.5 l milk", "½ cup cream", "salt", "3 onions, sliced", "1 pinch nutmeg"]
    recipe.ingredients = lines.shuffled(using: &generator).enumerated().map { index, line in
      RecipeIngredient(reading: line, group: index < 3 ? "Base" : "Sauce")
    }
    recipe.steps = ["Peel.", "Boil @ 5 < 6.", "Eat with #1 -- now."].enumerated().map { index, text in
      RecipeStep(text, group: index < 2 ? "Base" : "Sauce")
    }
    recipe.pictures = [RecipePicture("full.jpg", bytes: RandomRecipe.jpeg)]
    return recipe
  }

  @Test("Paprika archives keep everything except tools and videos")
  func paprika() throws {
    for seed in 1..<40 as Range<UInt64> {
      let recipe = plain(seed)
      let reading = try RecipeFile.read(try RecipeFormat.write([recipe], as: .paprika))
      #expect(reading.format == .paprika && reading.remarks.isEmpty)
      var expected = recipe
      expected.about = "Good."
      #expect(reading.recipes == [expected])
    }
  }

  @Test("Nextcloud archives keep names, times, lines, steps, groups, categories, notes, ratings and a picture")
  func nextcloud() throws {
    for seed in 1..<40 as Range<UInt64> {
      let recipe = plain(seed)
      let reading = try RecipeFile.read(try RecipeFormat.write([recipe], as: .nextcloud))
      #expect(reading.format == .nextcloud && reading.remarks.isEmpty)
      var expected = recipe
      expected.about = "Good."
      (expected.difficulty, expected.isFavourite) = (nil, false)
      #expect(reading.recipes == [expected])
    }
  }

  @Test("Cooklang keeps everything")
  func cooklang() throws {
    for seed in 1..<40 as Range<UInt64> {
      let recipe = plain(seed)
      let reading = try RecipeFile.read(try RecipeFormat.write([recipe], as: .cook))
      #expect(reading.format == .cooklang && reading.remarks.isEmpty)
      let found = try #require(reading.recipes.first)
      #expect(found.steps == recipe.steps && found.notes == recipe.notes && found.name == recipe.name)
      #expect(found.yield == recipe.yield && found.times == recipe.times && found.uid == recipe.uid)
      #expect(found.categories == recipe.categories && found.source == recipe.source && found.about == recipe.about)
      #expect(found.hearts == recipe.hearts && found.difficulty == recipe.difficulty)
      #expect(found.content == recipe.content && found.isFavourite == recipe.isFavourite)
      #expect(found.ingredients.map(\.line.item) == recipe.ingredients.map(\.line.item))
      #expect(
        found.ingredients.map(\.line.amounts.first?.quantity) == recipe.ingredients.map(\.line.amounts.first?.quantity))
      #expect(found.ingredients.map(\.line.amounts.first?.unit) == recipe.ingredients.map(\.line.amounts.first?.unit))
      #expect(found.ingredients.map(\.line.text) == recipe.ingredients.map(\.line.text))
      #expect(found.ingredients.map(\.group) == recipe.ingredients.map(\.group))
      #expect(found.pictures.first?.bytes == RandomRecipe.jpeg)
    }
  }

  @Test("Text that looks like Cooklang stays text in Cooklang")
  func cooklangTexts() throws {
    var random = RandomRecipe(3)
    for _ in 0..<200 {
      var recipe = Recipe("Soup")
      recipe.steps = [RecipeStep(random.text(12)), RecipeStep(random.text(12))]
      recipe.about = random.text()
      recipe.source = random.text()
      recipe.notes = random.text()
      let bytes = try RecipeFormat.write([recipe], as: .cook)
      let found = try #require(try RecipeFile.read(bytes, name: "Soup.cook").recipes.first)
      #expect(found == recipe, "\(String(decoding: bytes, as: UTF8.self))")
    }
  }

  @Test("Cooklang keeps the order of lines, whatever the steps mention first")
  func order() throws {
    var recipe = Recipe("Soup")
    recipe.ingredients = ["salt", "3 onions", "200 ml cream", "1 l stock"].map { RecipeIngredient(reading: $0) }
    recipe.steps = [RecipeStep("Whip the cream."), RecipeStep("Fry the onions.")]
    let bytes = try RecipeFormat.write([recipe], as: .cook)
    #expect(String(decoding: bytes, as: UTF8.self).contains("order of ingredients: 1 4 3 2\n"))
    let read = try #require(try RecipeFile.read(bytes, name: "Soup.cook").recipes.first)
    #expect(read.ingredients.map(\.line.text) == recipe.ingredients.map(\.line.text) && read.steps == recipe.steps)
    // A user who adds an ingredient to the file need not update its count.
    let more = String(decoding: bytes, as: UTF8.self) + "Add @pepper{}.\n"
    let found = try #require(try RecipeFile.read(Array(more.utf8), name: "Soup.cook").recipes.first)
    #expect(found.ingredients.map(\.line.item) == ["salt", "stock", "cream", "onions", "pepper"])
  }

  @Test("A step that only names an ingredient stays a step in Cooklang")
  func lone() throws {
    var recipe = Recipe("Soup")
    recipe.ingredients = [RecipeIngredient(reading: "3 onions"), RecipeIngredient(reading: "salt")]
    recipe.steps = [RecipeStep("onions."), RecipeStep("Some salt.")]
    let bytes = try RecipeFormat.write([recipe], as: .cook)
    let read = try #require(try RecipeFile.read(bytes, name: "Soup.cook").recipes.first)
    #expect(read.ingredients.map(\.line.text) == recipe.ingredients.map(\.line.text) && read.steps == recipe.steps)
  }

  @Test("Public ratings in a Nextcloud file are not imported")
  func stars() throws {
    let json = """
      {"@type":"Recipe","name":"Soup","imageUrl":"","recipeIngredient":["salt"],
      "aggregateRating":{"@type":"AggregateRating","ratingValue":4.7,"ratingCount":300}}
      """
    #expect(try RecipeFile.read(Array(json.utf8)).recipes.map(\.hearts) == [nil])
  }

  @Test("Photos of recipes whose names differ by a dash are not mixed up")
  func dashes() throws {
    let photos: [(String, [UInt8]?)] = [("Tex-Mex", RandomRecipe.jpeg), ("TexMex", RandomRecipe.png), ("Tex Mex", nil)]
    let recipes = photos.map { name, bytes -> Recipe in
      var recipe = Recipe(name)
      recipe.steps = [RecipeStep("Eat.")]
      if let bytes { recipe.pictures = [RecipePicture("photo", bytes: bytes)] }
      return recipe
    }
    let reading = try RecipeFile.read(try RecipeFormat.write(recipes, as: .cook))
    #expect(reading.recipes.map { $0.pictures.first?.bytes } == [RandomRecipe.jpeg, RandomRecipe.png, nil])
  }

  @Test("An ingredient named in a step is marked there")
  func mention() throws {
    var recipe = Recipe("Soup")
    recipe.ingredients = [RecipeIngredient(reading: "3 onions, sliced"), RecipeIngredient(reading: "salt")]
    recipe.steps = [RecipeStep("Fry the onions in oil."), RecipeStep("Saltless so far.")]
    let text = String(decoding: try RecipeFormat.write([recipe], as: .cook), as: UTF8.self)
    #expect(text.hasSuffix("@salt{}\n\nFry the @onions{3}(sliced) in oil.\n\nSaltless so far.\n\n"))
  }

  @Test("Text on a page never becomes markup")
  func markup() throws {
    var recipe = Recipe("</title><script>alert(1)</script>")
    recipe.steps = [RecipeStep("</script><script>alert(1)</script><!-- \" ' & -->", group: "<img src=x>")]
    recipe.ingredients = [RecipeIngredient(reading: "2 </li><b>eggs")]
    recipe.source = "https://a.example/\"><script>"
    let page = String(decoding: try RecipeFormat.write([recipe], as: .html), as: UTF8.self)
    #expect(page.components(of: "<script").count == 2 && page.components(of: "</script").count == 2)
    #expect(!page.contains("<img") && !page.contains("<b>") && page.components(of: "<!--").count == 1)
  }
}

extension String {
  fileprivate func components(of separator: String) -> [Substring] {
    split(separator: separator, omittingEmptySubsequences: false)
  }
}
