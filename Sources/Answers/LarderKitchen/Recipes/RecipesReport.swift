import Document
import LarderAnswers
import LarderLedger
import LarderModel
import LarderRecipes
import LarderReplay
import LarderSentences

/// A list of recipes, one line each.
package struct RecipesReport: Sendable, DescribedReport {
  package struct Line: Sendable {
    package let name: String
    package let meal: MealID
    /// The time in minutes.
    package let minutes: Int?
    /// The rating, in thousandths of a heart.
    package let hearts: Int64?
    package let isFavourite: Bool
    package let categories: [String]
    package let ingredients: Int
    /// The energy of a portion, in thousandths of a kilocalorie.
    package let energy: Int64?
    /// The people whom the dish concerns. Nil if no one of the household has an allergy.
    package fileprivate(set) var concerns: [Concern]?

    init(_ entry: RecipeIndex.Entry, _ catalog: Catalog, _ marks: RecipeMarks, today: Day) {
      name = catalog.name(.meal, entry.meal.rawValue)
      meal = entry.meal
      minutes = RecipeTimes(preparation: entry.preparation, cooking: entry.cooking, total: entry.total).inAll
      hearts = marks.hearts(of: entry.meal)
      isFavourite = marks.isFavourite(entry.meal)
      categories = marks.categories(of: entry.meal).map { catalog.name(.recipeCategory, $0.rawValue) }
      ingredients = entry.lines.count
      energy = catalog.fact(entry.meal, .energy, on: today)?.value
    }
  }

  package let recipes: [Line]
  package let count: Int

  /// A similar category, if the requested one does not exist.
  let nearCategory: String?

  init(_ recipes: [Line], of count: Int, nearCategory: String? = nil) {
    (self.recipes, self.count, self.nearCategory) = (recipes, count, nearCategory)
  }

  package func document(_ style: OutputStyle) -> Document {
    var document = Document("Recipes", isTitled: false)
    guard count > 0 else {
      document.blocks.message("The cookbook is empty: \(.addRecipe)")
      return document
    }
    guard !recipes.isEmpty else {
      let near = nearCategory.map { "; did you mean category:\($0.visible)?" } ?? "."
      document.blocks.say("No matching recipes\(near)")
      return document
    }
    let table = DataTable(
      "Recipes", recipes,
      [
        .name("Recipe", minimumWidth: 12, \.name.visible),
        .figure("Time", priority: 9) { $0.minutes.map(CookingTime.text) ?? "" },
        .figure("Hearts", priority: 7) { $0.hearts.map { style.decimal($0, places: 3) } ?? "" },
        .figure("A portion", priority: 6, role: .faint) { $0.energy.map { Energy(thousandths: $0).formatted } ?? "" },
        .text("", fit: .truncated, minimumWidth: 8, priority: 5, role: .faint) {
          (($0.isFavourite ? ["favourite"] : []) + $0.categories.map(\.visible)).joined(separator: ", ")
        },
        [Concern].column(\.concerns).when(isMarked),
      ])
    document.blocks = [.table(table)]
    if recipes.count < count { document.blocks.say("\(recipes.count) of \(Figures.count(count, "recipe"))", .faint) }
    return document
  }

  package static let word = "recipes"
  package static let fields: [ReportField<RecipesReport>] = [
    .count("count", \.count), .list("recipes", rows, \.recipes),
  ]

  private static let rows: [ReportField<Line>] = [
    .text("name", \.name), .count("minutes?", \.minutes), .decimal("hearts?", \.hearts),
    .flag("favourite", \.isFavourite), .texts("categories", \.categories), .count("ingredients", \.ingredients),
    .decimal("energy_kcal?", \.energy), .concerns(\.concerns), .concernsCell(\.concerns),
  ]

  private var isMarked: Bool { recipes.contains { $0.concerns != nil } }

  package var table: (header: [String], rows: [[String]]) {
    Self.rows.table(
      "name minutes hearts favourite categories ingredients energy_kcal\(isMarked ? " concerns" : "")", recipes)
  }
}

