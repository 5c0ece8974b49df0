import LarderForecast
import LarderLog
import LarderModel
import LarderReplay

/// The latest meals, plans, purchases and uses as they count now, read from the log in one pass.
struct RecentEntries {
  /// A line of the plan.
  struct PlanLine: Hashable {
    let on: Day
    let mealTime: MealTime
    let meal: MealID?
    let item: ItemID?
  }

  /// An amount of an item that was bought or used.
  struct Amount {
    let item: ItemID
    let dimension: Dimension
    let amount: Int64
    let day: Int32
  }

  /// The people who ate on each day of the last weeks.
  private(set) var eaters: [Day: Set<PersonID>] = [:]
  /// The planned portions of lines on these days and later, unless they were taken off the plan or skipped.
  private(set) var portions: [PlanLine: Int64] = [:]
  private(set) var purchases: [(bought: Amount, packs: Int)] = []
  private(set) var uses: [(used: Amount, isInDish: Bool)] = []
  /// The latest state of each line before today.
  private var states: [PlanLine: PlanState] = [:]

  /// The number of latest events that are read.
  private static let events: UInt64 = 50_000
  /// The number of days read: those for which a forecast keeps the use of each week.
  private static let days = UseHistory.weeksKept * 7

  private let earliest: Day
  private let today: Day

  init(_ view: LedgerView, _ log: inout LogReader, today: Day) throws(LogError) {
    (self.today, earliest) = (today, today.advanced(by: -Self.days))
    let (corrections, household) = (view.context.corrections, view.household)
    try log.forEachRecord(amongLast: Self.events, of: Self.kinds) { sequence, record in
      let stored = StoredEvent(sequence: sequence, record: record)
      if let event = corrections.corrected(stored) { take(event, on: household.day(of: event)) }
    }
  }

  private static let kinds: Set<UInt8> = [MealLogged.code, Planned.code, Bought.code, Consumed.code]

  private mutating func take(_ event: StoredEvent, on day: Day) {
    let record = event.record
    func amount(_ amount: Slot, _ dimension: Slot) -> Amount {
      Amount(
        item: ItemID(rawValue: record.item),
        dimension: Dimension(rawValue: UInt8(truncatingIfNeeded: record[dimension])) ?? .none,
        amount: Int64(bitPattern: record[amount]), day: day.number)
    }
    switch record.kind {
    case Bought.code:
      // The number of packs is stored as one more than its value, so that zero means that it was not given.
      let packs = max(1, Int(record[Bought.packsSlot]) - 1)
      purchases.append((amount(Bought.quantitySlot, Bought.dimensionSlot), packs))
    case Consumed.code:
      let isInDish = record[Consumed.goesIntoDishSlot] != 0
      uses.append((amount(Consumed.quantitySlot, Consumed.dimensionSlot), isInDish))
    case MealLogged.code where day > earliest && day <= today:
      guard let eater = PersonID(stored: UInt32(record[MealLogged.personSlot])) else { return }
      eaters[day, default: []].insert(eater)
    case Planned.code: plan(event.decode(as: Planned.self), on: day)
    default: break
    }
  }

  private mutating func plan(_ planned: Planned, on day: Day) {
    guard let on = planned.on, on > earliest else { return }
    let line = PlanLine(on: on, mealTime: planned.mealTime, meal: planned.meal, item: planned.item)
    // A dish that was taken off the plan before its day does not count.
    states[line] = planned.state == .out && day < on ? nil : planned.state
    // A meal that was cooked or eaten keeps the portions that were planned.
    if planned.state != .planned, planned.state != .done {
      portions[line] = nil
    } else if let quantity = planned.quantity, quantity.dimension == .portions {
      portions[line] = quantity.amount / 1000
    }
  }

  /// The uses of the last weeks.
  var latestUses: some Sequence<Amount> { uses.lazy.map(\.used).filter { $0.day > earliest.number } }

  /// The share of the recipes planned for the last weeks that were cooked. It begins as if three of four had been.
  ///
  /// Nothing records whether other lines of the plan were followed.
  func shareCooked(_ catalog: Catalog) -> Double {
    let past = states.filter { line, _ in line.on < today && line.meal.flatMap(catalog.recipe(of:)) != nil }.values
    return Double(past.count { $0 == .done } + 3) / Double(past.count + 4)
  }

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
