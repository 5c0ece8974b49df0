internal import Archive
internal import Hypertext
internal import LarderRecipes

/// Recipes of Nextcloud Cookbook: schema.org, with keywords chosen by users.
enum Nextcloud {
  static func isLikely(_ value: LooseJSON) -> Bool {
    guard SchemaFinder.isRecipe(value), value[SchemaExtensions.key] == nil else { return false }
    return value["printImage"] != nil || value["imageUrl"] != nil || value["id"] != nil && value["dateCreated"] != nil
  }

  static func recipe(_ value: LooseJSON) -> Recipe {
    var recipe = SchemaRecipe(value).read()
    let keywords = value["keywords"]?.list.compactMap(\.text).flatMap { NameList.split(ForeignText.line($0)) } ?? []
    recipe.categories = NameList.distinct(value.names("recipeCategory") + keywords)
    recipe.ingredients = recipe.ingredients.map { ingredient in
      let text = ingredient.line.text
      return text.hasPrefix("= ") ? RecipeIngredient(typed: text, group: ingredient.group) : ingredient
    }
    let notes = (value["comment"]?.list ?? []).filter { $0.line("name") == SchemaWriter.notesName }
    recipe.notes = notes.map { $0.paragraphs("text") }.joined(separator: "\n")
    if let rating = value["aggregateRating"], rating.line("name") == NextcloudWriter.heartsName {
      recipe.hearts = rating.hearts("ratingValue")
    }
    let id = value.line("id", "identifier")
    if !id.isEmpty { recipe.uid = id }
    recipe.pictures.removeAll { $0.bytes == nil && !WebAddress.isAddress($0.name) }
    return recipe
  }
}

/// A writer for archives in Nextcloud Cookbook's folder layout.
enum NextcloudWriter {
  static func archive(_ recipes: [Recipe]) throws(ArchiveError) -> [UInt8] {
    var writer = ZipWriter()
    var names = ArchiveNames()
    for recipe in recipes {
      let folder = names.name(for: recipe.name)
      try writer.add(Array(object(recipe).utf8), named: folder + "/recipe.json")
      // Nextcloud Cookbook expects exactly this name, whatever the picture's format.
      if let bytes = recipe.pictures.lazy.compactMap(\.bytes).first {
        try writer.add(bytes, named: folder + "/full.jpg")
      }
    }
    return writer.finished()
  }

  static func object(_ recipe: Recipe) -> String {
    var json = JSONText()
    let lines = GroupedLines(recipe.ingredients, marksFixed: true) { "## " + $0 }.lines
    let isAddress = WebAddress.isAddress(recipe.source)
    json.object { json in
      json.member("@context", "http://schema.org")
      json.member("@type", "Recipe")
      json.some("id", recipe.uid)
      json.member("name", recipe.name)
      json.member("description", recipe.about)
      json.member("url", isAddress ? recipe.source : "")
      json.some("creditText", isAddress ? nil : recipe.source)
      json.member("image", recipe.pictures.first { $0.bytes == nil }?.name ?? "")
      json.member("imageUrl", "")
      json.member("prepTime", time(recipe.times.preparation))
      json.member("cookTime", time(recipe.times.cooking))
      json.member("totalTime", time(recipe.times.total))
      json.member("recipeCategory", recipe.categories.first ?? "")
      json.member("keywords", recipe.categories.dropFirst().joined(separator: ","))
      if let yield = recipe.yield, yield.quantity.isWhole {
        json.key("recipeYield")
        json.number(yield.quantity.numerator)
      } else if let yield = recipe.yield {
        json.member("recipeYield", YieldText.text(yield))
      }
      json.member("tool", recipe.tools)
      json.member("recipeIngredient", lines)
      json.member("recipeInstructions", GroupedSteps.lines(recipe.steps) { "## " + $0 })
      SchemaWriter.writeNutrition(of: recipe, to: &json)
      SchemaWriter.writeVideoAndNotes(of: recipe, to: &json)
      if let hearts = recipe.hearts { write(hearts: hearts, to: &json) }
      json.member("printImage", true)
    }
    return json.text
  }

  private static func time(_ minutes: Int?) -> String? { minutes.map { "PT\($0 / 60)H\($0 % 60)M" } }

  /// Writes the household's rating, with a name that distinguishes it from public ratings.
  private static func write(hearts: Int, to json: inout JSONText) {
    json.key("aggregateRating")
    json.object { json in
      json.member("@type", "AggregateRating")
      json.member("name", heartsName)
      json.member("ratingValue", hearts)
      json.member("bestRating", 5)
      json.member("ratingCount", 1)
    }
  }

  /// The name of the household's rating.
  static let heartsName = "Hearts"
}
