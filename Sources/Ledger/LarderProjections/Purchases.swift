import LarderForecast
import LarderModel
import LarderReplay

/// How each item is bought and used: the basis of a household's forecast.
package struct Purchases: Projection {
  package static let name = "purchases"
  package static let version: UInt32 = 3
  package static let keptVersion: UInt32 = 4

  /// The purchase habits, indexed by the item's number.
  package private(set) var items: [PurchaseHabit] = []
  /// The amounts used of each item, by dimension.
  package private(set) var used = UseTable()

  package init() {}

  package mutating func apply(_ page: borrowing ReplayPage, _ context: ReplayContext) {
    var highest = -1
    page.forEach(.bought) { record, _, _ in highest = max(highest, Self.place(of: record.item)) }
    page.forEach(.consumed) { record, consumption, _ in
      let item = consumption.item(or: record)
      highest = max(highest, Self.place(of: item))
      used.makeRoom(for: item, consumption.dimension)
    }
    page.forEach(.counted) { record, consumption, _ in
      if consumption.amount > 0 { used.makeRoom(for: consumption.item(or: record), consumption.dimension) }
    }
    makeRoom(through: highest)
    // Safe: the position of each item is -1 or within the array's current size. Through the array, every event would
    // check uniqueness.
    unsafe items.withUnsafeMutableBufferPointer { items in
      page.forEach(.bought) { record, _, _ in
        let place = Self.place(of: record.item)
        if place >= 0 { unsafe items[place].buy(record) }
      }
      used.withAccess { used in
        page.forEach(.consumed) { record, consumption, _ in
          let item = consumption.item(or: record)
          let place = Self.place(of: item)
          if place >= 0 { unsafe items[place].use(consumption.amount, on: record.dayNumber) }
          used.use(consumption.amount, of: item, consumption.dimension, on: record.dayNumber)
        }
        // A shortfall found by a count was used as well, by someone who did not record it.
        page.forEach(.counted) { record, consumption, _ in
          guard consumption.amount > 0 else { return }
          used.use(consumption.amount, of: consumption.item(or: record), consumption.dimension, on: record.dayNumber)
        }
      }
    }
  }

  /// Returns the position of an item's habits, or -1 for a number that no ledger has: a forged record must not claim
  /// memory for it.
  private static func place(of item: UInt32) -> Int { item <= Limits.mostNames ? Int(item) : -1 }

  private mutating func makeRoom(through place: Int) {
    if items.count <= place { items.append(contentsOf: repeatElement(PurchaseHabit(), count: place + 1 - items.count)) }
  }

  package mutating func merge(_ later: Purchases) {
    makeRoom(through: later.items.count - 1)
    for (index, habit) in later.items.enumerated() { items[index].merge(habit) }
    used.merge(later.used)
  }

  package func encode(into state: inout StateWriter) {
    state.list(items) { habit, state in habit.encode(into: &state) }
    used.encode(into: &state)
  }

  package init?(from state: inout StateReader) {
    items = state.list { PurchaseHabit(from: &$0) }
    used = UseTable(from: &state)
  }

  /// The input of a forecast: all items that were ever bought or used, in the order of their numbers.
  ///
  /// ```swift
  /// let purchases = view.state.projection(Purchases.self)
  /// let forecast = HouseholdForecast(of: purchases.histories, on: today.number)
  /// ```
  /// Amounts and uses are in the dimension of the last purchase, or of the only use if nothing was bought.
  package var histories: [ItemHistory] { histories(where: { _ in true }) }

  package func histories(where isMeant: (UInt32) -> Bool) -> [ItemHistory] {
    var uses: [UInt32: [(dimension: UInt8, history: UseHistory)]] = [:]
    for entry in used.sorted(where: isMeant) {
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

  /// Returns the dimension of an item's amounts in ``histories``, or none if nothing is known about it.
  package func dimension(of item: ItemID) -> Dimension {
    let place = Int(item.rawValue)
    if place < items.count, let latest = items[place].latest.last {
      return Dimension(rawValue: latest.dimension) ?? .none
    }
    return used.sorted { $0 == item.rawValue }.last.flatMap { Dimension(rawValue: $0.dimension) } ?? .none
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
