import LarderModel
import LarderReplay

/// What was paid, by month, item and its category, and store, and how much came in for it; and what of it was thrown
/// away, by the month of that too.
public struct Spending: Projection {
  public static let name = "spending"
  public static let version: UInt32 = 3
  public static let keptVersion: UInt32 = 5

  public private(set) var cells = CellTable<SpendingTally>()
  /// What was thrown away of what was bought, by the purchases: see ``WastedPurchase``. Folded over some days alone, it
  /// is of what was bought in them.
  public private(set) var wasted = CellTable<WastedPurchaseTally>()
  private var months = MonthTable()

  public init() {}

  public mutating func apply(_ page: borrowing ReplayPage, _ standing: Standing) {
    months.layOut()
    // Once a page: to lend it to each tally again counts all its arrays up and down.
    let facts = standing.facts
    let months = months
    let turns = CategoryTurns(facts, months)
    cells.withHand { cells in
      page.forEach(.bought) { record, _, _ in
        let (month, turn) = turns.monthAndTurn(of: record.item, on: record.dayNumber)
        let key = CellKey(
          UInt64(UInt32(bitPattern: month)) << 32 | UInt64(record.item),
          record[Bought.storeSlot] << 32 | record[Bought.currencySlot] << 16 | turn << 8
            | record[Bought.dimensionSlot])
        cells[key].add(record, facts)
      }
    }
    let days = page.days
    wasted.withHand { wasted in
      page.forEach(.wasted) { record, draw, _ in
        guard draw.isBought, days?.contains(draw.cameIn) ?? true else { return }
        let (month, turn) = turns.monthAndTurn(of: draw.item, on: draw.cameIn)
        let currency = draw.cost == Lot.unknownCost ? 0 : UInt64(draw.currency)
        let purchase = UInt64(draw.store) << 32 | currency << 16 | turn << 8 | UInt64(draw.dimension)
        let end = UInt64(UInt32(bitPattern: months.month(of: record.dayNumber)))
        let key = CellKey(
          UInt64(UInt32(bitPattern: month)) << 32 | UInt64(draw.item), purchase,
          end << 32 | record[Wasted.partSlot])
        wasted[key].add(draw, facts)
      }
    }
  }

  public mutating func merge(_ later: Spending) {
    cells.merge(later.cells)
    wasted.merge(later.wasted)
  }

  public static var isKeptByMonth: Bool { true }

  public func byMonth() -> [Int32: Spending] {
    var months: [Int32: Spending] = [:]
    for (month, part) in cells.split({ $0.monthIndex }) { months[month, default: Spending()].cells = part }
    for (month, part) in wasted.split({ $0.monthIndex }) { months[month, default: Spending()].wasted = part }
    return months
  }

  /// What was paid for one item, and thrown away of it.
  public func only(_ item: ItemID) -> Spending {
    var own = Spending()
    own.cells = cells.only { $0.item == item }
    own.wasted = wasted.only { $0.item == item }
    return own
  }

  public func encode(into state: inout StateWriter) {
    cells.encode(into: &state)
    // Where nothing that was bought was thrown away, the digest is what it was before this was added up.
    if wasted.count > 0 { wasted.encode(into: &state) }
  }

  public init?(from state: inout StateReader) {
    cells = CellTable(from: &state)
    if !state.isDone { wasted = CellTable(from: &state) }
  }

  /// What a cell of spending is about.
  public struct Key: Hashable, Sendable {
    public let month: Month
    public let item: ItemID
    public let store: StoreID?
    public let currency: Currency
    public let dimension: Dimension
    /// How many days after the first of the month its item came to be of its category; 0 where it was of it on the first.
    public let turn: Int

    /// A day on which its item was of the category that it was of at all events of the cell.
    public var day: Day { month.firstDay.advanced(by: turn) }

    /// Whether the cell's currency is one that there is: a forged record may have another, which here is none.
    public func isOfKnownWords(_ cell: CellKey) -> Bool {
      currency.rawValue == UInt16(truncatingIfNeeded: cell.word1 >> 16)
    }

    public init(_ cell: CellKey) {
      month = cell.month
      item = cell.item
      store = StoreID(stored: UInt32(truncatingIfNeeded: cell.word1 >> 32))
      currency = Currency(rawValue: UInt16(truncatingIfNeeded: cell.word1 >> 16)) ?? .none
      dimension = Dimension(rawValue: UInt8(truncatingIfNeeded: cell.word1)) ?? .none
      turn = Int(cell.word1 >> 8 & 0x1f)
    }
  }
}
