import LarderAnswers
import LarderForecast
import LarderLedger
import LarderLog
import LarderModel
import LarderProjections
import LarderRecipes
import LarderReplay

/// The candidate recipes, with the stock that each uses.
struct RecipeCandidates {
  private(set) var all: [(needs: RecipeNeeds, line: RecipesReport.Line)] = []
  private let book: Cookbook
  private var lookup: FoodLookup
  private var parts: RecipeParts
  /// The number of portions. Nil for as many as each recipe makes.
  private let portions: ExactNumber?

  init(_ book: Cookbook, _ household: Household, portions: ExactNumber?) {
    self.book = book
    lookup = FoodLookup(household)
    parts = RecipeParts(household, lookup)
    self.portions = portions
  }

  mutating func add(_ found: Cookbook.Found) {
    all.append((needs(of: book.index.outline(of: found.entry), portions: portions), book.line(of: found.entry)))
  }

  /// The needs of a recipe for a number of portions, whether or not it is a candidate.
  mutating func needs(of recipe: StoredRecipe, portions: ExactNumber?) -> RecipeNeeds {
    parts.opened(RecipeNeeds(recipe, portions: portions, &lookup)) { [book] in book.outline(of: $0) }
  }

  /// The offers for the candidates, identified by their indices.
  func offers(_ choice: inout RecipeChoice) -> [Offer] {
    all.enumerated().map { place, candidate in
      choice.offer(candidate.needs, id: place, hearts: candidate.line.hearts)
    }
  }

  func line(_ dinner: Dinner, number: Int, _ choice: RecipeChoice) -> RecipeSuggestReport.Line {
    let candidate = all[dinner.offer]
    return RecipeSuggestReport.Line(number: number, dinner, candidate.needs, candidate.line, choice)
  }
}

/// The recipes that may be dinners. Recipes filed under bread, cakes, drinks and the like are excluded, as are those
/// planned only for breakfast or as a snack.
///
/// A recipe without such categories or plans may be a dinner. A category of dinners takes precedence.
struct DinnerRecipes {
  private let marks: RecipeMarks
  private let catalog: Catalog
  private var courses: [RecipeCategoryID: CategoryCourse] = [:]
  /// The meal times for which each recipe was ever planned.
  private var mealTimes: [MealID: Set<MealTime>] = [:]
  /// Whether categories were requested. Then all of their recipes are allowed: a user who requests cakes gets cakes.
  private let takesAll: Bool

  /// Reads a log once, without tracking stock.
  init(_ book: Cookbook, _ view: LedgerView, _ log: inout LogReader, _ filter: RecipeFilter) throws(LogError) {
    (marks, catalog, takesAll) = (book.marks, view.context.catalog, !filter.categories.isEmpty)
    guard !takesAll else { return }
    for (category, _) in marks.categories {
      courses[category] = CategoryCourse(catalog.name(.recipeCategory, category.rawValue))
    }
    var planned: [MealID: Set<MealTime>] = [:]
    let last = view.state.sequence
    try Replay.trace(&log, view.context, in: .whole(through: last), requiresLots: false) { traced in
      let record = traced.record
      guard record.kind == Planned.code, let meal = MealID(stored: record.lot),
        let mealTime = MealTime(rawValue: UInt8(truncatingIfNeeded: record[Planned.mealTimeSlot]))
      else { return }
      planned[meal, default: []].insert(mealTime)
    }
    mealTimes = planned
  }

  func contains(_ meal: MealID) -> Bool {
    if takesAll { return true }
    let said = marks.categories(of: meal).compactMap { courses[$0] }
    if said.contains(.dinner) { return true }
    if said.contains(.other) { return false }
    guard let planned = mealTimes[meal] else { return true }
    return !planned.isSubset(of: [.breakfast, .snack])
  }
}

/// The probability that each lot is thrown away unless a recipe uses it.
///
/// For items used often enough, it is the share that will not be used by the date. For others, only the date counts:
/// food due today or tomorrow will most likely be thrown away, and food that keeps for two weeks hardly.
struct WasteRisks {
  private var unfinished: [LotID: Double] = [:]
  private let today: Day

  /// The probability of waste by the number of days until the date, if the use is unknown.
  private static let byDate: [(days: Int, chance: Double)] = [(1, 1), (3, 0.7), (7, 0.35), (14, 0.1)]

  init(_ household: Household, _ purchases: Purchases, today: Day) {
    self.today = today
    for stock in StockInUse.all(household, purchases, today: today) {
      let runOut = RunOut(of: stock.portions.map(\.stock), at: stock.rate, on: today.number)
      for (portion, rest) in zip(stock.portions, runOut.unfinished) where portion.amount > 0 {
        unfinished[portion.lot] = min(1, Double(rest) / Double(portion.amount))
      }
    }
  }

  func chance(of id: LotID, _ lot: Lot, _ left: Quantity) -> Double {
    guard let due = Day(number: lot.due) else { return 0 }
    if let known = unfinished[id] { return known }
    let days = today.distance(to: due)
    return Self.byDate.first { days <= $0.days }?.chance ?? 0
  }
}
