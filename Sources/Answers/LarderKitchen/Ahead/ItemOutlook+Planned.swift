import LarderForecast
import LarderModel

/// What the plan makes of an item's outlook.
extension ItemOutlook {
  /// What is planned within so many days.
  func planned(within days: Int) -> Int64 {
    planned.reduce(0) { $1.inDays <= days ? $0.addingClamped($1.quantity.amount) : $0 }
  }

  /// What the days take with what is planned for them, beside what goes into dishes unplanned.
  func need(within days: Int) -> Int64 {
    let use = rate.map { $0.expected(after: today.number, days: days) * partBesidesDishes } ?? 0
    return Self.whole(use).addingClamped(planned(within: days))
  }

  /// In how many days nothing is left where the plan is kept to; nil where the plan takes nothing, or does not take the last.
  var plannedEnd: Int? {
    guard let last = planned.last?.inDays, left > 0 else { return nil }
    return (0...last).first { days in
      planned(within: days) > 0 && need(within: days) >= left
    }
  }
}
