import LarderLog
import LarderModel
import LarderReplay

/// On which day each recipe was cooked last.
struct LastCookings {
  private(set) var byMeal: [MealID: Day] = [:]

  /// Goes through a log once, with its mendings as if the past had been so, without a look at what was in.
  init(_ standing: Standing, _ log: inout LogReader, through last: UInt64) throws(LogError) {
    var days: [MealID: Day] = [:]
    let catalog = standing.catalog
    try Replay.trace(&log, standing, in: .whole(through: last), looksAtLots: false) { traced in
      guard traced.record.kind == Cooked.code, let day = Day(number: traced.record.dayNumber),
        let meal = catalog.dishMeal(of: ItemID(rawValue: traced.record.item))
      else { return }
      days[meal] = days[meal].map { max($0, day) } ?? day
    }
    byMeal = days
  }
}
