internal import Hypertext
internal import LarderRecipes

/// One recipe of Mealie, with current names or those before version 1.
enum Mealie {
  static func isLikely(_ value: LooseJSON) -> Bool {
    guard value["name"]?.text != nil, value["slug"]?.text != nil, value["@type"] == nil else { return false }
    return value.either("recipeIngredient") != nil || value.either("recipeInstructions") != nil
  }

  static func recipe(_ value: LooseJSON) -> Recipe {
    var recipe = Recipe(value.line("name"))
    recipe.about = value.paragraphs("description")
    recipe.yield = yield(value)
    recipe.times = times(value)
    recipe.hearts = value.hearts("rating")
    recipe.source = value.line("orgURL", "org_url", "orgUrl")
    recipe.categories = value.names("recipeCategory") + value.names("recipe_category") + value.names("tags")
    recipe.tools = value.names("tools")
    recipe.notes = notes(value["notes"])
    recipe.content = SchemaNutrition.read(value["nutrition"].map { MealieBackup.camelCased($0) })
    recipe.uid = value.line("id", "slug")
    recipe.ingredients = ingredients(value.either("recipeIngredient"))
    recipe.steps = steps(value.either("recipeInstructions"))
    return recipe
  }

  // MARK: Parts

  static func yield(_ value: LooseJSON) -> RecipeYield? {
    let words = value.either("recipeYield")?.text.map { ForeignText.line($0) } ?? ""
    if let servings = value.either("recipeServings")?.text.flatMap({ AmountText.fraction($0) }), servings > .zero {
      return RecipeYield(servings)
    }
    if let amount = value.either("recipeYieldQuantity")?.text.flatMap({ AmountText.fraction($0) }), amount > .zero {
      return YieldReader.read("\(amount.decimalText) \(words)") ?? RecipeYield(amount)
    }
    return YieldReader.read(words)
  }

  static func times(_ value: LooseJSON) -> RecipeTimes {
    func minutes(_ name: String) -> Int? { value.either(name)?.text.flatMap { TimeReader.minutes($0) } }
    return RecipeTimes(
      preparation: minutes("prepTime"), cooking: minutes("performTime") ?? minutes("cookTime"),
      total: minutes("totalTime"))
  }

  static func notes(_ value: LooseJSON?) -> String {
    (value?.list ?? []).map { note in
      let title = note.line("title")
      let text = note.paragraphs("text")
      return title.isEmpty || text.isEmpty ? title + text : "\(title): \(text)"
    }.filter { !$0.isEmpty }.joined(separator: "\n")
  }

  /// The ingredients. A line's title is the heading of that line and the following ones.
  static func ingredients(_ value: LooseJSON?) -> [RecipeIngredient] {
    var group: String?
    var found: [RecipeIngredient] = []
    for element in value?.list ?? [] {
      let title = element.line("title")
      if !title.isEmpty { group = HeadingLine.bare(title) }
      let line = element.text.map { IngredientLineReader.read(ForeignText.line($0)) } ?? self.line(element)
      if !line.text.isEmpty { found.append(RecipeIngredient(line, group: group)) }
    }
    return found
  }

  private static func line(_ element: LooseJSON) -> IngredientLine {
    let food = element["food"]?.text ?? element["food"]?.line("name") ?? ""
    let unit =
      element["unit"]?.text
      ?? element["unit"].map { unit in
        unit.isTrue("useAbbreviation") ? unit.line("abbreviation", "name") : unit.line("name", "abbreviation")
      }
    let note = element.line("note")
    let original = element.line("originalText", "original_text")
    // An unparsed line is in the note as a whole, with a meaningless number.
    if food.isEmpty, unit?.isEmpty ?? true {
      return IngredientLineReader.read(note.isEmpty ? original.isEmpty ? element.line("display") : original : note)
    }
    let amount = element.either("disableAmount")?.bool == true ? nil : element.amount("quantity")
    var pieces = PieceLine(
      food.isEmpty ? note : ForeignText.line(food), quantity: amount, unit: unit.map { ForeignText.line($0) },
      note: food.isEmpty ? nil : note)
    if !original.isEmpty { pieces.written = original }
    return pieces.line
  }

  static func steps(_ value: LooseJSON?) -> [RecipeStep] {
    var group: String?
    var found: [RecipeStep] = []
    for element in value?.list ?? [] {
      let title = element.line("title")
      if !title.isEmpty { group = HeadingLine.bare(title) }
      let text = element.text.map { ForeignText.line($0) } ?? element.line("text")
      if !text.isEmpty { found.append(RecipeStep(text, group: group)) }
    }
    let texts = StepNumbers.removed(from: found.map(\.text))
    for index in found.indices { found[index].text = texts[index] }
    return found
  }
}

/// The tables of a Mealie backup. Users, tokens and hashes are never read.
struct MealieBackup {
  private let tables: LooseJSON
  private var units: [String: LooseJSON]
  private var foods: [String: LooseJSON]
  private var lines: [String: [LooseJSON]]
  private var steps: [String: [LooseJSON]]
  private var notes: [String: [LooseJSON]]
  private var nutrition: [String: [LooseJSON]]
  private var categories: [String: [String]]
  private var tools: [String: [String]]
  private var ratings: [String: [LooseJSON]]

