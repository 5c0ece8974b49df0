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
