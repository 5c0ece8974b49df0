/// Foods behind a comma, counted while they are looked at.
struct FoodList {
  /// Words of the food that is being looked at.
  private(set) var words = 0
  private var commas = 1
  /// Whether a food ends with a word that names one, rather than with a part of a food: "white and green parts".
  private var hasNoun = false
  private var endsWithNoun = false
  /// Whether "or" or "and" came.
  private(set) var isJoined = false

  mutating func add(_ word: LineToken) {
    words += 1
    if word.has(.approximate) { return }
    endsWithNoun = !word.has([.adjective, .partOfFood, .prep, .trailing, .behindName])
  }

  mutating func closeFood() {
    hasNoun = hasNoun || endsWithNoun
    words = 0
    commas += 1
  }

  mutating func join() {
    hasNoun = hasNoun || endsWithNoun
    isJoined = true
  }

  /// Whether it is a list though its last comma stands for an "and", where an amount is there or not.
  func isWhole(withAmount hasAmount: Bool, ofEach: Bool) -> Bool {
    words > 0 && (hasNoun || endsWithNoun) && (isJoined || commas > 1 && !hasAmount || ofEach)
  }
}
