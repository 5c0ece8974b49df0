import LarderModel

extension Visit {
  /// What everybody usually has at a meal.
  ///
  /// - Parameters:
  ///   - entries: the diary of the last weeks, the oldest first.
  ///   - sitting: which meal; nil for that of the hour.
  func usualMeals(_ entries: [DiaryEntry], at sitting: MealTime? = nil) throws -> UsualMeals {
    let catalog = try catalog()
    let sitting = sitting ?? clock.minute.map { MealTime(at: $0, dayStart: catalog.dayStart) } ?? .lunch
    return UsualMeals(entries, sitting, catalog, today: try today())
  }
}