/// A request for the recipes of the cookbook, or those that match a filter.
package struct RecipesRequest: ReportRequest {
  package enum Order: String, CaseIterable, Sendable {
    case name, time, hearts
    /// The recipe not cooked for the longest time comes first.
    case cooked
    /// The recipe that prevents the most waste comes first.
    case useUp = "use-up"
  }

  package var filter = RecipeFilter()
  package var order = Order.name

  package init() {}

  package var kinds: [any Projection.Type] { order == .useUp ? RecipeChoice.kinds : [] }

  package func report(_ reportContext: inout ReportContext) throws -> RecipesReport {
    let view = try reportContext.snapshot.view(kinds)
    let book = try Cookbook(view, &reportContext.snapshot.log, today: reportContext.today)
    let found = try book.recipes(filter, &reportContext.snapshot.log)
    var lines = found.map { book.line(of: $0.entry) }
    var finder = ConcernFinder(view.context.catalog, on: reportContext.today)
    for index in lines.indices where finder.hasAllergies {
      lines[index].concerns = try finder.marks(of: .dish(lines[index].meal), view, &reportContext.snapshot.log)
    }
    let weights = try weights(of: found, lines, book, view, &reportContext)
    // The recipes are already sorted by name.
    let order = found.indices.sorted { left, right in
      (found[left].rank, weights[left], left) < (found[right].rank, weights[right], right)
    }
    let catalog = view.context.catalog
    let near = found.isEmpty ? filter.categories.compactMap { Suggestion.slip($0, .recipeCategory, catalog) } : []
    return RecipesReport(order.map { lines[$0] }, of: book.count, nearCategory: near.first)
  }

  /// The sort keys of recipes of equal rank, before their names.
  private func weights(
    of found: [Cookbook.Found], _ lines: [RecipesReport.Line], _ book: Cookbook, _ view: LedgerView,
    _ reportContext: inout ReportContext
  ) throws -> [Int64] {
    switch order {
    case .name: return found.map { _ in 0 }
    case .time: return lines.map { Int64($0.minutes ?? .max) }
    case .hearts: return lines.map { -($0.hearts ?? 0) }
    case .cooked:
      let cooked = try LastCookings(view.context, &reportContext.snapshot.log, through: reportContext.cut).byMeal
      return lines.map { Int64(cooked[$0.meal]?.number ?? .min) }
    case .useUp:
      var choice = RecipeChoice(view, today: reportContext.today)
      var lookup = FoodLookup(view.household)
      var parts = RecipeParts(view.household, lookup)
      return found.map { recipe in
        let needs = parts.opened(RecipeNeeds(book.index.outline(of: recipe.entry), &lookup)) { book.outline(of: $0) }
        return -choice.score(needs, hearts: book.marks.hearts(of: recipe.entry.meal)).total
      }
    }
  }
}

/// The categories of recipes, with the number of recipes in each.
package struct RecipeCategoriesReport: Sendable, DescribedReport {
  package let categories: [(name: String, count: Int)]

  init(_ categories: [(name: String, count: Int)]) { self.categories = categories }

  package func document(_ style: OutputStyle) -> Document {
    .list(
      "Recipe categories", categories,
      orElse: "There are no categories yet: \(.fileRecipe("carbonara", category: "pasta"))",
      [.cell("Category") { .name($0.name.visible) }, .figure("Recipes") { "\($0.count)" }])
  }

  package static let word = "recipe-categories"
  package static let fields: [ReportField<RecipeCategoriesReport>] = [.list("categories", rows, \.categories)]

  private static let rows: [ReportField<(name: String, count: Int)>] = [
    .text("name", \.name), .count("recipes", \.count),
  ]

  package var table: (header: [String], rows: [[String]]) { Self.rows.table("category=name recipes", categories) }
}

package struct RecipeCategoriesRequest: ReportRequest {
  package init() {}

  package func report(_ reportContext: inout ReportContext) throws -> RecipeCategoriesReport {
    let view = try reportContext.snapshot.view()
    let marks = try RecipeLibrary.marks(view, &reportContext.snapshot.log)
    let catalog = view.context.catalog
    let categories = marks.categories.map {
      (name: catalog.name(.recipeCategory, $0.category.rawValue), count: $0.count)
    }
    return RecipeCategoriesReport(categories.sorted { NameRule.key($0.name) < NameRule.key($1.name) })
  }
}
