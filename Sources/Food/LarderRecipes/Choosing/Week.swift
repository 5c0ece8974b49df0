/// Dinners for several days.
package struct Week: Hashable, Sendable {
  /// In the order of their days. Days are left out where there are fewer offers than days.
  package let dinners: [PlannedDinner]
  /// What all of them come to, in points.
  package let total: Int64
  /// No other choice is better than this one by more points than this; 0 where none is better.
  package let bound: Int64
}
