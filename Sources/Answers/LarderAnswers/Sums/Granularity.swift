import LarderModel

/// The tallies of a projection that a report uses.
package enum Granularity: Hashable, Sendable {
  /// The tallies of months that lie entirely within the period. The projection covers more than the period.
  case months
  /// All tallies. The projection covers exactly the days of the period.
  case periodOnly

  package func takes(_ month: Month, in period: Period) -> Bool { MonthSelection(self, in: period).takes(month) }
}

/// The months whose tallies a report uses, computed once for thousands of tallies.
package struct MonthSelection {
  /// The months; nil for all.
  private let months: ClosedRange<Month>?
  private let isNone: Bool

  package init(_ tallied: Granularity, in period: Period) {
    guard tallied == .months else {
      (months, isNone) = (nil, false)
      return
    }
    let first = period.first.month
    let last = period.last.month
    let from = period.first > first.firstDay ? first.adding(months: 1) : first
    let through = period.last < last.lastDay ? last.adding(months: -1) : last
    if let from, let through, from <= through {
      (months, isNone) = (from...through, false)
    } else {
      (months, isNone) = (nil, true)
    }
  }

  package func takes(_ month: Month) -> Bool { months?.contains(month) ?? !isNone }
}
