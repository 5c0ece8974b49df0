internal import Archive
internal import LarderRecipes

/// Writes archives of folders as Nextcloud Cookbook keeps them.
enum NextcloudWriter {
  static func archive(_ recipes: [Recipe]) throws(ArchiveError) -> [UInt8] {
    var writer = ZipWriter()
    var names = ArchiveNames()
    for recipe in recipes {
      let folder = names.name(for: recipe.name)
      try writer.add(Array(object(recipe).utf8), named: folder + "/recipe.json")
      // The program looks for this very name, whatever the sort of the picture.
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
      json.member("recipeInstructions", instructions(recipe))
      writeNutrition(recipe.content, to: &json)
      SchemaWriter.writeVideoAndNotes(of: recipe, to: &json)
      json.member("printImage", true)
    }
    return json.text
  }

  private static func time(_ minutes: Int?) -> String? { minutes.map { "PT\($0 / 60)H\($0 % 60)M" } }

  private static func instructions(_ recipe: Recipe) -> [String] {
    var lines: [String] = []
    var group: String?
    for step in recipe.steps {
      if let name = step.group, name != group { lines.append("## " + name) }
      group = step.group
      lines.append(step.text)
    }
    return lines
  }

  private static func writeNutrition(_ content: PortionContent, to json: inout JSONText) {
    guard content != PortionContent() else { return }
    func text(_ value: Int64?, _ unit: String) -> String? {
      value.flatMap { Fraction($0, over: 1000) }.map { "\($0.decimalText) \(unit)" }
    }
    json.key("nutrition")
    json.object { json in
      json.member("@type", "NutritionInformation")
      json.some("calories", text(content.energy, "kcal"))
      json.some("proteinContent", text(content.protein, "g"))
      json.some("carbohydrateContent", text(content.carbohydrate, "g"))
      json.some("fatContent", text(content.fat, "g"))
      json.some("saturatedFatContent", text(content.saturates, "g"))
      json.some("sugarContent", text(content.sugar, "g"))
      json.some("fiberContent", text(content.fibre, "g"))
      json.some("sodiumContent", text(content.salt.map { $0 / 5 * 2 }, "g"))
    }
  }
}
