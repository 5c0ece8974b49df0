/// A set of foods, by their slots.
struct FoodSet: Sendable {
  private var words: [UInt64]

  /// An empty set for so many slots.
  init(slotCount: Int) { words = Array(repeating: 0, count: (slotCount + 63) / 64) }

  mutating func insert(_ slot: Int) { words[slot / 64] |= 1 << UInt64(slot % 64) }

  func isDisjoint(with other: FoodSet) -> Bool {
    for index in words.indices where words[index] & other.words[index] != 0 { return false }
    return true
  }
}
