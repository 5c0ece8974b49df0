import LarderModel

/// The month of a day, by looking it up: a calendar's divisions would cost more than the rest of an event.
struct MonthLookup: Sendable {
  /// From 1970 to 2200; days outside are worked out.
  private static let table: [Int32] = {
    var months: [Int32] = []
    var month = Day(number: 0)?.month
    while let current = month, months.count < 84_000 {
      months.append(contentsOf: repeatElement(current.index, count: current.dayCount))
      month = current.adding(months: 1)
    }
    return months
  }()

  private let months = MonthLookup.table

  /// The index of the month of a day.
  func callAsFunction(_ day: Int32) -> Int32 {
    let position = Int(day)
    if position >= 0, position < months.count { return months[position] }
    return (Day(number: day) ?? (day < 0 ? .min : .max)).month.index
  }
}

/// What a week is, to one household.
struct WeekRule: Sendable {
  /// 1 for Monday to 7 for Sunday.
  let firstWeekday: Int32

  /// 1 for Monday to 7 for Sunday.
  @inline(__always)
  static func weekday(_ day: Int32) -> Int32 {
    // 1970-01-01 was a Thursday; whole weeks are added to keep the remainder positive for every day of the calendar.
    Int32(truncatingIfNeeded: (Int64(day) + 7 * 500_000_000 + 3) % 7) + 1
  }

  /// The first day of the week that a day is in.
  @inline(__always)
  func start(_ day: Int32) -> Int32 {
    let since = (Self.weekday(day) - firstWeekday + 7) % 7
    return max(day, Int32.min + 7) - since
  }
}
