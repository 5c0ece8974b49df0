/// A dinner and its day.
package struct PlannedDinner: Hashable, Sendable {
  /// Counted from today.
  package let day: Int
  package let dinner: Dinner
}
