internal import LarderRecipes

/// Yields in words.
enum YieldText {
  /// `4 servings`, `4–6 servings`, `20 rolls`.
  static func text(_ yield: RecipeYield) -> String {
    guard yield.word == nil else { return amount(yield) }
    let isOne = yield.quantity == .one && yield.quantityTo == nil
    return "\(amount(yield)) \(isOne ? "serving" : "servings")"
  }

  /// `4–6`, `20 rolls`.
  static func amount(_ yield: RecipeYield) -> String {
    let range = yield.quantity.kitchenText + (yield.quantityTo.map { "–" + $0.kitchenText } ?? "")
    return yield.word.map { "\(range) \($0)" } ?? range
  }
}
