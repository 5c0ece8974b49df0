internal import Hypertext
internal import LarderRecipes

/// The tables of a backup of Mealie. Users, tokens and hashes are never looked at.
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
      basket.plan(PlannedMeal(date: date, sitting: row.line("entry_type"), recipe: name, uid: recipe?.uid))
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

  /// An identifier without dashes, which come and go.
  static func key(_ value: LooseJSON?) -> String { (value?.text ?? "").lowercased().filter { $0 != "-" } }

  private static func byID(_ table: LooseJSON?) -> [String: LooseJSON] {
    Dictionary((table?.list ?? []).map { (key($0["id"]), $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// The rows of each recipe, in their order.
  private static func grouped(_ table: LooseJSON?) -> [String: [LooseJSON]] {
    let rows = (table?.list ?? []).enumerated()
      .sorted { ($0.element["position"]?.int ?? 0, $0.offset) < ($1.element["position"]?.int ?? 0, $1.offset) }
    return Dictionary(grouping: rows.map(\.element)) { key($0["recipe_id"]) }
  }

  /// The names that a table gives each recipe by way of another.
  private static func names(
    _ tables: LooseJSON, _ table: String, by link: String, _ column: String
  ) -> [String: [String]] {
    let names = byID(tables[table]).mapValues { $0.line("name") }
    return grouped(tables[link]).mapValues { rows in rows.compactMap { names[key($0[column])] } }
  }

  /// Names by the rules of one recipe's file: `fat_content` is `fatContent` there.
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

  /// What pictures stand beside.
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

  /// A row of ingredients with its unit and food in place of their numbers.
  private func whole(_ row: LooseJSON) -> LooseJSON {
    var members = row.members.filter { $0.name != "unit" && $0.name != "food" }
    if let unit = units[MealieBackup.key(row["unit_id"])] {
      members.append(LooseJSON.Member("unit", MealieBackup.camelCased(unit)))
    }
    if let food = foods[MealieBackup.key(row["food_id"])] { members.append(LooseJSON.Member("food", food)) }
    return .object(members)
  }
}
