import LarderLedger
import LarderLog
import LarderModel
import LarderReplay

/// The recipes of the household's book, looked through without reading those that are not meant.
struct Cookbook {
  /// A recipe that is meant.
  struct Found {
    let entry: RecipeIndex.Entry
    /// How near to the front the words were found that were looked for.
    let rank: Int
  }

  let index: RecipeIndex
  let marks: RecipeMarks
  private let entries: [RecipeIndex.Entry]
  private let view: LedgerView
  private let today: Day

  init(_ view: LedgerView, _ log: inout LogReader, today: Day) throws(LogError) {
    (self.view, self.today) = (view, today)
    (index, entries) = try RecipeShelf.index(view, &log)
    marks = try RecipeShelf.marks(index, view, &log)
  }

  /// The recipe of a meal as far as the index knows it; nil where the book has none.
  func outline(of meal: MealID) -> ShelvedRecipe? { entry(of: meal).map { index.outline(of: $0) } }

  func entry(of meal: MealID) -> RecipeIndex.Entry? {
    view.standing.catalog.recipe(of: meal).flatMap { version in entries.first { $0.version == version } }
  }

  /// How many there are.
  var count: Int { entries.count }

  /// What is shown of a recipe among others.
  func line(of entry: RecipeIndex.Entry) -> RecipesReport.Line {
    RecipesReport.Line(entry, view.standing.catalog, marks, today: today)
  }

  /// The recipes that are meant, in the order of their names.
  func recipes(_ filter: RecipeFilter, _ log: inout LogReader) throws(LogError) -> [Found] {
    let foods = filter.foods(of: index, view.household)
    let meant = foods.areAny ? entries : entries.filter { foods.keeps($0, index) }
    if filter.looksAtFoodsAlone { return meant.map { Found(entry: $0, rank: 0) } }
    let kept = meant.map { (entry: $0, line: line(of: $0)) }.filter { filter.keeps($0.line) }
    guard let words = filter.words else { return kept.map { Found(entry: $0.entry, rank: 0) } }
    let deeper = kept.filter { RecipeFilter.rank(of: words, in: $0.line) == nil }
    let read = try RecipeShelf.recipes(of: deeper.map(\.entry.meal), view, &log)
    let texts = Dictionary(uniqueKeysWithValues: read.map { ($0.meal, $0) })
    return kept.compactMap { entry, line in
      let rank =
        RecipeFilter.rank(of: words, in: line) ?? texts[entry.meal].flatMap { RecipeFilter.rank(of: words, in: $0) }
      return rank.map { Found(entry: entry, rank: $0) }
    }
  }
}
