import Document
import LarderModel
import LarderRecipes
import LarderSentences
import StrictJSON

/// What files of recipes hold, before anything is written down: each line as it was read, and the food it was matched with.
public struct RecipesReadReport: Sendable {
  public let recipes: [Recipe]
  /// What was not read, and why, a line each.
  public let remarks: [String]
  private let matcher = IngredientMatcher()

  public init(_ recipes: [Recipe], remarks: [String]) {
    self.recipes = recipes
    self.remarks = remarks
  }

  /// The lines that say what they are, and those that are surely known.
  private func counts(_ recipe: Recipe) -> (lines: Int, sure: Int) {
    let lines = recipe.ingredients.filter { !$0.line.isHeading }
    return (lines.count, lines.count { matcher.match($0.line.item).isSure })
  }
}

extension RecipesReadReport: Report {
  public func document(_ style: OutputStyle) -> Document {
    var document = Document("Recipes of a file", isTitled: false)
    var table = DataTable(
      "Recipes",
      columns: [
        .init("Recipe", fit: .truncated, minimumWidth: 16), .init("For", alignment: .right, priority: 8),
        .init("Ingredients", alignment: .right), .init("Known", alignment: .right, priority: 9),
        .init("Steps", alignment: .right), .init("Pictures", alignment: .right, priority: 7),
      ])
    for recipe in recipes {
      let (lines, sure) = counts(recipe)
      table.addRow([
        .name(recipe.name.visible), .init(recipe.yield?.text ?? ""), .init("\(lines)"), .init("\(sure)"),
        .init("\(recipe.steps.count)"), .init(recipe.pictures.isEmpty ? "" : "\(recipe.pictures.count)"),
      ])
    }
    if !recipes.isEmpty { document.blocks.append(.table(table)) }
    for remark in remarks { document.blocks.say(remark.visible, .warning) }
    document.blocks.say("\(Figures.count(recipes.count, "recipe")) read; nothing was written down.", .faint)
    return document
  }

  /// `recipes`: `name`, `yield`, `times`, `ingredients`, `steps`, `categories`, `photos`, `source`; quantities are decimal
  /// text in `unit`, and null where there is none. `remarks`: what was not read.
  public func write(to json: inout JSONWriter) {
    json.beginObject()
    json.list("recipes", recipes) { recipe, json in write(recipe, to: &json) }
    json.strings("remarks", remarks)
    json.endObject()
  }

  private func write(_ recipe: Recipe, to json: inout JSONWriter) {
    json.beginObject()
    json.string("name", recipe.name)
    json.key("yield")
    json.beginObject()
    json.string("quantity", recipe.yield?.quantity.decimalText)
    json.string("quantity_to", recipe.yield?.quantityTo?.decimalText)
    json.string("word", recipe.yield?.word)
    json.endObject()
    json.key("times")
    json.beginObject()
    json.integer("prep", recipe.times.preparation)
    json.integer("cook", recipe.times.cooking)
    json.integer("total", recipe.times.total)
    json.endObject()
    json.list("ingredients", recipe.ingredients.filter { !$0.line.isHeading }) { ingredient, json in
      write(ingredient, to: &json)
    }
    json.list("steps", recipe.steps) { step, json in
      json.beginObject()
      json.string("text", step.text)
      json.string("group", step.group)
      json.endObject()
    }
    json.strings("categories", recipe.categories)
    json.strings("photos", recipe.pictures.map(\.name))
    json.string("source", recipe.source.isEmpty ? nil : recipe.source)
    json.endObject()
  }

  private func write(_ ingredient: RecipeIngredient, to json: inout JSONWriter) {
    let line = ingredient.line
    let match = matcher.match(line.item)
    json.beginObject()
    json.string("text", line.text)
    json.string("quantity", line.amounts.first?.quantity?.decimalText)
    json.string("quantity_to", line.amounts.first?.quantityTo?.decimalText)
    json.string("unit", line.amounts.first?.unit?.word)
    json.string("item", line.item.isEmpty ? nil : line.item)
    json.string("note", line.note)
    json.string("group", ingredient.group)
    json.bool("optional", line.isOptional)
    json.strings("alternatives", line.alternatives.map(\.item))
    json.key("matched")
    json.beginObject()
    json.string("food", match.food)
    json.bool("sure", match.isSure)
    json.strings("near", match.near)
    json.endObject()
    json.endObject()
  }

  public var table: (header: [String], rows: [[String]]) {
    let rows = recipes.map { recipe in
      let (lines, sure) = counts(recipe)
      return [
        recipe.name, recipe.yield?.text ?? "", "\(lines)", "\(sure)", "\(recipe.steps.count)",
        "\(recipe.pictures.count)",
      ]
    }
    return (["name", "yield", "ingredients", "known", "steps", "pictures"], rows)
  }
}
