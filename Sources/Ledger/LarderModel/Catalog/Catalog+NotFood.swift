/// What a household buys and keeps that is not food: for pets, for the house.
///
/// It has its price, its stock and its rhythm, but there is no mass of food in it and no energy, it is no part of what was
/// thrown away of the food, and it gets no date that nobody said.
extension Catalog {
  /// Whether an item is food on a day: as was said of it, or else of the category that it is of on the day.
  public func isFood(_ item: ItemID, on day: Day) -> Bool {
    if let own = timelines.latest(FactKey(.item, item.rawValue, ItemAttribute.food.rawValue))?.value { return own != 0 }
    return category(of: item, on: day).map(isFood) ?? true
  }

  /// Whether what is of a category is food, unless something else was said of an item.
  public func isFood(_ category: CategoryID) -> Bool {
    timelines.latest(.food(of: category))?.value != 0
  }

  /// The items that are of a category on a day.
  public func items(of category: CategoryID, on day: Day) -> [ItemID] {
    (1..<count(of: .item) + 1).map(ItemID.init(rawValue:)).filter { self.category(of: $0, on: day) == category }
  }
}

extension FactKey {
  static func food(of category: CategoryID) -> FactKey {
    FactKey(.category, category.rawValue, CategoryAttribute.food.rawValue)
  }
}

extension FactTable {
  /// Whether an item is food on a day, as ``Catalog/isFood(_:on:)`` has it.
  // Always inlined: in most households all is food, and then nothing is looked up.
  @inlinable @inline(__always)
  public func isFood(_ item: UInt32, on day: Int32) -> Bool { !knowsOthers || isSaidToBeFood(item, on: day) }

  @usableFromInline
  func isSaidToBeFood(_ item: UInt32, on day: Int32) -> Bool {
    if let own = value(item, .food, on: .max) { return own.value != 0 }
    guard let category = value(item, .category, on: day).map({ UInt32(clamping: $0.value) }) else { return true }
    return !isOther(category)
  }
}
