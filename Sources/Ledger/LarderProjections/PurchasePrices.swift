import LarderModel
import LarderReplay

/// The last purchase with a price, by month, item, store, currency and dimension: what ``LastPrices`` look into.
public struct PurchasePrices: Projection {
  public static let name = "purchase-prices"
  public static let version: UInt32 = 1
  public static let looksAtLots = false

  private(set) var cells = CellTable<PurchasePriceTally>()
  private var months = MonthTable()

  public init() {}

  public mutating func apply(_ page: borrowing ReplayPage, _ standing: Standing) {
    months.layOut()
    let months = months
    cells.withHand { cells in
      page.forEach(.bought) { record, _, index in
        let price = Int64(bitPattern: record[Bought.priceSlot])
        guard price != .min else { return }
        let month = UInt64(UInt32(bitPattern: months.month(of: record.dayNumber)))
        let key = CellKey(
          month << 32 | UInt64(record.item),
          record[Bought.storeSlot] << 32 | record[Bought.currencySlot] << 16 | record[Bought.dimensionSlot])
        cells[key].add(
          PurchasePriceTally(
            sequence: Int64(bitPattern: page.sequence(index)), day: Int64(record.dayNumber), price: price,
            quantity: Int64(bitPattern: record[Bought.quantitySlot])))
      }
    }
  }

  public mutating func merge(_ later: PurchasePrices) { cells.merge(later.cells) }

  public static var isKeptByMonth: Bool { true }

  public func byMonth() -> [Int32: PurchasePrices] {
    cells.split { $0.monthIndex }.mapValues { part in
      var prices = PurchasePrices()
      prices.cells = part
      return prices
    }
  }

  public func encode(into state: inout StateWriter) { cells.encode(into: &state) }

  public init?(from state: inout StateReader) { cells = CellTable(from: &state) }
}
