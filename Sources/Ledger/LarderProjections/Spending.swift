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

/// What is added up of what was bought.
public struct SpendingTally: CompactTally {
  public var count: Int64 = 0
  /// Minor units of the key's currency.
  public var price: Int64 = 0
  public var withoutPrice: Int64 = 0
  /// In the base unit of the key's dimension.
  public var amount: Int64 = 0
  /// The amount of what has a price: what a price for the unit is worked out from.
  public var pricedAmount: Int64 = 0
  /// Milligrams.
  public var mass: Int64 = 0
  public var withoutMass: Int64 = 0

  public init() {}

  @inline(__always)
  public mutating func add(_ record: Record, _ facts: FactTable) {
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

  // Always inlined: thousands of cells are read from what is kept for a report.
  @inline(__always)
  public mutating func pair(_ other: SpendingTally, _ body: (inout Int64, Int64) -> Void) {
    body(&count, other.count)
    body(&price, other.price)
    body(&withoutPrice, other.withoutPrice)
    body(&amount, other.amount)
    body(&pricedAmount, other.pricedAmount)
    body(&mass, other.mass)
    body(&withoutMass, other.withoutMass)
  }
}

/// What a cell of ``Spending/wasted`` is about: what was bought, and the month in which some of it was thrown away.
public struct WastedPurchase: Hashable, Sendable {
  /// What was bought, as ``Spending/cells`` have it: its month is that of the purchase.
  public let purchase: Spending.Key
  /// The month it was thrown away in.
  public let month: Month
  public let part: WastePart

  public init(_ cell: CellKey) {
    purchase = Spending.Key(cell)
    month = Month(index: Int32(truncatingIfNeeded: cell.word2 >> 32)) ?? .min
    part = WastePart(rawValue: UInt8(truncatingIfNeeded: cell.word2)) ?? .unsaid
  }
}

/// What is added up of purchases that were thrown away, by the same facts as the purchases: so that of what has a price
/// or a mass on one side there is none without on the other.
public struct WastedPurchaseTally: CompactTally {
  public var count: Int64 = 0
  /// In the base unit of the key's dimension.
  public var amount: Int64 = 0
  /// Millionths of the minor unit. What has no price is in a cell of no currency.
  public var cost: Int64 = 0
  /// Milligrams, by what was known of the item on the day it was bought.
  public var mass: Int64 = 0
  public var withoutMass: Int64 = 0

  public init() {}

  public mutating func add(_ draw: Draw, _ facts: FactTable) {
    count += 1
    amount.addClamped(draw.amount)
    if draw.cost != Lot.unknownCost { cost.addClamped(draw.cost) }
    if let known = facts.mass(draw.amount, draw.dimension, of: draw.item, on: draw.cameIn) {
      mass.addClamped(known)
    } else {
      withoutMass += 1
    }
  }

  // Always inlined: thousands of cells are read from what is kept for a report.
  @inline(__always)
  public mutating func pair(_ other: WastedPurchaseTally, _ body: (inout Int64, Int64) -> Void) {
    body(&count, other.count)
    body(&amount, other.amount)
    body(&cost, other.cost)
    body(&mass, other.mass)
    body(&withoutMass, other.withoutMass)
  }
}
