import LarderModel

extension Visit {
  /// What everybody usually has at a meal.
  ///
  /// - Parameter sitting: which; nil for that of the hour.
  func usualMeals(_ sitting: Sitting? = nil) throws -> UsualMeals {
    let catalog = try visitedHome().ledger.view().standing.catalog
    let sitting = sitting ?? clock.minute.map { Sitting(at: $0, dayStart: catalog.dayStart) } ?? .lunch
    return UsualMeals(try latestDiary(), sitting, catalog, today: clock.today(dayStart: catalog.dayStart))
  }
}
