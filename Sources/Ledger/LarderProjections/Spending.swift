import LarderModel
import LarderReplay

/// Spending and the amounts bought, by month, item, category and store, together with how much of each purchase was
/// thrown away, by the month of the waste.
package struct Spending: Projection {
  package static let name = "spending"
  package static let version: UInt32 = 3
  package static let keptVersion: UInt32 = 5

  package private(set) var cells = CellTable<SpendingTally>()
  /// The wasted part of purchases: see ``WastedPurchase``. If only some days are replayed, it covers purchases in them.
  package private(set) var wasted = CellTable<WastedPurchaseTally>()
  private var months = MonthTable()

  package init() {}

  package mutating func apply(_ page: borrowing ReplayPage, _ context: ReplayContext) {
    months.layOut()
    // Once per page: passing the facts to each tally would retain and release all their arrays.
    let facts = context.facts
    let months = months
    let intervals = CategoryIntervals(facts, months)
    cells.withAccess { cells in
      page.forEach(.bought) { record, _, _ in
        let (month, turn) = intervals.monthAndTurn(of: record.item, on: record.dayNumber)
        let key = CellKey(
          UInt64(UInt32(bitPattern: month)) << 32 | UInt64(record.item),
          record[Bought.storeSlot] << 32 | record[Bought.currencySlot] << 16 | turn << 8
            | record[Bought.dimensionSlot])
        cells[key].add(record, facts)
      }
    }
    let days = page.days
    wasted.withAccess { wasted in
      page.forEach(.wasted) { record, consumption, _ in
        guard consumption.isBought, days?.contains(consumption.cameIn) ?? true else { return }
        let (month, turn) = intervals.monthAndTurn(of: consumption.item, on: consumption.cameIn)
        let currency = consumption.cost == Lot.unknownCost ? 0 : UInt64(consumption.currency)
        let purchase = UInt64(consumption.store) << 32 | currency << 16 | turn << 8 | UInt64(consumption.dimension)
        let end = UInt64(UInt32(bitPattern: months.month(of: record.dayNumber)))
        let key = CellKey(
          UInt64(UInt32(bitPattern: month)) << 32 | UInt64(consumption.item), purchase,
          end << 32 | record[Wasted.partSlot])
        wasted[key].add(consumption, facts)
      }
    }
  }

  package mutating func merge(_ later: Spending) {
    cells.merge(later.cells)
    wasted.merge(later.wasted)
  }

  package static var isKeptByMonth: Bool { true }

  package func byMonth() -> [Int32: Spending] {
    var months: [Int32: Spending] = [:]
    for (month, part) in cells.split({ $0.monthIndex }) { months[month, default: Spending()].cells = part }
    for (month, part) in wasted.split({ $0.monthIndex }) { months[month, default: Spending()].wasted = part }
    return months
  }

  /// Returns the spending on one item, and its waste.
  package func only(_ item: ItemID) -> Spending {
    var own = Spending()
    own.cells = cells.only { $0.item == item }
    own.wasted = wasted.only { $0.item == item }
    return own
  }

  package func encode(into state: inout StateWriter) {
    cells.encode(into: &state)
    // If no purchase was wasted, the digest stays what it was before this sum was added.
    if wasted.count > 0 { wasted.encode(into: &state) }
  }

  package init?(from state: inout StateReader) {
    cells = CellTable(from: &state)
    if !state.isDone { wasted = CellTable(from: &state) }
  }

  @usableFromInline package struct Key: Hashable, Sendable {
    package let month: Month
    package let item: ItemID
    package let store: StoreID?
    package let currency: Currency
    package let dimension: Dimension
    /// How many days after the first of the month the item got its category; 0 if it had it on the first.
    package let turn: Int

    /// A day on which the item had the category that applies to all events of the cell.
    package var day: Day { month.firstDay.advanced(by: turn) }

    /// Whether the cell's currency exists. A forged record may have another, which is treated as none.
    package func isOfKnownWords(_ cell: CellKey) -> Bool {
      currency.rawValue == UInt16(truncatingIfNeeded: cell.word1 >> 16)
    }

    package init(_ cell: CellKey) {
      month = cell.month
      item = cell.item
      store = StoreID(stored: UInt32(truncatingIfNeeded: cell.word1 >> 32))
      currency = Currency(rawValue: UInt16(truncatingIfNeeded: cell.word1 >> 16)) ?? .none
      dimension = Dimension(rawValue: UInt8(truncatingIfNeeded: cell.word1)) ?? .none
      turn = Int(cell.word1 >> 8 & 0x1f)
    }
  }
}

