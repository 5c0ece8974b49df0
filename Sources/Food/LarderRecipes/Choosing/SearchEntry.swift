/// The beginning of a plan: another one, and a dinner for the next day.
struct SearchEntry {
  /// The place of the other one among those looked into.
  let parent: Int
  let course: Int
  let depth: Int
  /// No plan that begins so is worth more.
  let promise: Double
  /// When it was found.
  let number: Int

  /// Whether it is looked into earlier: where more is promised, else where more days are settled.
  func isBefore(_ other: SearchEntry) -> Bool {
    if promise != other.promise { return promise > other.promise }
    if depth != other.depth { return depth > other.depth }
    return number < other.number
  }
}
