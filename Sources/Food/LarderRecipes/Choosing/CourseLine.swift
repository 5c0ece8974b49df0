/// A line of an offer of a menu.
struct CourseLine: Sendable {
  let amount: Int64
  let isOptional: Bool
  /// The places on the menu of the foods that will do.
  let choices: Range<Int>
}
