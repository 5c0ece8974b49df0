import LarderModel
import LarderReplay

/// Tells events of one item and month apart where the item's category changed within the month, so that each counts in
/// the category of its day.
///
/// An item that was of one category all month has one turn, 0: the cells of most households are as if there were none.
struct CategoryTurns {
  private let facts: FactTable
  private let months: MonthTable

  init(_ facts: FactTable, _ months: MonthTable) { (self.facts, self.months) = (facts, months) }

  /// The month of a day, and how many days after its first the item came to be of the category that it is of on the day;
  /// 0 where it was of it on the first.
  @inline(__always)
  func monthAndTurn(of item: UInt32, on day: Int32) -> (month: Int32, turn: UInt64) {
    let month = months.month(of: day)
    let since = facts.categorySince(item, on: day)
    return (month, since == .min ? 0 : turn(since, in: month))
  }

  @inline(never)
  private func turn(_ since: Int32, in month: Int32) -> UInt64 {
    guard months.month(of: since) == month, let first = Day(number: since) else { return 0 }
    // At most 30, which five bits of a key hold.
    return UInt64(first.dayOfMonth - 1)
  }
}