  static func isLikely(_ value: LooseJSON) -> Bool {
    value["recipes"] != nil && (value["recipes_ingredients"] ?? value["recipe_instructions"]) != nil
  }

  static func read(_ value: LooseJSON, into basket: inout RecipeBasket) {
    let backup = MealieBackup(value)
    var taken: [String: Recipe] = [:]
    for row in value["recipes"]?.list ?? [] {
      let recipe = backup.recipe(row)
      taken[key(row["id"])] = recipe
      basket.take(recipe, member: picturesFolder(row))
    }
    for row in value["group_meal_plans"]?.list ?? [] {
      let recipe = taken[key(row["recipe_id"])]
      let name = recipe?.name ?? row.line("title", "text")
      guard !name.isEmpty else { continue }
      let date = DayText.day(in: row.line("date"))
      basket.plan(PlannedMeal(date: date, mealTime: row.line("entry_type"), recipe: name, uid: recipe?.uid))
    }
  }

  private init(_ tables: LooseJSON) {
    self.tables = tables
    units = MealieBackup.byID(tables["ingredient_units"])
    foods = MealieBackup.byID(tables["ingredient_foods"])
    lines = MealieBackup.grouped(tables["recipes_ingredients"])
    steps = MealieBackup.grouped(tables["recipe_instructions"])
    notes = MealieBackup.grouped(tables["notes"])
    nutrition = MealieBackup.grouped(tables["recipe_nutrition"])
    ratings = MealieBackup.grouped(tables["users_to_recipes"] ?? tables["users_to_favorites"])
    categories = MealieBackup.names(tables, "categories", by: "recipes_to_categories", "category_id")
    let tags = MealieBackup.names(tables, "tags", by: "recipes_to_tags", "tag_id")
    categories.merge(tags) { $0 + $1 }
    tools = MealieBackup.names(tables, "tools", by: "recipes_to_tools", "tool_id")
  }

  // MARK: Tables

  /// An identifier without dashes, which are not always present.
  static func key(_ value: LooseJSON?) -> String { (value?.text ?? "").lowercased().filter { $0 != "-" } }

  private static func byID(_ table: LooseJSON?) -> [String: LooseJSON] {
    Dictionary((table?.list ?? []).map { (key($0["id"]), $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// The rows by recipe, in order.
  private static func grouped(_ table: LooseJSON?) -> [String: [LooseJSON]] {
    let rows = (table?.list ?? []).enumerated()
      .sorted { ($0.element["position"]?.int ?? 0, $0.offset) < ($1.element["position"]?.int ?? 0, $1.offset) }
    return Dictionary(grouping: rows.map(\.element)) { key($0["recipe_id"]) }
  }

  /// The names that a table links to each recipe through another table.
  private static func names(
    _ tables: LooseJSON, _ table: String, by link: String, _ column: String
  ) -> [String: [String]] {
    let names = byID(tables[table]).mapValues { $0.line("name") }
    return grouped(tables[link]).mapValues { rows in rows.compactMap { names[key($0[column])] } }
  }

  /// The names in the spelling of a single recipe's file: `fatContent` for `fat_content`.
  static func camelCased(_ object: LooseJSON) -> LooseJSON {
    .object(
      object.members.map { member in
        let parts = member.name.split(separator: "_")
        let name =
          parts.prefix(1).joined() + parts.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
        return LooseJSON.Member(name, member.value)
      })
  }

  // MARK: Recipes

  /// The folder that contains a recipe's pictures.
  private static func picturesFolder(_ row: LooseJSON) -> String {
    "data/recipes/\(row["id"]?.text ?? "")/\(row["slug"]?.text ?? "")"
  }

  private func recipe(_ row: LooseJSON) -> Recipe {
    let id = MealieBackup.key(row["id"])
    var recipe = Recipe(row.line("name"))
    recipe.about = row.paragraphs("description")
    recipe.yield = Mealie.yield(row)
    recipe.times = Mealie.times(row)
    recipe.hearts = row.hearts("rating") ?? ratings[id]?.lazy.compactMap { $0.hearts("rating") }.first
    recipe.isFavourite = isFavourite(id)
    recipe.source = row.line("org_url", "orgURL")
    recipe.categories = categories[id] ?? []
    recipe.tools = tools[id] ?? []
    recipe.notes = Mealie.notes(.array(notes[id] ?? []))
    recipe.content = SchemaNutrition.read((nutrition[id]?.first).map { MealieBackup.camelCased($0) })
    recipe.uid = row.line("id")
    recipe.ingredients = Mealie.ingredients(.array((lines[id] ?? []).map { whole($0) }))
    recipe.steps = Mealie.steps(.array(steps[id] ?? []))
    return recipe
  }

  private func isFavourite(_ id: String) -> Bool {
    guard let rows = ratings[id] else { return false }
    return tables["users_to_recipes"] == nil || rows.contains { $0.isTrue("is_favorite") }
  }

  /// A row of ingredients, with its unit and food instead of their numbers.
  private func whole(_ row: LooseJSON) -> LooseJSON {
    var members = row.members.filter { $0.name != "unit" && $0.name != "food" }
    if let unit = units[MealieBackup.key(row["unit_id"])] {
      members.append(LooseJSON.Member("unit", MealieBackup.camelCased(unit)))
    }
    if let food = foods[MealieBackup.key(row["food_id"])] { members.append(LooseJSON.Member("food", food)) }
    return .object(members)
  }
}
