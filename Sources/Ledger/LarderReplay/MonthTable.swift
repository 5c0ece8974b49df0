import LarderModel

/// The month of a day, by looking it up: a calendar's divisions would cost more than the rest of an event.
@frozen
public struct MonthTable: Sendable {
  /// From 1970 to 2200; days outside are worked out.
  @usableFromInline static let table: [Int32] = {
    var months: [Int32] = []
    months.reserveCapacity(84_050)
    var month = Day(number: 0)?.month
    // A month at a time: a calendar's divisions for every day would take a report a millisecond.
    while let current = month, months.count < 84_000 {
      months.append(contentsOf: repeatElement(current.index, count: current.dayCount))
      month = current.adding(months: 1)
    }
    return months
  }()

  @usableFromInline let months = MonthTable.table

  @inlinable public init() {}

  /// The index of the month that the day `number` is in.
  @inlinable
  public func month(of number: Int32) -> Int32 {
    let position = Int(number)
    if position >= 0, position < months.count { return months[position] }
    return (Day(number: number) ?? (number < 0 ? .min : .max)).month.index
  }
}
