import LarderAnswers
import LarderLedger
import LarderLog
import LarderModel
import LarderReplay

/// The household's cookbook, searchable without reading every recipe.
struct Cookbook {
  /// A recipe that matches.
  struct Found {
    let entry: RecipeIndex.Entry
    /// The rank of the match; lower is better.
    let rank: Int
  }

  let index: RecipeIndex
  let marks: RecipeMarks
  private let entries: [RecipeIndex.Entry]
  private let view: LedgerView
  private let today: Day

  init(_ view: LedgerView, _ log: inout LogReader, today: Day) throws(LogError) {
    (self.view, self.today) = (view, today)
    (index, entries) = try RecipeLibrary.index(view, &log)
    marks = try RecipeLibrary.marks(index, view, &log)
  }

  /// The outline of a meal's recipe from the index. Nil if the cookbook has none.
  func outline(of meal: MealID) -> StoredRecipe? { entry(of: meal).map { index.outline(of: $0) } }

  func entry(of meal: MealID) -> RecipeIndex.Entry? {
    view.context.catalog.recipe(of: meal).flatMap { version in entries.first { $0.version == version } }
  }

  var count: Int { entries.count }

  func line(of entry: RecipeIndex.Entry) -> RecipesReport.Line {
    RecipesReport.Line(entry, view.context.catalog, marks, today: today)
  }

  /// The recipes that match a filter, by name.
  func recipes(_ filter: RecipeFilter, _ log: inout LogReader) throws(LogError) -> [Found] {
    let foods = filter.foods(of: index, view.household)
    let meant = foods.areAny ? entries : entries.filter { foods.keeps($0, index) }
    if filter.looksAtFoodsAlone { return meant.map { Found(entry: $0, rank: 0) } }
    let kept = meant.map { (entry: $0, line: line(of: $0)) }.filter { filter.keeps($0.line) }
    guard let words = filter.words else { return kept.map { Found(entry: $0.entry, rank: 0) } }
    let deeper = kept.filter { RecipeFilter.rank(of: words, in: $0.line) == nil }
    let read = try RecipeLibrary.recipes(of: deeper.map(\.entry.meal), view, &log)
    let texts = Dictionary(uniqueKeysWithValues: read.map { ($0.meal, $0) })
    return kept.compactMap { entry, line in
      let rank =
        RecipeFilter.rank(of: words, in: line) ?? texts[entry.meal].flatMap { RecipeFilter.rank(of: words, in: $0) }
      return rank.map { Found(entry: entry, rank: $0) }
    }
  }
}

/// A filter for recipes: by ingredients, categories, time and rating.
package struct RecipeFilter: Sendable {
  /// Words of the name, a category, an ingredient or a step.
  package var words: String?
  /// Words of the name.
  package var name: String?
  /// The only recipe to match.
  package var only: MealID?
  package var with: [String] = []
  package var without: [String] = []
  package var categories: [String] = []
  package var onlyFavourites = false
  /// Minutes.
  package var longest: Int?
  package var shortest: Int?
  package var leastHearts: Int?

  package init() {}

  /// Whether the filter concerns only ingredients.
  var looksAtFoodsAlone: Bool {
    words == nil && name == nil && only == nil && categories.isEmpty && !onlyFavourites && longest == nil
      && shortest == nil && leastHearts == nil
  }

  /// The wanted and unwanted foods of all recipes, each looked up once.
  struct Foods {
    fileprivate let wanted: [Set<Int>]
    fileprivate let unwanted: Set<Int>

    /// Whether there is no condition on foods.
    var areAny: Bool { wanted.isEmpty && unwanted.isEmpty }

    func keeps(_ entry: RecipeIndex.Entry, _ index: RecipeIndex) -> Bool {
      if areAny { return true }
      let foods = Set(entry.lines.map { index.line(at: $0).food })
      return wanted.allSatisfy { !$0.isDisjoint(with: foods) } && unwanted.isDisjoint(with: foods)
    }
  }

  /// The foods that match, by part of their name in a recipe or by the household's item: a search for pasta also finds
  /// spaghetti.
  func foods(of index: RecipeIndex, _ household: Household) -> Foods {
    guard !with.isEmpty || !without.isEmpty else { return Foods(wanted: [], unwanted: []) }
    var lookup = FoodLookup(household)
    let foods = (0..<index.foodCount).map { index.food(at: $0) }
    func places(_ food: String) -> Set<Int> {
      let key = NameRule.key(food)
      let item = lookup.item(called: food)
      return Set(
        foods.indices.filter { place in
          let words = [foods[place].name, foods[place].known, foods[place].alternatives].compactMap { $0 }
          return words.contains { NameRule.key($0).contains(key) }
            || item.map { lookup.items(meantBy: foods[place]).contains($0) } ?? false
        })
    }
    return Foods(wanted: with.map(places), unwanted: without.reduce(into: []) { $0.formUnion(places($1)) })
  }

  /// Whether a recipe matches apart from its ingredients and words.
  func keeps(_ line: RecipesReport.Line) -> Bool {
    if let name, !Self.contains(line.name, name) { return false }
    if let only, line.meal != only { return false }
    return categories.allSatisfy { wanted in line.categories.contains { NameRule.key($0) == NameRule.key(wanted) } }
      && (!onlyFavourites || line.isFavourite) && longest.map { line.minutes ?? .max <= $0 } ?? true
      && shortest.map { line.minutes ?? -1 >= $0 } ?? true
      && leastHearts.map { (line.hearts ?? 0) >= Int64($0) * 1000 } ?? true
  }

  /// The rank of a match in the name or a category, the name first. Nil if there is none.
  static func rank(of words: String, in line: RecipesReport.Line) -> Int? {
    if contains(line.name, words) { return 0 }
    return line.categories.contains { contains($0, words) } ? 1 : nil
  }

  /// The rank of a match in an ingredient or a step, after those in the name or a category.
  static func rank(of words: String, in shelved: StoredRecipe) -> Int? {
    if shelved.ingredients.contains(where: { contains($0.line ?? "", words) }) { return 2 }
    return contains(shelved.written.steps ?? "", words) ? 3 : nil
  }

  private static func contains(_ text: String, _ words: String) -> Bool {
    NameRule.key(text).contains(NameRule.key(words))
  }
}
