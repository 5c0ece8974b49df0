import LarderModel
import LarderReplay

/// What each item cost when it was last bought with a price: in all, and in each store.
///
/// No checkpoint keeps it, for the shopping list alone asks for it: it is folded from the log, which takes milliseconds.
public struct LastPrices: Projection {
  public static let name = "last-prices"
  public static let version: UInt32 = 1

  /// One purchase with a price.
  public struct Purchase: Hashable, Sendable {
    public let day: Int32
    public let price: Money
    public let quantity: Quantity
  }

  /// By the item's number in the high half, and one more than the store's in the low: 0 is for anywhere.
  private var purchases = PurchaseTable()

  public init() {}

  /// The last purchase of an item in a store; where it was never bought there, the last anywhere.
  public func last(of item: ItemID, at store: StoreID? = nil) -> Purchase? {
    store.flatMap { purchases[Self.key(item.rawValue, UInt64($0.rawValue) + 1)] }
      ?? purchases[Self.key(item.rawValue, 0)]
  }

  private static func key(_ item: UInt32, _ place: UInt64) -> UInt64 { UInt64(item) << 32 | place }

  public mutating func apply(_ page: borrowing ReplayPage, _ standing: Standing) {
    page.forEach(.bought) { record, _, _ in
      guard let purchase = Purchase(record) else { return }
      purchases.keep(purchase, as: Self.key(record.item, 0))
      let store = record[Bought.storeSlot]
      // The very last number has none above it, and no ledger gives it.
      if store != 0, store < UInt64(UInt32.max) { purchases.keep(purchase, as: Self.key(record.item, store + 1)) }
    }
  }

  public mutating func merge(_ later: LastPrices) { purchases.merge(later.purchases) }

  public func encode(into state: inout StateWriter) { purchases.encode(into: &state) }

  public init?(from state: inout StateReader) { purchases = PurchaseTable(from: &state) }
}

extension LastPrices.Purchase {
  /// Nil for a purchase without a price.
  init?(_ record: Record) {
    let minor = Int64(bitPattern: record[Bought.priceSlot])
    guard minor != .min else { return nil }
    day = record.dayNumber
    price = Money(
      minor: minor, currency: Currency(rawValue: UInt16(truncatingIfNeeded: record[Bought.currencySlot])) ?? .none)
    quantity = Quantity(
      amount: Int64(bitPattern: record[Bought.quantitySlot]),
      dimension: Dimension(rawValue: UInt8(truncatingIfNeeded: record[Bought.dimensionSlot])) ?? .none)
  }

  func encode(into state: inout StateWriter) {
    state.integer(day)
    state.integer(price.minor)
    state.integer(price.currency.rawValue)
    state.integer(quantity.amount)
    state.integer(quantity.dimension.rawValue)
  }

  init(from state: inout StateReader) {
    day = state.integer()
    price = Money(minor: state.integer(), currency: Currency(rawValue: state.integer()) ?? .none)
    quantity = Quantity(amount: state.integer(), dimension: Dimension(rawValue: state.integer()) ?? .none)
  }
}
