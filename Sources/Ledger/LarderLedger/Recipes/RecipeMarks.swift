import LarderModel

/// The ratings, difficulties, favourites and categories of recipes.
package struct RecipeMarks: Sendable {
  /// The rating of a recipe by one person or the household.
  package struct Rating: Hashable, Sendable {
    package var hearts: Int?
    package var difficulty: Int?
    package var isFavourite = false

    /// The empty rating.
    package static let none = Rating()
  }

  /// The ratings of each recipe by person; the household's own has number 0.
  private var ratings: [MealID: [UInt32: Rating]] = [:]
  private var filed: [MealID: Set<RecipeCategoryID>] = [:]
  /// The existing categories, by number.
  private var made: Set<RecipeCategoryID> = []

  static let kinds: Set<UInt8> = [RecipeRated.code, RecipeFiled.code]

  package init() {}

  /// Returns a person's rating of a recipe (default: the household's).
  package func rating(of meal: MealID, by person: PersonID? = nil) -> Rating {
    ratings[meal]?[person?.rawValue ?? 0] ?? Rating()
  }

  /// Returns the mean rating of a recipe in thousandths, or nil if it has none.
  package func hearts(of meal: MealID) -> Int64? {
    let given = (ratings[meal] ?? [:]).values.compactMap { $0.hearts }
    guard !given.isEmpty else { return nil }
    return Int64(given.reduce(0, +)) * 1000 / Int64(given.count)
  }

  /// Returns the mean rating of a recipe, rounded to a whole number.
  package func roundedHearts(of meal: MealID) -> Int? { hearts(of: meal).map { Int(($0 + 500) / 1000) } }

  /// Returns the mean difficulty of a recipe, rounded to a whole number.
  package func roundedDifficulty(of meal: MealID) -> Int? { difficulty(of: meal).map { Int(($0 + 500) / 1000) } }

  /// Returns the mean difficulty of a recipe in thousandths, or nil if it has none.
  package func difficulty(of meal: MealID) -> Int64? {
    let given = (ratings[meal] ?? [:]).values.compactMap { $0.difficulty }
    guard !given.isEmpty else { return nil }
    return Int64(given.reduce(0, +)) * 1000 / Int64(given.count)
  }

  package func isFavourite(_ meal: MealID) -> Bool { (ratings[meal] ?? [:]).values.contains { $0.isFavourite } }

  package func categories(of meal: MealID) -> [RecipeCategoryID] {
    (filed[meal] ?? []).filter { made.contains($0) }.sorted()
  }

  /// The existing categories, with the number of recipes in each.
  package var categories: [(category: RecipeCategoryID, count: Int)] {
    made.sorted().map { category in (category, filed.values.count { $0.contains(category) }) }
  }

  mutating func take(_ event: StoredEvent, _ catalog: Catalog) {
    switch event.record.kind {
    case RecipeRated.code:
      let rated = event.decode(as: RecipeRated.self)
      let person = rated.person.map { catalog.meant(.person, $0.rawValue) } ?? 0
      var rating = ratings[rated.meal]?[person] ?? Rating()
      if let hearts = rated.hearts { rating.hearts = hearts == 0 ? nil : hearts }
      if let difficulty = rated.difficulty { rating.difficulty = difficulty == 0 ? nil : difficulty }
      if rated.favourite != .unsaid { rating.isFavourite = rated.favourite == .yes }
      ratings[rated.meal, default: [:]][person] = rating
    case RecipeFiled.code:
      let filing = event.decode(as: RecipeFiled.self)
      guard let meal = filing.meal else {
        // Deleting a category removes it from its recipes; created again, it is empty.
        if filing.isOut {
          made.remove(filing.category)
          for meal in filed.keys { filed[meal]?.remove(filing.category) }
        } else {
          made.insert(filing.category)
        }
        return
      }
      if filing.isOut {
        filed[meal]?.remove(filing.category)
      } else {
        made.insert(filing.category)
        filed[meal, default: []].insert(filing.category)
      }
    default: break
    }
  }
}
