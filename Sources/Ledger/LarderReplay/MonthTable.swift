import LarderModel

/// The month of a day, by looking it up: a calendar's divisions would cost more than the rest of an event.
///
/// ```swift
/// var months = MonthTable()
/// months.layOut()               // where many days are asked for
/// months.month(of: 20_000)
/// ```
@frozen
public struct MonthTable: Sendable {
  /// 32 days one behind the other: in which month the first is, and from which of them on it is the next month, and the
  /// one behind that. A month has 28 days and more, so that no third one begins among them.
  @usableFromInline
  @frozen
  struct Stretch: BitwiseCopyable, Sendable {
    @usableFromInline var month: Int32
    @usableFromInline var next: Int16
    @usableFromInline var nextButOne: Int16
  }

  /// From 1970 to 2200; days outside are worked out. A month at a time: a calendar's divisions for every day would take
  /// a millisecond.
  @usableFromInline static let table: [Stretch] = {
    let length = Int32(daysInStretch)
    var stretches: [Stretch] = []
    stretches.reserveCapacity(2626)
    guard var month = Day(number: 0)?.month else { return [] }
    var start: Int32 = 0
    while stretches.count < 2625 {
      let first = Int32(stretches.count) * length
      while start + Int32(month.dayCount) <= first, let later = month.adding(months: 1) {
        start += Int32(month.dayCount)
        month = later
      }
      let next = start + Int32(month.dayCount) - first
      let nextButOne = next + Int32(month.adding(months: 1)?.dayCount ?? 0)
      stretches.append(
        Stretch(month: month.index, next: Int16(min(next, length)), nextButOne: Int16(min(nextButOne, length))))
    }
    return stretches
  }()

  @usableFromInline static var daysInStretch: Int { 32 }

  @usableFromInline var stretches: [Stretch] = []

  @inlinable public init() {}

  /// Lays the table out, which is larger than all else that a small report needs: for who goes through many events.
  @inlinable
  public mutating func layOut() {
    if stretches.isEmpty { stretches = Self.table }
  }

  /// The index of the month that the day `number` is in.
  @inlinable
  public func month(of number: Int32) -> Int32 {
    let position = Int(number) >> 5
    if position >= 0, position < stretches.count {
      let stretch = stretches[position]
      let day = Int16(truncatingIfNeeded: number & 31)
      return stretch.month &+ (day >= stretch.next ? 1 : 0) &+ (day >= stretch.nextButOne ? 1 : 0)
    }
    return (Day(number: number) ?? (number < 0 ? .min : .max)).month.index
  }
}
