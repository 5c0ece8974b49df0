/// A beginning of a plan that was looked into.
struct SearchNode {
  /// Nil for the empty plan.
  let entry: SearchEntry?
  /// The candidates that could still follow, by their places.
  let places: [Int]
}
