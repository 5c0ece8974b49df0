internal import LarderRecipes

/// A writer for recipes in the vocabulary of schema.org, with anything beyond it in a member of Larder's own.
struct SchemaWriter {
  /// The name of the comment that contains a recipe's notes.
  static let notesName = "Author Notes"

  private let recipe: Recipe

  static func write(_ recipe: Recipe, to json: inout JSONText) {
    json.object { json in SchemaWriter(recipe: recipe).write(to: &json) }
  }

  private func write(to json: inout JSONText) {
    json.member("@context", "https://schema.org")
    json.member("@type", "Recipe")
    json.member("name", recipe.name)
    json.some("description", recipe.about)
    if let yield = recipe.yield { json.member("recipeYield", YieldText.text(yield)) }
    json.some("prepTime", recipe.times.preparation.map { "PT\($0)M" })
    json.some("cookTime", recipe.times.cooking.map { "PT\($0)M" })
    json.some("totalTime", recipe.times.total.map { "PT\($0)M" })
    if !recipe.categories.isEmpty { json.member("recipeCategory", recipe.categories) }
    if !recipe.tools.isEmpty { json.member("tool", recipe.tools) }
    json.member("recipeIngredient", GroupedLines(recipe.ingredients).lines)
    json.key("recipeInstructions")
    writeSteps(to: &json)
    SchemaWriter.writeNutrition(of: recipe, to: &json)
    writeSource(to: &json)
    if !recipe.pictures.isEmpty {
      json.member(
        "image", recipe.pictures.map { picture in picture.bytes.map { DataAddress.text($0) } ?? picture.name })
    }
    json.key(SchemaExtensions.key)
    writeDetails(to: &json)
  }

  // MARK: Parts

  private func writeSteps(to json: inout JSONText) {
    json.array { json in
      var index = 0
      while index < recipe.steps.count {
        let group = recipe.steps[index].group
        let end = recipe.steps[index...].firstIndex { $0.group != group } ?? recipe.steps.count
        if let group {
          json.object { json in
            json.member("@type", "HowToSection")
            json.member("name", group)
            json.key("itemListElement")
            json.array(Array(recipe.steps[index..<end])) { json, step in writeStep(step, to: &json) }
          }
        } else {
          for step in recipe.steps[index..<end] { writeStep(step, to: &json) }
        }
        index = end
      }
    }
  }

  private func writeStep(_ step: RecipeStep, to json: inout JSONText) {
    json.object { json in
      json.member("@type", "HowToStep")
      json.member("text", step.text)
    }
  }

  static func writeNutrition(of recipe: Recipe, to json: inout JSONText) {
    guard recipe.content != PortionContent() else { return }
    let content = recipe.content
    json.key("nutrition")
    json.object { json in
      json.member("@type", "NutritionInformation")
      json.some("calories", content.energy.map { thousandths($0) + " kcal" })
      json.some("proteinContent", content.protein.map { thousandths($0) + " g" })
      json.some("carbohydrateContent", content.carbohydrate.map { thousandths($0) + " g" })
      json.some("fatContent", content.fat.map { thousandths($0) + " g" })
      json.some("saturatedFatContent", content.saturates.map { thousandths($0) + " g" })
      json.some("sugarContent", content.sugar.map { thousandths($0) + " g" })
      json.some("fiberContent", content.fibre.map { thousandths($0) + " g" })
      json.some("sodiumContent", content.salt.map { "\($0 / 5 * 2) mg" })
    }
  }

  /// A number with two decimals. Three decimals would be read as thousands: `540.153`.
  private static func thousandths(_ value: Int64) -> String {
    let shown = value < 1000 ? Fraction(value, over: 1000) : Fraction((value + 5) / 10, over: 100)
    return shown?.decimalText ?? "0"
  }

  private func writeSource(to json: inout JSONText) {
    if WebAddress.isAddress(recipe.source) {
      json.member("url", recipe.source)
    } else {
      json.some("creditText", recipe.source)
    }
    json.some("identifier", recipe.uid)
    SchemaWriter.writeVideoAndNotes(of: recipe, to: &json)
  }

  static func writeVideoAndNotes(of recipe: Recipe, to json: inout JSONText) {
    if !recipe.video.isEmpty {
      json.key("video")
      json.object { json in
        json.member("@type", "VideoObject")
        json.member("contentUrl", recipe.video)
      }
    }
    if !recipe.notes.isEmpty {
      json.key("comment")
      json.array { json in
        json.object { json in
          json.member("@type", "Comment")
          json.member("name", SchemaWriter.notesName)
          json.member("text", recipe.notes)
        }
      }
    }
  }

  // MARK: Beyond schema.org

  private func writeDetails(to json: inout JSONText) {
    let lines = GroupedLines(recipe.ingredients)
    json.object { json in
      json.member("version", 1)
      if let hearts = recipe.hearts { json.member("hearts", hearts) }
      if let difficulty = recipe.difficulty { json.member("difficulty", difficulty) }
      if recipe.isFavourite { json.member("favourite", true) }
      json.some("notes", recipe.notes)
      json.some("source", recipe.source)
      json.some("uid", recipe.uid)
      writeYieldAndTimes(to: &json)
      writeContent(to: &json)
      json.key("headings")
      json.array(lines.headings) { json, place in json.number(place) }
      json.key("ends")
      json.array(lines.ends) { json, place in json.number(place) }
      json.key("lines")
      json.array(lines.places.filter { !LinePieces.isRead($0.ingredient) }) { json, line in
        LinePieces.write(line.ingredient, at: line.place, to: &json)
      }
      json.key("pictures")
      json.array(recipe.pictures) { json, picture in
        json.object { json in
          json.member("name", picture.name)
          if let step = picture.step { json.member("step", step) }
        }
      }
    }
  }

  private func writeYieldAndTimes(to json: inout JSONText) {
    if let yield = recipe.yield {
      json.key("yield")
      json.object { json in
        json.member("quantity", ExactFraction.text(yield.quantity))
        if let upper = yield.quantityTo { json.member("quantity_to", ExactFraction.text(upper)) }
        if let word = yield.word { json.member("word", word) }
      }
    }
    json.key("times")
    json.object { json in
      if let minutes = recipe.times.preparation { json.member("prep", minutes) }
      if let minutes = recipe.times.cooking { json.member("cook", minutes) }
      if let minutes = recipe.times.total { json.member("total", minutes) }
    }
  }

  private func writeContent(to json: inout JSONText) {
    json.key("content")
    json.object { json in
      for (name, path) in SchemaExtensions.contents {
        if let value = recipe.content[keyPath: path] { json.member(name, Int(value)) }
      }
    }
  }
}
