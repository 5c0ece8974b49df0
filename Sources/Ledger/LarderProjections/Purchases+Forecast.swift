import LarderForecast
import LarderModel

extension Purchases {
  /// What a forecast is worked out from: the items that were ever bought or used, in the order of their numbers.
  ///
  /// ```swift
  /// let purchases = view.state.projection(Purchases.self)
  /// let forecast = HouseholdForecast(of: purchases.histories, on: today.number)
  /// ```
  /// Amounts and uses are in the dimension of the latest purchase, or of the only use where nothing was bought.
  public var histories: [ItemHistory] { histories(where: { _ in true }) }

  /// The same of some items, by their numbers.
  public func histories(where isMeant: (UInt32) -> Bool) -> [ItemHistory] {
    var uses: [UInt32: [(dimension: UInt8, history: UseHistory)]] = [:]
    for entry in used.sorted where isMeant(entry.item) {
      uses[entry.item, default: []].append((entry.dimension, entry.history))
    }
    let known = UInt32(clamping: max(items.count, Int(uses.keys.max() ?? 0) + 1))
    return (0..<known).compactMap { item in
      guard isMeant(item) else { return nil }
      let habit = Int(item) < items.count ? items[Int(item)] : PurchaseHabit()
      let used = uses[item] ?? []
      guard habit.purchases > 0 || !used.isEmpty else { return nil }
      return Self.history(of: item, habit, used)
    }
  }

  /// The dimension in which an item's amounts and uses are told in ``histories``; none where nothing is known of it.
  public func dimension(of item: ItemID) -> Dimension {
    let place = Int(item.rawValue)
    if place < items.count, let latest = items[place].latest.last {
      return Dimension(rawValue: latest.dimension) ?? .none
    }
    let used = used.sorted.last { $0.item == item.rawValue }
    return used.flatMap { Dimension(rawValue: $0.dimension) } ?? .none
  }

  private static func history(
    of item: UInt32, _ habit: PurchaseHabit, _ used: [(dimension: UInt8, history: UseHistory)]
  ) -> ItemHistory {
    let latest = habit.latest
    let dimension = latest.last?.dimension ?? used.last?.dimension ?? 0
    let amounts = latest.filter { $0.dimension == dimension }
      .map { BoughtAmount(day: $0.day, amount: $0.amount, packs: Int($0.packs)) }
    return ItemHistory(
      id: Int(item), bought: habit.days, amounts: amounts,
      uses: used.first { $0.dimension == dimension }?.history ?? UseHistory())
  }
}
