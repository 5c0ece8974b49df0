import LarderModel
import LarderReplay

/// What each item cost when it was last bought with a price, for each way it is measured and each currency.
///
/// No checkpoint keeps it, for the report of spending alone asks for it: it is folded from the log over the days that are
/// asked after, which takes milliseconds.
public struct LatestPurchases: Projection {
  public static let name = "latest-purchases"
  public static let version: UInt32 = 1

  /// The item in the high half, then the dimension and the currency.
  private var purchases = PurchaseTable()

  public init() {}

  public func last(of item: ItemID, _ dimension: Dimension, _ currency: Currency) -> LastPrices.Purchase? {
    purchases[Self.key(item.rawValue, Quantity(amount: 0, dimension: dimension), currency)]
  }

  private static func key(_ item: UInt32, _ quantity: Quantity, _ currency: Currency) -> UInt64 {
    UInt64(item) << 32 | UInt64(quantity.dimension.rawValue) << 16 | UInt64(currency.rawValue)
  }

  public mutating func apply(_ page: borrowing ReplayPage, _ standing: Standing) {
    page.forEach(.bought) { record, _, _ in
      guard let purchase = LastPrices.Purchase(record) else { return }
      purchases.keep(purchase, as: Self.key(record.item, purchase.quantity, purchase.price.currency))
    }
  }

  public mutating func merge(_ later: LatestPurchases) { purchases.merge(later.purchases) }

  public func encode(into state: inout StateWriter) { purchases.encode(into: &state) }

  public init?(from state: inout StateReader) { purchases = PurchaseTable(from: &state) }
}
