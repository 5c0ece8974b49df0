import LarderModel
import LarderReplay

/// What each month came to, in all: what was thrown away of what could be eaten and what not, and what was paid.
///
/// Small, and so kept in one piece: a trend over years reads this, and not the cells of every month.
public struct MonthTotals: Projection {
  public static let name = "months"
  public static let version: UInt32 = 2
  public static let keptVersion: UInt32 = 4

  public private(set) var wasted = CellTable<WasteTally>()
  public private(set) var paid = CellTable<PriceTally>()
  /// The first day on which anything was bought, counted, eaten or thrown away: nothing is known of those before it.
  private var first = Lot.noDay
  private var months = MonthTable()

  public init() {}

  public mutating func apply(_ page: borrowing ReplayPage, _ standing: Standing) {
    months.layOut()
    // Once a page: to lend it to each tally again counts all its arrays up and down.
    let facts = standing.facts
    let months = months
    // One group after the other: a list of them would be allocated for every page.
    page.forEach(.bought) { record, _, _ in first = min(first, record.dayNumber) }
    page.forEach(.counted) { record, _, _ in first = min(first, record.dayNumber) }
    page.forEach(.wasted) { record, _, _ in first = min(first, record.dayNumber) }
    page.forEach(.mealLogged) { record, _, _ in first = min(first, record.dayNumber) }
    wasted.withHand { wasted in
      page.forEach(.wasted) { record, draw, _ in
        let month = UInt64(UInt32(bitPattern: months.month(of: record.dayNumber)))
        let key = CellKey(month << 32, UInt64(draw.currency) << 8 | record[Wasted.partSlot])
        wasted[key].add(draw, record, facts)
      }
    }
    paid.withHand { paid in
      page.forEach(.bought) { record, _, _ in
        let month = UInt64(UInt32(bitPattern: months.month(of: record.dayNumber)))
        paid[CellKey(month << 32, record[Bought.currencySlot] << 8)].add(record)
      }
    }
  }

  public mutating func merge(_ later: MonthTotals) {
    wasted.merge(later.wasted)
    paid.merge(later.paid)
    first = min(first, later.first)
  }

  public func encode(into state: inout StateWriter) {
    wasted.encode(into: &state)
    paid.encode(into: &state)
    state.integer(first)
  }

  public init?(from state: inout StateReader) {
    wasted = CellTable(from: &state)
    paid = CellTable(from: &state)
    first = state.integer()
  }

  /// The first day of which anything is known; nil where nothing is.
  public var firstDay: Day? { first == Lot.noDay ? nil : Day(number: first) }

  /// What a cell of the totals is about.
  public struct Key: Hashable, Sendable {
    public let month: Month
    public let currency: Currency
    /// Of what was thrown away only.
    public let part: WastePart

    public init(_ cell: CellKey) {
      month = cell.month
      currency = Currency(rawValue: UInt16(truncatingIfNeeded: cell.word1 >> 8)) ?? .none
      part = WastePart(rawValue: UInt8(truncatingIfNeeded: cell.word1)) ?? .unsaid
    }
  }
}

/// What is added up of prices alone.
public struct PriceTally: Tally {
  public var count: Int64 = 0
  /// Minor units of the key's currency.
  public var price: Int64 = 0
  public var withoutPrice: Int64 = 0

  public init() {}

  @inline(__always)
  mutating func add(_ record: Record) {
    count += 1
    let paid = Int64(bitPattern: record[Bought.priceSlot])
    if paid == .min { withoutPrice += 1 } else { price.addClamped(paid) }
  }

  // Always inlined: thousands of cells are read from what is kept for a report.
  @inline(__always)
  public mutating func pair(_ other: PriceTally, _ body: (inout Int64, Int64) -> Void) {
    body(&count, other.count)
    body(&price, other.price)
    body(&withoutPrice, other.withoutPrice)
  }
}
