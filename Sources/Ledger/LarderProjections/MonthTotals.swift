import LarderModel
import LarderReplay

/// The totals of each month: edible and inedible waste, and spending.
///
/// They are small, and therefore stored in one piece: a trend over years reads them instead of the cells of every
/// month.
package struct MonthTotals: Projection {
  package static let name = "months"
  package static let version: UInt32 = 2
  package static let keptVersion: UInt32 = 4

  package private(set) var wasted = CellTable<WasteTally>()
  package private(set) var paid = CellTable<PriceTally>()
  /// The first day on which anything was bought, counted, eaten or thrown away.
  private var first = Lot.noDay
  private var months = MonthTable()

  package init() {}

  package mutating func apply(_ page: borrowing ReplayPage, _ context: ReplayContext) {
    months.layOut()
    // Once per page: passing the facts to each tally would retain and release all their arrays.
    let facts = context.facts
    let months = months
    // One group after the other: a list of groups would be allocated for every page.
    page.forEach(.bought) { record, _, _ in first = min(first, record.dayNumber) }
    page.forEach(.counted) { record, _, _ in first = min(first, record.dayNumber) }
    page.forEach(.wasted) { record, _, _ in first = min(first, record.dayNumber) }
    page.forEach(.mealLogged) { record, _, _ in first = min(first, record.dayNumber) }
    wasted.withAccess { wasted in
      page.forEach(.wasted) { record, consumption, _ in
        let month = UInt64(UInt32(bitPattern: months.month(of: record.dayNumber)))
        let key = CellKey(month << 32, UInt64(consumption.currency) << 8 | record[Wasted.partSlot])
        wasted[key].add(consumption, record, facts)
      }
    }
    paid.withAccess { paid in
      page.forEach(.bought) { record, _, _ in
        let month = UInt64(UInt32(bitPattern: months.month(of: record.dayNumber)))
        paid[CellKey(month << 32, record[Bought.currencySlot] << 8)].add(record)
      }
    }
  }

  package mutating func merge(_ later: MonthTotals) {
    wasted.merge(later.wasted)
    paid.merge(later.paid)
    first = min(first, later.first)
  }

  package func encode(into state: inout StateWriter) {
    wasted.encode(into: &state)
    paid.encode(into: &state)
    state.integer(first)
  }

  package init?(from state: inout StateReader) {
    wasted = CellTable(from: &state)
    paid = CellTable(from: &state)
    first = state.integer()
  }

  /// The first day with any entry, or nil if there is none.
  package var firstDay: Day? { first == Lot.noDay ? nil : Day(number: first) }

  @usableFromInline package struct Key: Hashable, Sendable {
    package let month: Month
    package let currency: Currency
    /// The part, only for waste.
    package let part: WastePart

    package init(_ cell: CellKey) {
      month = cell.month
      currency = Currency(rawValue: UInt16(truncatingIfNeeded: cell.word1 >> 8)) ?? .none
      part = WastePart(rawValue: UInt8(truncatingIfNeeded: cell.word1)) ?? .unsaid
    }
  }
}

/// Sums of prices.
package struct PriceTally: Tally {
  package var count: Int64 = 0
  /// The price in minor units of the key's currency.
  package var price: Int64 = 0
  package var withoutPrice: Int64 = 0

  package init() {}

  @inline(__always)
  mutating func add(_ record: Record) {
    count += 1
    let paid = Int64(bitPattern: record[Bought.priceSlot])
    if paid == .min { withoutPrice += 1 } else { price.addClamped(paid) }
  }

  // Always inlined: thousands of cells are read from stored states for a report.
  @inline(__always)
  package mutating func pair(_ other: PriceTally, _ body: (inout Int64, Int64) -> Void) {
    body(&count, other.count)
    body(&price, other.price)
    body(&withoutPrice, other.withoutPrice)
  }
}
