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
  package func write(to json: inout JSONWriter) { fields.write(self, to: &json) }

  private var fields: [ReportField<RecipesReadReport>] {
    [
      .list("recipes", recipeFields, \.recipes),
      .list(
        "plans",
        [
          .text("date", \.date), .text("meal", \.mealTime), .text("recipe", \.recipe),
          .text("portions", \.portions?.decimalText),
        ], \.plans),
      .texts("remarks", \.remarks),
    ]
  }

  private var recipeFields: [ReportField<Recipe>] {
    [
      .text("name", \.name),
      .object(
        "yield",
        [
          .text("quantity", \.yield?.quantity.decimalText), .text("quantity_to", \.yield?.quantityTo?.decimalText),
          .text("word", \.yield?.word),
        ], \.self),
      .object(
        "times",
        [.integer("prep", \.times.preparation), .integer("cook", \.times.cooking), .integer("total", \.times.inAll)],
        \.self),
      .list("ingredients", ingredientFields) { $0.ingredients.filter { !$0.line.isHeading } },
      .list("steps", [.text("text", \.text), .text("group", \.group)], \.steps),
      .texts("categories", \.categories), .texts("photos") { $0.pictures.map(\.name) },
      .text("source") { $0.source.isEmpty ? nil : $0.source },
    ]
  }

  private var ingredientFields: [ReportField<RecipeIngredient>] {
    [
      .text("text", \.line.text), .text("quantity", \.line.stated?.quantity?.decimalText),
      .text("quantity_to", \.line.stated?.quantityTo?.decimalText), .text("unit", \.line.stated?.unit?.word),
      .text("item") { $0.line.item.isEmpty ? nil : $0.line.item }, .text("note", \.line.note),
      .text("group", \.group), .flag("optional", \.line.isOptional),
      .texts("alternatives") { $0.line.alternatives.map(\.item) },
      .object("matched", [.text("food", \.food), .flag("sure", \.isSure), .texts("near", \.near)]) { [matcher] in
        matcher.match($0.line)
      },
    ]
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
