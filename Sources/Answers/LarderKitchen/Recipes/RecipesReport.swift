import Document
import LarderAnswers
import LarderLedger
import LarderModel
import LarderRecipes
import LarderSentences

/// The recipes that were looked for, a line each.
public struct RecipesReport: Sendable {
  public struct Line: Sendable {
    public let name: String
    public let meal: MealID
    /// How long it takes, in minutes.
    public let minutes: Int?
    /// Thousandths.
    public let hearts: Int64?
    public let isFavourite: Bool
    public let categories: [String]
    public let ingredients: Int
    /// Thousandths of a kilocalorie in a portion.
    public let energy: Int64?

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

  public let recipes: [Line]
  /// How many there are in the book.
  public let count: Int

  /// The category that may be meant, where none is called as somebody asked.
  let nearCategory: String?

  init(_ recipes: [Line], of count: Int, nearCategory: String? = nil) {
    (self.recipes, self.count, self.nearCategory) = (recipes, count, nearCategory)
  }
}

extension RecipesReport: DescribedReport {
  public func document(_ style: OutputStyle) -> Document {
    var document = Document("Recipes", isTitled: false)
    guard count > 0 else {
      document.blocks.invite("The cookbook is empty: \(.addRecipe)")
      return document
    }
    guard !recipes.isEmpty else {
      let near = nearCategory.map { "; did you mean category:\($0.visible)?" } ?? "."
      document.blocks.say("No recipe is like that\(near)")
      return document
    }
    var table = DataTable(
      "Recipes",
      columns: [
        .init("Recipe", fit: .truncated, minimumWidth: 12), .init("Time", alignment: .right, priority: 9),
        .init("Hearts", alignment: .right, priority: 7), .init("A portion", alignment: .right, priority: 6),
        .init("", fit: .truncated, minimumWidth: 8, priority: 5),
      ])
    for recipe in recipes {
      let marks = (recipe.isFavourite ? ["favourite"] : []) + recipe.categories.map(\.visible)
      table.addRow([
        .name(recipe.name.visible), .init(recipe.minutes.map(CookingTime.text) ?? ""),
        .init(recipe.hearts.map { style.decimal($0, places: 3) } ?? ""),
        .init(recipe.energy.map { Energy(thousandths: $0).formatted } ?? "", .faint),
        .init(marks.joined(separator: ", "), .faint),
      ])
    }
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
    .decimal("energy_kcal?", \.energy),
  ]

  public var table: (header: [String], rows: [[String]]) {
    Self.rows.table("name minutes hearts favourite categories ingredients energy_kcal", recipes)
  }
}