/// The sums of purchases.
package struct SpendingTally: CompactTally {
  package var count: Int64 = 0
  /// The price in minor units of the key's currency.
  package var price: Int64 = 0
  package var withoutPrice: Int64 = 0
  /// The amount in the base unit of the key's dimension.
  package var amount: Int64 = 0
  /// The amount of purchases with a price, from which unit prices are calculated.
  package var pricedAmount: Int64 = 0
  /// The mass in milligrams.
  package var mass: Int64 = 0
  package var withoutMass: Int64 = 0

  package init() {}

  @inline(__always)
  package mutating func add(_ record: Record, _ facts: FactTable) {
    count += 1
    let paid = Int64(bitPattern: record[Bought.priceSlot])
    let bought = Int64(bitPattern: record[Bought.quantitySlot])
    if paid == .min {
      withoutPrice += 1
    } else {
      price.addClamped(paid)
      pricedAmount.addClamped(bought)
    }
    amount.addClamped(bought)
    let dimension = UInt8(truncatingIfNeeded: record[Bought.dimensionSlot])
    if let known = facts.mass(bought, dimension, of: record.item, on: record.dayNumber) {
      mass.addClamped(known)
    } else {
      withoutMass += 1
    }
  }

  // Always inlined: thousands of cells are read from stored states for a report.
  @inline(__always)
  package mutating func pair(_ other: SpendingTally, _ body: (inout Int64, Int64) -> Void) {
    body(&count, other.count)
    body(&price, other.price)
    body(&withoutPrice, other.withoutPrice)
    body(&amount, other.amount)
    body(&pricedAmount, other.pricedAmount)
    body(&mass, other.mass)
    body(&withoutMass, other.withoutMass)
  }
}

/// The key of a cell of ``Spending/wasted``: a purchase, and the month in which some of it was thrown away.
package struct WastedPurchase: Hashable, Sendable {
  /// The purchase, as in ``Spending/cells``; its month is that of the purchase.
  package let purchase: Spending.Key
  package let month: Month
  package let part: WastePart

  package init(_ cell: CellKey) {
    purchase = Spending.Key(cell)
    month = Month(index: Int32(truncatingIfNeeded: cell.word2 >> 32)) ?? .min
    part = WastePart(rawValue: UInt8(truncatingIfNeeded: cell.word2)) ?? .unsaid
  }
}

/// The sums of wasted purchases, using the same facts as for the purchases, so that price and mass are known on both
/// sides or on neither.
package struct WastedPurchaseTally: CompactTally {
  package var count: Int64 = 0
  /// The amount in the base unit of the key's dimension.
  package var amount: Int64 = 0
  /// The cost in millionths of the minor unit. Purchases without a price are in a cell without a currency.
  package var cost: Int64 = 0
  /// The mass in milligrams, by the item's facts on the day of purchase.
  package var mass: Int64 = 0
  package var withoutMass: Int64 = 0

  package init() {}

  package mutating func add(_ consumption: LotConsumption, _ facts: FactTable) {
    count += 1
    amount.addClamped(consumption.amount)
    if consumption.cost != Lot.unknownCost { cost.addClamped(consumption.cost) }
    if let known = facts.mass(consumption.amount, consumption.dimension, of: consumption.item, on: consumption.cameIn) {
      mass.addClamped(known)
    } else {
      withoutMass += 1
    }
  }

  // Always inlined: thousands of cells are read from stored states for a report.
  @inline(__always)
  package mutating func pair(_ other: WastedPurchaseTally, _ body: (inout Int64, Int64) -> Void) {
    body(&count, other.count)
    body(&amount, other.amount)
    body(&cost, other.cost)
    body(&mass, other.mass)
    body(&withoutMass, other.withoutMass)
  }
}
