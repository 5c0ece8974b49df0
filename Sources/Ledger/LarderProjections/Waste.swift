import LarderModel
import LarderReplay

/// Waste by month, item, category, reason, store, place, person and days past the date. Also food rescued by eating it
/// after its best-before date, food eaten past a use-by date (which is not a rescue), and unexplained shortfalls found
/// by counts.
package struct Waste: Projection {
  package static let name = "waste"
  package static let version: UInt32 = 2
  package static let keptVersion: UInt32 = 6

  package private(set) var wasted = CellTable<WasteTally>()
  package private(set) var rescued = CellTable<WasteTally>()
  package private(set) var unexplained = CellTable<WasteTally>()
  package private(set) var pastUseBy = CellTable<WasteTally>()
  private var months = MonthTable()

  package init() {}

  package mutating func apply(_ page: borrowing ReplayPage, _ context: ReplayContext) {
    months.layOut()
    // Once per page: passing the facts to each tally would retain and release all their arrays.
    let facts = context.facts
    let intervals = CategoryIntervals(facts, months)
    wasted.withAccess { wasted in
      page.forEach(.wasted) { record, consumption, _ in
        wasted[CellKey(wasted: record, consumption, intervals)].add(consumption, record, facts)
      }
    }
    var hasPastUseBy = false
    rescued.withAccess { rescued in
      page.forEach(.consumed) { record, consumption, _ in
        if consumption.isPastUseBy(on: record.dayNumber) { hasPastUseBy = true }
        guard consumption.isRescued(on: record.dayNumber) else { return }
        rescued[CellKey(eaten: record, consumption, intervals)].add(consumption, record, facts)
      }
    }
    if hasPastUseBy { takePastUseBy(page, facts, intervals) }
    unexplained.withAccess { unexplained in
      page.forEach(.counted) { record, consumption, _ in
        // A lot that starts with the count leaves nothing unexplained.
        guard consumption.amount > 0 else { return }
        let key = CellKey(record, consumption, intervals, person: 0, why: 0)
        unexplained[key].add(consumption, record, facts)
      }
    }
  }

  // Never inlined: hardly any page has such events, and the others should not pay for them.
  @inline(never)
  private mutating func takePastUseBy(
    _ page: borrowing ReplayPage, _ facts: FactTable, _ intervals: CategoryIntervals
  ) {
    pastUseBy.withAccess { pastUseBy in
      page.forEach(.consumed) { record, consumption, _ in
        guard consumption.isPastUseBy(on: record.dayNumber) else { return }
        pastUseBy[CellKey(eaten: record, consumption, intervals)].add(consumption, record, facts)
      }
    }
  }

  package mutating func merge(_ later: Waste) {
    wasted.merge(later.wasted)
    rescued.merge(later.rescued)
    unexplained.merge(later.unexplained)
    pastUseBy.merge(later.pastUseBy)
  }

  package static var isKeptByMonth: Bool { true }

  package func byMonth() -> [Int32: Waste] {
    var months: [Int32: Waste] = [:]
    for (month, part) in wasted.split({ $0.monthIndex }) { months[month, default: Waste()].wasted = part }
    for (month, part) in rescued.split({ $0.monthIndex }) { months[month, default: Waste()].rescued = part }
    for (month, part) in unexplained.split({ $0.monthIndex }) { months[month, default: Waste()].unexplained = part }
    for (month, part) in pastUseBy.split({ $0.monthIndex }) { months[month, default: Waste()].pastUseBy = part }
    return months
  }

  package func only(_ item: ItemID) -> Waste {
    var own = Waste()
    own.wasted = wasted.only { $0.item == item }
    own.rescued = rescued.only { $0.item == item }
    own.unexplained = unexplained.only { $0.item == item }
    own.pastUseBy = pastUseBy.only { $0.item == item }
    return own
  }

  package func encode(into state: inout StateWriter) {
    wasted.encode(into: &state)
    rescued.encode(into: &state)
    unexplained.encode(into: &state)
    // Only if there are any, so that the digest of ledgers without them stays what it was.
    if pastUseBy.count > 0 { pastUseBy.encode(into: &state) }
  }

  package init?(from state: inout StateReader) {
    wasted = CellTable(from: &state)
    rescued = CellTable(from: &state)
    unexplained = CellTable(from: &state)
    if !state.isDone { pastUseBy = CellTable(from: &state) }
  }
}

/// The sums of food that left its lot.
package struct WasteTally: Tally {
  package var count: Int64 = 0
  /// The amount in the base unit of the key's dimension.
  package var amount: Int64 = 0
  /// The cost in millionths of the minor unit.
  package var cost: Int64 = 0
  package var withoutPrice: Int64 = 0
  /// The mass in milligrams.
  package var mass: Int64 = 0
  package var withoutMass: Int64 = 0
  /// The energy in thousandths of a kilocalorie.
  package var energy: Int64 = 0
  package var withoutEnergy: Int64 = 0
  /// The days past the date, for food past its date.
  package var daysPast: Int64 = 0
  package var pastDate: Int64 = 0
  /// The days in the house, for food whose lot is known.
  package var ageDays: Int64 = 0
  package var aged: Int64 = 0

  package init() {}

  /// Adds an event's use of its lot.
  package mutating func add(_ consumption: LotConsumption, _ record: Record, _ facts: FactTable) {
    let item = consumption.item(or: record)
    count += 1
    amount.addClamped(consumption.amount)
    if consumption.cost == Lot.unknownCost { withoutPrice += 1 } else { cost.addClamped(consumption.cost) }
    if let known = consumption.mass(of: item, on: record.dayNumber, facts) {
      mass.addClamped(known)
    } else {
      withoutMass += 1
    }
    if let known = consumption.energy(of: item, on: record.dayNumber, facts) {
      energy.addClamped(known)
    } else {
      withoutEnergy += 1
    }
    if consumption.due < record.dayNumber {
      daysPast += Int64(record.dayNumber) - Int64(consumption.due)
      pastDate += 1
    }
    if consumption.cameIn != Lot.noDay {
      // An entry dated before the lot came in has no age.
      ageDays += max(0, Int64(record.dayNumber) - Int64(consumption.cameIn))
      aged += 1
    }
  }

  // Always inlined: thousands of cells are read from stored states for a report.
  @inline(__always)
  package mutating func pair(_ other: WasteTally, _ body: (inout Int64, Int64) -> Void) {
    body(&count, other.count)
    body(&amount, other.amount)
    body(&cost, other.cost)
    body(&withoutPrice, other.withoutPrice)
    body(&mass, other.mass)
    body(&withoutMass, other.withoutMass)
    body(&energy, other.energy)
    body(&withoutEnergy, other.withoutEnergy)
    body(&daysPast, other.daysPast)
    body(&pastDate, other.pastDate)
    body(&ageDays, other.ageDays)
    body(&aged, other.aged)
  }
}
