import LarderLog
import LarderModel
import LarderReplay

extension DifferenceReport {
  /// Between what was there at the ends of two days, by the days things happened; the second is not before the first.
  public init(
    stockFrom before: Day, to after: Day, by grouping: DifferenceGrouping = .item,
    only filter: WhyReport.Filter = .init(), today: Day, standing: Standing, log: inout LogReader,
    through last: UInt64 = .max
  ) throws(LogError) {
    let walk = try StockWalk(before, after, by: grouping, filter, standing, &log, through: last)
    self.init(
      .days(before: before, after: after), by: grouping, [walk.difference], filter, standing.catalog, today: today)
  }
}
