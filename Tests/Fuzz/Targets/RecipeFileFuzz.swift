import LarderRecipes
import RecipeFormats

/// Other programs' files and saved pages. The first byte selects the file name.
enum RecipeFileFuzz: FuzzTarget {
  static let name = "recipe-file"
  static let words = [
    "<script type=\"application/ld+json\">", "</script>", "\"@type\":\"Recipe\"", "\"recipeIngredient\":[", "\"PT20M\"",
    "\"recipeYield\":", "itemprop=\"name\"", "itemtype=\"https://schema.org/Recipe\"", "@salt{}", "~{10%minutes}",
    "---\n",
    "HowToSection", "itemListElement", "&amp;", "\"image\":", "<li>",
  ]
  private static let names = ["page.html", "recipe.json", "soup.cook", "week.menu", "book.paprikarecipes", "all.zip"]

  static func check(_ input: [UInt8]) throws(BrokenLaw) {
    let (index, bytes) = Input.choice(input, of: names.count)
    let name = names[index]
    guard
      let reading = try reading({ () throws(RecipeFileError) in try RecipeFile.read(bytes, name: name) })
    else { return }
    for recipe in reading.recipes {
      try law(!recipe.name.isEmpty && recipe.name.count <= 200, "a recipe's name is empty or too long")
      try law(recipe.ingredients.count <= 200 && recipe.steps.count <= 200, "a recipe has too many lines")
      try checkReading(back: recipe, as: .html, "recipe.html")
      try checkReading(back: recipe, as: .json, "recipe.json")
    }
  }

  /// Checks that exports as a page or JSON-LD are lossless.
  ///
  /// A food stored separately from its line in another program may be read from the line, because the text decides.
  private static func checkReading(back recipe: Recipe, as output: RecipeOutput, _ name: String) throws(BrokenLaw) {
    guard let written = try? RecipeFormat.write([recipe], as: output),
      let again = try? RecipeFile.read(written, name: name)
    else { throw BrokenLaw("a recipe written as \(output) cannot be read") }
    try law(again.recipes.map(RecipeText.write) == [RecipeText.write(recipe)], "a recipe changes as \(output)")
  }
}
