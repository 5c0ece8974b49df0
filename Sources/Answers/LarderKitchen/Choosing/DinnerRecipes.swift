import LarderLedger
import LarderLog
import LarderModel
import LarderRecipes
import LarderReplay

/// Which recipes may be dinners, as the household has them: not what it files under bread, cakes, drinks or the like, nor
/// what it planned for breakfast or as a snack alone.
///
/// Of what neither its categories nor its plans tell, anything may be one. A category of dinners goes before all else.
struct DinnerRecipes {
  private let marks: RecipeMarks
  private let catalog: Catalog
  private var courses: [RecipeCategoryID: CategoryCourse] = [:]
  /// For when each recipe was ever planned.
  private var sittings: [MealID: Set<MealTime>] = [:]
  /// Whether some categories were asked for: whoever asks for cakes has cakes.
  private let takesAll: Bool

  /// Goes through a log once, without a look at what was in.
  init(_ book: Cookbook, _ view: LedgerView, _ log: inout LogReader, _ filter: RecipeFilter) throws(LogError) {
    (marks, catalog, takesAll) = (book.marks, view.standing.catalog, !filter.categories.isEmpty)
    guard !takesAll else { return }
    for (category, _) in marks.categories {
      courses[category] = CategoryCourse(catalog.name(.recipeCategory, category.rawValue))
    }
    var planned: [MealID: Set<MealTime>] = [:]
    let last = view.state.sequence
    try Replay.trace(&log, view.standing, in: .whole(through: last), looksAtLots: false) { traced in
      let record = traced.record
      guard record.kind == Planned.code, let meal = MealID(stored: record.lot),
        let sitting = MealTime(rawValue: UInt8(truncatingIfNeeded: record[Planned.sittingSlot]))
      else { return }
      planned[meal, default: []].insert(sitting)
    }
    sittings = planned
  }

  func contains(_ meal: MealID) -> Bool {
    if takesAll { return true }
    let said = marks.categories(of: meal).compactMap { courses[$0] }
    if said.contains(.dinner) { return true }
    if said.contains(.other) { return false }
    guard let planned = sittings[meal] else { return true }
    return !planned.isSubset(of: [.breakfast, .snack])
  }
}
