import LarderModel

/// Which tallies of a projection a report takes.
public enum Tallied: Hashable, Sendable {
  /// Those of the months that lie wholly within the period: the projection was folded over more than the period.
  case months
  /// All: the projection was folded over the days of the period and no others.
  case periodOnly

  public func takes(_ month: Month, in period: Period) -> Bool {
    TakenMonths(self, in: period).takes(month)
  }
}

/// The months whose tallies a report takes, worked out once for the thousands of them.
package struct TakenMonths {
  /// Nil where all are.
  private let months: ClosedRange<Month>?
  private let isNone: Bool

  package init(_ tallied: Tallied, in period: Period) {
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
