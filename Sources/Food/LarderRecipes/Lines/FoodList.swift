/// Foods behind a comma, counted while they are looked at.
struct FoodList {
  /// Words of the food that is being looked at.
  private(set) var words = 0
  private var commas = 1
  private var hasNoun = false
  /// Whether "or" or "and" came.
  var isJoined = false

  mutating func add(_ word: LineToken) {
    words += 1
    if !word.has([.adjective, .partOfFood]) { hasNoun = true }
  }

  mutating func closeFood() {
    words = 0
    commas += 1
  }

  /// Whether it is a list though its last comma stands for an "and", where an amount is there or not.
  func isWhole(withAmount hasAmount: Bool, ofEach: Bool) -> Bool {
    words > 0 && hasNoun && (isJoined || commas > 1 && !hasAmount || ofEach)
  }
}
