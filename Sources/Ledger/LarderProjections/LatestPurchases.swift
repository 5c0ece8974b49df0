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
  private var purchases: [UInt64: LastPrices.Purchase] = [:]

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
      keep(purchase, as: Self.key(record.item, purchase.quantity, purchase.price.currency))
    }
  }

  /// Of two on one day the later in the log is the last.
  private mutating func keep(_ purchase: LastPrices.Purchase, as key: UInt64) {
    if let kept = purchases[key], kept.day > purchase.day { return }
    purchases[key] = purchase
  }

  public mutating func merge(_ later: LatestPurchases) {
    for (key, purchase) in later.purchases { keep(purchase, as: key) }
  }

  public func encode(into state: inout StateWriter) {
    state.list(purchases.sorted { $0.key < $1.key }) { entry, state in
      state.integer(entry.key)
      entry.value.encode(into: &state)
    }
  }

  public init?(from state: inout StateReader) {
    for entry in state.list({ (key: $0.integer(UInt64.self), purchase: LastPrices.Purchase(from: &$0)) }) {
      purchases[entry.key] = entry.purchase
    }
  }
}
