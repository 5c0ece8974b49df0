/// The days on which food could be used, according to its purchases: from each purchase until its date.
///
/// Spinach that keeps four days and is bought once a week cannot be used on the other days. They are not days of little
/// use.
///
/// ```swift
/// var bought = DayWindow()
/// for day: Int32 in [0, 7, 14] { bought.insert(day) }
/// let spinach = GoodDays(bought: bought, keeps: 3, through: 14)
/// spinach.share(from: 8, through: 14)     // 0.5: days 8 to 10, and half of day 14
/// ```
package struct GoodDays: Hashable, Sendable {
  private let bought: DayWindow
  private var later = DayWindow()

  /// - Parameters:
  ///   - keeps: the number of days that it keeps after a purchase.
  ///   - today: the last day that counts.
  /// - Complexity: O(1), because a window of days has a constant size.
  package init(bought: DayWindow, keeps: Int, through today: Int32) {
    self.bought = bought
    let keeps = Int32(clamping: min(keeps, DayWindow.span))
    var reached = Int32.min
    for day in bought {
      let end = min(day.addingReportingOverflow(keeps).partialValue, today)
      let start = max(day, reached)
      if start < end { for good in start + 1...end { later.insert(good) } }
      reached = max(reached, end)
    }
  }

  /// Returns the share of some days, at most the latest 512, on which it could be used. The day of a purchase counts
  /// half, and days before the first purchase count in full, because nothing is known about them.
  func share(from start: Int32, through end: Int32) -> Double {
    guard let first = bought.first, start <= end, end >= first else { return 1 }
    let start = Int(end) - Int(start) < DayWindow.span ? start : end - Int32(DayWindow.span) + 1
    let good = (start...end).reduce(0.0) { good, day in
      good + (day < first || later.contains(day) ? 1 : bought.contains(day) ? 0.5 : 0)
    }
    return good / Double(end - start + 1)
  }
}
