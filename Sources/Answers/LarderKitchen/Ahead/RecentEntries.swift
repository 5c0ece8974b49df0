import LarderForecast
import LarderLog
import LarderModel
import LarderReplay

/// The latest purchases and uses of items, and the meals of guests, as they count now, read from the log in one pass.
struct RecentEntries {
  /// An amount of an item that was bought or used.
  struct Amount {
    let item: ItemID
    let dimension: Dimension
    let amount: Int64
    let day: Int32
  }

  /// The people who ate on each day of the last weeks, among those who were ever guests.
  private(set) var eaters: [Int32: Set<PersonID>] = [:]
  private(set) var purchases: [(bought: Amount, packs: Int)] = []
  private(set) var uses: [(used: Amount, isInDish: Bool)] = []

  /// The number of latest events that are read.
  private static let events: UInt64 = 50_000

  private let days: ClosedRange<Int32>

  /// The days for which a forecast keeps the use of each week.
  static func days(through today: Day) -> ClosedRange<Int32> {
    today.number - Int32(UseHistory.weeksKept * 7) + 1...today.number
  }

  /// Creates a household's entries without reading any.
  init(today: Day) { days = Self.days(through: today) }

  /// - Parameter chosen: The only items to read; nil for all.
  init(
    _ view: LedgerView, _ log: inout LogReader, of chosen: Set<ItemID>?, guests: [PersonID], today: Day
  ) throws(LogError) {
    self.init(today: today)
    let context = view.context
    let kinds = [Bought.code, Consumed.code] + (guests.isEmpty ? [] : [MealLogged.code])
    try context.forEachRecord(amongLast: Self.events, of: kinds, &log) { _, record in
      let day = context.day(of: record)
      if record.kind == MealLogged.code {
        guard let eater = PersonID(stored: UInt32(record[MealLogged.personSlot])), days.contains(day),
          guests.contains(eater)
        else { return }
        eaters[day, default: []].insert(eater)
      } else if chosen?.contains(ItemID(rawValue: record.item)) ?? true {
        take(record, on: day)
      }
    }
  }

  private mutating func take(_ record: Record, on day: Int32) {
    func amount(_ amount: Slot, _ dimension: Slot) -> Amount {
      Amount(
        item: ItemID(rawValue: record.item),
        dimension: Dimension(rawValue: UInt8(truncatingIfNeeded: record[dimension])) ?? .none,
        amount: Int64(bitPattern: record[amount]), day: day)
    }
    if record.kind == Consumed.code {
      let isInDish = record[Consumed.goesIntoDishSlot] != 0
      uses.append((amount(Consumed.quantitySlot, Consumed.dimensionSlot), isInDish))
    } else {
      // The number of packs is stored as one more than its value, so that zero means that it was not given.
      let packs = max(1, Int(record[Bought.packsSlot]) - 1)
      purchases.append((amount(Bought.quantitySlot, Bought.dimensionSlot), packs))
    }
  }

  /// The uses of the last weeks.
  var latestUses: some Sequence<Amount> { uses.lazy.map(\.used).filter { $0.day >= days.lowerBound } }

  /// The share of the use of some items that went into dishes.
  func sharesInDishes(of items: Set<ItemID>) -> [ItemID: Double] {
    var (all, cooked): ([ItemID: Double], [ItemID: Double]) = ([:], [:])
    for (used, isInDish) in uses where items.contains(used.item) {
      all[used.item, default: 0] += Double(used.amount)
      if isInDish { cooked[used.item, default: 0] += Double(used.amount) }
    }
    return cooked.reduce(into: [:]) { shares, entry in
      if let sum = all[entry.key], sum > 0 { shares[entry.key] = min(1, entry.value / sum) }
    }
  }
}
