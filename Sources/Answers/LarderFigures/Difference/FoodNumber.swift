import LarderModel

/// Something that is eaten or bought: an item, or a meal of the book.
enum FoodNumber {
  /// Meals are numbered behind all items.
  private static let firstMeal: UInt64 = 1 << 32

  static func of(item: UInt32, meal: UInt32) -> UInt64 { meal == 0 ? UInt64(item) : firstMeal | UInt64(meal) }

  static func naming(_ number: UInt64, _ catalog: Catalog) -> (name: String?, title: String) {
    number < firstMeal
      ? catalog.naming(.item, UInt32(truncatingIfNeeded: number))
      : catalog.naming(.meal, UInt32(truncatingIfNeeded: number))
  }
}
