import Document
import LarderAnswers
import LarderModel
import LarderRecipes
import LarderSentences
import StrictJSON

/// The contents of recipe files before they are added: each line as read, with the food that it was matched to.
package struct RecipesReadReport: Sendable, Report {
  /// A planned meal in a file.
  package struct Planned: Sendable {
    /// The day as `2026-03-07`. Nil if there is none.
    package let date: String?
    /// The meal time, such as "lunch". Nil if there is none.
    package let mealTime: String?
    package let recipe: String
    package let portions: Fraction?

    package init(date: String?, mealTime: String?, recipe: String, portions: Fraction?) {
      (self.date, self.mealTime, self.recipe, self.portions) = (date, mealTime, recipe, portions)
    }
  }

  package let recipes: [Recipe]
  package let plans: [Planned]
  /// The files that were not read and the reasons, one line each.
  package let remarks: [String]
  private let matcher = IngredientMatcher()

  package init(_ recipes: [Recipe], plans: [Planned] = [], remarks: [String]) {
    (self.recipes, self.plans, self.remarks) = (recipes, plans, remarks)
  }

  /// The number of lines with food, and of those recognised for certain.
  private func counts(_ recipe: Recipe) -> (lines: Int, sure: Int) {
    let lines = recipe.ingredients.filter { !$0.line.isHeading }
    return (lines.count, lines.count { matcher.match($0.line).isSure })
  }

  package func document(_ style: OutputStyle) -> Document {
    var document = Document("Recipes of a file", isTitled: false)
    let table = DataTable(
      "Recipes", recipes,
      [
        .name("Recipe", minimumWidth: 16, \.name.visible), .figure("For", priority: 8) { $0.yield?.text ?? "" },
        .figure("Ingredients") { "\($0.ingredients.count { !$0.line.isHeading })" },
        .figure("Known", priority: 9) { "\(counts($0).sure)" },
        .figure("Steps") { "\($0.steps.count)" },
        .figure("Pictures", priority: 7) { $0.pictures.isEmpty ? "" : "\($0.pictures.count)" },
      ])
    if !recipes.isEmpty { document.blocks.append(.table(table)) }
    if !plans.isEmpty { document.blocks.append(.table(planTable(style))) }
    for remark in remarks { document.blocks.say(remark.visible, .warning) }
    let planned = plans.isEmpty ? "" : " and \(Figures.count(plans.count, "planned meal"))"
    document.blocks.say("\(Figures.count(recipes.count, "recipe"))\(planned) read; nothing was recorded.", .faint)
    return document
  }

  private func planTable(_ style: OutputStyle) -> DataTable {
    DataTable(
      "Plan", plans,
      [
        .text("Day") { $0.date.flatMap { try? Day(iso: $0) }?.formatted(style) ?? "no day" },
        .text("Meal", priority: 8) { $0.mealTime?.visible ?? "" },
        .name("Planned", minimumWidth: 16, \.recipe.visible),
        .figure("For", priority: 7) { $0.portions?.decimalText ?? "" },
      ])
  }

  /// Writes `recipes`: `name`, `yield`, `times`, `ingredients`, `steps`, `categories`, `photos`, `source`. Quantities
  /// are decimal text in `unit`, and null if there are none. `plans`: `date`, `meal`, `recipe`, `portions`. `remarks`:
  /// files that were not read.
  package func write(to json: inout JSONWriter) {
    json.beginObject()
    json.list("recipes", recipes) { recipe, json in write(recipe, to: &json) }
    json.list("plans", plans) { meal, json in
      json.beginObject()
      json.string("date", meal.date)
      json.string("meal", meal.mealTime)
      json.string("recipe", meal.recipe)
      json.string("portions", meal.portions?.decimalText)
      json.endObject()
    }
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
    json.integer("total", recipe.times.inAll)
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
    let (match, amount) = (matcher.match(line), line.stated)
    json.beginObject()
    json.string("text", line.text)
    json.string("quantity", amount?.quantity?.decimalText)
    json.string("quantity_to", amount?.quantityTo?.decimalText)
    json.string("unit", amount?.unit?.word)
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

  package var table: (header: [String], rows: [[String]]) {
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
