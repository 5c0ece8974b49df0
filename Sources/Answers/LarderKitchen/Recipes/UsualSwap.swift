import LarderLog
import LarderModel
import LarderReplay

/// A food that a cook took more than once instead of the one that a recipe wants.
package struct UsualSwap {
  /// The recipe's word for what it wants.
  package let wanted: String
  package let other: ItemID
  package let times: Int

  /// From how many times on it is worth a word.
  static let fewest = 2

  /// The swaps of a recipe, the commonest first.
  ///
  /// Whoever cooked without one thing that it wants, and with one thing that it does not, took this instead of that.
  package static func all(
    _ needs: RecipeNeeds, _ view: LedgerView, _ log: inout LogReader
  ) throws(LogError) -> [UsualSwap] {
    // Whoever has never cooked it has no such dish.
    let catalog = view.standing.catalog
    guard
      catalog.numbers(of: .item).contains(where: { catalog.dishMeal(of: ItemID(rawValue: $0)) == needs.recipe.meal })
    else { return [] }
    let meant = Set(needs.ingredients.compactMap(\.item))
    let wanted = needs.ingredients.filter { $0.quantity != nil && !$0.isOptional && !$0.isTrifling }
    var counts: [Pair: Int] = [:]
    for drawn in try draws(for: needs.recipe.meal, view, &log) {
      let others = drawn.subtracting(meant)
      let missed = wanted.filter { ingredient in ingredient.item.map { !drawn.contains($0) } ?? !ingredient.isWater }
      guard others.count == 1, let other = others.first, missed.count == 1 else { continue }
      counts[Pair(wanted: missed[0].name, other: other), default: 0] += 1
    }
    let usual = counts.filter { $0.value >= fewest }
    return usual.sorted { ($1.value, $0.key.other) < ($0.value, $1.key.other) }
      .map { UsualSwap(wanted: $0.wanted, other: $0.other, times: $1) }
  }

  private struct Pair: Hashable {
    let wanted: String
    let other: ItemID
  }

  /// The items that went into each dish that was cooked of a recipe.
  private static func draws(
    for meal: MealID, _ view: LedgerView, _ log: inout LogReader
  ) throws(LogError) -> [Set<ItemID>] {
    let overlay = view.standing.overlay
    var dishes: [Set<ItemID>] = []
    var current: Set<ItemID> = []
    try log.forEachStandingPage { (page) throws(LogError) in
      for index in 0..<page.count {
        let record = page.records[index]
        if !record.continuesCommand { current = [] }
        let sequence = page.firstSequence + UInt64(index)
        guard record.kind == Consumed.code || record.kind == Cooked.code, !overlay.drops(sequence) else { continue }
        guard record.kind == Consumed.code else {
          if !current.isEmpty { dishes.append(current) }
          current = []
          continue
        }
        let event = overlay.amended(StoredEvent(sequence: sequence, record: record))
        let consumed = event.decode(as: Consumed.self)
        guard consumed.goesIntoDish, consumed.meal == meal else { continue }
        current.insert(ItemID(rawValue: view.standing.catalog.meant(.item, consumed.item.rawValue)))
      }
    }
    return dishes
  }
}
