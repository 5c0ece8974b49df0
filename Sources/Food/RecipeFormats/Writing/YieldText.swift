internal import LarderRecipes

/// Yields and times in words.
enum YieldText {
  /// `4 servings`, `4-6 servings`, `20 rolls`.
  static func text(_ yield: RecipeYield) -> String {
    let range = yield.quantity.kitchenText + (yield.quantityTo.map { "–" + $0.kitchenText } ?? "")
    let isOne = yield.quantity == .one && yield.quantityTo == nil
    return "\(range) \(yield.word ?? (isOne ? "serving" : "servings"))"
  }

  /// `1 h 20 min`.
  static func text(minutes: Int) -> String {
    let (hours, rest) = (minutes / 60, minutes % 60)
    if hours == 0 { return "\(rest) min" }
    return rest == 0 ? "\(hours) h" : "\(hours) h \(rest) min"
  }
}
