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
