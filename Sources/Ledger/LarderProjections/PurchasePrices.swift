import LarderModel
import LarderReplay

/// The last purchase with a price, by month, item, store, currency and dimension: the basis of ``LastPrices``.
package struct PurchasePrices: Projection {
  package static let name = "purchase-prices"
  package static let version: UInt32 = 1
  package static let requiresLots = false

  private(set) var cells = CellTable<PurchasePriceTally>()
  private var months = MonthTable()

  package init() {}

  package mutating func apply(_ page: borrowing ReplayPage, _ context: ReplayContext) {
    months.layOut()
    let months = months
    cells.withAccess { cells in
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

  package mutating func merge(_ later: PurchasePrices) { cells.merge(later.cells) }

  package static var isKeptByMonth: Bool { true }

  package func byMonth() -> [Int32: PurchasePrices] {
    cells.split { $0.monthIndex }.mapValues { part in
      var prices = PurchasePrices()
      prices.cells = part
      return prices
    }
  }

  package func encode(into state: inout StateWriter) { cells.encode(into: &state) }

  package init?(from state: inout StateReader) { cells = CellTable(from: &state) }
}

/// A purchase with a price. Of two, the later one counts; on the same day, the later in the log.
struct PurchasePriceTally: CompactTally {
  /// The event, or 0 if there is none.
  var sequence: Int64 = 0
  var day: Int64 = 0
  var price: Int64 = 0
  var quantity: Int64 = 0

  @inline(__always)
  func isLater(than other: PurchasePriceTally) -> Bool {
    guard sequence != 0, other.sequence != 0 else { return sequence != 0 }
    return (day, UInt64(bitPattern: sequence)) > (other.day, UInt64(bitPattern: other.sequence))
  }

  @inline(__always)
  mutating func add(_ other: PurchasePriceTally) { if other.isLater(than: self) { self = other } }

  @inline(__always)
  mutating func pair(_ other: PurchasePriceTally, _ body: (inout Int64, Int64) -> Void) {
    body(&sequence, other.sequence)
    body(&day, other.day)
    body(&price, other.price)
    body(&quantity, other.quantity)
  }
}

/// The price of each item's last purchase that has one: overall, in each store, and for each dimension and currency.
package struct LastPrices: Sendable {
  package struct Purchase: Hashable, Sendable {
    fileprivate let tally: PurchasePriceTally
    fileprivate let currency: Currency
    fileprivate let dimension: Dimension

    package var day: Int32 { Int32(truncatingIfNeeded: tally.day) }
    package var price: Money { Money(minor: tally.price, currency: currency) }
    package var quantity: Quantity { Quantity(amount: tally.quantity, dimension: dimension) }
  }

  /// A group of an item's purchases: all, those at a store, or those with a dimension and currency.
  private enum Kind: Hashable {
    case any
    case store(UInt32)
    case measure(Dimension, Currency)
  }

  private struct Key: Hashable {
    let item: ItemID
    let kind: Kind
  }

  private var purchases: [Key: Purchase] = [:]

  package init() {}

  /// - Parameters:
  ///   - items: the items that are needed, or nil for all.
  ///   - isApart: whether to distinguish stores, dimensions and currencies.
  ///   - takes: whether a month's purchases are needed.
  package init(
    _ prices: PurchasePrices, of items: Set<ItemID>? = nil, apart isApart: Bool = true,
    in takes: (Month) -> Bool = { _ in true }
  ) {
    for (key, tally) in prices.cells.filter({ items?.contains($0.item) ?? true }) where takes(key.month) {
      let store = UInt32(truncatingIfNeeded: key.word1 >> 32)
      let currency = Currency(rawValue: UInt16(truncatingIfNeeded: key.word1 >> 16)) ?? .none
      let dimension = Dimension(rawValue: UInt8(truncatingIfNeeded: key.word1)) ?? .none
      let purchase = Purchase(tally: tally, currency: currency, dimension: dimension)
      keep(purchase, Key(item: key.item, kind: .any))
      guard isApart else { continue }
      keep(purchase, Key(item: key.item, kind: .measure(dimension, currency)))
      if store != 0 { keep(purchase, Key(item: key.item, kind: .store(store))) }
    }
  }

  private mutating func keep(_ purchase: Purchase, _ key: Key) {
    if let kept = purchases[key], kept.tally.isLater(than: purchase.tally) { return }
    purchases[key] = purchase
  }

  /// Whether a purchase of the item is known, in the given store if any.
  package func knows(_ item: ItemID, at store: StoreID?) -> Bool {
    purchases[Key(item: item, kind: store.map { .store($0.rawValue) } ?? .any)] != nil
  }

  /// Returns the last purchase of an item in a store, or the last anywhere if it was never bought there.
  package func last(of item: ItemID, at store: StoreID? = nil) -> Purchase? {
    store.flatMap { purchases[Key(item: item, kind: .store($0.rawValue))] } ?? purchases[Key(item: item, kind: .any)]
  }

  package func last(of item: ItemID, _ dimension: Dimension, _ currency: Currency) -> Purchase? {
    purchases[Key(item: item, kind: .measure(dimension, currency))]
  }
}
